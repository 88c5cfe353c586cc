import { max, min, mul, neg, sub, add } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Sign } from './value.ts';

/** What a position of this value at the mark gets (negative: pays): -sign x value x rate. Source: venue.md 3.0. Example: short 20 at 0.01 %: 0.002. */
export const fundingReceived = (sign: Sign, value: Rat, rate: Rat): Rat => {
  const due = mul(value, rate);
  return sign === 1 ? neg(due) : due;
};

/** premium + clamp(interest - premium, +-clamp), in any common unit. Example: -0.002, 0.0001, 0.0005: -0.0015. */
export const fundingRate = (premium: Rat, interest: Rat, clamp: Rat): Rat =>
  add(premium, max(neg(clamp), min(clamp, sub(interest, premium))));
