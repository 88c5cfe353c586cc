import { Decimal as Library } from 'decimal.js';

/** Decimal arithmetic of the terminal: 60 significant digits, half away from zero, never an exponent in text. */
export const Decimal = Library.clone({
  defaults: true,
  precision: 60,
  rounding: Library.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Library;

export const ZERO: Decimal = new Decimal(0);
export const ONE: Decimal = new Decimal(1);

const PLAIN = /^-?\d+(\.\d+)?$/;

/** True for plain decimal text: "12", "-0.50". Not for "", "1e5", "+1", ".5", "0x1". */
export const isDecimalText = (text: string): boolean => PLAIN.test(text);

/** Plain decimal text, or a whole number, exactly. Throws RangeError on anything else: a bug of the caller. Example: exact('0.0600') is 0.06. */
export const exact = (value: string | number): Decimal => {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !isDecimalText(value)) {
    throw new RangeError(`not an exact number: ${value}`);
  }
  return new Decimal(value);
};

/**
 * Plain text with at most `digits` decimals (0 to 50), halves away from zero, trailing zeros dropped, never an exponent, never "-0".
 * Example: toText(exact('1').div(3), 4) is "0.3333".
 */
export const toText = (value: Decimal, digits = 24): string => {
  const rounded = value.toDecimalPlaces(digits, Library.ROUND_HALF_UP);
  return rounded.isZero() ? '0' : rounded.toFixed();
};
