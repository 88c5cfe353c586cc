import { ONE, add, div, mul, rat, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Kind, Sign } from './value.ts';

/**
 * Price at which a position yields `percent` of its initial margin. Linear: e (1 + s y / L); inverse: e / (1 - s y / L); null where no price does.
 * Source: cases roe_yield_tpsl. Example: linear long at 50,000, 10x, 50 %: 52,500.
 */
export const yieldPrice = (kind: Kind, sign: Sign, entry: Rat, lever: Rat, percent: Rat): Rat | null => {
  const share = div(mul(percent, rat(BigInt(sign), 100n)), lever);
  if (kind === 'linear') {
    const price = mul(entry, add(ONE, share));
    return price.n <= 0n ? null : price;
  }
  const left = sub(ONE, share);
  return left.n <= 0n ? null : div(entry, left);
};

/** Yield in percent of the initial margin at a price: the inverse of yieldPrice. Linear: s (p - e)/e L; inverse: s (1 - e/p) L. Example: long at 50,000, 10x, 52,500: 50. */
export const yieldAt = (kind: Kind, sign: Sign, entry: Rat, lever: Rat, price: Rat): Rat => {
  const move = kind === 'linear' ? div(sub(price, entry), entry) : sub(ONE, div(entry, price));
  return mul(mul(move, lever), rat(BigInt(sign) * 100n));
};
