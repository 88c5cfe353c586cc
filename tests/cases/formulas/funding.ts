// Funding: longs pay shorts while the rate is above zero, shorts pay longs below it.
import type { Sign } from '../../../src/domain/contract/value.ts';
import { Decimal, ZERO } from '../../../src/domain/num/decimal.ts';

/**
 * What a position receives (negative: pays) at a funding settlement, margin coin: -sign x value at the mark x rate.
 * Source: venue.md 3.0, 3.1. Example: short worth 20 at 0.01 %: +0.002; a long of the same value: -0.002.
 */
export const fundingReceived = (sign: Sign, value: Decimal, rate: Decimal): Decimal => {
  const received = value.mul(rate).mul(-sign);
  return received.isZero() ? ZERO : received;
};

/**
 * Funding rate: premium + clamp(interest - premium, -clamp, +clamp), all fractions. Source: venue.md 3.0.
 * Example: premium -0.2 %, interest 0.01 %, clamp 0.05 %: -0.15 %.
 */
export const fundingRate = (premium: Decimal, interest: Decimal, clamp: Decimal): Decimal =>
  premium.plus(Decimal.max(clamp.neg(), Decimal.min(clamp, interest.minus(premium))));
