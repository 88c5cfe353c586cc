// Levels in the spelling that venues nearly always use, in half the time of any other: small numbers, with all their decimals written.
import type { LevelRows } from '../../domain/market/book/book.ts';
import type { LevelDigits } from './scan-levels.ts';
import { fourDigits, type Cursor } from './scan-text.ts';

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const QUOTE = 34;
const COMMA = 44;
const CLOSE = 93;
/** `["` and `",` as two bytes read at once. */
const OPEN_QUOTE = 0x225b;
const QUOTE_COMMA = 0x2c22;
const FOUR_ZEROS = 0x30303030;
const POWERS = [1, 10, 100, 1000, 10_000];
/** Digits that fit a whole number of 32 bits, whatever they are. */
const MOST_DIGITS = 9;
/** More than is read of a level before its length is found wrong: where so much memory is left, none is read past its end. */
const LONGEST = 64;

/**
 * As readLevels: `["price","amount"],…]` up to and past the closing bracket. Only for 1 to 4 digits of either; false, and the cursor where it was,
 * as soon as a level is not of this spelling: readLevels has the last word then.
 */
export const readPlainLevels = (cursor: Cursor, rows: LevelRows, { price, amount }: LevelDigits): boolean => {
  if (price < 1 || price > 4 || amount < 1 || amount > 4) return false;
  const { bytes, view } = cursor;
  const { ticks, amounts } = rows;
  const last = view.byteLength - LONGEST;
  // Decimals are read four bytes at once: those wanted, moved behind as many zeros as they are fewer than four.
  const [priceShift, amountShift] = [32 - 8 * price, 32 - 8 * amount];
  const [priceZeros, amountZeros] = [
    price === 4 ? 0 : FOUR_ZEROS >>> (8 * price),
    amount === 4 ? 0 : FOUR_ZEROS >>> (8 * amount),
  ];
  const [priceUnit, amountUnit] = [POWERS[price]!, POWERS[amount]!];
  let at = cursor.at;
  for (let count = 0; at < last && count < ticks.length;) {
    if (view.getInt16(at, true) !== OPEN_QUOTE) return false;
    const from = (at += 2);
    let whole = fourDigits(view.getInt32(at, true));
    if (whole < 0) whole = 0;
    else at += 4;
    let code = bytes[at]!;
    while (code >= ZERO && code <= NINE) {
      whole = (Math.imul(whole, 10) + (code - ZERO)) | 0;
      code = bytes[++at]!;
    }
    if (code !== DOT || at === from || at - from + price > MOST_DIGITS) return false;
    let decimals = fourDigits((view.getInt32(at + 1, true) << priceShift) | priceZeros);
    const level = (Math.imul(whole, priceUnit) + decimals) | 0;
    at += 1 + price;
    if (bytes[at] === ZERO) at += 1;
    if (decimals < 0 || level === 0 || view.getInt16(at, true) !== QUOTE_COMMA || bytes[at + 2] !== QUOTE) return false;
    const then = (at += 3);
    whole = 0;
    code = bytes[at]!;
    while (code >= ZERO && code <= NINE) {
      whole = (Math.imul(whole, 10) + (code - ZERO)) | 0;
      code = bytes[++at]!;
    }
    if (code !== DOT || at === then || at - then + amount > MOST_DIGITS) return false;
    decimals = fourDigits((view.getInt32(at + 1, true) << amountShift) | amountZeros);
    at += 1 + amount;
    if (decimals < 0 || bytes[at] !== QUOTE || bytes[at + 1] !== CLOSE) return false;
    ticks[count] = level;
    amounts[count] = (Math.imul(whole, amountUnit) + decimals) | 0;
    count += 1;
    const after = bytes[at + 2];
    at += 3;
    if (after === CLOSE) {
      rows.count = count;
      cursor.at = at;
      return true;
    }
    if (after !== COMMA) return false;
  }
  return false;
};
