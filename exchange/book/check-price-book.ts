import { HOUSE, bestLevel, isBetter } from './ladder.ts';
import type { PriceBook } from './price-book.ts';

/** Broken invariants of the book (BOOK-1), in words. */
export const checkPriceBook = (book: PriceBook): string[] => {
  const faults: string[] = [];
  for (const ladder of [book.bids, book.asks]) {
    ladder.prices.forEach((ticks, index) => {
      const level = ladder.levels.get(ticks);
      const worse = ladder.prices[index - 1];
      if (worse !== undefined && !isBetter(ladder.side, ticks, worse))
        faults.push(`BOOK-1 ${ladder.side} prices not sorted at ${ticks}`);
      let [total, count, house] = [0, 0, 0];
      for (let entry = level?.head ?? null; entry !== null; entry = entry.next) {
        total += entry.left;
        count += 1;
        if (entry.owner === HOUSE) house += entry.left;
        if (entry.left <= 0 || entry.level !== level) faults.push(`BOOK-1 bad entry ${entry.id} at ${ticks}`);
      }
      if (level?.total !== total || level.count !== count || level.house !== house || total <= 0)
        faults.push(`BOOK-1 bad level ${ticks}`);
    });
    if (ladder.levels.size !== ladder.prices.length) faults.push('BOOK-1 levels and prices differ');
  }
  const [bid, ask] = [bestLevel(book.bids), bestLevel(book.asks)];
  if (bid !== undefined && ask !== undefined && bid.ticks >= ask.ticks)
    faults.push(`BOOK-1 crossed ${bid.ticks} >= ${ask.ticks}`);
  return faults;
};
