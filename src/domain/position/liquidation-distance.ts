// How far the price may go against a new isolated position before it is liquidated.
import type { Contract } from '../contract/contract.ts';
import { Decimal, ONE, ZERO, exact } from '../num/decimal.ts';
import { floorToDigits } from '../num/rounding.ts';
import { liquidationPrice } from './liquidation.ts';

type Terms = Pick<Contract, 'kind' | 'gears' | 'takerRate'>;

/**
 * Percent of the entry price, two digits, floored, of the nearer of a long's and a short's liquidation, for a position of the first tier; larger
 * positions end sooner. Null: no tier, or no price liquidates. `lever` is at least 1.
 * Formula: liquidationPrice of one unit at price 1 with margin 1/lever, rate = maintenance + taker fee (venue.md 3.1).
 * Example: linear, 20x, 0.4 % and 0.06 %: a short ends at 1.05 / 1.0046, so '4.51'.
 */
export const nearestLiquidationPercent = ({ kind, gears, takerRate }: Terms, lever: number): string | null => {
  const tier = gears[0];
  if (tier === undefined) return null;
  const rate = exact(tier.maintainRate).plus(exact(takerRate));
  const position = { kind, quantity: ONE, entryValue: ONE, margin: ONE.div(lever), rate, deduct: ZERO };
  const distances = ([1, -1] as const).flatMap((sign) => {
    const price = liquidationPrice({ ...position, sign });
    return price === null ? [] : [price.minus(ONE).abs()];
  });
  return distances.length === 0 ? null : floorToDigits(Decimal.min(...distances).mul(100), 2).toFixed(2);
};
