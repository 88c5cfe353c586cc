// A contract's resting orders on both sides, and who a taker would meet. Knows no money and no rules: the callers decide, then apply.
import { isSafeContracts } from './amounts.ts';
import { append, createLadder, setLeft } from './ladder.ts';
import type { Entry, Ladder } from './ladder.ts';
import type { Contracts, OrderId, Side, Ticks } from '../kernel/language/types.ts';

export { HOUSE } from './ladder.ts';

export type PriceBook = { readonly bids: Ladder; readonly asks: Ladder; readonly entries: Map<OrderId, Entry> };

export const createPriceBook = (): PriceBook => ({
  bids: createLadder('buy'),
  asks: createLadder('sell'),
  entries: new Map(),
});

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');
export const ladderOf = (book: PriceBook, side: Side): Ladder => (side === 'buy' ? book.bids : book.asks);
/** Best price of a side; null when it is empty. */
export const bestTicks = (book: PriceBook, side: Side): Ticks | null => ladderOf(book, side).prices.at(-1) ?? null;

/** Price of the n-th best level of a side, or of its last one where it has fewer; null when it is empty. Example: rank 1 is the best price. */
export const rankTicks = (book: PriceBook, side: Side, rank: number): Ticks | null => {
  const { prices } = ladderOf(book, side);
  return prices[Math.max(0, prices.length - rank)] ?? null;
};

/** May a taker of `side` with this limit (null: none) trade at `ticks`? */
export const crosses = (side: Side, limit: Ticks | null, ticks: Ticks): boolean =>
  limit === null || (side === 'buy' ? ticks <= limit : ticks >= limit);

/** An order joins the queue at its price. */
export const restOrder = (
  book: PriceBook,
  side: Side,
  id: OrderId,
  owner: string,
  ticks: Ticks,
  amount: Contracts,
): void => {
  if (!isSafeContracts(amount) || book.entries.has(id)) throw new Error(`order ${id} cannot rest`);
  book.entries.set(id, append(ladderOf(book, side), id, owner, ticks, amount));
};

/** What is left of a resting order; it keeps its place, 0 takes it out. Unknown ids are ignored: the order never rested. */
export const setOrderLeft = (book: PriceBook, id: OrderId, left: Contracts): void => {
  const entry = book.entries.get(id);
  if (entry === undefined || entry.left === left) return;
  setLeft(ladderOf(book, entry.side), entry, left);
  if (left === 0) book.entries.delete(id);
};
