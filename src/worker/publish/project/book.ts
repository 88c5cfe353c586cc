// The visible rows of the book. A crossed book is never shown: the last rows that were a market stay, marked.
import { bestAsk, bestBid } from '../../../domain/market/book/book.ts';
import { visitLevels } from '../../../domain/market/book/levels.ts';
import type { Ladder } from '../../../domain/market/book/window.ts';
import { fullDepth, groupRows } from '../../../domain/market/grouping.ts';
import { deepLevels, type DeepLevels } from '../../../domain/market/deep-levels.ts';
import type { BookRow, BookSnapshot } from '../../api/snapshots.ts';
import { isBookCrossed } from '../../fold/book-state.ts';
import type { EngineState } from '../../fold/state.ts';
import { freshnessOf } from './freshness.ts';
import { projectLast } from './last.ts';

const ROWS = 32;
const DEEPEST = 20;

/** The best prices of a side that was grouped for the rows. */
const bestPrices = (ladder: Ladder): number[] => {
  const prices: number[] = [];
  visitLevels(ladder, (ticks) => prices.push(ticks) < DEEPEST);
  return prices;
};

/** Of rows that are not grouped: their own prices. */
const sideLevels = (ladder: Ladder, rows: readonly BookRow[], groupTicks: number): DeepLevels =>
  deepLevels(groupTicks === 1 ? rows.map(({ ticks }) => ticks) : rows.length === 0 ? [] : bestPrices(ladder));

/** `before`: what was published last. */
export const projectBook = (state: EngineState, revision: number, before: BookSnapshot | null): BookSnapshot => {
  const { book, market, view } = state;
  const groupTicks = Math.max(1, view?.groupTicks ?? 1);
  const isKept = isBookCrossed(book) && before !== null && before.contract === book.contract;
  const bids = isKept ? before.bids : isBookCrossed(book) ? [] : groupRows(book.book.bids, groupTicks, ROWS);
  const asks = isKept ? before.asks : isBookCrossed(book) ? [] : groupRows(book.book.asks, groupTicks, ROWS);
  const bestBidTicks = isKept ? before.bestBidTicks : bids.length === 0 ? null : bestBid(book.book);
  const bestAskTicks = isKept ? before.bestAskTicks : asks.length === 0 ? null : bestAsk(book.book);
  const levels = isKept
    ? before.levels
    : {
        bids: sideLevels(book.book.bids, bids, groupTicks),
        asks: sideLevels(book.book.asks, asks, groupTicks),
      };
  const last = projectLast(state);
  return {
    topic: 'book',
    contract: book.contract,
    revision,
    freshness: freshnessOf(state, 'depth', book.contract, book.timeMs),
    seq: book.seq,
    bids,
    asks,
    groupTicks,
    bestBidTicks,
    bestAskTicks,
    levels,
    maxCumulativeCont: fullDepth(bids, asks),
    spreadTicks: bestBidTicks === null || bestAskTicks === null ? null : bestAskTicks - bestBidTicks,
    lastTicks: last?.ticks ?? null,
    lastDirection: last?.direction ?? 'same',
    markTicks: market.fundings.get(book.contract)?.markTicks ?? null,
  };
};
