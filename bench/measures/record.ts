// P15: what the recorder keeps of an hour of the stream, and what a frame costs it.
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { toLine } from '../../src/worker/tape/line.ts';
import { openLinePacker, openLineReader } from '../../src/worker/tape/packed/pack-lines.ts';
import type { Goal, Report } from './report.ts';
import type { Recording } from './stream.ts';
import { interleave } from './timing.ts';

const MB_AN_HOUR = 17;
const MOST_MICROSECONDS = 3.5;
const PIECE_MS = 20_000;
const HOUR_MS = 3_600_000;

const packLines = (lines: readonly string[]): Uint8Array => {
  const packer = openLinePacker();
  for (const line of lines) packer.add(line);
  return packer.flush();
};

/** The lines our recorder writes of the recorded frames, in pieces as it cuts them. */
const piecesOf = (path: string): { readonly pieces: readonly (readonly string[])[]; readonly spanMs: number } => {
  const pieces: string[][] = [[]];
  let [firstMs, lastMs, cutMs] = [0, 0, 0];
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
    if (line === '') continue;
    const atMs = Number(line.slice(0, 13));
    if (firstMs === 0) [firstMs, cutMs] = [atMs, atMs];
    if (atMs - cutMs >= PIECE_MS) {
      pieces.push([]);
      cutMs = atMs;
    }
    pieces
      .at(-1)!
      .push(
        Buffer.from(toLine({ kind: 'frame', atMs, text: line.slice(line.indexOf(' ') + 1) }), 'utf8').toString('utf8'),
      );
    lastMs = atMs;
  }
  return { pieces, spanMs: lastMs - firstMs };
};

export const benchRecord = (
  _root: string,
  { path, frames }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const { pieces, spanMs } = piecesOf(path);
  const packed = pieces.map(packLines);
  const zipped = packed.map((bytes) => gzipSync(bytes));
  const isSame = pieces.every((lines, at) => openLineReader()(gunzipSync(zipped[at]!)).join('\n') === lines.join('\n'));
  const anHour = (parts: readonly Uint8Array[]): number =>
    (parts.reduce((sum, part) => sum + part.length, 0) / 1e6) * (HOUR_MS / spanMs);
  const timed = interleave(
    [
      { name: 'pack', units: frames.length, setUp: () => () => void pieces.map(packLines) },
      {
        name: 'pack and gzip',
        units: frames.length,
        setUp: () => () => void pieces.map((lines) => gzipSync(packLines(lines))),
      },
      {
        name: 'gzip alone',
        units: frames.length,
        setUp: () => () => void pieces.map((lines) => gzipSync(lines.join('\n'))),
      },
    ],
    rounds,
    says,
  );
  const took = timed.find(({ name }) => name === 'pack and gzip')!.median;
  const hour = anHour(zipped);
  const goals: Goal[] = [
    {
      id: 'P15',
      says: 'an hour of the stream, packed and gzipped',
      wanted: `at most ${MB_AN_HOUR} MB`,
      reached: `${hour.toFixed(1)} MB`,
      ok: hour <= MB_AN_HOUR,
    },
    {
      id: 'P15',
      says: 'a frame, packed and gzipped',
      wanted: `at most ${MOST_MICROSECONDS} µs`,
      reached: `${took.toFixed(2)} µs`,
      ok: took <= MOST_MICROSECONDS,
    },
    {
      id: 'P15',
      says: 'pieces that come back as they were',
      wanted: 'all',
      reached: isSame ? 'all' : 'not all',
      ok: isSame,
    },
  ];
  return Promise.resolve({
    bench: 'record',
    unit: 'µs a frame',
    facts: {
      stream: path,
      frames: frames.length,
      pieces: pieces.length,
      'MB an hour, packed alone': anHour(packed).toFixed(1),
      'MB an hour, gzip alone': anHour(pieces.map((lines) => gzipSync(lines.join('\n')))).toFixed(1),
      rounds,
    },
    timed,
    goals,
  });
};
