// So many at once and so many an hour, for each of many keys: what a key has left grows back with time.
import { keepNewest } from '../keep-newest.ts';
import type { Monotonic } from '../ports.ts';

export type Budget = {
  /** Milliseconds until the key may take one; 0: now. */
  waitMs(key: string): number;
  /** Takes one, or what is left of one, and answers how much. */
  take(key: string): number;
  giveBack(key: string, taken: number): void;
};

const MOST_KEYS = 20_000;

/** Example: 60 at most, one back every 10 s: after 60 taken at once the next one waits 10 s. */
export const createBudget = (clock: Monotonic, most: number, backMs: number): Budget => {
  const entries = new Map<string, { left: number; atMs: number }>();
  const leftOf = (key: string): number => {
    const entry = entries.get(key);
    return entry === undefined ? most : Math.min(most, entry.left + (clock.now() - entry.atMs) / backMs);
  };
  const put = (key: string, left: number): void => {
    if (left < most) keepNewest(entries, key, { left, atMs: clock.now() }, MOST_KEYS);
    else entries.delete(key);
  };
  return {
    waitMs: (key) => Math.max(0, Math.ceil((1 - leftOf(key)) * backMs)),
    take: (key) => {
      const left = leftOf(key);
      const taken = Math.min(1, left);
      put(key, left - taken);
      return taken;
    },
    giveBack: (key, taken) => put(key, Math.min(most, leftOf(key) + taken)),
  };
};
