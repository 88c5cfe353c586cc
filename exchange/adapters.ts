// The real machine behind ports.ts: the only place of this program that reads the wall clock, starts timers or draws random bytes.
import { randomBytes } from 'node:crypto';
import type { Clock, RandomBytes, Scheduler } from './ports.ts';

/** The wall clock, held so that it never goes back when the machine's time is corrected. */
export const wallClock = (): Clock => {
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Date.now());
      return last;
    },
  };
};

/** Node's timers; none of them keeps the process alive. */
export const nodeScheduler: Scheduler = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (periodMs, run) => {
    const timer = setInterval(run, periodMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export const nodeRandom: RandomBytes = (size) => randomBytes(size);
