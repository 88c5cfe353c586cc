import { good } from '../../kernel/result.ts';
import { MARKET_PERMILLE, guardTicks, referenceTicks } from '../market-guard.ts';
import type { OrderKindRules } from './kind.ts';

/** Market: margined at the last price x 1.008 (A5), or at the touch when that is dearer still; never rests. */
export const market: OrderKindRules<object> = {
  fields: {},
  rests: () => 'never',
  isPostOnly: () => false,
  combinesWith: ['reduce-only', 'stops', 'card'],
  modes: ['one-way', 'hedge'],
  holds: true,
  readPrice: () => good(null),
  bookRank: () => null,
  picks: () => null,
  problems: ({ direction }, facts) => {
    if (referenceTicks(facts) === null) return [{ key: 'form.problem.noPrice', field: 'market' }];
    const touch = direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks;
    return touch === null && facts.freshness === 'live' ? [{ key: 'error.noLiquidity', field: 'market' }] : [];
  },
  chargesOpenLoss: false,
  marginTicks: ({ direction }, facts) => {
    const reference = referenceTicks(facts);
    if (reference === null) return null;
    const dear = guardTicks(reference, MARKET_PERMILLE.buy);
    const cheap = guardTicks(reference, MARKET_PERMILLE.sell);
    const { bestBidTicks, bestAskTicks } = facts;
    if (facts.contract.kind === 'linear') return direction === 'sell' ? Math.max(dear, bestBidTicks ?? dear) : dear;
    return direction === 'buy' && bestAskTicks !== null && bestAskTicks < cheap ? bestAskTicks : dear;
  },
  expectedTicks: ({ direction }, facts) =>
    (direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks) ?? referenceTicks(facts),
  guardTicks: ({ direction }, facts) => {
    const reference = referenceTicks(facts);
    return reference === null ? null : guardTicks(reference, MARKET_PERMILLE[direction]);
  },
  terms: () => ({ kind: 'market', price: null, tif: 'IOC' }),
};
