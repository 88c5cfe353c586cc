// Reading numbers straight from a frame's text. A reader accepts one spelling and refuses everything else: the caller then takes JSON.parse.
// The text is read as bytes: a byte of an array is had several times faster than a character of a string.

/** The text under the scanner and the place of the next byte. A 0, which no frame holds, stands behind the text: no reader passes it. */
export type Cursor = {
  bytes: Uint8Array;
  /** The same bytes, four at a time. */ view: DataView;
  length: number;
  at: number;
};

/** ASCII that `skip` compares with: whole words of four bytes, and the last four bytes (they may lie over the word before). */
export type Literal = { readonly bytes: Uint8Array; readonly words: Int32Array; readonly last: number };

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const QUOTE = 34;
/** Up to 15 digits every integer is safe. */
const MAX_DIGITS = 15;
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

const encoder = new TextEncoder();

/** `bytes` four at a time. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Puts the cursor over other memory. */
export const lay = (cursor: Cursor, bytes: Uint8Array): void => {
  cursor.bytes = bytes;
  cursor.view = viewOf(bytes);
};

export const createCursor = (): Cursor => {
  const bytes = new Uint8Array(65_536);
  return { bytes, view: viewOf(bytes), length: 0, at: 0 };
};

/** Puts the cursor on `text` from its character `at` on; false when the text is not ASCII. */
export const load = (cursor: Cursor, text: string, at: number): boolean => {
  if (text.length >= cursor.bytes.length) lay(cursor, new Uint8Array(text.length * 2));
  const { written } = encoder.encodeInto(text, cursor.bytes);
  cursor.length = written;
  cursor.at = at;
  cursor.bytes[written] = 0;
  return written === text.length;
};

/** What `skip` compares with; ASCII. */
export const literal = (text: string): Literal => {
  const bytes = encoder.encode(text);
  const view = viewOf(bytes);
  const words = Int32Array.from({ length: bytes.length >>> 2 }, (_, at) => view.getInt32(at * 4, true));
  return { bytes, words, last: bytes.length < 4 ? 0 : view.getInt32(bytes.length - 4, true) };
};

/** A literal shorter than a word. */
const skipShort = (cursor: Cursor, expected: Uint8Array): boolean => {
  const { bytes, at } = cursor;
  for (let index = 0; index < expected.length; index += 1) if (bytes[at + index] !== expected[index]) return false;
  cursor.at = at + expected.length;
  return true;
};

/** Goes past `expected`; false (and stays) when the text goes on differently. */
export const skip = (cursor: Cursor, expected: Literal): boolean => {
  const { view, at } = cursor;
  const { words, last } = expected;
  const { length } = expected.bytes;
  if (length < 4) return skipShort(cursor, expected.bytes);
  const end = at + length;
  if (end > view.byteLength || view.getInt32(end - 4, true) !== last) return false;
  for (let index = 0; index < words.length; index += 1)
    if (view.getInt32(at + index * 4, true) !== words[index]) return false;
  cursor.at = end;
  return true;
};

const HIGH_HALVES = 0xf0f0f0f0 | 0;
const FOUR_ZEROS = 0x30303030;
/** Carries a half above 9 into the next one. */
const ABOVE_NINE = 0x06060606;

/** Four bytes, the first the lowest, as the number their four digits make; -1 when one is no digit. Example: of '1234' it is 1234. */
export const fourDigits = (word: number): number => {
  if ((word & HIGH_HALVES) !== FOUR_ZEROS || ((word + ABOVE_NINE) & HIGH_HALVES) !== FOUR_ZEROS) return -1;
  const digits = word & 0x0f0f0f0f;
  const pairs = Math.imul(digits, 10) + (digits >>> 8);
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff);
};

/** Whether the text ends here. */
export const isAtEnd = (cursor: Cursor): boolean => cursor.at === cursor.length;

/** A JSON integer of at most 15 digits, no sign; -1 when there is none. What follows it is the caller's to check. */
export const readInteger = (cursor: Cursor): number => {
  const { bytes, view, at: from } = cursor;
  const groups = view.byteLength - 4;
  let at = from;
  let value = 0;
  for (; at <= groups; at += 4) {
    const four = fourDigits(view.getInt32(at, true));
    if (four < 0) break;
    value = value * 10_000 + four;
  }
  let code = bytes[at]!;
  while (code >= ZERO && code <= NINE) {
    value = value * 10 + (code - ZERO);
    code = bytes[++at]!;
  }
  const digits = at - from;
  if (digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[from] === ZERO)) return -1;
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
