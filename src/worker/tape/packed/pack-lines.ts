// Lines of a tape, packed: their times as numbers, the rest as it is.
import { timeText } from '../line.ts';
import { createPacker, openTextReader } from './pack-text.ts';

const TIME_LENGTH = 28;
/** A line whose first characters are no time of ours. */
const OTHER = '!';

const MINUTE_LENGTH = 17;
const ZERO = 48;

/** `2026-11-21T06:42:` and when that minute began; the same for thousands of lines. */
type Minute = { text: string; atMs: number };

/** The digit at a place; NaN where there is none. */
const digitAt = (line: string, at: number): number => {
  const digit = line.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
};

const shortened = (line: string, minute: Minute): string => {
  if (!line.startsWith(minute.text) || minute.text === '') {
    minute.text = line.slice(0, MINUTE_LENGTH);
    minute.atMs = Date.parse(`${minute.text}00.000Z`);
    if (!(minute.atMs >= 0) || !timeText(minute.atMs).startsWith(minute.text)) minute.text = '';
  }
  const seconds = digitAt(line, 17) * 10 + digitAt(line, 18);
  const ms = digitAt(line, 20) * 100 + digitAt(line, 21) * 10 + digitAt(line, 22);
  const isOurs = minute.text !== '' && seconds < 60 && ms >= 0 && line[19] === '.' && line.startsWith('0000Z', 23);
  return isOurs ? `${minute.atMs + seconds * 1000 + ms}${line.slice(TIME_LENGTH)}` : OTHER + line;
};
const lengthened = (text: string): string => {
  if (text.startsWith(OTHER)) return text.slice(1);
  const time = /^\d+/.exec(text)?.[0] ?? '0';
  return timeText(Number(time)) + text.slice(time.length);
};

/** Takes lines as they come, a few microseconds each: nothing is left to do at once. */
export type LinePacker = { readonly add: (line: string) => void; /** What was added since the last time. */ readonly flush: () => Uint8Array<ArrayBuffer> };

export const openLinePacker = (): LinePacker => {
  const packer = createPacker();
  const minute: Minute = { text: '', atMs: 0 };
  return { add: (line) => packer.add(shortened(line, minute)), flush: packer.flush };
};

/** Reads what one packer flushed, part by part, in order. Example: with a packer that took lines and was flushed, `openLineReader()(flushed)` equals lines. */
export const openLineReader = (): ((part: Uint8Array) => string[]) => {
  const read = openTextReader();
  return (part) => read(part).map(lengthened);
};
