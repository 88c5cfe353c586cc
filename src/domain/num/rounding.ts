// Rounding to decimals, named by direction. Down and up mean towards minus and plus infinity.
import { Decimal } from './decimal.ts';

/** Example: 1.29 to 1 digit is 1.2; -1.21 is -1.3. */
export const floorToDigits = (value: Decimal, digits: number): Decimal =>
  value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR);

/** Example: 1.21 to 1 digit is 1.3; -1.29 is -1.2. */
export const ceilToDigits = (value: Decimal, digits: number): Decimal =>
  value.toDecimalPlaces(digits, Decimal.ROUND_CEIL);

/** Halves away from zero. Example: 1.25 to 1 digit is 1.3; -1.25 is -1.3. */
export const halfUpToDigits = (value: Decimal, digits: number): Decimal =>
  value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);

/** Whole part of a decimal that is at least 0 as a safe integer; null beyond 2^53. Example: 198.9 is 198. */
export const wholeOf = (value: Decimal): number | null => {
  const whole = value.floor();
  return whole.isNegative() || whole.gt(Number.MAX_SAFE_INTEGER) ? null : Number(whole.toFixed());
};

/** Below any distance of a true quotient from a whole number, above any rounding of 60-digit division. */
const ROUNDING_SLACK = new Decimal(10).pow(-40);

/** floor(a / b) of the true quotient, although 60-digit division may have cut it just below a whole number. Example: 1 / (1/3) is 3. */
export const floorOfQuotient = (a: Decimal, b: Decimal): Decimal => a.div(b).plus(ROUNDING_SLACK).floor();
