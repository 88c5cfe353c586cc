// What a person chose for each table, on this device: one entry of storage a table, as the table writes it.
import { browserStorage, type TextStorage } from './browser-storage.ts';

export type TableMemory = {
  readonly read: (table: string) => string | null;
  /** Null forgets. */
  readonly write: (table: string, text: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Reads anew what another tab wrote. */
  readonly adopt: (key: string | null) => void;
};

const keyOf = (table: string): string => `tapedeck.table.${table}`;

/** Null, blocked or full storage keeps the choices for this page only. Invariant: read() answers what was written last, by whichever tab. */
export const createTableMemory = (storage: TextStorage | null): TableMemory => {
  const known = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const guarded = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (table) => {
      const key = keyOf(table);
      const text = known.get(key);
      if (text !== undefined) return text;
      const kept = guarded(() => storage?.getItem(key) ?? null, null);
      known.set(key, kept);
      return kept;
    },
    write: (table, text) => {
      const key = keyOf(table);
      known.set(key, text);
      guarded(() => (text === null ? storage?.removeItem(key) : storage?.setItem(key, text)), undefined);
      notify();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    adopt: (key) => {
      if (key === null) known.clear();
      else if (!known.delete(key)) return;
      notify();
    },
  };
};

/** The one memory of the page; tabs of the same browser follow each other. */
export const tableMemory = createTableMemory(browserStorage());
if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => tableMemory.adopt(key));
