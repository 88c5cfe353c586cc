// The tape folded to state, one entry after the other. Live and replay go through here and nowhere else: it knows no clock, no socket, no timer.
import type { EngineEvent } from '../domain/event/event.ts';
import { isClientFrame } from '../domain/wire/compiled/read.ts';
import type { ClientFrame } from '../domain/wire/topics.ts';
import { evolve } from './fold/evolve.ts';
import { entryWatch } from './fold/entry-watch.ts';
import { isCutOff } from './fold/line-state.ts';
import { createState, type EngineState } from './fold/state.ts';
import { isStalling, isStuckCrossed } from './fold/stream-state.ts';
import { readAnswer, readListing } from './ingest/read-answer.ts';
import type { Reading } from './ingest/read-frame.ts';
import { createFrameReader } from './ingest/frame-reader.ts';
import { streamKey } from './ingest/stream-key.ts';
import { wireGranularity } from './ingest/translate/intervals.ts';
import { isBookCrossed } from './fold/book-state.ts';
import { readState, restoreState } from './tape/checkpoint.ts';
import type { TapeEntry } from './tape/entry.ts';

export type Core = {
  readonly state: EngineState;
  /** Folds the entry in and answers what happened. */
  accept(entry: TapeEntry): readonly EngineEvent[];
  /** Folds in a frame that another reader understood (a venue's): counted and judged like one of our own. */
  onFrame(reading: Reading, atMs: number): readonly EngineEvent[];
  /** Folds in facts that no frame brings: what a venue's tape does not hold. */
  apply(events: readonly EngineEvent[], atMs: number): void;
};

const readSent = (frame: ClientFrame): EngineEvent => {
  switch (frame.event) {
    case 'subscribe':
      return { type: 'StreamAsked', stream: streamKey(frame.params) };
    case 'unsubscribe':
      return { type: 'StreamLeft', stream: streamKey(frame.params) };
    case 'ping':
      return { type: 'PingSent', id: frame.id ?? 0 };
  }
};

/** What a moment that passed says of the streams. */
const readTick = (state: EngineState, atMs: number): readonly EngineEvent[] => [
  { type: 'ClockTicked' },
  ...[...state.streams.values()].flatMap((stream): EngineEvent[] => {
    if (isStuckCrossed(stream, atMs)) return [{ type: 'SequenceGapFound', stream: stream.key }];
    return isStalling(stream, atMs) ? [{ type: 'StreamStalled', stream: stream.key }] : [];
  }),
];

const readEntry = (state: EngineState, entry: Exclude<TapeEntry, { kind: 'frame' }>): readonly EngineEvent[] => {
  switch (entry.kind) {
    case 'sent': {
      const frame: unknown = JSON.parse(entry.text);
      return isClientFrame(frame) ? [readSent(frame)] : [];
    }
    case 'opened':
      return [{ type: 'SocketOpened' }];
    case 'closed':
      return [{ type: 'SocketClosed', code: entry.code }];
    case 'tick':
      return readTick(state, entry.atMs);
    case 'listed':
      return readListing(entry);
    case 'online':
      return [{ type: 'OnlineChanged', isOnline: entry.isOnline }];
    case 'view': {
      const { period, ...view } = entry.view;
      return [{ type: 'ViewChanged', ...view, granularity: wireGranularity(period) }];
    }
    case 'command':
      return [{ type: 'CommandSent', name: entry.name }];
    case 'asked':
      return [{ type: 'QueryAsked', key: entry.key }];
    case 'answer':
      return readAnswer(state, entry);
    case 'checkpoint': {
      restoreState(state, readState(entry.state));
      return [];
    }
    case 'settled':
      return [
        {
          type: 'OutcomeSettled',
          clientId: entry.clientId,
          contract: entry.contract,
          order: entry.order,
          ...(entry.trigger !== undefined && { trigger: entry.trigger }),
        },
      ];
  }
};

/** What a book looks like after a frame of it: a stream that is crossed is never shown as live. */
const judgeCrossing = (state: EngineState, events: readonly EngineEvent[]): EngineEvent | null => {
  const isBook = events[0]?.type === 'BookPatched' || events[0]?.type === 'BookSnapshotReceived';
  const moved = events[1];
  if (!isBook || moved?.type !== 'StreamMoved') return null;
  if (isBookCrossed(state.book)) return { type: 'CrossedBookFound', stream: moved.stream };
  const wasCrossed = (state.streams.get(moved.stream)?.crossedFrames ?? 0) > 0;
  return wasCrossed ? { type: 'BookUncrossed', stream: moved.stream } : null;
};

export const createCore = (state: EngineState = createState()): Core => {
  const readFrame = createFrameReader(state);
  const watch = entryWatch(state);
  const count = (atMs: number): void => {
    watch.run?.(atMs);
    state.line.tapeEvents += 1;
    state.line.tapeStartMs ??= atMs;
  };
  const onFrame: Core['onFrame'] = ({ events, isWhole }, atMs) => {
    const { line } = state;
    const wasCutOff = isCutOff(line);
    line.framesIn += 1;
    line.lastFrameAtMs = atMs;
    for (const event of events) evolve(state, event, atMs, isWhole);
    const crossing = judgeCrossing(state, events);
    if (crossing !== null) evolve(state, crossing, atMs, false);
    const isProven = wasCutOff && !isCutOff(line);
    if (crossing === null && !isProven) return events;
    return [
      ...events,
      ...(crossing === null ? [] : [crossing]),
      ...(isProven ? [{ type: 'LineProven' } as const] : []),
    ];
  };
  return {
    state,
    accept: (entry) => {
      count(entry.atMs);
      if (entry.kind === 'frame') return onFrame(readFrame(entry.text), entry.atMs);
      const events = readEntry(state, entry);
      for (const event of events) evolve(state, event, entry.atMs, false);
      return events;
    },
    onFrame: (reading, atMs) => {
      count(atMs);
      return onFrame(reading, atMs);
    },
    apply: (events, atMs) => {
      for (const event of events) evolve(state, event, atMs, false);
    },
  };
};
