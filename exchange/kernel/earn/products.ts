// What the earn area offers. Nobody publishes such rates and quotas for a practice exchange: they are the house's own, in the usual range of venues.
import type { EarnProduct, EarnProductId } from '../language/earn-record.ts';

const COIN = 10n ** 10n;
const dollars = { least: 10n * COIN, quotaUser: 10_000n * COIN, quota: 500_000n * COIN } as const;

export const EARN_PRODUCTS: readonly EarnProduct[] = [
  { id: 'usdt-flex', kind: 'flexible', coin: 'usdt', ratePpm: 24_000, days: 0, ...dollars, least: COIN },
  { id: 'usdt-7d', kind: 'fixed', coin: 'usdt', ratePpm: 36_000, days: 7, ...dollars },
  { id: 'usdt-30d', kind: 'fixed', coin: 'usdt', ratePpm: 62_000, days: 30, ...dollars },
  {
    id: 'usdt-90d',
    kind: 'fixed',
    coin: 'usdt',
    ratePpm: 75_000,
    days: 90,
    least: 10n * COIN,
    quotaUser: 5_000n * COIN,
    quota: 250_000n * COIN,
  },
  { id: 'usdc-flex', kind: 'flexible', coin: 'usdc', ratePpm: 21_000, days: 0, ...dollars, least: COIN },
  {
    id: 'btc-30d',
    kind: 'fixed',
    coin: 'btc',
    ratePpm: 12_000,
    days: 30,
    least: COIN / 1_000n,
    quotaUser: COIN / 2n,
    quota: 50n * COIN,
  },
];

export const earnProduct = (id: EarnProductId): EarnProduct | undefined => EARN_PRODUCTS.find((one) => one.id === id);

/** The holding that a claimed financial card is. Example: card 5 in USDT is 'usdt-trial.5'. */
export const trialHoldId = (coin: string, cardId: string): string => `${coin}-trial.${cardId}`;
