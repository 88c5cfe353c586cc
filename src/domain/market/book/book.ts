// The terminal's order book: prices in whole ticks, amounts in whole contracts, any depth.
// Its invariants are those of its ladders (ladder.ts, 1 to 6), and 7. bids and asks share no memory. Crossed prices are reported (isCrossed), not refused:
// what a crossed book means is for whoever shows it to decide.
import type { Level } from '../../event/market-event.ts';
import { bestTicks, clearLadder, countLevels, createLadder, setLevel } from './ladder.ts';
import { createSideTop, readSide, type SideTop } from './top.ts';
import type { Ladder } from './window.ts';

export type Book = { readonly bids: Ladder; readonly asks: Ladder };
export type BookTop = { readonly bids: SideTop; readonly asks: SideTop };
/** Changed levels in flat memory: rows [0..count). What the scanners write. */
export type LevelRows = { count: number; ticks: Float64Array; amounts: Float64Array };

/** Ticks a window spans: 65,536 ticks of 0.1 are 6,553.6 USD. */
const WINDOW_TICKS = 65_536;

/** An empty book. `windowTicks` (a power of two, at least 64) is what each side keeps in typed arrays; levels behind it are kept too, slower. */
export const createBook = (windowTicks = WINDOW_TICKS): Book => ({
  bids: createLadder(-1, windowTicks),
  asks: createLadder(1, windowTicks),
});

const setLevels = (ladder: Ladder, levels: readonly Level[]): void => {
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at]!;
    setLevel(ladder, level[0], level[1]);
  }
};
const setRows = (ladder: Ladder, { count, ticks, amounts }: LevelRows): void => {
  for (let at = 0; at < count; at += 1) setLevel(ladder, ticks[at]!, amounts[at]!);
};

/** Best price of unsorted levels, so that the window is placed once; 0 when there are none. */
const bestOf = (sign: 1 | -1, levels: readonly Level[]): number => {
  let best = Infinity;
  for (const [ticks, amount] of levels) if (amount > 0 && sign * ticks < best) best = sign * ticks;
  return best === Infinity ? 0 : sign * best;
};

/** Takes every level away. */
export const clearBook = (book: Book): void => {
  clearLadder(book.bids, 0);
  clearLadder(book.asks, 0);
};

/** The book is exactly these levels (any order, amounts above 0); everything before is void. */
export const applySnapshot = (book: Book, bids: readonly Level[], asks: readonly Level[]): void => {
  clearLadder(book.bids, bestOf(-1, bids));
  clearLadder(book.asks, bestOf(1, asks));
  setLevels(book.bids, bids);
  setLevels(book.asks, asks);
};

/**
 * Sets each named level to its absolute amount; 0 removes it, and removing an unknown one is nothing. A price named twice has its last amount.
 * Example: applyDelta(book, [[618002, 5]], [[618003, 0]]).
 */
export const applyDelta = (book: Book, bids: readonly Level[], asks: readonly Level[]): void => {
  setLevels(book.bids, bids);
  setLevels(book.asks, asks);
};

/** applyDelta from flat memory. */
export const applyRows = (book: Book, bids: LevelRows, asks: LevelRows): void => {
  setRows(book.bids, bids);
  setRows(book.asks, asks);
};

/** Memory for the best `rows` levels of each side. */
export const createTop = (rows: number): BookTop => ({ bids: createSideTop(rows), asks: createSideTop(rows) });

/** Fills `top` with the best levels of both sides. Answers `top`. */
export const readTop = (book: Book, top: BookTop): BookTop => {
  readSide(book.bids, top.bids);
  readSide(book.asks, top.asks);
  return top;
};

/** Best bid in ticks; null when nobody bids. */
export const bestBid = (book: Book): number | null => bestTicks(book.bids);
/** Best ask in ticks; null when nobody asks. */
export const bestAsk = (book: Book): number | null => bestTicks(book.asks);

/** A bid at or above an ask: not a market anybody could trade on. */
export const isCrossed = (book: Book): boolean => {
  const bid = bestBid(book);
  const ask = bestAsk(book);
  return bid !== null && ask !== null && bid >= ask;
};

/** Levels of both sides. */
export const levelCount = (book: Book): number => countLevels(book.bids) + countLevels(book.asks);
