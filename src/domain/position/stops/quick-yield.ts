// A stop at a yield of the margin, with one press.
import { exact } from '../../num/decimal.ts';
import { priceText } from '../../num/ticks.ts';
import type { StopName, StopsTicket } from '../../order/stops/blank.ts';
import { isOnItsSide, measureOf } from '../../order/stops/read.ts';
import { ticksAtYield } from '../../order/stops/yield.ts';
import { watchedBy } from './check.ts';
import { openedBy, stopBaseOf, type PositionStopFacts } from './facts.ts';

/** Whole percent of the margin, gained by a take-profit and lost by a stop-loss. More than the margin is not lost to a stop. */
export const quickYields = { takeProfit: [10, 25, 50, 100], stopLoss: [10, 25, 50] } as const;

export type QuickYield = {
  /** With its sign. Example: -25. */
  readonly percent: number;
  /** The tick that the exchange counts for this yield. */
  readonly triggerTicks: number;
  /** The price it looks at has passed it: such a stop would be refused. */
  readonly isPassed: boolean;
};
type Facts = Pick<PositionStopFacts, 'position' | 'contract' | 'lastTicks' | 'markTicks'>;

/**
 * What is offered for a stop; a yield that no price has is left out.
 * Example: a long entered at 50,000.0 with 10x: +10 % is 505000 ticks, -25 % is 487500.
 */
export const quickYieldsOf = (name: StopName, stops: StopsTicket, facts: Facts): readonly QuickYield[] => {
  const base = stopBaseOf(facts);
  const now = watchedBy(measureOf({ stops }, name), facts);
  return quickYields[name].flatMap((share) => {
    const percent = name === 'takeProfit' ? share : -share;
    const triggerTicks = ticksAtYield(base, exact(percent));
    if (triggerTicks === null) return [];
    const isFit = now === null || isOnItsSide(name, { direction: openedBy(facts.position) }, now, triggerTicks);
    return [{ percent, triggerTicks, isPassed: !isFit }];
  });
};

/** The stops with this one typed so: its price to the tick, or, where it is measured by yield, the yield itself. */
export const withQuickYield = (
  name: StopName,
  stops: StopsTicket,
  { percent, triggerTicks }: Pick<QuickYield, 'percent' | 'triggerTicks'>,
  { contract }: Pick<PositionStopFacts, 'contract'>,
): StopsTicket => ({
  ...stops,
  [`${name}Text`]:
    measureOf({ stops }, name) === 'yield' ? String(percent) : priceText(triggerTicks, contract.priceDigits),
});
