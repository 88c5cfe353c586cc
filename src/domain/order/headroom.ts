// Prices move between what the form shows and what the exchange judges an order by: the maximum leaves room for that.
import type { DeepLevels } from '../market/deep-levels.ts';
import type { OrderFacts } from './facts.ts';
import type { Direction } from './side.ts';

/** Share of a price, in ten-thousandths, by which it may have moved when the order arrives. A simulated second stays within it 999 times of 1,000. */
export const HEADROOM_BP = 3;

/** A price that has moved by the headroom, at least one tick; null: there is none. Example: 600000 up is 600180. */
export const movedTicks = (ticks: number | null, isUp: boolean): number | null => {
  if (ticks === null) return null;
  const step = Math.ceil((ticks * HEADROOM_BP) / 10_000);
  return isUp ? ticks + step : Math.max(1, ticks - step);
};

/**
 * The facts as they may be on arrival at the worst: prices that an order is margined by are dearer (higher; of an inverse contract lower), and the
 * mark has moved so that an order at its price loses more. Example: last and mark 60,000.0, a buy: last 60,018.0, mark 59,982.0.
 */
export const driftedFacts = (facts: OrderFacts, direction: Direction): OrderFacts => {
  const isDearerUp = facts.contract.kind === 'linear';
  const drifted = ([fifth, tenth, twentieth]: DeepLevels): DeepLevels => [
    movedTicks(fifth, isDearerUp),
    movedTicks(tenth, isDearerUp),
    movedTicks(twentieth, isDearerUp),
  ];
  return {
    ...facts,
    levels: { bids: drifted(facts.levels.bids), asks: drifted(facts.levels.asks) },
    lastTicks: movedTicks(facts.lastTicks, isDearerUp),
    bestBidTicks: movedTicks(facts.bestBidTicks, isDearerUp),
    bestAskTicks: movedTicks(facts.bestAskTicks, isDearerUp),
    markTicks: movedTicks(facts.markTicks, direction === 'sell'),
  };
};
