// When the market moves, settles and saves. One step at a time: a step that is not done yet makes the next one wait.
// While nothing can be written it rests: nothing moves, and work that failed then is no reason to stop the market.
import type { Scheduler } from '../ports.ts';
import { STEP_MS } from './sim/profile.ts';

export type Work = {
  readonly step: () => Promise<void>;
  readonly settle: () => Promise<void>;
  /** `isTrim`: also forget what is too old to keep. */
  readonly save: (isTrim: boolean) => void;
};
export type MarketScheduler = {
  start(): void;
  stop(): void;
  pause(): void;
  resume(): void;
  /** Nothing can be written: no step, settlement or saving until `wake`. Independent of pause and resume. */
  rest(): void;
  wake(): void;
  /** As pause, and resolves when the step under way is done. */
  halt(): Promise<void>;
};

const SETTLE_MS = 250;
/** How much of the chart may be missing after a crash; orders and money never are. */
const SAVE_MS = 250;
const SAVES_PER_TRIM = 2_400;

export const createMarketScheduler = (scheduler: Scheduler, work: Work): MarketScheduler => {
  let stops: (() => void)[] = [];
  let paused = false;
  let resting = false;
  let running: Promise<void> | null = null;
  let saves = 0;
  /** Work that fails means that the exchange no longer writes, or that the recording is gone: the market stops. */
  const stopAll = (): void => {
    for (const stop of stops) stop();
    stops = [];
  };
  const giveUp = (): void => {
    if (!resting) stopAll();
  };
  const step = (): void => {
    if (paused || resting) return;
    running ??= work
      .step()
      .catch(giveUp)
      .finally(() => {
        running = null;
      });
  };
  const save = (): void => {
    if (resting) return;
    saves += 1;
    work.save(saves % SAVES_PER_TRIM === 0);
  };
  return {
    start: () => {
      const settle = (): void => {
        if (!resting) work.settle().catch(giveUp);
      };
      stops = [scheduler.every(STEP_MS, step), scheduler.every(SETTLE_MS, settle), scheduler.every(SAVE_MS, save)];
    },
    stop: stopAll,
    rest: () => {
      resting = true;
    },
    wake: () => {
      resting = false;
    },
    pause: () => {
      paused = true;
    },
    halt: async () => {
      paused = true;
      await running;
    },
    resume: () => {
      paused = false;
    },
  };
};
