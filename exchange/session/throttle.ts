// Slows down password guessing: after a few misses for one name from one address, each further try has to wait, twice as long each time.
import type { Clock } from '../ports.ts';

const FREE_MISSES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGET_MS = 15 * 60_000;
const MOST_KEYS = 10_000;

export type Throttle = {
  /** Milliseconds until this key may try again; 0: now. */
  waitMs(key: string): number;
  missed(key: string): void;
  succeeded(key: string): void;
};

/** Keys are name and address together, so that nobody can lock somebody else out. */
export const createThrottle = (clock: Clock): Throttle => {
  const misses = new Map<string, { count: number; lastMs: number }>();
  const prune = (): void => {
    if (misses.size < MOST_KEYS) return;
    const nowMs = clock.now();
    for (const [key, entry] of misses) if (nowMs - entry.lastMs > FORGET_MS || misses.size >= MOST_KEYS) misses.delete(key);
  };
  return {
    waitMs: (key) => {
      const entry = misses.get(key);
      if (entry === undefined || entry.count < FREE_MISSES) return 0;
      const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (entry.count - FREE_MISSES));
      return Math.max(0, entry.lastMs + pause - clock.now());
    },
    missed: (key) => {
      prune();
      misses.set(key, { count: (misses.get(key)?.count ?? 0) + 1, lastMs: clock.now() });
    },
    succeeded: (key) => {
      misses.delete(key);
    },
  };
};
