// Exact fractions of bigints: the one number the exchange calculates with. Rounding happens only in floor, ceil and toDecimal.

/** n / d with d > 0; not kept in lowest terms. */
export type Rat = { readonly n: bigint; readonly d: bigint };
export type Rounding = 'floor' | 'ceil';

export const ZERO: Rat = { n: 0n, d: 1n };
export const ONE: Rat = { n: 1n, d: 1n };

/** An exact fraction. The denominator must not be 0 (a bug of the caller: throws). Example: rat(-1n, -2n) is 1/2. */
export const rat = (n: bigint, d = 1n): Rat => {
  if (d === 0n) throw new RangeError('division by zero');
  return d < 0n ? { n: -n, d: -d } : { n, d };
};

export const add = (a: Rat, b: Rat): Rat =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const neg = (a: Rat): Rat => ({ n: -a.n, d: a.d });
export const sub = (a: Rat, b: Rat): Rat => add(a, neg(b));
export const mul = (a: Rat, b: Rat): Rat => ({ n: a.n * b.n, d: a.d * b.d });
export const div = (a: Rat, b: Rat): Rat => rat(a.n * b.d, a.d * b.n);
/** Negative, zero or positive as a is below, equal to or above b. */
export const compare = (a: Rat, b: Rat): -1 | 0 | 1 => {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
};
export const min = (a: Rat, b: Rat): Rat => (compare(a, b) <= 0 ? a : b);
export const max = (a: Rat, b: Rat): Rat => (compare(a, b) >= 0 ? a : b);
export const isZero = (a: Rat): boolean => a.n === 0n;

/** n / d rounded down (towards minus infinity). d > 0. Example: floorDiv(-1n, 2n) is -1n. */
export const floorDiv = (n: bigint, d: bigint): bigint => {
  const q = n / d;
  return n < 0n && q * d !== n ? q - 1n : q;
};
/** n / d rounded up. d > 0. Example: ceilDiv(1n, 2n) is 1n. */
export const ceilDiv = (n: bigint, d: bigint): bigint => -floorDiv(-n, d);

/** The fraction in whole steps, rounded in the named direction. */
export const round = (a: Rat, rounding: Rounding): bigint =>
  rounding === 'floor' ? floorDiv(a.n, a.d) : ceilDiv(a.n, a.d);

/** 10^digits as a bigint, digits 0 to 400. */
export const pow10 = (digits: number): bigint => 10n ** BigInt(digits);
