// Expires cards: when one is due, a command goes to the kernel. Where the kernel changes nothing, nothing is written.
import type { FreshPrices } from './clock/fresh-prices.ts';
import { ENVS } from './ports.ts';
import type { Clock, Scheduler } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

const LOOK_MS = 1_000;

/** Returns the function that ends the watch. A ledger that no longer writes ends it by itself. */
export const startCardExpiryTimer = (
  ledger: Ledger,
  clock: Clock,
  scheduler: Scheduler,
  prices: Pick<FreshPrices, 'areFresh'>,
): (() => void) => {
  const stop = scheduler.every(LOOK_MS, () => {
    if (ledger.isReadOnly()) return;
    for (const env of ENVS) {
      const dueMs = ledger.kernel(env).nextCardMs();
      // What a card's position is closed at must not be a price from before a start or a jump of the clock.
      if (dueMs === null || dueMs > clock.now() || !prices.areFresh(env)) continue;
      ledger.submit(env, { type: 'expireCards' }).catch(() => {
        if (!ledger.isReadOnly()) stop();
      });
    }
  });
  return stop;
};
