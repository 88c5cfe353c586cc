// Texts of frames, small: what stands between the numbers is named once, numbers are written as what changed. Lossless for every text.
//
// A text is words and numbers in turn. A word is the bytes up to the next number, known by a name of its own; the name that followed it last time
// is expected to follow again, and only how often that held is written. A number is at most 15 digits with at most one point inside, without a
// leading zero; other digits belong to words.
import { createSlot, putInSlot, takeFromSlot, type Slot } from './slot.ts';
import { createSink, putNumber, reserve, takeNumber, type Sink, type Source } from './varint.ts';

type Word = {
  readonly name: number;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The text ends with it: no number follows. */ readonly isLast: boolean;
  next: Word | null;
  readonly slot: Slot;
};

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const MOST_DIGITS = 15;
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const createWord = (name: number, bytes: Uint8Array, isLast: boolean): Word => ({
  name,
  bytes,
  view: viewOf(bytes),
  isLast,
  next: null,
  slot: createSlot(),
});
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= ZERO && code <= NINE;

/** A number under the reader. */
type Numeral = { end: number; value: number; decimals: number };

/** Reads the number at `from` (a digit, none before it) up to `length`; false when these digits are no number of ours. `numeral.end` is where they end. */
const readNumeral = (bytes: Uint8Array, from: number, length: number, numeral: Numeral): boolean => {
  let at = from;
  let value = 0;
  while (at < length && bytes[at]! >= ZERO && bytes[at]! <= NINE) value = value * 10 + (bytes[at++]! - ZERO);
  const whole = at - from;
  numeral.decimals = 0;
  if (bytes[at] === DOT && at + 1 < length && isDigit(bytes[at + 1])) {
    const point = at++;
    while (at < length && bytes[at]! >= ZERO && bytes[at]! <= NINE) value = value * 10 + (bytes[at++]! - ZERO);
    numeral.decimals = at - point - 1;
  }
  numeral.end = at;
  numeral.value = value;
  return whole + numeral.decimals <= MOST_DIGITS && (whole === 1 || bytes[from] !== ZERO);
};

/** Whether the word stands at `from`: four bytes at a time, then what is left. */
const standsAt = (bytes: Uint8Array, view: DataView, from: number, word: Word): boolean => {
  const { length } = word.bytes;
  if (from + length > bytes.length) return false;
  let at = 0;
  for (; at + 4 <= length; at += 4) if (view.getInt32(from + at, true) !== word.view.getInt32(at, true)) return false;
  for (; at < length; at += 1) if (bytes[from + at] !== word.bytes[at]) return false;
  return true;
};
const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash;
};

export type Packer = {
  readonly add: (text: string) => void;
  /** What was added since the last time. It is read after those before it: what they named keeps its name. */
  readonly flush: () => Uint8Array<ArrayBuffer>;
};

export const createPacker = (): Packer => {
  let buffer = new Uint8Array(65_536);
  let view = viewOf(buffer);
  let [words, numbers, spelled] = [createSink(), createSink(), createSink()];
  const known = new Map<number, Word[]>();
  let [count, hits, texts] = [0, 0, 0];
  let before: Word | null = null;
  const numeral: Numeral = { end: 0, value: 0, decimals: 0 };

  /** The expected word, where it is all that stands between `from` and a number (then in `numeral`) or the end; null otherwise. */
  const expectedAt = (from: number, length: number): Word | null => {
    const word = before?.next ?? null;
    if (word === null || !standsAt(buffer, view, from, word)) return null;
    const to = from + word.bytes.length;
    if (word.isLast) return to === length ? word : null;
    return to < length && isDigit(buffer[to]) && readNumeral(buffer, to, length, numeral) ? word : null;
  };
  const find = (from: number, to: number, isLast: boolean): Word => {
    putNumber(words, hits);
    hits = 0;
    const hash = hashOf(buffer, from, to);
    const candidates = known.get(hash) ?? [];
    let word = candidates.find(
      (one) => one.isLast === isLast && one.bytes.length === to - from && standsAt(buffer, view, from, one),
    );
    if (word === undefined) {
      word = createWord(count, buffer.slice(from, to), isLast);
      putNumber(words, count * 2 + (isLast ? 1 : 0));
      count += 1;
      known.set(hash, [...candidates, word]);
      putNumber(spelled, to - from);
      reserve(spelled, to - from);
      spelled.bytes.set(word.bytes, spelled.length);
      spelled.length += to - from;
    } else putNumber(words, word.name * 2);
    if (before !== null) before.next = word;
    return word;
  };
  /** The word at `from`, whichever it is, and the number behind it in `numeral`. */
  const wordAt = (from: number, length: number): Word => {
    let at = from;
    while (at < length) {
      if (!isDigit(buffer[at])) at += 1;
      else if (readNumeral(buffer, at, length, numeral)) return find(from, at, false);
      else at = numeral.end;
    }
    return find(from, length, true);
  };
  const add = (length: number): void => {
    for (let from = 0; ; from = numeral.end) {
      const expected = expectedAt(from, length);
      if (expected !== null) hits += 1;
      before = expected ?? wordAt(from, length);
      if (before.isLast) break;
      putInSlot(before.slot, numbers, numeral.value, numeral.decimals);
    }
    texts += 1;
  };
  return {
    add: (text) => {
      if (text.length * 3 > buffer.length) {
        buffer = new Uint8Array(text.length * 3);
        view = viewOf(buffer);
      }
      add(encoder.encodeInto(text, buffer).written);
    },
    flush: () => {
      const head = createSink(64);
      putNumber(words, hits);
      for (const value of [texts, words.length, numbers.length, spelled.length]) putNumber(head, value);
      const all = new Uint8Array(head.length + words.length + numbers.length + spelled.length);
      let at = 0;
      for (const part of [head, words, numbers, spelled]) {
        all.set(part.bytes.subarray(0, part.length), at);
        at += part.length;
      }
      [words, numbers, spelled] = [createSink(), createSink(), createSink()];
      [hits, texts] = [0, 0];
      return all;
    },
  };
};

