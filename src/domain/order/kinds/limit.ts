import type { OrderKindRules } from './kind.ts';

/**
 * Limit: margined at its price; at the touch where that makes it dearer: a linear sell below the best bid fills at the bid or above, an
 * inverse buy above the best ask at the ask or below (fewer quote units per coin, so more coins).
 */
export const limit: OrderKindRules = {
  kind: 'limit',
  hasPrice: true,
  timesInForce: ['GTC', 'POST', 'IOC', 'FOK'],
  sentTif: (chosen) => chosen,
  chargesOpenLoss: true,
  marginTicks: ({ contract, bestBidTicks, bestAskTicks }, direction, ticks) => {
    if (ticks === null) return null;
    if (contract.kind === 'linear') return direction === 'sell' ? Math.max(ticks, bestBidTicks ?? ticks) : ticks;
    return direction === 'buy' ? Math.min(ticks, bestAskTicks ?? ticks) : ticks;
  },
  expectedTicks: (_facts, _direction, ticks) => ticks,
};
