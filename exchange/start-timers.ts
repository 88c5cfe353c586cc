// What the exchange does by its clock beside the market: expires, rates, forgets, watches the disk, and lets its lead traders look.
import { startCardExpiryTimer } from './card-expiry-timer.ts';
import type { FreshPrices } from './clock/fresh-prices.ts';
import { startDiskSpaceMonitor } from './disk-space-monitor.ts';
import type { ExchangeOptions } from './exchange-options.ts';
import { startEarnTimer } from './earn-timer.ts';
import { startFeeTierTimer } from './fee-tier-timer.ts';
import { startLeaders } from './leaders/start-leaders.ts';
import type { Market } from './market/types.ts';
import type { Clock, Monotonic } from './ports.ts';
import { startRetentionTimer } from './retention-timer.ts';
import type { Users } from './session/users.ts';
import type { Ledger } from './store/ledger.ts';
import type { Database } from './store/open-database.ts';
import { openRetention } from './store/retention.ts';

const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

type Ports = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly users: Users;
  readonly clock: Clock;
  readonly monotonic: Monotonic;
  readonly prices: FreshPrices;
};

/** Starts them all; returns the function that ends them all. */
export const startTimers = (
  { db, ledger, market, users, clock, monotonic, prices }: Ports,
  options: ExchangeOptions,
): (() => void) => {
  const { scheduler, random, log } = options;
  const retention = openRetention({ db, kernel: ledger.kernel, log }, (options.keepDays ?? KEEP_DAYS) * DAY_MS);
  const stops = [
    startCardExpiryTimer(ledger, clock, scheduler, prices),
    startFeeTierTimer(ledger, clock, scheduler),
    startEarnTimer(ledger, clock, scheduler),
    startRetentionTimer(retention, { ledger, clock, monotonic, scheduler }),
    startDiskSpaceMonitor(ledger, market, options),
    ...(options.leaders === true
      ? [startLeaders({ users, ledger, market, clock, scheduler, random, prices, log })]
      : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
