// Old details go in small steps beside the exchange's work: a look each minute, and step after step while there is something to do.
import type { Clock, Monotonic, Scheduler } from './ports.ts';
import type { Ledger } from './store/ledger.ts';
import type { Retention } from './store/retention.ts';

export const STEP_MS = 100;
const LOOK_MS = 60_000;
/** Rows of a step: as many as take some milliseconds on this machine, so that nobody waits 20 ms for them. */
const FEWEST = 8;
const MOST = 256;
const WANTED_MS = 5;

type Ports = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly monotonic: Monotonic;
  readonly scheduler: Scheduler;
};

/** Returns the function that ends it. A ledger that no longer writes ends it by itself. */
export const startRetentionTimer = (
  retention: Retention,
  { ledger, clock, monotonic, scheduler }: Ports,
): (() => void) => {
  let isBusy = false;
  let isMore = false;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let rows = FEWEST;
  const step = (): void => {
    const from = monotonic.now();
    isMore = retention.step(clock.now(), rows);
    rows = monotonic.now() - from > WANTED_MS ? Math.max(FEWEST, rows >> 1) : Math.min(MOST, rows * 2);
  };
  const stop = scheduler.every(STEP_MS, () => {
    if (isBusy || ledger.isReadOnly() || (!isMore && monotonic.now() - lookedMs < LOOK_MS)) return;
    lookedMs = monotonic.now();
    isBusy = true;
    ledger
      .enlist(step)
      .catch(() => {
        if (!ledger.isReadOnly()) stop();
      })
      .finally(() => {
        isBusy = false;
      });
  });
  return stop;
};
