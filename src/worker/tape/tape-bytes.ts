// A tape in memory, walked line by line without making a string of any line.
// Two spellings, distinguished line by line: raw replay (28 characters of local time, a space, the frame; an empty line is a disconnect) and
// `<local time in digits> <frame>` (13 digits ms, 16 µs, 19 ns).
//
// Invariants: 1. the byte at `bytes.length - 1` is a line break, so no reader of numbers passes the end; 2. `next` never throws.
import { fourDigits, viewOf } from '../ingest/scan-text.ts';

/** frame: bytes [from..to) are a frame · entry: they are one of our own entries that is no frame · gone: a disconnect · bad: no line of a tape. */
export type LineKind = 'frame' | 'entry' | 'gone' | 'bad';
export type TapeWalk = {
  readonly bytes: Uint8Array;
  /** The same bytes, four at a time. */
  readonly view: DataView;
  kind: LineKind;
  /** Local time of the line, epoch ms; of a disconnect that of the line before it. */
  atMs: number;
  from: number;
  to: number;
  /** Where the next line begins. */
  at: number;
};

const BREAK = 10;
const RETURN = 13;
const SPACE = 32;
const ZERO = 48;
const NINE = 57;
const DASH = 45;
const TIME_LENGTH = 28;
const GENERATED = new TextEncoder().encode('{"generated":true,');

/** Ends the text with a line break; the same memory where it has one already. */
export const endedBytes = (bytes: Uint8Array): Uint8Array => {
  if (bytes.at(-1) === BREAK) return bytes;
  const ended = new Uint8Array(bytes.length + 1);
  ended.set(bytes);
  ended[bytes.length] = BREAK;
  return ended;
};

export const createWalk = (bytes: Uint8Array): TapeWalk => ({
  bytes,
  view: viewOf(bytes),
  kind: 'bad',
  atMs: 0,
  from: 0,
  to: 0,
  at: 0,
});

/** Digits [from..from + count) as a number; -1 when one is none. */
const digits = ({ bytes, view }: TapeWalk, from: number, count: number): number => {
  const end = from + count;
  let value = 0;
  let at = from;
  for (; at + 4 <= end && at + 4 <= bytes.length; at += 4) {
    const four = fourDigits(view.getInt32(at, true));
    if (four < 0) return -1;
    value = value * 10_000 + four;
  }
  for (; at < end; at += 1) {
    const code = bytes[at]!;
    // Past the end of the tape there is no byte, and no digit either.
    if (!(code >= ZERO && code <= NINE)) return -1;
    value = value * 10 + (code - ZERO);
  }
  return value;
};

/** Where a time in digits ends that begins the line, if there is one. */
const digitsEnd = ({ bytes, at }: TapeWalk): number =>
  bytes[at + 19] === SPACE ? at + 19 : bytes[at + 16] === SPACE ? at + 16 : at + 13;
/** Such a time as epoch ms; -1 when it is none. */
const digitsTime = (walk: TapeWalk, end: number): number => {
  const { bytes, at } = walk;
  return bytes[end] === SPACE && digits(walk, at + 13, end - at - 13) >= 0 ? digits(walk, at, 13) : -1;
};

/** `2026-11-20T19:37:36.1234567Z` as epoch ms, or -1. The day is worked out once for as long as it stays the same. */
const createClock = (): ((walk: TapeWalk, from: number) => number) => {
  let day = -1;
  let dayMs = 0;
  return (walk, from) => {
    const { bytes } = walk;
    if (bytes[from + 4] !== DASH || bytes[from + 7] !== DASH) return -1;
    const [year, month, date] = [digits(walk, from, 4), digits(walk, from + 5, 2), digits(walk, from + 8, 2)];
    const [hour, minute] = [digits(walk, from + 11, 2), digits(walk, from + 14, 2)];
    const [second, ms] = [digits(walk, from + 17, 2), digits(walk, from + 20, 3)];
    if (year < 0 || month < 1 || date < 1 || hour < 0 || minute < 0 || second < 0 || ms < 0) return -1;
    const now = (year * 100 + month) * 100 + date;
    if (now !== day) {
      day = now;
      dayMs = Date.UTC(year, month - 1, date);
    }
    return dayMs + (hour * 60 + minute) * 60_000 + second * 1000 + ms;
  };
};

const startsWith = (bytes: Uint8Array, from: number, expected: Uint8Array): boolean => {
  for (let at = 0; at < expected.length; at += 1) if (bytes[from + at] !== expected[at]) return false;
  return true;
};

/** Where the frame ends that begins at `from`, for a reader that finds it without looking for the line's end; -1 otherwise. */
export type FrameMeasure = (bytes: Uint8Array, from: number) => number;

/** Reads the next line into `walk`; false at the end. `measure`: most frames are known by their shape, and their end with it. */
export const createNext = (measure: FrameMeasure | null = null): ((walk: TapeWalk) => boolean) => {
  const clock = createClock();
  const readStamp = (walk: TapeWalk, to: number): boolean => {
    const { bytes, at } = walk;
    const isDigits = bytes[at + TIME_LENGTH] !== SPACE;
    const end = isDigits ? digitsEnd(walk) : at + TIME_LENGTH;
    const atMs = isDigits ? digitsTime(walk, end) : clock(walk, at);
    if (atMs < 0 || end + 1 >= to) return false;
    walk.atMs = atMs;
    walk.from = end + 1;
    return true;
  };
  /** A frame behind a time in digits, the line's end right behind it: nothing of such a line is looked at twice. */
  const readMeasured = (walk: TapeWalk, ends: FrameMeasure): boolean => {
    const { bytes } = walk;
    const stamp = digitsEnd(walk);
    const to = bytes[stamp] === SPACE ? ends(bytes, stamp + 1) : -1;
    if (to < 0) return false;
    const end = bytes[to] === RETURN ? to + 1 : to;
    const atMs = bytes[end] === BREAK ? digitsTime(walk, stamp) : -1;
    if (atMs < 0) return false;
    walk.kind = 'frame';
    walk.atMs = atMs;
    walk.from = stamp + 1;
    walk.to = to;
    walk.at = end + 1;
    return true;
  };
  return (walk) => {
    const { bytes, at } = walk;
    if (at >= bytes.length) return false;
    if (measure !== null && readMeasured(walk, measure)) return true;
    const end = bytes.indexOf(BREAK, at);
    const to = end > at && bytes[end - 1] === RETURN ? end - 1 : end;
    if (to === at) {
      walk.from = at;
      walk.kind = 'gone';
    } else if (readStamp(walk, to)) walk.kind = startsWith(bytes, walk.from, GENERATED) ? 'entry' : 'frame';
    else {
      walk.kind = 'bad';
      walk.from = at;
    }
    walk.to = to;
    walk.at = end + 1;
    return true;
  };
};
