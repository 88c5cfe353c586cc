// Maintenance margin of a table of tiers by notional value, with the cumulative deduction that makes it continuous.
import { ZERO, add, compare, mul, sub } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/** A tier holds notional values from `from` up; `rate` is its maintenance rate. */
export type Tier = { readonly from: Rat; readonly rate: Rat };

/**
 * Deductions of the tiers, in their order: d[0] = 0, d[n] = d[n-1] + from[n] x (rate[n] - rate[n-1]). Source: cases tiers_table.
 * Example: 0.4 % from 0 and 0.5 % from 50,000: 0 and 50.
 */
export const tierDeductions = (tiers: readonly Tier[]): readonly Rat[] => {
  let sum = ZERO;
  return tiers.map((tier, index) => {
    const below = tiers[index - 1];
    if (below !== undefined) sum = add(sum, mul(tier.from, sub(tier.rate, below.rate)));
    return sum;
  });
};

/** Index of the tier a notional value stands in: the last that does not begin above it (an edge belongs to the tier it begins). Example: 300,000 of BTC: 2. */
export const tierIndex = (tiers: readonly Tier[], notional: Rat): number =>
  Math.max(
    0,
    tiers.findLastIndex(({ from }) => compare(from, notional) <= 0),
  );

/** Maintenance margin: notional x rate - deduction. Source: venue.md 3.3. Example: 300,000 at 1 %, deduction 1,300: 1,700. */
export const maintenanceMargin = (notional: Rat, rate: Rat, deduct: Rat): Rat => sub(mul(notional, rate), deduct);
