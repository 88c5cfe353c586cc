// Pays the interest of the earn area: when a day is over, a command goes to the kernel.
import { ENVS } from './ports.ts';
import type { Clock, Scheduler } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

const LOOK_MS = 1_000;

/** Returns the function that ends the watch. A ledger that no longer writes ends it by itself. */
export const startEarnTimer = (ledger: Ledger, clock: Clock, scheduler: Scheduler): (() => void) => {
  const stop = scheduler.every(LOOK_MS, () => {
    if (ledger.isReadOnly()) return;
    for (const env of ENVS) {
      const dueMs = ledger.kernel(env).nextEarnMs();
      if (dueMs === null || dueMs > clock.now()) continue;
      ledger.submit(env, { type: 'settleEarn' }).catch(() => {
        if (!ledger.isReadOnly()) stop();
      });
    }
  });
  return stop;
};
