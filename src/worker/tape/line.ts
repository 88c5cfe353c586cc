// The raw replay format: 28 characters of time, a space, the frame as it came; an empty line is a disconnect.
// What is no frame of the exchange stands as a frame with "generated":true.
import type { TapeEntry, TapeRemark } from './entry.ts';

const GENERATED = '{"generated":true,';
const TIME_LENGTH = 28;

/** Example: timeText(1790000000123) is '2026-09-21T14:13:20.1230000Z'. */
export const timeText = (atMs: number): string => new Date(atMs).toISOString().replace('Z', '0000Z');

const isPlainFrame = (text: string): boolean => text !== '' && !text.startsWith(GENERATED) && !/[\r\n]/.test(text);

/** One entry as its line or, for a disconnect, its line and an empty one. */
export const toLine = (entry: TapeEntry): string => {
  if (entry.kind === 'frame' && isPlainFrame(entry.text)) return `${timeText(entry.atMs)} ${entry.text}`;
  const { atMs, ...rest } = entry;
  const line = `${timeText(atMs)} ${GENERATED}${JSON.stringify(rest).slice(1)}`;
  return entry.kind === 'closed' ? `${line}\n` : line;
};

/** What a file says of itself, in its first line and its last. */
export const remarkLine = (remark: TapeRemark, atMs: number): string =>
  `${timeText(atMs)} ${GENERATED}${JSON.stringify(remark).slice(1)}`;

/** The entry of a line. An empty line after a `closed` entry says nothing new; on its own it is a disconnect at `lastMs`. */
const fromLine = (line: string, last: TapeEntry | null): TapeEntry | null => {
  if (line === '')
    return last === null || last.kind === 'closed' ? null : { kind: 'closed', atMs: last.atMs, code: 1006 };
  const atMs = Date.parse(`${line.slice(0, 23)}Z`);
  const text = line.slice(TIME_LENGTH + 1);
  if (!text.startsWith(GENERATED)) return { kind: 'frame', atMs, text };
  const { generated: _, ...rest } = JSON.parse(text) as (TapeEntry | TapeRemark) & { generated: true };
  return rest.kind === 'tape' || rest.kind === 'end' ? null : { ...rest, atMs };
};

/** All entries of a tape, oldest first. Example: parseTape(lines)[0]?.kind is 'opened'. */
export const parseTape = (text: string): TapeEntry[] => {
  const entries: TapeEntry[] = [];
  // The break that ends the last line begins no other.
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const entry = fromLine(line, entries.at(-1) ?? null);
    if (entry !== null) entries.push(entry);
  }
  return entries;
};
