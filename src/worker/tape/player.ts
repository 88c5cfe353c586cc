// A tape deck: one indexed tape, where it stands, and how fast it goes. It knows the page's clock only to know how far to go.
//
// Invariants: 1. the state is always the fold of the tape up to where it stands; 2. one turn is scheduled at most, and only while playing.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { ReplaySpeed } from '../api/replay-door.ts';
import type { ClockPort, SchedulerPort } from '../ports/ports.ts';
import type { IndexedTape } from './index-tape.ts';
import { seekFold, seekLine } from './checkpoints.ts';

export type PlayerState = 'paused' | 'playing' | 'ended';
export type Player = {
  readonly play: (speed: ReplaySpeed) => void;
  readonly pause: () => void;
  readonly step: () => void;
  /** The line before, down to where the tape begins: all lines of its first millisecond. */
  readonly stepBack: () => void;
  readonly seek: (atMs: number) => void;
  readonly goToLine: (line: number) => void;
  readonly stop: () => void;
  readonly state: () => PlayerState;
  readonly speed: () => ReplaySpeed;
  readonly atMs: () => number;
  /** Rises with every seek. */
  readonly seeks: () => number;
};
type Ports = { readonly clock: ClockPort; readonly scheduler: SchedulerPort };
/** Events of one turn; null: the state was put somewhere else, everything is new. */
export type OnTurn = (events: readonly EngineEvent[] | null) => void;

const TURN_MS = 16;
/** A turn at full speed takes no longer than this, so that messages of the page are handled in between. */
const BUDGET_MS = 12;
const LINES_A_LOOK = 64;

export const createPlayer = (
  { fold, checkpoints, first, about }: IndexedTape,
  { clock, scheduler }: Ports,
  onTurn: OnTurn,
): Player => {
  let state: PlayerState = 'paused';
  let speed: ReplaySpeed = 1;
  let atMs = about.firstMs;
  let seeks = 0;
  let began = { tapeMs: atMs, clockMs: 0 };
  let callOff: (() => void) | null = null;

  /** Folds on to `untilMs`, for as long as the turn may take; true when it got there. */
  const go = (untilMs: number): { readonly events: readonly EngineEvent[]; readonly isThere: boolean } => {
    const events: EngineEvent[] = [];
    const fromMs = clock.now();
    for (let lines = 1; ; lines += 1) {
      const folded = fold.nextUntil(untilMs);
      if (folded === null) return { events, isThere: true };
      for (let at = 0; at < folded.length; at += 1) events.push(folded[at]!);
      if (lines % LINES_A_LOOK === 0 && clock.now() - fromMs >= BUDGET_MS) return { events, isThere: false };
    }
  };
  const isOver = (): boolean => fold.walk.at >= fold.walk.bytes.length;
  const turn = (): void => {
    callOff = null;
    const wantedMs = speed === 'max' ? Infinity : began.tapeMs + (clock.now() - began.clockMs) * speed;
    const { events, isThere } = go(wantedMs);
    atMs = isOver() ? about.lastMs : isThere ? Math.min(wantedMs, about.lastMs) : fold.highMs();
    // Slower than asked for: from here on it goes at the speed it can.
    if (!isThere) began = { tapeMs: atMs, clockMs: clock.now() };
    if (isOver()) state = 'ended';
    else callOff = scheduler.after(speed === 'max' ? 0 : TURN_MS, turn);
    onTurn(events);
  };
  const halt = (): void => {
    callOff?.();
    callOff = null;
  };
  const arrive = (): void => {
    seeks += 1;
    began = { tapeMs: atMs, clockMs: clock.now() };
    if (state === 'ended' && !isOver()) state = 'paused';
    onTurn(null);
  };
  const seek = (toMs: number): void => {
    atMs = Math.max(about.firstMs, Math.min(about.lastMs, toMs));
    seekFold(fold, checkpoints, first, atMs);
    arrive();
  };
  const goToLine = (line: number): void => {
    seekLine(fold, checkpoints, first, line);
    // Before that there is nothing to be seen: a tape begins with its checkpoint.
    if (fold.highMs() <= about.firstMs) return seek(about.firstMs);
    atMs = isOver() ? about.lastMs : fold.highMs();
    arrive();
  };
  return {
    play: (next) => {
      halt();
      if (isOver()) seek(about.firstMs);
      speed = next;
      state = 'playing';
      began = { tapeMs: atMs, clockMs: clock.now() };
      turn();
    },
    pause: () => {
      halt();
      if (state === 'playing') state = 'paused';
      onTurn([]);
    },
    step: () => {
      halt();
      const events = fold.next() ?? [];
      state = isOver() ? 'ended' : 'paused';
      atMs = isOver() ? about.lastMs : Math.max(atMs, fold.highMs());
      onTurn(events);
    },
    stepBack: () => {
      halt();
      if (state === 'playing') state = 'paused';
      goToLine(fold.counts.lines - 1);
    },
    seek,
    goToLine,
    stop: halt,
    state: () => state,
    speed: () => speed,
    atMs: () => atMs,
    seeks: () => seeks,
  };
};
