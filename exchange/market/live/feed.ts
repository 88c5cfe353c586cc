// One contract's way from subscribed to live, and back: joining, gaps, silence.
//
// Invariant: the book holds levels exactly while the feed is live; on a cut, a gap or silence it is empty at once.
import { createResyncPolicy } from './resync-policy.ts';
import { createDoor } from './door.ts';
import type { Entry, Rules } from './door.ts';
import type { LiveBook } from './live-book.ts';
import type { Delta, Snapshot, Trade } from './types.ts';

export type FeedState = 'offline' | 'joining' | 'live' | 'failed';
export type FeedCounts = { gaps: number; asks: number; duplicates: number; broken: number };
export type Feed = {
  up(nowMs: number): void;
  down(): void;
  take(message: Snapshot | Delta, nowMs: number): void;
  /** What was asked for cannot be had. */
  refused(): void;
  tick(nowMs: number): void;
  /** Whether a trade belongs to the book as it is: received while live, and not from before it. */
  accepts(trade: Trade): boolean;
  state(): FeedState;
  /** Since the book last received a frame; null while it is not live. */
  ageMs(nowMs: number): number | null;
  readonly counts: Readonly<FeedCounts>;
};

/** A book that lived this long begins to count its tries anew. */
const STEADY_MS = 10_000;

/** Where the book stands, and since when. */
const createLife = (silenceMs: number) => {
  let phase: 'offline' | 'joining' | 'live' = 'offline';
  let dataMs = 0;
  let liveMs = 0;
  let joinTimeMs: number | null = null;
  return {
    phase: () => phase,
    end: (to: 'offline' | 'joining'): void => {
      phase = to;
    },
    applied: (message: Snapshot | Delta, nowMs: number): void => {
      dataMs = nowMs;
      if (phase === 'live') return;
      phase = 'live';
      liveMs = nowMs;
      joinTimeMs = message.timeMs;
    },
    isSilent: (nowMs: number): boolean => nowMs - dataMs >= silenceMs,
    isSteady: (nowMs: number): boolean => nowMs - liveMs >= STEADY_MS,
    isSince: (timeMs: number | null): boolean => timeMs === null || joinTimeMs === null || timeMs >= joinTimeMs,
    ageMs: (nowMs: number): number | null => (phase === 'live' ? Math.max(0, nowMs - dataMs) : null),
  };
};

const tally = (counts: FeedCounts, entry: Entry): void => {
  if (entry === 'known') counts.duplicates += 1;
  if (entry === 'gap') counts.gaps += 1;
  if (entry === 'broken') counts.broken += 1;
};

/** `ask('rest')` for a snapshot while deltas come, `ask('renew')` to subscribe again. */
export const createFeed = (rules: Rules, book: LiveBook, ask: (how: 'rest' | 'renew') => void): Feed => {
  const needsRest = rules.guard === 'joined';
  const door = createDoor(rules, book);
  const life = createLife(rules.silenceMs);
  const counts: FeedCounts = { gaps: 0, asks: 0, duplicates: 0, broken: 0 };
  /** A snapshot is on its way that deltas can meet. */
  let isComing = !needsRest;
  const resync = createResyncPolicy(rules.firstDataMs, (isSilent) => {
    counts.asks += 1;
    isComing = !needsRest || !isSilent;
    ask(needsRest && !isSilent ? 'rest' : 'renew');
  });
  const begin = (to: 'offline' | 'joining'): void => {
    door.reset();
    book.clear();
    life.end(to);
  };
  const askSoon = (nowMs: number): void => {
    resync.failed();
    resync.whenDue(nowMs);
  };
  const lose = (nowMs: number): void => {
    book.clear();
    life.end('joining');
    askSoon(nowMs);
  };
  const take = (message: Snapshot | Delta, nowMs: number): void => {
    const entry = message.kind === 'snapshot' ? door.snapshot(message) : door.delta(message);
    tally(counts, entry);
    if (entry === 'applied') life.applied(message, nowMs);
    if (entry === 'gap' || entry === 'broken') lose(nowMs);
    // The first delta shows that the venue speaks: now a snapshot can meet it.
    if (entry === 'waiting' && !isComing) askSoon(nowMs);
  };
  return {
    counts,
    refused: resync.failed,
    up: (nowMs) => {
      begin('joining');
      isComing = !needsRest;
      resync.begin(nowMs);
    },
    down: () => begin('offline'),
    take: (message, nowMs) => {
      if (life.phase() === 'offline') return;
      resync.received(nowMs);
      take(message, nowMs);
    },
    tick: (nowMs) => {
      if (life.phase() === 'joining') resync.whenDue(nowMs);
      if (life.phase() !== 'live') return;
      if (life.isSteady(nowMs)) resync.steady();
      if (!life.isSilent(nowMs)) return;
      door.reset();
      lose(nowMs);
    },
    accepts: ({ timeMs }) => life.phase() === 'live' && life.isSince(timeMs),
    state: () => (life.phase() === 'joining' && resync.isSlow() ? 'failed' : life.phase()),
    ageMs: life.ageMs,
  };
};
