import { ZERO, exact } from '../num/decimal.ts';
import type { Decimal } from '../num/decimal.ts';
import type { Gear, GearTable } from './contract.ts';

/** The gear a position of this size stands in: the first whose maximum is not below it; the last one beyond the table. Null: an empty table. */
export const gearOf = (gears: GearTable, amountCont: number): Gear | null =>
  gears.find((gear) => amountCont <= gear.maxAmountCont) ?? gears.at(-1) ?? null;

/**
 * The most contracts a position may hold at a leverage: the largest gear that still offers it; 0 when none does.
 * Example: gears 5,000 at 125x and 20,000 at 100x: 20,000 at 100x, 5,000 at 101x.
 */
export const gearMaximum = (gears: GearTable, lever: number): number =>
  gears.reduce((most, gear) => (gear.lever >= lever ? Math.max(most, gear.maxAmountCont) : most), 0);

/**
 * Maintenance rate of a position of this size. Each gear's contracts count at that gear's rate, so that the margin has no jump at an edge: it is
 * value x rate of the gear, less a cumulative amount. Beyond the table the last rate counts. Source: cases tiers_table, maintenance_margin_tiers.
 * Example: 5,000 at 0.4 % and 1,000 more at 0.5 %: 25 / 6,000, about 0.4167 %. An empty table, or no contracts: the first rate, or 0.
 */
export const maintenanceRate = (gears: GearTable, amountCont: number): Decimal => {
  const first = gears[0];
  if (first === undefined || amountCont <= 0) return first === undefined ? ZERO : exact(first.maintainRate);
  const weighed = gears.reduce((sum, gear, index) => {
    const from = gears[index - 1]?.maxAmountCont ?? 0;
    const to = index === gears.length - 1 ? amountCont : Math.min(amountCont, gear.maxAmountCont);
    return to > from ? sum.plus(exact(gear.maintainRate).mul(to - from)) : sum;
  }, ZERO);
  return weighed.div(amountCont);
};
