// The obvious book: a Map, sorted when read. What the real one must equal.
import type { Level } from '../../../src/domain/event/market-event.ts';

export type NaiveBook = { readonly bids: Map<number, number>; readonly asks: Map<number, number> };

export const naiveBook = (): NaiveBook => ({ bids: new Map(), asks: new Map() });

const patch = (side: Map<number, number>, levels: readonly Level[]): void => {
  for (const [ticks, amount] of levels) {
    if (amount === 0) side.delete(ticks);
    else side.set(ticks, amount);
  }
};

export const patchNaive = (book: NaiveBook, bids: readonly Level[], asks: readonly Level[]): void => {
  patch(book.bids, bids);
  patch(book.asks, asks);
};

export const naiveLevels = (book: NaiveBook): { bids: Level[]; asks: Level[] } => ({
  bids: [...book.bids].toSorted((a, b) => b[0] - a[0]),
  asks: [...book.asks].toSorted((a, b) => a[0] - b[0]),
});
