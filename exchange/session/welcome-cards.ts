// What a newcomer is given in each environment, so that every kind of card can be tried; the terminal shows cards in real trading alone. All are to be claimed first.
// The law: own money with these cards is never more than the same trades without them would have made, but for the fees that coupons pay.
import type { CardTerms, GrantCard } from '../kernel/language/card-record.ts';
import type { UserId } from '../kernel/language/types.ts';

const COIN = 10n ** 10n;
const DAY_MS = 86_400_000;
const CLAIM_DAYS = 30;
const NONE = { coin: 'usdt', sharePpm: 0, contract: null, lever: 0, maxAmount: 0 } as const;
/** Whoever registers gets them, again under another name: what they win is no money, so that a hedge between two accounts wins nothing. */
const CREDIT = { ...NONE, pays: 'credit' } as const;

const WELCOME_CARDS: readonly CardTerms[] = [
  {
    ...CREDIT,
    kind: 'contract-experience',
    denomination: 100n * COIN,
    sharePpm: 1_000_000,
    contract: 'btcusdt',
    lever: 20,
    validMs: 7 * DAY_MS,
  },
  {
    ...CREDIT,
    kind: 'open-experience',
    denomination: 50n * COIN,
    sharePpm: 1_000_000,
    lever: 10,
    validMs: 7 * DAY_MS,
    stopProfit: 200,
    stopLoss: 80,
  },
  { ...NONE, kind: 'fixed-fee', denomination: 5n * COIN, validMs: 14 * DAY_MS },
  { ...NONE, kind: 'ratio-fee', denomination: 20n * COIN, sharePpm: 500_000, validMs: 14 * DAY_MS },
  { ...CREDIT, kind: 'financial', denomination: 1_000n * COIN, sharePpm: 50_000, validMs: 7 * DAY_MS },
  { ...CREDIT, kind: 'bonus', denomination: 50n * COIN, validMs: 14 * DAY_MS },
  { ...CREDIT, kind: 'fund', denomination: 200n * COIN, validMs: 14 * DAY_MS },
  {
    ...CREDIT,
    kind: 'ticket',
    denomination: 30n * COIN,
    sharePpm: 200_000,
    contract: 'btcusdt',
    maxAmount: 50,
    validMs: 14 * DAY_MS,
  },
];

/** The grants for one person at a time. */
export const welcomeCards = (user: UserId, nowMs: number): GrantCard[] =>
  WELCOME_CARDS.map((terms) => ({ type: 'grantCard', user, claimByMs: nowMs + CLAIM_DAYS * DAY_MS, ...terms }));
