// The level of the book that an order takes its price from.
import { DEEP_RANKS } from '../market/deep-levels.ts';
import type { OrderFacts } from './facts.ts';
import { MARKET_PERMILLE, guardTicks, referenceTicks } from './market-guard.ts';
import type { BookRank, Direction } from './order.ts';

type BookFacts = Pick<OrderFacts, 'levels' | 'bestBidTicks' | 'bestAskTicks' | 'lastTicks' | 'markTicks'>;

/**
 * Ticks of the limit that the exchange gives an order of this level now: that level of the other side, never beyond the guard of a market order; null:
 * nobody is there. Example: last 60,000.0, a buy at the 20th level that stands at 60,900.0: 60,480.0.
 */
export const levelTicks = (facts: BookFacts, direction: Direction, rank: BookRank): number | null => {
  const isBuy = direction === 'buy';
  const [best, deep] = isBuy ? [facts.bestAskTicks, facts.levels.asks] : [facts.bestBidTicks, facts.levels.bids];
  const ticks = rank === 1 ? best : (deep[DEEP_RANKS.indexOf(rank)] ?? null);
  const reference = referenceTicks(facts);
  if (ticks === null || reference === null) return ticks;
  const guard = guardTicks(reference, MARKET_PERMILLE[direction]);
  return isBuy ? Math.min(ticks, guard) : Math.max(ticks, guard);
};
