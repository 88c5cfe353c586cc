// Profit, average entry and fees, decimal text in and out.
import { feeOf } from '../../../exchange/risk/margin.ts';
import { afterCoupon } from './rules.ts';
import { netFill } from '../../../exchange/risk/netting.ts';
import type { Net } from '../../../exchange/risk/netting.ts';
import { averageEntry, profit, signOf, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { ZERO, add, mul, sub } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/** Profit of a position. Linear: sign x contracts x unit x (price - entry); inverse: sign x contracts x unit x (1/entry - 1/price). venue.md 3.1. */
export const pnl = (input: {
  readonly contract: Kind;
  readonly side: 'long' | 'short';
  readonly contracts: string;
  readonly unit: string;
  readonly entry: string;
  readonly price: string;
}): string => {
  const quantity = mul(parseDecimal(input.contracts), parseDecimal(input.unit));
  const value = (price: string): Rat => valueOf(input.contract, quantity, parseDecimal(price));
  return toDecimal(profit(input.contract, signOf(input.side), value(input.entry), value(input.price)));
};

/** Average-cost walk of a one-way position: signed quantity, average entry, profit realised net of all fees. Example: buy 0.5 at 5,000 and 0.3 at 6,000: 5,375. */
export const foldFills = (input: {
  readonly contract: Kind;
  readonly feeRate?: string;
  readonly fills: readonly (readonly ['buy' | 'sell', string, string])[];
}): { readonly quantity: string; readonly averageEntry: string; readonly realised: string } => {
  const rate = parseDecimal(input.feeRate ?? '0');
  let net: Net = { quantity: ZERO, entryValue: ZERO };
  let realised = ZERO;
  for (const [side, quantity, price] of input.fills) {
    const size = parseDecimal(quantity);
    const value = valueOf(input.contract, size, parseDecimal(price));
    const step = netFill(input.contract, net, side, size, value);
    net = step.net;
    realised = sub(add(realised, step.realised), feeOf(value, rate));
  }
  const held: Rat = net.quantity.n < 0n ? { n: -net.quantity.n, d: net.quantity.d } : net.quantity;
  return {
    quantity: toDecimal(net.quantity),
    averageEntry: toDecimal(averageEntry(input.contract, held, net.entryValue)),
    realised: toDecimal(realised),
  };
};

/** Fee of a trade: value x rate. Example: 10.15 at 10,500, rate 0.001: 106.575. */
export const tradeFee = (input: {
  readonly contract: Kind;
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
}): string =>
  toDecimal(
    feeOf(valueOf(input.contract, parseDecimal(input.quantity), parseDecimal(input.price)), parseDecimal(input.rate)),
  );

/** A fee after a coupon. Example: fee 4, coupon 10: paid 0, used 4; fee 4, ratio 0.25: paid 3, used 1. */
export const feeAfterCoupon = (input: {
  readonly fee: string;
  readonly coupon:
    | { readonly type: 'fixed'; readonly amount: string }
    | { readonly type: 'ratio'; readonly ratio: string };
}): { readonly paid: string; readonly couponUsed: string } => {
  const { coupon } = input;
  const given =
    coupon.type === 'fixed'
      ? { type: coupon.type, amount: parseDecimal(coupon.amount) }
      : { type: coupon.type, ratio: parseDecimal(coupon.ratio) };
  const result = afterCoupon(parseDecimal(input.fee), given);
  return { paid: toDecimal(result.paid), couponUsed: toDecimal(result.couponUsed) };
};
