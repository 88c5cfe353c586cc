// From a yield to the price it stands for, and back (take-profit and stop-loss by yield).
import type { ContractKind } from '../contract/contract.ts';
import type { Sign } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ONE, exact } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits, halfUpToDigits } from '../num/rounding.ts';

/** Yields are entered in whole percent, halves away from zero. Source: register of requirements. Example: 33.6 is 34. */
export const wholePercent = (percent: Decimal): Decimal => halfUpToDigits(percent, 0);

/**
 * Price at which a position yields `percent` of its initial margin. Linear: e (1 + s y / L); inverse: e / (1 - s y / L). Null where no price does.
 * Source: venue.md 3.2. Example: linear long at 50,000, 10x, 50 %: 52,500; inverse: 52,631.57….
 */
export const yieldPrice = (
  kind: ContractKind,
  sign: Sign,
  entry: Decimal,
  lever: Decimal,
  percent: Decimal,
): Decimal | null => {
  // One division, at the end: a price that stands on a tick must not come out a hair beside it.
  const [whole, share] = [lever.mul(100), percent.mul(sign)];
  const part = kind === 'linear' ? whole.plus(share) : whole.minus(share);
  if (!part.gt(0)) return null;
  return kind === 'linear' ? entry.mul(part).div(whole) : entry.mul(whole).div(part);
};

/** Yield in percent of the initial margin at a price: the inverse of yieldPrice. Example: linear long at 50,000, 10x, now 52,500: 50. */
export const yieldAtPrice = (
  kind: ContractKind,
  sign: Sign,
  entry: Decimal,
  lever: Decimal,
  price: Decimal,
): Decimal => {
  const move = kind === 'linear' ? price.minus(entry).div(entry) : ONE.minus(entry.div(price));
  return move.mul(sign).mul(lever).mul(100);
};

/** Below any distance of a true price from a tick, above any rounding of 60-digit division: the price of a yield that was counted at a tick is that tick. */
const ROUNDING_SLACK = exact('0.0000000000000000000000000000000000000001');

/** The trigger price on the tick, toward the entry. Source: register of requirements. Example: 43,945.2819 above its entry, one digit: 43,945.2. */
export const triggerToward = (entry: Decimal, price: Decimal, digits: number): Decimal =>
  price.gt(entry)
    ? floorToDigits(price.plus(ROUNDING_SLACK), digits)
    : ceilToDigits(price.minus(ROUNDING_SLACK), digits);
