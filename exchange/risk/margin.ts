// What an order costs and how much one may open.
import { ZERO, add, compare, div, floorDiv, isZero, max, min, mul, neg } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import { profit, valueOf } from './value.ts';
import type { Kind, Sign } from './value.ts';

/** Trading fee: value x rate. Source: venue.md 3.0. Example: 106,575 at 0.001 is 106.575. */
export const feeOf = (value: Rat, rate: Rat): Rat => mul(value, rate);

/** A fee-deduction coupon: a fixed amount, or a share (0 to 1) of the fee. */
export type Coupon = { readonly type: 'fixed'; readonly amount: Rat } | { readonly type: 'ratio'; readonly ratio: Rat };

/** A fee after its coupon: the coupon pays first, and never more than the fee. Example: fee 4, coupon 10: paid 0, used 4; ratio 0.25: paid 3, used 1. */
export const afterCoupon = (fee: Rat, coupon: Coupon): { readonly paid: Rat; readonly couponUsed: Rat } => {
  const couponUsed = max(ZERO, min(fee, coupon.type === 'fixed' ? coupon.amount : mul(fee, coupon.ratio)));
  return { paid: add(fee, neg(couponUsed)), couponUsed };
};

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

export type OpenRoom = {
  readonly kind: Kind;
  readonly available: Rat;
  readonly price: Rat;
  readonly unit: Rat;
  readonly lever: Rat;
  readonly feeRate: Rat;
  /** Configured maximum in contracts; null without one. */
  readonly cap: bigint | null;
};

/**
 * Most contracts an available balance can open: floor(available / (unit value x (1/leverage + fee rate))), at most the cap.
 * A missing price or leverage gives 0. Source: venue.md 3.2. Example: 1,000 USDT at 50,000, unit 0.001, 10x, 0.06 %: 198.
 */
export const maxOpenContracts = (room: OpenRoom): bigint => {
  if (room.price.n <= 0n || room.lever.n <= 0n || room.available.n <= 0n) return 0n;
  const unitValue = valueOf(room.kind, room.unit, room.price);
  const cost = add(initialMargin(unitValue, room.lever), feeOf(unitValue, room.feeRate));
  if (isZero(cost)) return 0n;
  const contracts = div(room.available, cost);
  const whole = floorDiv(contracts.n, contracts.d);
  return room.cap !== null && compare({ n: room.cap, d: 1n }, { n: whole, d: 1n }) < 0 ? room.cap : whole;
};

/** Shadow contracts of an opening ticket: min(floor(amount x ratio), largest card). Example: 37 x 0.5, cap 15: 15. */
export const shadowContracts = (amount: Rat, openRatio: Rat, maxCardSize: Rat): bigint => {
  const share = mul(amount, openRatio);
  const smaller = min({ n: floorDiv(share.n, share.d), d: 1n }, maxCardSize);
  return floorDiv(smaller.n, smaller.d);
};
