import { Decimal, ZERO } from '../num/decimal.ts';

/** Trading fee in the margin coin: value x rate. Source: venue.md 3.0. Example: 106,575 at 0.001 is 106.575. */
export const feeOf = (value: Decimal, rate: Decimal): Decimal => value.mul(rate);

/** A fee-deduction coupon: a fixed amount of the margin coin, or a share (0 to 1) of the fee, up to `most` where it names one. */
export type FeeCoupon =
  | { readonly type: 'fixed'; readonly amount: Decimal }
  | { readonly type: 'ratio'; readonly ratio: Decimal; readonly most?: Decimal };

/**
 * A fee after its coupon: the coupon pays first and never more than the fee, so what is paid is never negative.
 * Source: venue.md 3.0 (experience funds and coupons). Example: fee 4, coupon 10: paid 0, used 4; fee 4, ratio 0.25: paid 3, used 1.
 */
export const feeAfterCoupon = (
  fee: Decimal,
  coupon: FeeCoupon,
): { readonly paid: Decimal; readonly couponUsed: Decimal } => {
  const share = coupon.type === 'fixed' ? coupon.amount : fee.mul(coupon.ratio);
  const offered = coupon.type === 'ratio' && coupon.most !== undefined ? Decimal.min(share, coupon.most) : share;
  const couponUsed = Decimal.max(ZERO, Decimal.min(fee, offered));
  return { paid: fee.minus(couponUsed), couponUsed };
};
