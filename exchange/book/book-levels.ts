// The aggregated book, whole and as changes.
import { isBetter } from './ladder.ts';
import { ladderOf } from './price-book.ts';
import type { PriceBook } from './price-book.ts';
import type { Contracts, Side, Ticks } from '../kernel/language/types.ts';

export type BookLevel = readonly [Ticks, Contracts];

/** Aggregated levels of a side, best first, at most `count`. */
export const levelsOf = (book: PriceBook, side: Side, count = Number.POSITIVE_INFINITY): BookLevel[] => {
  const ladder = ladderOf(book, side);
  const rows: BookLevel[] = [];
  for (let index = ladder.prices.length - 1; index >= 0 && rows.length < count; index -= 1) {
    const ticks = ladder.prices[index] ?? 0;
    rows.push([ticks, ladder.levels.get(ticks)?.total ?? 0]);
  }
  return rows;
};

/** Levels touched since the last call with their amounts now (0: gone), best first. */
export const takeChanges = (book: PriceBook, side: Side): BookLevel[] => {
  const ladder = ladderOf(book, side);
  const prices = [...ladder.changed].toSorted((a, b) => (isBetter(side, a, b) ? -1 : 1));
  ladder.changed.clear();
  return prices.map((ticks) => [ticks, ladder.levels.get(ticks)?.total ?? 0]);
};
