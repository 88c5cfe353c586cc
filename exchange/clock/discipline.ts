// Exchange time, made of the machine's two clocks: it moves with the steady one, and the wall clock's difference from that is believed slowly.
//
// Invariants:
// 1. Time never goes back.
// 2. Between two readings it moves by half to eleven tenths of what the steady clock moved (at most `longestMs` of it), but for a jump.
// 3. It jumps forward only by what the wall clock has been ahead at every reading of a minute.
// 4. It never runs past the wall clock by its own pace: where the wall clock is behind, it goes at half speed until they meet.

export type ClockState = 'steady' | 'ahead: waiting' | 'behind: slow';
export type Jump = { readonly fromMs: number; readonly toMs: number };
/** Exchange time in epoch ms, with fractions; `steadyMs`: the steady clock at the last reading. */
export type Discipline = {
  readonly timeMs: number;
  readonly steadyMs: number;
  readonly state: ClockState;
  /** Exchange time when the state began. */
  readonly sinceMs: number;
  /** Wall clock less exchange time, at the last reading. */
  readonly gapMs: number;
  /** While ahead: for so long, and by so much at least. */
  readonly heldMs: number;
  readonly leastMs: number;
  /** The newest jump that was believed. */
  readonly jump: Jump | null;
};

/** A wall clock that is so much ahead or behind has been put, or the machine slept; less is drift. */
export const NOTICED_MS = 1_000;
/** So long a jump forward has to hold. */
export const HELD_MS = 60_000;
/** More than that between two readings is a machine that slept or stood: a jump, whatever its steady clock says. The clock is read every second. */
export const LONGEST_MS = 5_000;
/** Drift is made good by a tenth of the time that passes. */
const CATCH_UP = 0.1;
const SLOW = 0.5;

const began = (was: Discipline, state: ClockState, timeMs: number): number =>
  was.state === state ? was.sinceMs : timeMs;

/** From here on, at the wall clock's time, but never before `floorMs`: the newest time that was kept. */
export const startDiscipline = (wallMs: number, steadyMs: number, floorMs: number): Discipline => {
  const timeMs = Math.max(wallMs, floorMs);
  const gapMs = wallMs - timeMs;
  return {
    timeMs,
    steadyMs,
    gapMs,
    state: gapMs <= -NOTICED_MS ? 'behind: slow' : 'steady',
    sinceMs: timeMs,
    heldMs: 0,
    leastMs: 0,
    jump: null,
  };
};

/** Drift, or a wall clock that was put back: at most at the steady clock's pace, at half of it where the wall clock is behind. */
const follow = (
  was: Discipline,
  fullMs: number,
  passedMs: number,
  wallMs: number,
): Pick<Discipline, 'timeMs' | 'state'> => {
  if (wallMs >= fullMs) return { timeMs: Math.min(wallMs, fullMs + passedMs * CATCH_UP), state: 'steady' };
  const timeMs = Math.max(was.timeMs + passedMs * SLOW, wallMs);
  return { timeMs, state: timeMs - wallMs >= NOTICED_MS ? 'behind: slow' : 'steady' };
};

/**
 * The next reading. Example: at 12:00:00 the wall clock goes to 13:00:00 and stays right from there; read every second this goes on with 12:00:01 and
 * 'ahead: waiting', and after a minute with 13:01:00 and a jump of an hour. `longestMs`: how much may have passed between two readings.
 */
export const readDiscipline = (
  was: Discipline,
  wallMs: number,
  steadyMs: number,
  longestMs = LONGEST_MS,
): Discipline => {
  const passedMs = Math.min(Math.max(0, steadyMs - was.steadyMs), longestMs);
  const fullMs = was.timeMs + passedMs;
  const aheadMs = wallMs - fullMs;
  const next = { ...was, steadyMs: Math.max(was.steadyMs, steadyMs) };
  if (aheadMs <= NOTICED_MS) {
    const { timeMs, state } = follow(was, fullMs, passedMs, wallMs);
    return {
      ...next,
      timeMs,
      state,
      sinceMs: began(was, state, timeMs),
      gapMs: wallMs - timeMs,
      heldMs: 0,
      leastMs: 0,
    };
  }
  const wasAhead = was.state === 'ahead: waiting';
  const [heldMs, leastMs] = wasAhead ? [was.heldMs + passedMs, Math.min(was.leastMs, aheadMs)] : [0, aheadMs];
  const waiting = {
    ...next,
    timeMs: fullMs,
    state: 'ahead: waiting',
    sinceMs: began(was, 'ahead: waiting', fullMs),
    gapMs: aheadMs,
    heldMs,
    leastMs,
  } as const;
  if (heldMs < HELD_MS) return waiting;
  // What is more than has held for the whole minute begins a minute of its own.
  const timeMs = fullMs + leastMs;
  const restMs = wallMs - timeMs;
  const state = restMs > NOTICED_MS ? 'ahead: waiting' : 'steady';
  return {
    ...waiting,
    timeMs,
    state,
    sinceMs: timeMs,
    gapMs: restMs,
    heldMs: 0,
    leastMs: state === 'steady' ? 0 : restMs,
    jump: { fromMs: fullMs, toMs: timeMs },
  };
};
