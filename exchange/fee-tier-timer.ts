// Fee levels are set anew each day: when it is time, a command goes to the kernel.
import { ENVS } from './ports.ts';
import type { Clock, Scheduler } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

const LOOK_MS = 1_000;

/** Returns the function that ends the watch. A ledger that no longer writes ends it by itself. */
export const startFeeTierTimer = (ledger: Ledger, clock: Clock, scheduler: Scheduler): (() => void) => {
  const stop = scheduler.every(LOOK_MS, () => {
    if (ledger.isReadOnly()) return;
    for (const env of ENVS)
      if (ledger.kernel(env).nextRatingMs() <= clock.now())
        ledger.submit(env, { type: 'rateLevels' }).catch(() => {
          if (!ledger.isReadOnly()) stop();
        });
  });
  return stop;
};
