// A column of the heatmap: what rested in the book at one moment, by rows of equal height around its middle.
import { bestAsk, bestBid, type Book } from '../book/book.ts';
import { visitLevels } from '../book/levels.ts';
import type { Ladder } from '../book/window.ts';

/** Rows of a column: half of them below the middle of the market. */
export const HEAT_ROWS = 512;
/** Between two columns, ms. */
export const HEAT_STEP_MS = 1000;

/**
 * The book at `atMs` (epoch ms of the exchange, a whole number of steps). Row i holds the contracts that rest from `(firstRow + i) * rowTicks` up to, but
 * without, the next row's first tick, both sides together; `rowTicks` is that of all columns of a record. The middle of the market is in row HEAT_ROWS / 2.
 */
export type HeatColumn = { readonly atMs: number; readonly firstRow: number; readonly cont: Float64Array };

const ROWS_A_PRICE = 30_000;

/**
 * The height of a row in ticks for a market around `ticks`: of 1, 2, 5, 10, 20, … what is nearest to a thirty-thousandth of the price. A column then
 * reaches about 0.85 % to either side of the middle, from 0.5 to 1.4 %, or 256 ticks where that is more. Example: heatRowTicks(600_000) is 20, heatRowTicks(12_000) is 1.
 */
export const heatRowTicks = (ticks: number): number => {
  const wanted = ticks / ROWS_A_PRICE;
  let nearest = 1;
  for (let power = 1; power <= wanted * 10; power *= 10)
    for (const step of [1, 2, 5])
      if (Math.abs(Math.log(step * power) - Math.log(wanted)) < Math.abs(Math.log(nearest) - Math.log(wanted)))
        nearest = step * power;
  return nearest;
};

const addSide = (ladder: Ladder, rowTicks: number, firstRow: number, cont: Float64Array): void =>
  visitLevels(ladder, (ticks, amountCont) => {
    const row = Math.floor(ticks / rowTicks) - firstRow;
    if (row >= 0 && row < cont.length) cont[row]! += amountCont;
    // Best first: behind the edge nothing is inside again, in front of it (a crossed book) the next may be.
    return ladder.sign === 1 ? row < cont.length : row >= 0;
  });

/** The middle of the market in ticks, rounded down; where one side is empty the other's best price; null: nobody is there. */
export const middleTicks = (book: Book): number | null => {
  const [bid, ask] = [bestBid(book), bestAsk(book)];
  if (bid === null && ask === null) return null;
  return Math.floor(((bid ?? ask ?? 0) + (ask ?? bid ?? 0)) / 2);
};

/**
 * The book as a column; `rowTicks` ticks a row, at least 1. What lies further from the middle than half of the rows is not in it. One pass over the levels
 * inside. Example: a bid of 3 at 99 and an ask of 2 at 101, rows of 10: the middle 100 is in row 256, which holds the 2; the row below it holds the 3.
 */
export const heatColumn = (book: Book, rowTicks: number, atMs: number): HeatColumn => {
  const cont = new Float64Array(HEAT_ROWS);
  const firstRow = Math.floor((middleTicks(book) ?? 0) / rowTicks) - HEAT_ROWS / 2;
  addSide(book.bids, rowTicks, firstRow, cont);
  addSide(book.asks, rowTicks, firstRow, cont);
  return { atMs, firstRow, cont };
};
