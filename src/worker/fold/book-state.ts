// The book of the contract in view and the guard before it.
import type { BookPatched, BookSnapshotReceived } from '../../domain/event/market-event.ts';
import {
  applyDelta,
  applyRows,
  applySnapshot,
  clearBook,
  createBook,
  isCrossed,
  type Book,
} from '../../domain/market/book/book.ts';
import { createGuard, type Guard } from '../../domain/market/guard/frame-guard.ts';
import { isSumRight } from './book-sum.ts';

export type BookState = {
  contract: string;
  readonly book: Book;
  readonly guard: Guard;
  seq: number;
  timeMs: number | null;
  /** The highest number any frame of this connection named: a whole reading from before it is stale. */
  highestSeq: number;
  /** Checksum of the levels; undefined: the last frame came without one. */
  sum?: number | undefined;
};

export const createBookState = (): BookState => ({
  contract: '',
  book: createBook(),
  guard: createGuard('prev'),
  seq: 0,
  timeMs: null,
  highestSeq: 0,
  sum: undefined,
});

/** Looks at another contract: nothing of the old one is shown again. */
export const turnBook = (state: BookState, contract: string): void => {
  if (state.contract === contract) return;
  clearBook(state.book);
  state.guard.reset();
  Object.assign(state, { contract, seq: 0, timeMs: null, highestSeq: 0, sum: undefined });
};

/** A new connection or subscription: numbers start anew, the old rows stay to be looked at (never as live). */
export const restartBook = (state: BookState): void => {
  state.guard.reset();
  state.highestSeq = 0;
};

export type BookVerdict = 'apply' | 'drop' | 'gap';

/** What a book frame means after those before it; a wrong checksum is a gap: what was received before is not what was sent. A stale whole reading is dropped: it will be asked for again. */
export const judgeBook = (state: BookState, event: BookSnapshotReceived | BookPatched): BookVerdict => {
  if (event.contract !== state.contract) return 'drop';
  if (event.type === 'BookSnapshotReceived') {
    if (event.seq < state.highestSeq) return 'drop';
    state.guard.decide({ k: 'snap', seq: event.seq });
    return isSumRight(state.book, undefined, event) ? 'apply' : 'gap';
  }
  state.highestSeq = Math.max(state.highestSeq, event.seq);
  const decision = state.guard.decide({ k: 'upd', prev: event.prevSeq, seq: event.seq });
  if (decision === 'apply') return isSumRight(state.book, state.sum, event) ? 'apply' : 'gap';
  return decision === 'gap' ? 'gap' : 'drop';
};

export const evolveBook = (state: BookState, event: BookSnapshotReceived | BookPatched): void => {
  if (event.contract !== state.contract) return;
  if (event.type === 'BookSnapshotReceived') applySnapshot(state.book, event.bids, event.asks);
  else if (event.levels.flat) applyRows(state.book, event.levels.bids, event.levels.asks);
  else applyDelta(state.book, event.levels.bids, event.levels.asks);
  state.seq = event.seq;
  state.sum = event.sum;
  state.highestSeq = Math.max(state.highestSeq, event.seq);
  state.timeMs = event.timeMs;
};

export const isBookCrossed = (state: BookState): boolean => isCrossed(state.book);
