// What an opening order costs: initial margin, opening fee, open loss.
import type { ContractKind } from '../contract/contract.ts';
import { valueOf } from '../contract/value.ts';
import type { Sign } from '../contract/value.ts';
import { Decimal, ZERO } from '../num/decimal.ts';
import { profitBetween } from '../position/pnl.ts';
import { feeOf } from './fee.ts';

/** Initial margin in the margin coin: value / leverage. Source: venue.md 3.0. Example: 1,000 USDT at 10x is 100. */
export const initialMargin = (value: Decimal, lever: Decimal): Decimal => value.div(lever);

/**
 * Loss an order would have at once if it filled at its price while the mark stays: |min(0, profit from price to mark)|.
 * Source: venue.md 3.1 (price deviation). Example: buy 1 at 10,000, mark 9,900: 100; sell: 0.
 */
export const openLoss = (kind: ContractKind, sign: Sign, quantity: Decimal, price: Decimal, mark: Decimal): Decimal =>
  Decimal.max(ZERO, profitBetween(kind, sign, quantity, price, mark).neg());

export type OpenOrder = {
  readonly kind: ContractKind;
  readonly sign: Sign;
  /** Contracts x unit amount. */
  readonly quantity: Decimal;
  /** Price the order is margined at. */
  readonly price: Decimal;
  readonly lever: Decimal;
  readonly takerRate: Decimal;
  /** Order price and mark for the open loss; null when none is charged (market orders, no mark yet). */
  readonly loss: { readonly price: Decimal; readonly mark: Decimal } | null;
};
export type OrderCost = {
  readonly margin: Decimal;
  readonly fee: Decimal;
  readonly openLoss: Decimal;
  /** The sum: what the exchange holds. */
  readonly cost: Decimal;
};

/** The hold of an opening order and its parts, in the margin coin. Example: buy 1 at 10,000, 20x, no fee, mark 9,900: 500 + 0 + 100 = 600. */
export const orderCost = (order: OpenOrder): OrderCost => {
  const value = valueOf(order.kind, order.quantity, order.price);
  const margin = initialMargin(value, order.lever);
  const fee = feeOf(value, order.takerRate);
  const loss =
    order.loss === null ? ZERO : openLoss(order.kind, order.sign, order.quantity, order.loss.price, order.loss.mark);
  return { margin, fee, openLoss: loss, cost: margin.plus(fee).plus(loss) };
};
