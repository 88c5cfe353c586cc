// One side of a book: price levels, each a queue in time order, the best price at the end of a sorted array.
// Invariants: 1. prices are strictly sorted and are exactly the keys of `levels`; 2. no level is empty; 3. a level's total, count and house
// are the sums over its queue; 4. a queue's entries are in the order they joined.
import type { Contracts, Side, Ticks } from '../kernel/language/types.ts';

/** Owner of the house's parts of a queue; no user can have it. */
export const HOUSE = '';

export type Entry = {
  /** Order id; HOUSE for a part of the house. */
  readonly id: string;
  readonly owner: string;
  readonly side: Side;
  readonly level: Level;
  left: Contracts;
  prev: Entry | null;
  next: Entry | null;
};
export type Level = {
  readonly ticks: Ticks;
  total: Contracts;
  count: number;
  house: Contracts;
  head: Entry | null;
  tail: Entry | null;
};
export type Ladder = {
  readonly side: Side;
  readonly prices: Ticks[];
  readonly levels: Map<Ticks, Level>;
  readonly changed: Set<Ticks>;
};

export const createLadder = (side: Side): Ladder => ({ side, prices: [], levels: new Map(), changed: new Set() });

/** Is price `a` better for this side's owners to trade with than `b` (a higher bid, a lower ask)? */
export const isBetter = (side: Side, a: Ticks, b: Ticks): boolean => (side === 'buy' ? a > b : a < b);

/** Index of the first price not worse than `ticks`; prices run from worst to best. */
const indexOf = (ladder: Ladder, ticks: Ticks): number => {
  let low = 0;
  let high = ladder.prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBetter(ladder.side, ticks, ladder.prices[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const levelAt = (ladder: Ladder, ticks: Ticks): Level => {
  const known = ladder.levels.get(ticks);
  if (known !== undefined) return known;
  const level: Level = { ticks, total: 0, count: 0, house: 0, head: null, tail: null };
  ladder.levels.set(ticks, level);
  ladder.prices.splice(indexOf(ladder, ticks), 0, ticks);
  return level;
};

/** The best level; undefined when the side is empty. */
export const bestLevel = (ladder: Ladder): Level | undefined => {
  const ticks = ladder.prices.at(-1);
  return ticks === undefined ? undefined : ladder.levels.get(ticks);
};

/** Joins the queue at its price, behind everybody there. */
export const append = (ladder: Ladder, id: string, owner: string, ticks: Ticks, amount: Contracts): Entry => {
  const level = levelAt(ladder, ticks);
  const entry: Entry = { id, owner, side: ladder.side, level, left: amount, prev: level.tail, next: null };
  if (level.tail === null) level.head = entry;
  else level.tail.next = entry;
  level.tail = entry;
  level.total += amount;
  level.count += 1;
  if (owner === HOUSE) level.house += amount;
  ladder.changed.add(ticks);
  return entry;
};

/** Changes what is left of an entry without moving it; 0 takes it out, and its level too when it was the last. */
export const setLeft = (ladder: Ladder, entry: Entry, left: Contracts): void => {
  const { level } = entry;
  level.total += left - entry.left;
  if (entry.owner === HOUSE) level.house += left - entry.left;
  entry.left = left;
  ladder.changed.add(level.ticks);
  if (left > 0) return;
  if (entry.prev === null) level.head = entry.next;
  else entry.prev.next = entry.next;
  if (entry.next === null) level.tail = entry.prev;
  else entry.next.prev = entry.prev;
  level.count -= 1;
  if (level.count > 0) return;
  ladder.levels.delete(level.ticks);
  const index = indexOf(ladder, level.ticks);
  if (index === ladder.prices.length - 1) ladder.prices.pop();
  else ladder.prices.splice(index, 1);
};
