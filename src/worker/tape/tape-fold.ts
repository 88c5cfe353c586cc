// A tape folded line by line, by the one core that live frames go through. Its clock is the tape's own time.
//
// Invariants: 1. the same bytes give the same state, however they are stepped through; 2. nothing on a tape makes it throw;
// 3. restored from what `keep` answered, it goes on as if it had never been elsewhere.
import type { EngineEvent } from '../../domain/event/event.ts';
import { createCore, type Core } from '../core.ts';
import { setUpVenue } from '../ingest/translate/venues/set-up.ts';
import type { BestPrices } from '../ingest/translate/venues/read-message.ts';
import { createVenueReader, type VenueReader } from '../ingest/translate/venues/venue-reader.ts';
import { keepState, restoreState, type Checkpoint } from './checkpoint.ts';
import { readEntry } from './entry-schema.ts';
import type { TapeEntry } from './entry.ts';
import type { OpenedTape } from './open-tape.ts';
import { isHashOf } from './older-hash.ts';
import { createNext, createWalk, type TapeWalk } from './tape-bytes.ts';

export type FoldCounts = {
  lines: number;
  frames: number;
  events: number;
  /** Lines that are no lines of a tape; entries nobody knows. */
  badLines: number;
  unknownEntries: number;
  disconnects: number;
  /** Checkpoints and end marks whose hash is not that of the state. */
  wrongHashes: number;
};
export type FoldMark = {
  readonly state: Checkpoint;
  readonly at: number;
  readonly atMs: number;
  readonly highMs: number;
  readonly tickMs: number;
  readonly wasClosed: boolean;
  readonly counts: FoldCounts;
};
export type TapeFold = {
  readonly core: Core;
  readonly walk: TapeWalk;
  readonly counts: FoldCounts;
  /** Folds the next line in; null at the end. */
  next(): readonly EngineEvent[] | null;
  /** The next line, unless it is later than `atMs`: then it stays where it is, and the answer is null. */
  nextUntil(atMs: number): readonly EngineEvent[] | null;
  /** The latest time of any line so far. */
  highMs(): number;
  /** What the line said that was folded last; levels in it are lent and may have changed. */
  lastEvents(): readonly EngineEvent[];
  keep(): FoldMark;
  restore(mark: FoldMark): void;
};

/** Foreign tapes have no ticks of a clock: they get one at every half second of their own time. */
const TICK_MS = 500;
/** A longer silence than this has one tick, not thousands. */
const LONGEST_SILENCE_MS = 60_000;
const NOTHING: readonly EngineEvent[] = [];
const decoder = new TextDecoder();

type OnEntry = (entry: TapeEntry) => void;
type Inside = {
  readonly core: Core;
  readonly walk: TapeWalk;
  readonly counts: FoldCounts;
  readonly reader: VenueReader | null;
  readonly onEntry: OnEntry | null;
  tickMs: number;
  highMs: number;
  wasClosed: boolean;
  events: readonly EngineEvent[];
};

const tickUpTo = (fold: Inside, atMs: number): readonly EngineEvent[] => {
  const events: EngineEvent[] = [];
  if (atMs - fold.tickMs > LONGEST_SILENCE_MS) fold.tickMs = atMs - (atMs % TICK_MS);
  for (; fold.tickMs <= atMs; fold.tickMs += TICK_MS) {
    events.push(...fold.core.accept({ kind: 'tick', atMs: fold.tickMs }));
    const more = fold.reader?.tick() ?? NOTHING;
    fold.core.apply(more, fold.tickMs);
    events.push(...more);
  }
  return events;
};

const foldVenueFrame = (fold: Inside, reader: VenueReader): readonly EngineEvent[] => {
  const { core, walk } = fold;
  const ticked = walk.atMs >= fold.tickMs ? tickUpTo(fold, walk.atMs) : NOTHING;
  if (core.state.line.phase !== 'open') core.apply(reader.open(walk.atMs), walk.atMs);
  fold.counts.frames += 1;
  const events = core.onFrame(reader.read(walk.bytes, walk.from, walk.to, walk.atMs), walk.atMs);
  return ticked.length === 0 ? events : [...ticked, ...events];
};

/** Puts a written state in place; a state that is not what its line says is left as it was. */
const takeCheckpoint = (
  fold: Inside,
  entry: Parameters<Core['accept']>[0] & { readonly kind: 'checkpoint' },
): readonly EngineEvent[] => {
  const before = keepState(fold.core.state);
  try {
    fold.core.accept(entry);
    if (isHashOf(fold.core.state, entry.hash)) return NOTHING;
  } catch {
    // What stands in it is no state.
  }
  restoreState(fold.core.state, before);
  fold.counts.wrongHashes += 1;
  return NOTHING;
};

