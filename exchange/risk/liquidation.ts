// Isolated liquidation and bankruptcy prices, once, as exact fractions.
import { ONE, ZERO, add, div, max, mul, neg, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Kind, Sign } from './value.ts';

export type Isolated = {
  readonly kind: Kind;
  readonly sign: Sign;
  /** Amount x unit. */
  readonly quantity: Rat;
  readonly entryValue: Rat;
  readonly margin: Rat;
  /** Maintenance margin rate, plus the closing fee rate where that counts too. */
  readonly rate: Rat;
  /** Maintenance deduction of a tiered table, in the margin coin; 0 for a flat rate. */
  readonly deduct: Rat;
};

/**
 * The price at which margin + profit = rate x value - deduction. Linear: (margin + deduct - s E) / (q rate - s q).
 * Inverse: long q (1 + rate) / (E + margin + deduct), short q (1 - rate) / (E - margin - deduct).
 * Floor 0 for a long; null when no price can liquidate (a short inverse position whose margin covers its whole value, a rate of 1 or more).
 * Source: venue.md 3.0, 3.1. Example: linear short 0.1 at 10,000, margin 100, rate 0.5 %: 10,945.27...
 */
export const liquidationPrice = (position: Isolated): Rat | null => {
  const { kind, sign, quantity, entryValue, rate } = position;
  const cover = add(position.margin, position.deduct);
  if (sign === 1 && kind === 'linear') {
    const share = sub(ONE, rate);
    return share.n <= 0n ? null : max(ZERO, div(sub(entryValue, cover), mul(quantity, share)));
  }
  if (sign === -1 && kind === 'linear') return max(ZERO, div(add(entryValue, cover), mul(quantity, add(ONE, rate))));
  if (sign === 1) return div(mul(quantity, add(ONE, rate)), add(entryValue, cover));
  const left = sub(entryValue, cover);
  return left.n <= 0n ? null : max(ZERO, div(mul(quantity, sub(ONE, rate)), left));
};

/** The price at which the margin is gone: the liquidation price with rate 0. Example: linear long at 10,000, 50x: 9,800. */
export const bankruptcyPrice = (position: Omit<Isolated, 'rate' | 'deduct'>): Rat | null =>
  liquidationPrice({ ...position, rate: ZERO, deduct: ZERO });

/**
 * The worst price an opening fill may have at this mark so that it is not liquidated at once (the bound itself already is).
 * From value(p)/L + profit(p to mark) > rate x value(mark). Null: every price is safe. Example: linear long, mark 100, 20x, rate 1 %: 104.21...
 */
export const worstOpenPrice = (kind: Kind, sign: Sign, mark: Rat, lever: Rat, rate: Rat): Rat | null => {
  const share = div(ONE, lever);
  if (kind === 'linear') {
    const signed = sign === 1 ? neg(rate) : rate;
    const below = sign === 1 ? sub(ONE, share) : add(ONE, share);
    return below.n <= 0n ? null : div(mul(mark, add(ONE, signed)), below);
  }
  if (sign === 1) return div(mul(mark, add(ONE, share)), add(ONE, rate));
  const below = sub(ONE, rate);
  return below.n <= 0n ? null : div(mul(mark, sub(ONE, share)), below);
};
