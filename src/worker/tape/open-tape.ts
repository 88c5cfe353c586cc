// A file as a tape: unpacked, recognised, and refused with a name where it is none.
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Venue, VenueName } from '../ingest/translate/venues/message.ts';
import { venueOf } from '../ingest/translate/venues/registry.ts';
import { recogniseVenue, surveyFrames, type Instrument } from '../ingest/translate/venues/survey.ts';
import { TAPE_VERSION } from './entry.ts';
import { readEntry } from './entry-schema.ts';
import { MOST_BYTES, unpack } from './inflate.ts';
import { createNext, createWalk, endedBytes } from './tape-bytes.ts';

export type TapeKind = 'ours' | VenueName;
export type OpenedTape = {
  readonly bytes: Uint8Array;
  readonly kind: TapeKind;
  readonly foreign: { readonly venue: Venue; readonly instrument: Instrument } | null;
  /** Local time of the first and last line. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** The file lost its end, or could not be unpacked to it. */
  readonly isCut: boolean;
};

const SURVEY_FRAMES = 3000;
const SURVEY_BYTES = 6_000_000;
const FIRST_FRAMES = 200;
const decoder = new TextDecoder();
const bad = (key: string, params: Problem['params'] = {}): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { key, params },
});

type Look = {
  readonly frames: readonly string[];
  readonly isOurs: boolean;
  readonly version: number;
  readonly firstMs: number;
  readonly lines: number;
  readonly good: number;
};

/** The first lines: frames as text, and whether they are of our own making. */
const lookAt = (bytes: Uint8Array): Look => {
  const walk = createWalk(bytes);
  const next = createNext();
  const frames: string[] = [];
  let [isOurs, version, firstMs, lines, good] = [false, 0, 0, 0, 0];
  while (frames.length < SURVEY_FRAMES && walk.at < SURVEY_BYTES && next(walk)) {
    lines += 1;
    if (walk.kind === 'bad' || walk.kind === 'gone') continue;
    good += 1;
    if (good === 1) firstMs = walk.atMs;
    const text = decoder.decode(bytes.subarray(walk.from, walk.to));
    const read = walk.kind === 'entry' ? readEntry(text, walk.atMs) : null;
    if (read?.is === 'entry' || text.startsWith('{"channel":"hello"')) isOurs = true;
    if (read?.is === 'remark' && read.remark.kind === 'tape')
      [isOurs, version] = [true, Math.max(version, read.remark.version)];
    if (read === null || read.is === 'unknown') frames.push(text);
  }
  return { frames, isOurs, version, firstMs, lines, good };
};

/** Local time of the last line that has one. */
const lastTime = (bytes: Uint8Array, firstMs: number): number => {
  let end = bytes.length - 1;
  for (let tries = 0; tries < 1000 && end > 0; tries += 1) {
    const start = bytes.lastIndexOf(10, end - 1) + 1;
    const walk = createWalk(bytes);
    walk.at = start;
    if (createNext()(walk) && (walk.kind === 'frame' || walk.kind === 'entry')) return Math.max(firstMs, walk.atMs);
    end = start - 1;
  }
  return firstMs;
};

/** Problems: replay.problem.empty, tooLarge (the most MB), notTape, newer (the file's version), unknownVenue. */
export const openTape = async (file: Uint8Array<ArrayBuffer>, wanted: TapeKind | null): Promise<Result<OpenedTape>> => {
  const read = await unpack(file);
  if (read === null) return bad('replay.problem.tooLarge', { most: String(MOST_BYTES / 1024 / 1024) });
  const { bytes: unpacked, isCut } = read;
  if (unpacked.length === 0) return bad(isCut ? 'replay.problem.notTape' : 'replay.problem.empty');
  const isEnded = unpacked.at(-1) === 10;
  const bytes = endedBytes(unpacked);
  const look = lookAt(bytes);
  if (look.good === 0 || look.good * 2 < look.lines - look.good) return bad('replay.problem.notTape');
  if (look.version > TAPE_VERSION) return bad('replay.problem.newer', { version: String(look.version) });
  const shared = { bytes, firstMs: look.firstMs, lastMs: lastTime(bytes, look.firstMs), isCut: isCut && !isEnded };
  if (wanted === 'ours' || (wanted === null && look.isOurs))
    return { ok: true, value: { ...shared, kind: 'ours', foreign: null } };
  const venue = wanted === null ? recogniseVenue(look.frames.slice(0, FIRST_FRAMES)) : venueOf(wanted);
  const instrument = venue === null ? null : surveyFrames(venue, look.frames);
  if (venue === null || instrument === null) return bad('replay.problem.unknownVenue');
  return { ok: true, value: { ...shared, kind: venue.name, foreign: { venue, instrument } } };
};
