// Who a taker meets: the whole walk at once, or one meeting at a time. Changes nothing.
import { isSamePerson } from '../account/account-id.ts';
import { HOUSE, bestLevel } from './ladder.ts';
import type { Entry } from './ladder.ts';
import { crosses, ladderOf, opposite } from './price-book.ts';
import type { PriceBook } from './price-book.ts';
import type { Contracts, OrderId, Side, Ticks } from '../kernel/language/types.ts';

/** One meeting of a taker with a resting part. `maker` is null for the house's. */
export type PlannedFill = {
  readonly maker: OrderId | null;
  readonly owner: string;
  readonly ticks: Ticks;
  readonly amount: Contracts;
};
/** Who a taker meets, in order. `blocked`: it stopped at an order of its own owner. */
export type Plan = { readonly fills: readonly PlannedFill[]; readonly filled: Contracts; readonly blocked: boolean };
/** Whom a taker would meet, best price first, then oldest first; stops at its own orders unless it is the house. Changes nothing. */
export const planMatch = (book: PriceBook, side: Side, limit: Ticks | null, amount: Contracts, owner: string): Plan => {
  const ladder = ladderOf(book, opposite(side));
  const fills: PlannedFill[] = [];
  let left = amount;
  for (let index = ladder.prices.length - 1; index >= 0 && left > 0; index -= 1) {
    const ticks = ladder.prices[index] ?? 0;
    if (!crosses(side, limit, ticks)) break;
    for (let entry = ladder.levels.get(ticks)?.head ?? null; entry !== null && left > 0; entry = entry.next) {
      if (owner !== HOUSE && isSamePerson(entry.owner, owner)) return { fills, filled: amount - left, blocked: true };
      const taken = Math.min(left, entry.left);
      left -= taken;
      const last = fills.at(-1);
      if (entry.owner === HOUSE && last?.maker === null && last.ticks === ticks) {
        fills[fills.length - 1] = { ...last, amount: last.amount + taken };
      } else fills.push({ maker: entry.owner === HOUSE ? null : entry.id, owner: entry.owner, ticks, amount: taken });
    }
  }
  return { fills, filled: amount - left, blocked: false };
};

/** House parts in a row from this one on. */
const houseRun = (from: Entry, most: Contracts): Contracts => {
  let taken = 0;
  for (let entry: Entry | null = from; entry !== null && entry.owner === HOUSE && taken < most; entry = entry.next)
    taken += entry.left;
  return Math.min(most, taken);
};

const meeting = (entry: Entry, ticks: Ticks, amount: Contracts): PlannedFill =>
  entry.owner === HOUSE
    ? { maker: null, owner: HOUSE, ticks, amount: houseRun(entry, amount) }
    : { maker: entry.id, owner: entry.owner, ticks, amount: Math.min(amount, entry.left) };

/** As peekFill for a taker that nobody chose: a forced close goes past the orders of its own owner, which stay, to those of others. */
export const peekPastOwn = (
  book: PriceBook,
  side: Side,
  limit: Ticks | null,
  amount: Contracts,
  owner: string,
): PlannedFill | null => {
  const ladder = ladderOf(book, opposite(side));
  for (let index = ladder.prices.length - 1; index >= 0; index -= 1) {
    const ticks = ladder.prices[index] ?? 0;
    if (!crosses(side, limit, ticks)) return null;
    for (let entry = ladder.levels.get(ticks)?.head ?? null; entry !== null; entry = entry.next)
      if (entry.owner === HOUSE || !isSamePerson(entry.owner, owner)) return meeting(entry, ticks, amount);
  }
  return null;
};

/** The first meeting of a taker: null when nobody is there, 'own' when its own order stands in front. House parts in a row count as one. */
export const peekFill = (
  book: PriceBook,
  side: Side,
  limit: Ticks | null,
  amount: Contracts,
  owner: string,
): PlannedFill | 'own' | null => {
  const level = bestLevel(ladderOf(book, opposite(side)));
  if (level === undefined || level.head === null || !crosses(side, limit, level.ticks)) return null;
  const { head, ticks } = level;
  return head.owner !== HOUSE && isSamePerson(head.owner, owner) ? 'own' : meeting(head, ticks, amount);
};
