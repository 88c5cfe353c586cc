// A whole text to units: the reading of scan-text for prices and amounts that JSON.parse has already cut out.

const ZERO = 48;
const NINE = 57;
const DOT = 46;
/** Up to 15 characters every value is safe. */
const MAX_LENGTH = 15;
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/**
 * A plain decimal in units of 10^-digits (0 to 12), exactly; -1 when it is none, has a sign or an exponent, needs more digits, or is too large.
 * Example: textUnits('61800.30', 1) is 618003; textUnits('61800.35', 1) is -1.
 */
export const textUnits = (text: string, digits: number): number => {
  const { length } = text;
  if (length === 0 || length > MAX_LENGTH) return -1;
  let value = 0;
  let missing = digits;
  let at = 0;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) break;
    value = value * 10 + (code - ZERO);
  }
  if (at < length) {
    if (at === 0 || at + 1 === length || text.charCodeAt(at) !== DOT) return -1;
    for (at += 1; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < ZERO || code > NINE || (missing === 0 && code !== ZERO)) return -1;
      if (missing > 0) {
        value = value * 10 + (code - ZERO);
        missing -= 1;
      }
    }
  }
  if (missing > 0) value *= POWERS[missing] ?? NaN;
  return value <= Number.MAX_SAFE_INTEGER ? value : -1;
};
