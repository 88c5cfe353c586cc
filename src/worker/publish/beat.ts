// Topics that need not be instant are published together, on one beat: each message wakes the page and costs it a style, a layout and a paint, however little
// changed.
import type { SchedulerPort } from '../ports/ports.ts';

/** Figures beside the painted rows are published five times a second: more than can be read. */
export const BEAT_MS = 200;

export type Beat = {
  /** Runs once, after so many beats (1: at the next one, which everybody who waits shares). */
  readonly rest: (beats: number, run: () => void) => void;
};

/** Beats only while somebody waits. Example: of two that rest one beat, 150 ms apart, both run 200 ms after the first asked. */
export const createBeat = (scheduler: Pick<SchedulerPort, 'after'>): Beat => {
  let waiting: { left: number; readonly run: () => void }[] = [];
  let isBeating = false;
  const start = (): void => {
    if (isBeating || waiting.length === 0) return;
    isBeating = true;
    scheduler.after(BEAT_MS, () => {
      isBeating = false;
      const due: (() => void)[] = [];
      for (const one of waiting) {
        one.left -= 1;
        if (one.left === 0) due.push(one.run);
      }
      waiting = waiting.filter(({ left }) => left > 0);
      for (const run of due) run();
      start();
    });
  };
  return {
    rest: (beats, run) => {
      waiting.push({ left: beats, run });
      start();
    },
  };
};
