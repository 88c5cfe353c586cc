// The live rooms in memory: what is open, the newest of each, how many read it. Rows go to the disk first.
import type { LiveMessageRow, LiveRoomPage, LiveRoomRow } from '../../src/domain/wire/live-rows.ts';
import { ENVS } from '../ports.ts';
import type { Clock, Env, Log } from '../ports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Database } from '../store/open-database.ts';
import { openLiveStore } from './live-store.ts';
import type { LiveStore } from './live-store.ts';
import type { Told } from './narrator.ts';
import { roomRow } from './room.ts';
import type { LiveMessage, LiveRoom } from './room.ts';

/** Rows of a page, and of what the topic pushes. */
const PAGE = 30;
const DAY_MS = 86_400_000;

export type Place = { readonly env: Env; readonly id: string };
export type BookPorts = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  /** How many read a room now. */
  readonly readersOf: (room: Place) => number;
};
export type LiveBook = {
  readonly store: LiveStore;
  readonly clock: Clock;
  /** Open rooms, and those that ended in the last day before the start or since. */
  readonly rooms: () => readonly LiveRoom[];
  readonly roomAt: (place: Place) => LiveRoom | null;
  readonly rowOf: (room: LiveRoom) => LiveRoomRow;
  /** What a page of it shows, up to a message (null: the newest). */
  readonly pageOf: (room: LiveRoom, before: string | null) => LiveRoomPage;
  /** A message of a room, however old. */
  readonly find: (room: LiveRoom, messageId: string) => LiveMessage | null;
  /** A room that is on the disk already. */
  readonly changed: (room: LiveRoom) => void;
  /** Changes a room, as it is after every change before; resolves when it is on the disk. */
  readonly keep: (id: string, change: (room: LiveRoom) => LiveRoom) => Promise<LiveRoom | null>;
  /** When something was last said or told in it, or it began. */
  readonly lastMs: (room: LiveRoom) => number;
  /** Forgets rooms that ended more than a day ago. */
  readonly forget: () => Promise<void>;
  readonly add: (room: LiveRoom, tag: string, user: string, told: Told) => Promise<LiveMessageRow>;
  readonly replace: (room: LiveRoom, message: LiveMessage) => Promise<void>;
  readonly onChanged: (listener: (room: LiveRoom) => void) => void;
};

/** The exchange's own room of an environment: its page says it in the reader's language. */
const houseRoom = (env: Env, nowMs: number): Omit<LiveRoom, 'id'> => ({
  env,
  host: '',
  hostName: '',
  name: 'Market',
  lang: 'en',
  startMs: nowMs,
  isLive: true,
  endedMs: 0,
  showFills: false,
  showDrawings: false,
  muted: [],
});

/** The newest rows of each room, from the disk when they are first asked for. */
const createWindows = (store: LiveStore) => {
  const windows = new Map<string, readonly LiveMessage[]>();
  const of = (room: string): readonly LiveMessage[] => {
    const known = windows.get(room) ?? store.messages(room, null, PAGE + 1);
    windows.set(room, known);
    return known;
  };
  return {
    of,
    add: (room: string, message: LiveMessage): void => {
      const others = of(room).filter(({ row }) => row.id !== message.row.id);
      windows.set(room, [...others, message].slice(-(PAGE + 1)));
    },
    forget: (room: string): void => {
      windows.delete(room);
    },
    replace: (room: string, message: LiveMessage): void => {
      windows.set(
        room,
        of(room).map((one) => (one.row.id === message.row.id ? message : one)),
      );
    },
  };
};

/** The rooms, and who is told of a change. */
const openRoomList = async (store: LiveStore, clock: Clock) => {
  const rooms = new Map(store.rooms(clock.now() - DAY_MS).map((room) => [room.id, room]));
  const listeners: ((room: LiveRoom) => void)[] = [];
  const changed = (room: LiveRoom): void => {
    rooms.set(room.id, room);
    for (const listener of listeners) listener(room);
  };
  for (const env of ENVS)
    if (![...rooms.values()].some((room) => room.env === env && room.host === ''))
      changed(await store.addRoom(houseRoom(env, clock.now()), `house-${env}`));
  return { rooms, listeners, changed };
};

/** Changes rooms one after the other: of two changes at once the later builds on the earlier, before either is on the disk. */
const createKeeper = (
  store: LiveStore,
  rooms: ReadonlyMap<string, LiveRoom>,
  changed: LiveBook['changed'],
): LiveBook['keep'] => {
  const under = new Map<string, LiveRoom>();
  return async (id, change) => {
    const before = under.get(id) ?? rooms.get(id);
    if (before === undefined) return null;
    const room = change(before);
    under.set(id, room);
    try {
      await store.keepRoom(room);
    } finally {
      if (under.get(id) === room) under.delete(id);
    }
    changed(room);
    return room;
  };
};

/** Opens the book; the exchange's own room of each environment is there from the first start. */
export const openLiveBook = async ({ db, ledger, clock, log, readersOf }: BookPorts): Promise<LiveBook> => {
  const store = openLiveStore(db, ledger, log);
  const { rooms, listeners, changed } = await openRoomList(store, clock);
  const windows = createWindows(store);
  /** As it is now: another change may have come while the disk was written. */
  const now = (room: LiveRoom): LiveRoom => rooms.get(room.id) ?? room;
  const rowOf = (room: LiveRoom): LiveRoomRow => roomRow(room, readersOf(room));
  return {
    store,
    clock,
    rooms: () => [...rooms.values()],
    roomAt: ({ env, id }) => (rooms.get(id)?.env === env ? (rooms.get(id) ?? null) : null),
    rowOf,
    pageOf: (room, before) => {
      const found = before === null ? windows.of(room.id) : store.messages(room.id, before, PAGE + 1);
      const rows = found.slice(-PAGE).map(({ row }) => row);
      return { time: clock.now(), room: rowOf(room), rows, isWhole: found.length <= PAGE ? 1 : 0 };
    },
    find: (room, id) =>
      [...windows.of(room.id), ...store.messages(room.id, String(Number(id) + 1), 1)].find(
        ({ row }) => row.id === id,
      ) ?? null,
    changed,
    keep: createKeeper(store, rooms, changed),
    lastMs: ({ id, startMs }) => Math.max(startMs, windows.of(id).at(-1)?.row.time ?? 0),
    forget: async () => {
      const beforeMs = clock.now() - DAY_MS;
      const gone = [...rooms.values()].filter(({ endedMs }) => endedMs > 0 && endedMs < beforeMs);
      if (gone.length === 0) return;
      await store.forget(beforeMs);
      for (const { id } of gone) {
        rooms.delete(id);
        windows.forget(id);
      }
    },
    add: async (room, tag, user, told) => {
      const make = (id: string): LiveMessage => ({ user, row: { ...told, id } });
      const message = await store.addMessage(room.id, tag, user, make);
      windows.add(room.id, message);
      changed(now(room));
      return message.row;
    },
    replace: async (room, message) => {
      await store.keepMessage(message);
      windows.replace(room.id, message);
      changed(now(room));
    },
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
};
