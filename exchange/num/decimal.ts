// The door between decimal text and exact fractions.
import { pow10, rat } from './rational.ts';
import type { Rat } from './rational.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal ("-0.0600"; no exponent, no spaces, no leading plus) exactly.
 * Throws RangeError on anything else: callers validate at the wire. Example: parseDecimal('0.06') is 6/100.
 */
export const parseDecimal = (text: string): Rat => {
  const match = DECIMAL.exec(text);
  if (match === null) throw new RangeError(`not a plain decimal: ${text}`);
  const digits = match[3] ?? '';
  const n = BigInt((match[2] ?? '0') + digits);
  return rat(match[1] === '-' ? -n : n, pow10(digits.length));
};
