// A full disk: the market stands still, the operator is warned, and now and then a write is tried to see whether there is space again.
import type { Market } from './market/types.ts';
import type { Log, Scheduler } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

const PROBE_MS = 1_000;

/** Returns the function that ends the watch. */
export const startDiskSpaceMonitor = (
  ledger: Ledger,
  market: Market,
  { scheduler, log }: { readonly scheduler: Scheduler; readonly log: Log },
): (() => void) => {
  ledger.onDiskSpace((hasSpace) => {
    if (hasSpace) market.wake();
    else market.rest();
    log(
      hasSpace
        ? 'There is room in the data folder again: the exchange takes orders.'
        : 'There is no room in the data folder: the exchange is read-only until there is. Nothing unsaved was acknowledged.',
    );
  });
  return scheduler.every(PROBE_MS, () => ledger.recover());
};
