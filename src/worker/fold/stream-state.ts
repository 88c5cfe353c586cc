// One subscribed stream and how far it can be trusted.
//
// Invariants (checkInvariants):
// 1. a gapped stream has a time for the next try; 2. a stream that was not accepted has no last number; 3. tries is 0 or more.
import type { StreamKey } from '../../domain/event/line-event.ts';
import { topicOf } from '../ingest/stream-key.ts';
import type { TopicName } from '../../domain/wire/topics.ts';

export type StreamState = {
  readonly key: StreamKey;
  /** Last time of asking, and last time a frame of it was understood; epoch ms of this device. */
  askedAtMs: number;
  movedAtMs: number | null;
  /** Last time it was read whole. */
  wholeAtMs: number | null;
  /** Last time a whole reading ended a gap. */
  mendedAtMs: number | null;
  isAccepted: boolean;
  isRefused: boolean;
  /** Number of the last push since it was asked for. */
  lastSeq: number | null;
  isGapped: boolean;
  /** Asked again since the gap. */
  isAsking: boolean;
  isLate: boolean;
  crossedSinceMs: number | null;
  crossedFrames: number;
  /** Fruitless asks in a row, and when to ask again; null: nothing to ask for. */
  tries: number;
  nextTryMs: number | null;
};

/** A stream that is silent this long is late; before that it is asked for again, so that a quiet market is distinguished from a dead stream. */
const SILENCE_MS: Partial<Readonly<Record<TopicName, number>>> = {
  depth: 2500,
  ticker: 2500,
  tickers: 6000,
  fund_rate: 6000,
};
/** All others: candles, trades and own rows may rest for so long. */
const OTHER_SILENCE_MS = 15_000;
/** Asked for again after this share of the time: the answer has the rest to come in. */
const ASK_SHARE = 0.6;
export const PATIENT_TRIES = 5;
const STEP_MS = 1000;
const LONGEST_MS = 30_000;
const HEALTHY_MS = 2000;
const CROSSED_FRAMES = 10;
const CROSSED_MS = 2000;

/** Pause after the n-th fruitless ask: 1, 2, 4, 8 s, from the fifth on 30 s. Example: pauseMs(3) is 4000. */
export const pauseMs = (tries: number): number =>
  tries >= PATIENT_TRIES ? LONGEST_MS : STEP_MS * 2 ** Math.max(0, tries - 1);

export const silenceMs = (key: StreamKey): number => SILENCE_MS[topicOf(key)] ?? OTHER_SILENCE_MS;

/**
 * The stream as it is once it has been asked for (again). Pushes of a stream that is subscribed already are taken until the exchange accepts the new request:
 * a push on its way meanwhile follows the last one and counts, so that no fill is lost between request and answer.
 */
export const askStream = (before: StreamState | undefined, key: StreamKey, atMs: number): StreamState => {
  const wasAccepted = before?.isAccepted === true;
  const hadTrouble = before !== undefined && (before.isGapped || before.isAsking);
  const tries = before === undefined ? 0 : before.tries + (hadTrouble ? 1 : 0);
  const fresh = {
    key,
    movedAtMs: null,
    wholeAtMs: null,
    mendedAtMs: null,
    isGapped: false,
    isLate: false,
    crossedSinceMs: null,
    crossedFrames: 0,
  };
  return {
    ...(before ?? fresh),
    askedAtMs: atMs,
    isAccepted: wasAccepted,
    isRefused: false,
    lastSeq: wasAccepted ? before.lastSeq : null,
    isAsking: true,
    tries,
    nextTryMs: atMs + pauseMs(Math.max(1, tries)),
  };
};

export const breakStream = (stream: StreamState, atMs: number): void => {
  if (stream.isGapped) return;
  if (stream.mendedAtMs === null || atMs - stream.mendedAtMs > HEALTHY_MS) stream.tries = 0;
  stream.isGapped = true;
  stream.isAsking = false;
  stream.nextTryMs = Math.max(atMs, stream.askedAtMs + pauseMs(Math.max(1, stream.tries)));
};

export const moveStream = (stream: StreamState, atMs: number, isWhole: boolean, seq: number): void => {
  stream.movedAtMs = atMs;
  stream.isLate = false;
  stream.lastSeq = seq;
  if (!isWhole) return;
  stream.wholeAtMs = atMs;
  if (stream.isGapped) stream.mendedAtMs = atMs;
  else stream.tries = 0;
  stream.isGapped = false;
  stream.isAsking = false;
  stream.nextTryMs = null;
};

/** Bids at or above asks after a frame (or not any more). */
export const crossStream = (stream: StreamState, isCrossed: boolean, atMs: number): void => {
  stream.crossedFrames = isCrossed ? stream.crossedFrames + 1 : 0;
  stream.crossedSinceMs = isCrossed ? (stream.crossedSinceMs ?? atMs) : null;
  if (stream.crossedFrames > CROSSED_FRAMES) breakStream(stream, atMs);
};

/** Silent for too long, and not said so yet. */
export const isStalling = (stream: StreamState, atMs: number): boolean => {
  return !stream.isLate && stream.movedAtMs !== null && atMs - stream.movedAtMs > silenceMs(stream.key);
};

/** Asked for in vain so often that it is shown as broken, not as on its way. */
export const isGivenUp = (stream: StreamState): boolean => stream.isGapped && stream.tries >= PATIENT_TRIES;

/** Crossed for so long that a frame must be missing. */
export const isStuckCrossed = (stream: StreamState, atMs: number): boolean =>
  !stream.isGapped && stream.crossedSinceMs !== null && atMs - stream.crossedSinceMs > CROSSED_MS;

/** Whether it is time to ask for the stream (again). */
export const isDue = (stream: StreamState, nowMs: number): boolean => {
  if (stream.nextTryMs !== null && nowMs >= stream.nextTryMs) return true;
  if (stream.movedAtMs === null || stream.nextTryMs !== null) return false;
  return nowMs - Math.max(stream.movedAtMs, stream.askedAtMs) >= silenceMs(stream.key) * ASK_SHARE;
};

/** The broken invariants, in words. @invariants */
export const checkInvariants = (stream: StreamState): string[] => [
  ...(stream.isGapped && stream.nextTryMs === null ? ['1: gapped without a next try'] : []),
  ...(!stream.isAccepted && stream.lastSeq !== null ? ['2: numbered before it was accepted'] : []),
  ...(stream.tries < 0 ? ['3: negative tries'] : []),
];
