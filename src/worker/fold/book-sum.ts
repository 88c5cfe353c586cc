// The book's checksum, held against what a frame says before anything of the frame is in the book.
import type { BookPatched, BookSnapshotReceived, FlatLevels, Level } from '../../domain/event/market-event.ts';
import type { Book } from '../../domain/market/book/book.ts';
import { amountAt } from '../../domain/market/book/ladder.ts';
import { levelsOf } from '../../domain/market/book/levels.ts';
import type { Ladder } from '../../domain/market/book/window.ts';
import { bookSum, levelSum } from '../../domain/wire/book-sum.ts';

type Levels = FlatLevels | readonly Level[];

/** What the levels add up to; `over` a ladder: by how much they move its sum. */
const sumOf = (isBid: boolean, levels: Levels, over: Ladder | null): number => {
  const flat = 'count' in levels ? levels : null;
  const count = flat === null ? (levels as readonly Level[]).length : flat.count;
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const ticks = flat === null ? (levels as readonly Level[])[at]![0] : flat.ticks[at]!;
    const amountCont = flat === null ? (levels as readonly Level[])[at]![1] : flat.amounts[at]!;
    sum =
      (sum + levelSum(isBid, ticks, amountCont) - (over === null ? 0 : levelSum(isBid, ticks, amountAt(over, ticks)))) |
      0;
  }
  return sum;
};

const after = (book: Book, before: number | undefined, event: BookSnapshotReceived | BookPatched): number => {
  if (event.type === 'BookSnapshotReceived') return sumOf(true, event.bids, null) + sumOf(false, event.asks, null);
  const { bids, asks } = event.levels;
  // After a frame without a checksum the book itself is summed, once.
  const start = before ?? sumOf(true, levelsOf(book.bids), null) + sumOf(false, levelsOf(book.asks), null);
  return start + sumOf(true, bids, book.bids) + sumOf(false, asks, book.asks);
};

/**
 * Whether the book will have the checksum that the frame says: `before` is the book's own, as far as it is known. A frame without one passes.
 * A price named twice in one frame does not: the exchange names each once.
 */
export const isSumRight = (
  book: Book,
  before: number | undefined,
  event: BookSnapshotReceived | BookPatched,
): boolean => event.sum === undefined || event.sum === bookSum(after(book, before, event));