const putBytes = (sink: Sink, bytes: Uint8Array): void => {
  reserve(sink, bytes.length);
  sink.bytes.set(bytes, sink.length);
  sink.length += bytes.length;
};
/** The digits of a whole number, with a point before the last `decimals` of them. Example: 1234 with 2 is 12.34, 5 with 2 is 0.05. */
const putDigits = (sink: Sink, value: number, decimals: number): void => {
  reserve(sink, MOST_DIGITS + 2);
  let length = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
  length = Math.max(length, decimals + 1);
  let rest = value;
  let at = sink.length + length + (decimals > 0 ? 1 : 0) - 1;
  sink.length = at + 1;
  for (let digit = 0; digit < length; digit += 1) {
    if (digit === decimals && decimals > 0) sink.bytes[at--] = DOT;
    const next = Math.floor(rest / 10);
    sink.bytes[at--] = ZERO + (rest - next * 10);
    rest = next;
  }
};

/** What the packer had when it began a piece of its flow, and what has been named since. */
type Reader = { readonly known: Word[]; before: Word | null };

const unpackPart = (reader: Reader, packed: Uint8Array, sink: Sink): string[] => {
  const head: Source = { bytes: packed, at: 0 };
  const [texts, wordBytes, numberBytes] = [takeNumber(head), takeNumber(head), takeNumber(head), takeNumber(head)];
  const words: Source = { bytes: packed, at: head.at };
  const numbers: Source = { bytes: packed, at: head.at + (wordBytes ?? 0) };
  const spelled: Source = { bytes: packed, at: numbers.at + (numberBytes ?? 0) };
  const { known } = reader;
  let hits = takeNumber(words);
  const next = (): Word => {
    if (hits > 0 && reader.before?.next != null) {
      hits -= 1;
      return reader.before.next;
    }
    const token = takeNumber(words);
    let word = known[Math.floor(token / 2)];
    if (word === undefined) {
      const length = takeNumber(spelled);
      word = createWord(known.length, packed.slice(spelled.at, spelled.at + length), token % 2 === 1);
      spelled.at += length;
      known.push(word);
    }
    if (reader.before !== null) reader.before.next = word;
    hits = takeNumber(words);
    return word;
  };
  const out: string[] = [];
  for (let text = 0; text < (texts ?? 0); text += 1) {
    sink.length = 0;
    for (let word = next(); ; word = next()) {
      putBytes(sink, word.bytes);
      reader.before = word;
      if (word.isLast) break;
      putDigits(sink, takeFromSlot(word.slot, numbers), word.slot.decimals);
    }
    out.push(decoder.decode(sink.bytes.subarray(0, sink.length)));
  }
  return out;
};

/** Reads what one packer flushed since it began, part by part, in order. Example: of a packer that took 'a1' and was flushed the first part is ['a1']. */
export const openTextReader = (): ((part: Uint8Array) => string[]) => {
  const reader: Reader = { known: [], before: null };
  const sink = createSink();
  return (part) => unpackPart(reader, part, sink);
};
