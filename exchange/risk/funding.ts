import { mul, neg } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import type { Sign } from './value.ts';

/** What a position of this value at the mark gets (negative: pays): -sign x value x rate. Source: venue.md 3.0. Example: short 20 at 0.01 %: 0.002. */
export const fundingReceived = (sign: Sign, value: Rat, rate: Rat): Rat => {
  const due = mul(value, rate);
  return sign === 1 ? neg(due) : due;
};
