// Batches are applied once per painted frame; a hidden page paints none, so there they are applied as they come, at leisure.
import type { Snapshot } from '../../worker/api/snapshots.ts';

/** What the pacer asks of the browser. */
export type FramePorts = {
  readonly isHidden: () => boolean;
  readonly requestFrame: (run: () => void) => void;
  readonly after: (delayMs: number, run: () => void) => void;
  /** The page became visible or hidden. */
  readonly onVisibility: (run: () => void) => void;
};

export type FramePacer = {
  /** Resolves after the batch was applied: the engine sends no other before that. */
  readonly take: (batch: readonly Snapshot[]) => Promise<void>;
  /** Frames that applied a batch since the last call. */
  readonly countPainted: () => number;
};

const HIDDEN_PACE_MS = 250;

/** Example: two batches taken before one frame are applied together in that frame, in order. */
export const createFramePacer = (ports: FramePorts, apply: (batch: readonly Snapshot[]) => void): FramePacer => {
  let waiting: { batch: readonly Snapshot[]; done: () => void }[] = [];
  let painted = 0;
  const flush = () => {
    const taken = waiting;
    waiting = [];
    if (taken.length === 0) return;
    apply(taken.flatMap((entry) => entry.batch));
    painted += 1;
    for (const entry of taken) entry.done();
  };
  // A frame that was asked for while visible never comes once the page is hidden.
  ports.onVisibility(flush);
  return {
    take: (batch) =>
      new Promise((resolve) => {
        if (ports.isHidden()) {
          apply(batch);
          ports.after(HIDDEN_PACE_MS, resolve);
          return;
        }
        waiting.push({ batch, done: resolve });
        if (waiting.length === 1) ports.requestFrame(flush);
      }),
    countPainted: () => {
      const count = painted;
      painted = 0;
      return count;
    },
  };
};

export const browserFrames: FramePorts = {
  isHidden: () => document.hidden,
  requestFrame: (run) => {
    requestAnimationFrame(run);
  },
  after: (delayMs, run) => {
    setTimeout(run, delayMs);
  },
  onVisibility: (run) => document.addEventListener('visibilitychange', run),
};
