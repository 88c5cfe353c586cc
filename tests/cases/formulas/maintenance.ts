// Maintenance margin, flat or by a table of value tiers with deductions.
import type { Decimal } from '../../../src/domain/num/decimal.ts';
import { ZERO } from '../../../src/domain/num/decimal.ts';

/** From this position value (margin coin, 0 and up, rising through the table) on: the maintenance rate as a fraction, and the highest leverage. */
export type ValueTier = { readonly from: Decimal; readonly rate: Decimal; readonly maxLever: number };

/** Maintenance margin: value x rate - deduction, in the margin coin. Source: venue.md 3.3. Example: 140 at 0.4 %: 0.56; 300,000 at 1 % less 1,300: 1,700. */
export const maintenanceMargin = (value: Decimal, rate: Decimal, deduct: Decimal = ZERO): Decimal =>
  value.mul(rate).minus(deduct);

/**
 * The deductions that make maintenance margin continuous from tier to tier: d[n] = d[n-1] + from[n] x (rate[n] - rate[n-1]), d[0] = 0.
 * Source: venue.md 3.3. Example: 0.4 % from 0 and 0.5 % from 50,000: 0 and 50.
 */
export const tierDeductions = (tiers: readonly ValueTier[]): readonly Decimal[] => {
  const deductions: Decimal[] = [];
  tiers.forEach(({ from, rate }, index) => {
    const before = tiers[index - 1];
    const last = deductions[index - 1] ?? ZERO;
    deductions.push(before === undefined ? ZERO : last.plus(from.mul(rate.minus(before.rate))));
  });
  return deductions;
};

/** Place of the tier a value stands in; its lower edge belongs to it. Null for a value below the table (negative). Example: 50,000 in the table above: 1. */
export const tierOfValue = (tiers: readonly ValueTier[], value: Decimal): number | null => {
  const at = tiers.findLastIndex(({ from }) => value.gte(from));
  return at < 0 ? null : at;
};
