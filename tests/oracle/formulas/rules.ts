// Formulas of the reference cases that the exchange itself has no use for: it keeps state where these start from figures.
import { feeOf, initialMargin } from '../../../exchange/risk/margin.ts';
import { profit, valueOf } from '../../../exchange/risk/value.ts';
import type { Kind, Sign } from '../../../exchange/risk/value.ts';
import type { CrossState } from '../../../exchange/risk/cross-terms.ts';
import {
  ONE,
  ZERO,
  add,
  compare,
  div,
  floorDiv,
  isZero,
  max,
  min,
  mul,
  neg,
  rat,
  sub,
} from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/** A fee-deduction coupon: a fixed amount, or a share (0 to 1) of the fee. */
export type Coupon = { readonly type: 'fixed'; readonly amount: Rat } | { readonly type: 'ratio'; readonly ratio: Rat };

/** A fee after its coupon: the coupon pays first, and never more than the fee. Example: fee 4, coupon 10: paid 0, used 4; ratio 0.25: paid 3, used 1. */
export const afterCoupon = (fee: Rat, coupon: Coupon): { readonly paid: Rat; readonly couponUsed: Rat } => {
  const couponUsed = max(ZERO, min(fee, coupon.type === 'fixed' ? coupon.amount : mul(fee, coupon.ratio)));
  return { paid: add(fee, neg(couponUsed)), couponUsed };
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

/** Required / equity; null when the equity is used up. Source: venue.md 3.2. Example: (35 + 5) / (100 - 60): 1. */
export const crossRate = ({ equity, required }: CrossState): Rat | null =>
  equity.n <= 0n ? null : div(required, equity);

/** premium + clamp(interest - premium, +-clamp), in any common unit. Example: -0.002, 0.0001, 0.0005: -0.0015. */
export const fundingRate = (premium: Rat, interest: Rat, clamp: Rat): Rat =>
  add(premium, max(neg(clamp), min(clamp, sub(interest, premium))));

/** What the insurance fund gets (negative: pays) when a position taken at bankruptcy value closes at another value. Example: long, 47,950, closed 47,980: +30. */
export const insuranceDelta = (kind: Kind, sign: Sign, bankruptcyValue: Rat, closeValue: Rat): Rat =>
  profit(kind, sign, bankruptcyValue, closeValue);

/** What a liquidation costs the trader, whatever the fills were: exactly the margin. Example: margin 50: -50. */
export const liquidatedTraderDelta = (margin: Rat): Rat => neg(margin);

/** Yield in percent of the initial margin at a price: the inverse of yieldPrice. Linear: s (p - e)/e L; inverse: s (1 - e/p) L. Example: long at 50,000, 10x, 52,500: 50. */
export const yieldAt = (kind: Kind, sign: Sign, entry: Rat, lever: Rat, price: Rat): Rat => {
  const move = kind === 'linear' ? div(sub(price, entry), entry) : sub(ONE, div(entry, price));
  return mul(mul(move, lever), rat(BigInt(sign) * 100n));
};
