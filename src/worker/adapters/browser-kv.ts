// The device's stores: IndexedDB through idb-keyval.
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { KvPort } from '../ports/ports.ts';

/** Without `store` the one for small things. */
export const openKv = (store?: UseStore): KvPort => ({
  read: (key) => get<unknown>(key, store),
  write: (key, value) => set(key, value, store),
  remove: (key) => del(key, store),
  keys: async () => (await keys(store)).filter((key) => typeof key === 'string'),
});

/** Tapes are large: they have a database of their own, so that losing it loses nothing else. Throws where the device keeps nothing. */
export const openSessions = (): KvPort => openKv(createStore('tapedeck-sessions', 'pieces'));
