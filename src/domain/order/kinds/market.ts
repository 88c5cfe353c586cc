import { MARKET_PERMILLE, guardTicks, referenceTicks } from '../guard.ts';
import type { OrderKindRules } from './kind.ts';

/** Market: margined at the last price x 1.008 (A5), or at the touch when that is dearer still; never rests. */
export const market: OrderKindRules = {
  kind: 'market',
  hasPrice: false,
  timesInForce: [],
  sentTif: () => 'IOC',
  chargesOpenLoss: false,
  marginTicks: (facts, direction) => {
    const reference = referenceTicks(facts);
    if (reference === null) return null;
    const dear = guardTicks(reference, MARKET_PERMILLE.buy);
    const cheap = guardTicks(reference, MARKET_PERMILLE.sell);
    const { bestBidTicks, bestAskTicks } = facts;
    if (facts.contract.kind === 'linear') return direction === 'sell' ? Math.max(dear, bestBidTicks ?? dear) : dear;
    return direction === 'buy' && bestAskTicks !== null && bestAskTicks < cheap ? bestAskTicks : dear;
  },
  expectedTicks: (facts, direction) =>
    (direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks) ?? referenceTicks(facts),
};
