// Liquidation, bankruptcy and insurance, decimal text in and out.
import { bankruptcyPrice, liquidationPrice } from '../../../exchange/risk/liquidation.ts';
import { insuranceDelta, liquidatedTraderDelta } from './rules.ts';
import { initialMargin } from '../../../exchange/risk/margin.ts';
import { signOf, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { ONE, add } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/** Isolated liquidation price; `taker` and `deduct` default to 0; null: no price liquidates. Example: short 1 at 10, margin 2, 1 %, deduct 0.01: 11.8910... */
export const isolatedLiquidation = (input: {
  readonly contract: Kind;
  readonly side: 'long' | 'short';
  readonly quantity: string;
  readonly entry: string;
  readonly margin: string;
  readonly maintenance: string;
  readonly taker?: string;
  readonly deduct?: string;
}): string | null => {
  const quantity = parseDecimal(input.quantity);
  const price = liquidationPrice({
    kind: input.contract,
    sign: signOf(input.side),
    quantity,
    entryValue: valueOf(input.contract, quantity, parseDecimal(input.entry)),
    margin: parseDecimal(input.margin),
    rate: add(parseDecimal(input.maintenance), parseDecimal(input.taker ?? '0')),
    deduct: parseDecimal(input.deduct ?? '0'),
  });
  return price === null ? null : toDecimal(price);
};

/** Bankruptcy price of a position whose margin is value / leverage. Example: linear long at 10,000, 50x: 9,800. */
export const bankruptcy = (input: {
  readonly contract: Kind;
  readonly side: 'long' | 'short';
  readonly entry: string;
  readonly leverage: string;
}): string | null => {
  const entryValue = valueOf(input.contract, ONE, parseDecimal(input.entry));
  const margin = initialMargin(entryValue, parseDecimal(input.leverage));
  const price = bankruptcyPrice({ kind: input.contract, sign: signOf(input.side), quantity: ONE, entryValue, margin });
  return price === null ? null : toDecimal(price);
};

/** What the insurance fund gets (negative: pays). Example: long 1, bankruptcy 47,950, filled at 47,980: 30. */
export const insurance = (input: {
  readonly contract?: Kind;
  readonly side: 'long' | 'short';
  readonly quantity: string;
  readonly bankruptcy: string;
  readonly fill: string;
}): string => {
  const [kind, quantity] = [input.contract ?? 'linear', parseDecimal(input.quantity)];
  const value = (price: string): Rat => valueOf(kind, quantity, parseDecimal(price));
  return toDecimal(insuranceDelta(kind, signOf(input.side), value(input.bankruptcy), value(input.fill)));
};

/** A liquidated trader's change of wealth: minus the margin, whatever the fills. Example: margin 50: -50. */
export const liquidatedTrader = (input: { readonly margin: string }): string =>
  toDecimal(liquidatedTraderDelta(parseDecimal(input.margin)));
