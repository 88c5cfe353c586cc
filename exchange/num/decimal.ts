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

/**
 * Writes a fraction as a plain decimal with at most `digits` decimals (0 to 40), rounded half away from zero, trailing zeros dropped.
 * Example: toDecimal(rat(1n, 3n), 4) is '0.3333'.
 */
export const toDecimal = (value: Rat, digits = 24): string => {
  const scale = pow10(digits);
  const size = value.n < 0n ? -value.n : value.n;
  const scaled = (2n * size * scale + value.d) / (2n * value.d);
  const whole = scaled / scale;
  const fraction = (scaled % scale).toString().padStart(digits, '0').replace(/0+$/, '');
  const text = fraction === '' || digits === 0 ? `${whole}` : `${whole}.${fraction}`;
  return value.n < 0n && scaled !== 0n ? `-${text}` : text;
};
