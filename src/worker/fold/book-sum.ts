// The book's checksum, held against what a frame says before anything of the frame is in the book.
import type { BookPatched, BookSnapshotReceived, FlatLevels, Level } from '../../domain/event/market-event.ts';
import type { Book } from '../../domain/market/book/book.ts';
import { amountAt } from '../../domain/market/book/ladder.ts';
import { visitLevels } from '../../domain/market/book/levels.ts';
import type { Ladder } from '../../domain/market/book/window.ts';
import { bookSum, levelSum } from '../../domain/wire/book-sum.ts';

const sideOf = (ladder: Ladder, isBid: boolean): number => {
  let sum = 0;
  visitLevels(ladder, (ticks, amountCont) => {
    sum = (sum + levelSum(isBid, ticks, amountCont)) | 0;
    return true;
  });
  return sum;
};
const movedBy = (ladder: Ladder, isBid: boolean, ticks: number, amountCont: number): number =>
  levelSum(isBid, ticks, amountCont) - levelSum(isBid, ticks, amountAt(ladder, ticks));
const movedByRows = (ladder: Ladder, isBid: boolean, { count, ticks, amounts }: FlatLevels): number => {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum = (sum + movedBy(ladder, isBid, ticks[at]!, amounts[at]!)) | 0;
  return sum;
};
const movedByLevels = (ladder: Ladder, isBid: boolean, levels: readonly Level[]): number =>
  levels.reduce((sum, [ticks, amountCont]) => (sum + movedBy(ladder, isBid, ticks, amountCont)) | 0, 0);
const sumOfLevels = (isBid: boolean, levels: readonly Level[]): number =>
  levels.reduce((sum, [ticks, amountCont]) => (sum + levelSum(isBid, ticks, amountCont)) | 0, 0);

const after = (book: Book, before: number | undefined, event: BookSnapshotReceived | BookPatched): number => {
  if (event.type === 'BookSnapshotReceived') return sumOfLevels(true, event.bids) + sumOfLevels(false, event.asks);
  // After a frame without a checksum the book itself is summed, once.
  const start = before ?? sideOf(book.bids, true) + sideOf(book.asks, false);
  const { levels } = event;
  return levels.flat
    ? start + movedByRows(book.bids, true, levels.bids) + movedByRows(book.asks, false, levels.asks)
    : start + movedByLevels(book.bids, true, levels.bids) + movedByLevels(book.asks, false, levels.asks);
};

/**
 * Whether the book will have the checksum that the frame says: `before` is the book's own, as far as it is known. A frame without one passes.
 * A price named twice in one frame does not: the exchange names each once.
 */
export const isSumRight = (book: Book, before: number | undefined, event: BookSnapshotReceived | BookPatched): boolean =>
  event.sum === undefined || bookSum(after(book, before, event)) === event.sum;
