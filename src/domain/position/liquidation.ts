// Isolated liquidation, bankruptcy and insurance.
import type { ContractKind } from '../contract/contract.ts';
import type { Sign } from '../contract/value.ts';
import { Decimal, ONE, ZERO } from '../num/decimal.ts';

export type Isolated = {
  readonly kind: ContractKind;
  readonly sign: Sign;
  /** Contracts x unit amount. */
  readonly quantity: Decimal;
  /** Value at entry, margin coin. */
  readonly entryValue: Decimal;
  readonly margin: Decimal;
  /** Maintenance margin rate plus, where the closing fee counts, the taker rate: fractions. */
  readonly rate: Decimal;
  /** Maintenance deduction of a tiered table, margin coin; 0 for a flat rate. */
  readonly deduct: Decimal;
};

/**
 * The price at which margin + profit = rate x value - deduct.
 * Linear: long (V - m - d) / (q (1 - r)), short (V + m + d) / (q (1 + r)). Inverse: long q (1 + r) / (V + m + d), short q (1 - r) / (V - m - d).
 * V entry value, m margin, d deduction, q quantity, r rate. Never below 0; null when no price can liquidate.
 * Source: venue.md 3.0 and 3.1; the deduction form is that of venues with tiers. Example: linear short 0.1 at 10,000, margin 100, 0.5 %: 10,945.27….
 */
export const liquidationPrice = (position: Isolated): Decimal | null => {
  const { kind, sign, quantity, entryValue, rate } = position;
  const cover = position.margin.plus(position.deduct);
  if (kind === 'linear') {
    const share = ONE.minus(rate.mul(sign));
    return share.lte(0) ? null : Decimal.max(ZERO, entryValue.minus(cover.mul(sign)).div(quantity.mul(share)));
  }
  const left = entryValue.plus(cover.mul(sign));
  return left.lte(0) ? null : Decimal.max(ZERO, quantity.mul(ONE.plus(rate.mul(sign))).div(left));
};
