// The visible rows of the book. A crossed book is never shown: the last rows that were a market stay, marked.
import { bestAsk, bestBid } from '../../../domain/market/book/book.ts';
import { fullDepth, groupRows } from '../../../domain/market/grouping.ts';
import type { BookSnapshot } from '../../api/snapshots.ts';
import { isBookCrossed } from '../../fold/book-state.ts';
import type { EngineState } from '../../fold/state.ts';
import { freshnessOf } from './freshness.ts';
import { projectLast } from './last.ts';

const ROWS = 32;

/** `before`: what was published last. */
export const projectBook = (state: EngineState, revision: number, before: BookSnapshot | null): BookSnapshot => {
  const { book, market, view } = state;
  const groupTicks = Math.max(1, view?.groupTicks ?? 1);
  const isKept = isBookCrossed(book) && before !== null && before.contract === book.contract;
  const bids = isKept ? before.bids : isBookCrossed(book) ? [] : groupRows(book.book.bids, groupTicks, ROWS);
  const asks = isKept ? before.asks : isBookCrossed(book) ? [] : groupRows(book.book.asks, groupTicks, ROWS);
  const bestBidTicks = isKept ? before.bestBidTicks : bids.length === 0 ? null : bestBid(book.book);
  const bestAskTicks = isKept ? before.bestAskTicks : asks.length === 0 ? null : bestAsk(book.book);
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
    maxCumulativeCont: fullDepth(bids, asks),
    spreadTicks: bestBidTicks === null || bestAskTicks === null ? null : bestAskTicks - bestBidTicks,
    lastTicks: last?.ticks ?? null,
    lastDirection: last?.direction ?? 'same',
    markTicks: market.fundings.get(book.contract)?.markTicks ?? null,
  };
};