const foldEntry = (fold: Inside): readonly EngineEvent[] => {
  const { core, walk, counts } = fold;
  const read = readEntry(decoder.decode(walk.bytes.subarray(walk.from, walk.to)), walk.atMs);
  if (read.is === 'unknown') counts.unknownEntries += 1;
  if (read.is === 'remark' && read.remark.kind === 'end' && !isHashOf(core.state, read.remark.hash))
    counts.wrongHashes += 1;
  if (read.is !== 'entry') return NOTHING;
  if (read.entry.kind === 'frame') counts.frames += 1;
  if (read.entry.kind === 'closed') counts.disconnects += 1;
  fold.wasClosed = read.entry.kind === 'closed';
  fold.onEntry?.(read.entry);
  return read.entry.kind === 'checkpoint' ? takeCheckpoint(fold, read.entry) : core.accept(read.entry);
};

const foldOwn = (fold: Inside): readonly EngineEvent[] => {
  const { core, walk, counts } = fold;
  if (walk.kind === 'entry') return foldEntry(fold);
  counts.frames += 1;
  fold.wasClosed = false;
  return core.accept({ kind: 'frame', atMs: walk.atMs, text: decoder.decode(walk.bytes.subarray(walk.from, walk.to)) });
};

/** An empty line: the connection was lost. After an entry that records the loss, and at the very end, it adds nothing. */
const loseLine = (fold: Inside): readonly EngineEvent[] => {
  const { core, walk, counts } = fold;
  if (fold.wasClosed || walk.at >= walk.bytes.length || core.state.line.phase === 'never') return NOTHING;
  fold.wasClosed = true;
  counts.disconnects += 1;
  return core.accept({ kind: 'closed', atMs: walk.atMs, code: 1006 });
};

const foldLine = (fold: Inside): readonly EngineEvent[] => {
  switch (fold.walk.kind) {
    case 'gone':
      return loseLine(fold);
    case 'bad':
      fold.counts.badLines += 1;
      return NOTHING;
    case 'frame':
    case 'entry':
      if (fold.reader === null) return foldOwn(fold);
      fold.wasClosed = false;
      return foldVenueFrame(fold, fold.reader);
  }
};

/** `onEntry` is called with each entry of our own tapes that is no plain frame, before it is folded. */
export const createTapeFold = (
  { bytes, foreign, firstMs }: OpenedTape,
  onBest: ((best: BestPrices) => void) | null = null,
  onEntry: OnEntry | null = null,
): TapeFold => {
  const core = createCore();
  if (foreign !== null) core.apply(setUpVenue(core.state, foreign.venue, foreign.instrument, firstMs), firstMs);
  const reader = foreign === null ? null : createVenueReader(core.state, foreign.venue, foreign.instrument, onBest);
  const next = createNext(reader === null ? null : reader.measure);
  const fold: Inside = {
    core,
    walk: createWalk(bytes),
    reader,
    onEntry,
    counts: { lines: 0, frames: 0, events: 0, badLines: 0, unknownEntries: 0, disconnects: 0, wrongHashes: 0 },
    tickMs: firstMs - (firstMs % TICK_MS) + TICK_MS,
    highMs: firstMs,
    wasClosed: false,
    events: NOTHING,
  };
  const onFrame = (): readonly EngineEvent[] => {
    const { walk, counts } = fold;
    if (walk.atMs > fold.highMs) fold.highMs = walk.atMs;
    counts.lines += 1;
    const events = foldLine(fold);
    counts.events += events.length;
    fold.events = events;
    return events;
  };
  return {
    core,
    walk: fold.walk,
    counts: fold.counts,
    highMs: () => fold.highMs,
    lastEvents: () => fold.events,
    next: () => (next(fold.walk) ? onFrame() : null),
    nextUntil: (atMs) => {
      const { at, atMs: beforeMs } = fold.walk;
      if (!next(fold.walk)) return null;
      if (fold.walk.atMs <= atMs) return onFrame();
      Object.assign(fold.walk, { at, atMs: beforeMs });
      return null;
    },
    keep: () => ({
      state: keepState(core.state),
      at: fold.walk.at,
      atMs: fold.walk.atMs,
      highMs: fold.highMs,
      tickMs: fold.tickMs,
      wasClosed: fold.wasClosed,
      counts: { ...fold.counts },
    }),
    restore: (mark) => {
      restoreState(core.state, mark.state);
      Object.assign(fold.walk, { at: mark.at, atMs: mark.atMs });
      Object.assign(fold, { tickMs: mark.tickMs, highMs: mark.highMs, wasClosed: mark.wasClosed, events: NOTHING });
      Object.assign(fold.counts, mark.counts);
    },
  };
};
