import type { LevelRows } from '../../domain/market/book/book.ts';
import { readCount, readDecimal, type Cursor } from './scan-text.ts';

const OPEN = 91;
const CLOSE = 93;
const QUOTE = 34;
const COMMA = 44;

/** How the numbers of a level are written: decimals of the price, and of the amount (0: digits alone). */
export type LevelDigits = { readonly price: number; readonly amount: number };

/** Memory for scanned levels; it grows with the longest frame seen. */
export const createRows = (size = 512): LevelRows => ({
  count: 0,
  ticks: new Float64Array(size),
  amounts: new Float64Array(size),
});

const doubled = (from: Float64Array): Float64Array => {
  const to = new Float64Array(from.length * 2);
  to.set(from);
  return to;
};

/**
 * Reads `["price","amount"],…]` up to and past the closing bracket into `rows`; false when the text is anything else.
 * A price is above 0; an amount may be 0.
 */
export const readLevels = (cursor: Cursor, rows: LevelRows, digits: LevelDigits): boolean => {
  const { bytes } = cursor;
  const { price: priceDigits, amount: amountDigits } = digits;
  rows.count = 0;
  if (bytes[cursor.at] === CLOSE) {
    cursor.at += 1;
    return true;
  }
  for (let count = 0; ;) {
    const at = cursor.at;
    if (bytes[at]! !== OPEN || bytes[at + 1]! !== QUOTE) return false;
    cursor.at = at + 2;
    const ticks = readDecimal(cursor, priceDigits);
    const next = cursor.at;
    if (ticks <= 0 || bytes[next]! !== COMMA || bytes[next + 1]! !== QUOTE) return false;
    cursor.at = next + 2;
    const amount = amountDigits === 0 ? readCount(cursor) : readDecimal(cursor, amountDigits);
    const end = cursor.at;
    if (amount < 0 || bytes[end]! !== CLOSE) return false;
    if (count === rows.ticks.length) {
      rows.ticks = doubled(rows.ticks);
      rows.amounts = doubled(rows.amounts);
    }
    rows.ticks[count] = ticks;
    rows.amounts[count] = amount;
    count += 1;
    const after = bytes[end + 1]!;
    cursor.at = end + 2;
    if (after === CLOSE) {
      rows.count = count;
      return true;
    }
    if (after !== COMMA) return false;
  }
};
