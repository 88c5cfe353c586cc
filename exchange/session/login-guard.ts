// Slows down password guessing. A try counts as a miss before it is looked at, so that guesses sent together are counted too; a right one is given back.
//
// Invariants:
// 1. A name from an address has five misses free; each further try waits twice as long as the one before, a minute at most.
// 2. All names of an address share one budget of misses, and a name has one over all addresses. An empty one holds up names that miss:
//    who logged in from there before is not held up. First tries of names that exist and have missed nothing from there have a budget of their own,
//    so that misspelt names hold up nobody who comes for the first time, and one password tried on many names is bounded too.
// 3. At most MOST_AT_ONCE tries of one address are being looked at: the queue of passwords is for everybody. Names that logged in or registered
//    there before have as many of their own: strangers of the same address do not keep them out.
import { keepNewest } from '../keep-newest.ts';
import type { Monotonic } from '../ports.ts';
import { addressKey } from './address-key.ts';
import { createBudget } from './budget.ts';

const FREE_MISSES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGET_MS = 15 * 60_000;
/** Misses of all names of one address, and of one name from all addresses. */
const ADDRESS = { most: 60, backMs: 10_000 } as const;
const NAME = { most: 100, backMs: 30_000 } as const;
/** First tries of existing names from one address: an office's morning, not a list of all names. */
const FIRST_TRIES = { most: 100, backMs: 10_000 } as const;
const MOST_AT_ONCE = 6;
const AT_ONCE_WAIT_MS = 1_000;
/** How long an address counts as one that a name logs in from. */
const KNOWN_MS = 30 * 24 * 3_600_000;
const MOST_KEYS = 50_000;

/** 'unseen': nobody looked at the password. */
export type TryOutcome = 'right' | 'wrong' | 'unseen';
/** isKnown: the name logged in from there before. */
export type LoginTry = { readonly isKnown: boolean; readonly end: (outcome: TryOutcome) => void };
export type LoginGuard = {
  /** Counts a try of `userName` from `ip`, or says how many milliseconds it has to wait. `exists`: whether anybody has this name. */
  reserve(userName: string, ip: string, exists: boolean): LoginTry | { readonly waitMs: number };
  /** `userName` registered from `ip`: as good as a log-in. */
  welcome(userName: string, ip: string): void;
};

type Misses = { readonly count: number; readonly lastMs: number };

const enter = (atOnce: Map<string, number>, place: string, by: 1 | -1): void => {
  const inside = (atOnce.get(place) ?? 0) + by;
  if (inside > 0) atOnce.set(place, inside);
  else atOnce.delete(place);
};
const pairOf = (userName: string, ip: string): string => `${userName.toLowerCase()}@${addressKey(ip)}`;

export const createLoginGuard = (clock: Monotonic): LoginGuard => {
  const misses = new Map<string, Misses>();
  const known = new Map<string, number>();
  const atOnce = new Map<string, number>();
  const addresses = createBudget(clock, ADDRESS.most, ADDRESS.backMs);
  const names = createBudget(clock, NAME.most, NAME.backMs);
  const firstTries = createBudget(clock, FIRST_TRIES.most, FIRST_TRIES.backMs);

  const missesOf = (pair: string): Misses => {
    const entry = misses.get(pair);
    return entry === undefined || clock.now() - entry.lastMs > FORGET_MS ? { count: 0, lastMs: 0 } : entry;
  };
  const pairWaitMs = ({ count, lastMs }: Misses): number =>
    count < FREE_MISSES
      ? 0
      : Math.max(0, lastMs + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_MISSES)) - clock.now());
  const isKnown = (pair: string): boolean => {
    const sinceMs = known.get(pair);
    return sinceMs !== undefined && clock.now() - sinceMs < KNOWN_MS;
  };
  const budgetWaitMs = (pair: string, name: string, address: string, isFresh: boolean): number =>
    isKnown(pair) ? 0 : Math.max((isFresh ? firstTries : addresses).waitMs(address), names.waitMs(name));

  return {
    welcome: (userName, ip) => keepNewest(known, pairOf(userName, ip), clock.now(), MOST_KEYS),
    reserve: (userName, ip, exists) => {
      const [name, address] = [userName.toLowerCase(), addressKey(ip)];
      const pair = pairOf(userName, ip);
      const wasKnown = isKnown(pair);
      const place = wasKnown ? `known ${address}` : address;
      const before = missesOf(pair);
      const isFresh = exists && before.count === 0;
      const waitMs = Math.max(pairWaitMs(before), budgetWaitMs(pair, name, address, isFresh));
      if (waitMs > 0) return { waitMs };
      if ((atOnce.get(place) ?? 0) >= MOST_AT_ONCE) return { waitMs: AT_ONCE_WAIT_MS };
      keepNewest(misses, pair, { count: before.count + 1, lastMs: clock.now() }, MOST_KEYS);
      const spent = isFresh && !wasKnown ? firstTries : addresses;
      const taken = { address: spent.take(address), name: names.take(name) };
      enter(atOnce, place, 1);
      let isOpen = true;
      return {
        isKnown: wasKnown,
        end: (outcome) => {
          if (!isOpen) return;
          isOpen = false;
          enter(atOnce, place, -1);
          if (outcome === 'wrong') return;
          spent.giveBack(address, taken.address);
          names.giveBack(name, taken.name);
          const now = missesOf(pair);
          if (outcome === 'right' || now.count <= 1) misses.delete(pair);
          else keepNewest(misses, pair, { ...now, count: now.count - 1 }, MOST_KEYS);
          if (outcome === 'right') keepNewest(known, pair, clock.now(), MOST_KEYS);
        },
      };
    },
  };
};
