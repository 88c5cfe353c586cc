// How much of the disk one person may fill in a day of the exchange (UTC). Beyond it nothing new is taken; cancelling and closing go on.
import type { UserId } from '../kernel/language/types.ts';
import type { Clock } from '../ports.ts';

/** 200 MB: some 60,000 orders that are placed and cancelled. */
export const BYTES_PER_DAY = 200_000_000;
/** What is kept of a request besides what it did: its id and what came of it. */
export const REQUEST_BYTES = 300;
const DAY_MS = 86_400_000;
/** Whoever wrote least is forgotten first. */
const MOST_PEOPLE = 50_000;

export type WriteQuota = {
  add(person: UserId, bytes: number): void;
  /** 'closing': only what closes or protects positions, until as much again is written; 'ending': only cancelling and closing at the market. */
  state(person: UserId): 'free' | 'closing' | 'ending';
  /** Milliseconds until the day is over. */
  leftMs(): number;
};

/** Counted in memory, from the start of the process on. Example: 200,000,000 bytes written on a day: 'closing' until midnight UTC. */
export const createWriteQuota = (clock: Clock, bytesPerDay: number): WriteQuota => {
  const written = new Map<UserId, number>();
  let day = Math.floor(clock.now() / DAY_MS);
  const today = (): Map<UserId, number> => {
    const now = Math.floor(clock.now() / DAY_MS);
    if (now > day) written.clear();
    day = Math.max(day, now);
    return written;
  };
  const makeRoom = (): void => {
    if (written.size <= MOST_PEOPLE) return;
    const least = [...written].toSorted((a, b) => a[1] - b[1]).slice(0, MOST_PEOPLE / 10);
    for (const [person] of least) written.delete(person);
  };
  return {
    add: (person, bytes) => {
      const sums = today();
      sums.set(person, (sums.get(person) ?? 0) + bytes);
      makeRoom();
    },
    state: (person) => {
      const bytes = today().get(person) ?? 0;
      return bytes < bytesPerDay ? 'free' : bytes < 2 * bytesPerDay ? 'closing' : 'ending';
    },
    leftMs: () => (day + 1) * DAY_MS - clock.now(),
  };
};
