// What an order costs and how much one may open.
import { ZERO, add, div, max, mul, neg } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import { profit, valueOf } from './value.ts';
import type { Kind, Sign } from './value.ts';

/** Trading fee: value x rate. Source: venue.md 3.0. Example: 106,575 at 0.001 is 106.575. */
export const feeOf = (value: Rat, rate: Rat): Rat => mul(value, rate);

/** Initial margin: value / leverage. Source: venue.md 3.0. Example: 1,000 USDT at 10x is 100. */
export const initialMargin = (value: Rat, lever: Rat): Rat => div(value, lever);

/** Loss an order would have at once if it filled at its price while the mark stays: |min(0, profit)|. Example: buy 1 at 10,000, mark 9,900: 100. */
export const openLoss = (kind: Kind, sign: Sign, quantity: Rat, price: Rat, mark: Rat): Rat =>
  max(ZERO, neg(profit(kind, sign, valueOf(kind, quantity, price), valueOf(kind, quantity, mark))));

export type OpenCost = {
  readonly kind: Kind;
  readonly sign: Sign;
  readonly quantity: Rat;
  /** Price the order is margined at. */
  readonly price: Rat;
  readonly lever: Rat;
  readonly feeRate: Rat;
  /** Order price and mark for the open loss; null when it is not charged (market orders, no mark yet). */
  readonly loss: { readonly price: Rat; readonly mark: Rat } | null;
};

/** Hold of an opening order: initial margin + opening fee + open loss. Example: buy 1 at 10,000, 20x, no fee, mark 9,900: 500 + 0 + 100. */
export const orderCost = (order: OpenCost): Rat => {
  const value = valueOf(order.kind, order.quantity, order.price);
  const loss =
    order.loss === null ? ZERO : openLoss(order.kind, order.sign, order.quantity, order.loss.price, order.loss.mark);
  return add(add(initialMargin(value, order.lever), feeOf(value, order.feeRate)), loss);
};
