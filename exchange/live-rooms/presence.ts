// Who reads a room: whoever asked for it in the last seconds, each reader once.

/** A terminal reads an open room every 2 s: who has not for so long has gone. */
const PRESENT_MS = 6_000;

export type Presence = {
  /** `reader`: a user id, or an address. */
  readonly note: (room: string, reader: string, nowMs: number) => void;
  readonly count: (room: string, nowMs: number) => number;
};

/** Example: two users who asked at 0 and at 4 s are two at 5 s, and one at 7 s. */
export const createPresence = (): Presence => {
  const rooms = new Map<string, Map<string, number>>();
  const present = (room: string, nowMs: number): Map<string, number> => {
    const readers = rooms.get(room) ?? new Map<string, number>();
    // The longest silent stand first: the others need not be looked at.
    for (const [reader, atMs] of readers) {
      if (nowMs - atMs < PRESENT_MS) break;
      readers.delete(reader);
    }
    if (readers.size === 0) rooms.delete(room);
    return readers;
  };
  return {
    note: (room, reader, nowMs) => {
      const readers = present(room, nowMs);
      readers.delete(reader);
      readers.set(reader, nowMs);
      rooms.set(room, readers);
    },
    count: (room, nowMs) => present(room, nowMs).size,
  };
};
