// Lines of a tape, packed: their times as numbers, the rest as it is.
import { timeText } from '../line.ts';
import { createPacker, openTextReader } from './pack-text.ts';

const TIME_LENGTH = 28;
/** A line whose first characters are no time of ours. */
const OTHER = '!';

const SECOND_LENGTH = 20;

/** `2026-11-21T06:42:07.` and the digits of that second since the epoch; the same for hundreds of lines. */
type Second = { text: string; digits: string };

const isDigitAt = (line: string, at: number): boolean => line.charCodeAt(at) >= 48 && line.charCodeAt(at) <= 57;

/** Learns the second that the line is of; '' when that is no time of ours. */
const learn = (second: Second, line: string): void => {
  const text = line.slice(0, SECOND_LENGTH);
  const atMs = Date.parse(`${text}000Z`);
  const isOurs = atMs > 0 && timeText(atMs).startsWith(text);
  second.text = isOurs ? text : '';
  second.digits = isOurs ? String(atMs / 1000) : '';
};

const shortened = (line: string, second: Second): string => {
  if (second.text === '' || !line.startsWith(second.text)) learn(second, line);
  const isOurs =
    second.text !== '' &&
    isDigitAt(line, 20) &&
    isDigitAt(line, 21) &&
    isDigitAt(line, 22) &&
    line.startsWith('0000Z', 23);
  return isOurs ? second.digits + line.slice(SECOND_LENGTH, SECOND_LENGTH + 3) + line.slice(TIME_LENGTH) : OTHER + line;
};
const lengthened = (text: string): string => {
  if (text.startsWith(OTHER)) return text.slice(1);
  const time = /^\d+/.exec(text)?.[0] ?? '0';
  return timeText(Number(time)) + text.slice(time.length);
};

/** Takes lines as they come, a few microseconds each: nothing is left to do at once. */
export type LinePacker = {
  readonly add: (line: string) => void;
  /** What was added since the last time. */ readonly flush: () => Uint8Array<ArrayBuffer>;
};

export const openLinePacker = (): LinePacker => {
  const packer = createPacker();
  const second: Second = { text: '', digits: '' };
  return { add: (line) => packer.add(shortened(line, second)), flush: packer.flush };
};

/** Reads what one packer flushed, part by part, in order. Example: with a packer that took lines and was flushed, `openLineReader()(flushed)` equals lines. */
export const openLineReader = (): ((part: Uint8Array) => string[]) => {
  const read = openTextReader();
  return (part) => read(part).map(lengthened);
};
