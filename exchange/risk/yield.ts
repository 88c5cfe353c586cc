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
