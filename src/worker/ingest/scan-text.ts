// Reading numbers straight from a frame's text. A reader accepts one spelling and refuses everything else: the caller then takes JSON.parse.
// The text is read as bytes: a byte of an array is had several times faster than a character of a string.

/** The text under the scanner and the place of the next byte. A 0, which no frame holds, stands behind the text: no reader passes it. */
export type Cursor = { bytes: Uint8Array; length: number; at: number };

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const QUOTE = 34;
/** Up to 15 digits every integer is safe. */
const MAX_DIGITS = 15;
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

const encoder = new TextEncoder();

export const createCursor = (): Cursor => ({ bytes: new Uint8Array(65_536), length: 0, at: 0 });

/** Puts the cursor on `text` from its character `at` on; false when the text is not ASCII. */
export const load = (cursor: Cursor, text: string, at: number): boolean => {
  if (text.length >= cursor.bytes.length) cursor.bytes = new Uint8Array(text.length * 2);
  const { written } = encoder.encodeInto(text, cursor.bytes);
  cursor.length = written;
  cursor.at = at;
  cursor.bytes[written] = 0;
  return written === text.length;
};

/** What `skip` compares with; ASCII. */
export const literal = (text: string): Uint8Array => encoder.encode(text);

/** Goes past `expected`; false (and stays) when the text goes on differently. */
export const skip = (cursor: Cursor, expected: Uint8Array): boolean => {
  const { bytes, at } = cursor;
  const { length } = expected;
  for (let index = 0; index < length; index += 1) if (bytes[at + index] !== expected[index]) return false;
  cursor.at = at + length;
  return true;
};

/** Whether the text ends here. */
export const isAtEnd = (cursor: Cursor): boolean => cursor.at === cursor.length;

/** A JSON integer of at most 15 digits, no sign; -1 when there is none. What follows it is the caller's to check. */
export const readInteger = (cursor: Cursor): number => {
  const { bytes, at: from } = cursor;
  let at = from;
  let value = 0;
  let code = bytes[at]!;
  while (code >= ZERO && code <= NINE) {
    value = value * 10 + (code - ZERO);
    code = bytes[++at]!;
  }
  const digits = at - from;
  if (digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[from]! === ZERO)) return -1;
  cursor.at = at;
  return value;
};

/**
 * A plain decimal up to and past its closing quote, in units of 10^-digits; -1 when it is none, needs more digits, or is too large.
 * Example: after `["`, readDecimal of `61800.30"` with 1 digit is 618003.
 */
export const readDecimal = (cursor: Cursor, digits: number): number => {
  const { bytes, at: from } = cursor;
  let at = from;
  let value = 0;
  let code = bytes[at]!;
  while (code >= ZERO && code <= NINE) {
    value = value * 10 + (code - ZERO);
    code = bytes[++at]!;
  }
  if (at === from) return -1;
  let missing = digits;
  if (code === DOT) {
    const fraction = at + 1;
    code = bytes[++at]!;
    while (code >= ZERO && code <= NINE) {
      if (missing > 0) {
        value = value * 10 + (code - ZERO);
        missing -= 1;
      } else if (code !== ZERO) return -1;
      code = bytes[++at]!;
    }
    if (at === fraction) return -1;
  }
  if (code !== QUOTE || at - from > MAX_DIGITS) return -1;
  if (missing > 0) value *= POWERS[missing] ?? NaN;
  cursor.at = at + 1;
  return value <= Number.MAX_SAFE_INTEGER ? value : -1;
};

/** Digits alone, up to and past the closing quote; -1 when it is anything else. Example: `12"` is 12. */
export const readCount = (cursor: Cursor): number => {
  const { bytes, at: from } = cursor;
  let at = from;
  let value = 0;
  let code = bytes[at]!;
  while (code >= ZERO && code <= NINE) {
    value = value * 10 + (code - ZERO);
    code = bytes[++at]!;
  }
  if (at === from || at - from > MAX_DIGITS || code !== QUOTE) return -1;
  cursor.at = at + 1;
  return value;
};
