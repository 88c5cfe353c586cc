import { ZERO, exact } from '../num/decimal.ts';
import type { Decimal } from '../num/decimal.ts';
import type { PositionTier, PositionTiers } from './contract.ts';

/** The tier a position of this size stands in: the first whose maximum is not below it; the last one beyond the table. Null: an empty table. */
export const tierOf = (tiers: PositionTiers, amountCont: number): PositionTier | null =>
  tiers.find((tier) => amountCont <= tier.maxAmountCont) ?? tiers.at(-1) ?? null;

/**
 * The most contracts a position may hold at a leverage: the largest tier that still offers it; 0 when none does.
 * Example: tiers of 5,000 at 125x and 20,000 at 100x: 20,000 at 100x, 5,000 at 101x.
 */
export const tierMaximum = (tiers: PositionTiers, lever: number): number =>
  tiers.reduce((most, tier) => (tier.lever >= lever ? Math.max(most, tier.maxAmountCont) : most), 0);

/**
 * Maintenance rate of a position of this size. Each tier's contracts count at that tier's rate, so that the margin has no jump at an edge: it is
 * value x rate of the tier, less a cumulative amount. Beyond the table the last rate counts. Source: cases tiers_table, maintenance_margin_tiers.
 * Example: 5,000 at 0.4 % and 1,000 more at 0.5 %: 25 / 6,000, about 0.4167 %. An empty table, or no contracts: the first rate, or 0.
 */
export const maintenanceRate = (tiers: PositionTiers, amountCont: number): Decimal => {
  const first = tiers[0];
  if (first === undefined || amountCont <= 0) return first === undefined ? ZERO : exact(first.maintainRate);
  const weighed = tiers.reduce((sum, tier, index) => {
    const from = tiers[index - 1]?.maxAmountCont ?? 0;
    const to = index === tiers.length - 1 ? amountCont : Math.min(amountCont, tier.maxAmountCont);
    return to > from ? sum.plus(exact(tier.maintainRate).mul(to - from)) : sum;
  }, ZERO);
  return weighed.div(amountCont);
};
