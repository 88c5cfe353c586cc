// The table of position tiers: which tier an amount stands in, and what that means for its maintenance margin.
import { rat } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Contracts, PositionTier } from '../kernel/language/types.ts';

const PPM = 1_000_000n;

/** The first tier that holds the amount; the last one when none does; the table is never empty (throws: configuration bug). */
export const tierOf = (tiers: readonly PositionTier[], amount: Contracts): PositionTier => {
  const tier = tiers.find(({ maxAmount }) => amount <= maxAmount) ?? tiers.at(-1);
  if (tier === undefined) throw new Error('a contract without tiers');
  return tier;
};

/** Highest leverage any amount may have. */
export const maxLever = (tiers: readonly PositionTier[]): number => Math.max(...tiers.map(({ lever }) => lever));

/** May this amount be held with this leverage? */
export const fitsTier = (tiers: readonly PositionTier[], amount: Contracts, lever: number): boolean =>
  tiers.some((tier) => amount <= tier.maxAmount && lever <= tier.lever);

/**
 * Maintenance rate of a position of this amount: each contract counts at the rate of the tier it stands in, so that the margin has no jump at an
 * edge (value x rate of its tier, less the cumulative amount of the tiers below). Contracts above the table count at its last rate.
 * Example: 5,000 at 0.4 % and 1,000 at 0.5 %: 25 / 6,000, about 0.4167 %. No contracts: the rate of the first tier.
 */
export const maintenanceRate = (tiers: readonly PositionTier[], amount: Contracts): Rat => {
  if (amount <= 0) return rat(BigInt(tiers[0]?.maintainPpm ?? 0), PPM);
  let [sum, below] = [0n, 0];
  for (const [index, tier] of tiers.entries()) {
    const top = index === tiers.length - 1 ? amount : Math.min(amount, tier.maxAmount);
    if (top > below) sum += BigInt(top - below) * BigInt(tier.maintainPpm);
    below = Math.max(below, top);
  }
  return rat(sum, PPM * BigInt(amount));
};
