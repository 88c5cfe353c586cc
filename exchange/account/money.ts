// A contract's arithmetic in the ledger's units: ticks and contracts in, minor units (1e-10 coin) out. Formulas are exchange/risk's.
import { pow10, rat, round } from '../num/rational.ts';
import type { Rat, Rounding } from '../num/rational.ts';
import { feeOf, initialMargin } from '../risk/margin.ts';
import { valueOf } from '../risk/value.ts';
import type { Contracts, ContractSpec, Minor, Ticks } from '../kernel/language/types.ts';

export const MINOR_DIGITS = 10;
const MINOR = pow10(MINOR_DIGITS);
const PPM = 1_000_000n;

/** Amount x unit as a fraction. Example: 3 contracts of 0.001 are 3/1000. */
export const quantityOf = (spec: ContractSpec, amount: Contracts): Rat =>
  rat(BigInt(amount) * BigInt(spec.unit.units), pow10(spec.unit.digits));

/** Ticks as a price. Example: 600001 ticks of 0.1 are 600001/10. */
export const priceOf = (spec: ContractSpec, ticks: Ticks): Rat => rat(BigInt(ticks), pow10(spec.priceDigits));

/** A price as whole ticks, rounded in the named direction. */
export const ticksOf = (spec: ContractSpec, price: Rat, rounding: Rounding): Ticks =>
  Number(round(rat(price.n * pow10(spec.priceDigits), price.d), rounding));

/** A coin amount in minor units, rounded in the named direction. Example: 1/3 coin, floor: 3333333333. */
export const minorOf = (coins: Rat, rounding: Rounding): Minor => round(rat(coins.n * MINOR, coins.d), rounding);

/** Minor units as a coin amount. */
export const coinsOf = (minor: Minor): Rat => rat(minor, MINOR);

/** The value both sides of a trade book: exact for linear contracts, rounded down for inverse ones. Example: 1 x 0.001 BTC at 60,000.0: 60 USDT. */
export const tradeValue = (spec: ContractSpec, amount: Contracts, ticks: Ticks): Minor =>
  minorOf(valueOf(spec.kind, quantityOf(spec, amount), priceOf(spec, ticks)), 'floor');

export const rateOf = (ppm: number): Rat => rat(BigInt(ppm), PPM);

/** Fee of a traded value, rounded up against the user. Example: 60 USDT at 600 ppm: 0.036 USDT. */
export const feeMinor = (value: Minor, ppm: number): Minor => round(feeOf(rat(value), rateOf(ppm)), 'ceil');

/** Initial margin of a traded value, rounded up. Example: 60 USDT at 20x: 3 USDT. */
export const marginMinor = (value: Minor, lever: number): Minor =>
  round(initialMargin(rat(value), rat(BigInt(lever))), 'ceil');

/** part / whole of a sum in minor units, rounded down. */
export const shareOf = (sum: Minor, part: Contracts, whole: Contracts): Minor => (sum * BigInt(part)) / BigInt(whole);
/** As shareOf, rounded up; sums are never negative. */
export const shareUp = (sum: Minor, part: Contracts, whole: Contracts): Minor =>
  (sum * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole);

/** A sum of minor units cut to whole units, for netting. */
export const snapMinor = (exact: Rat): Rat => rat(round(exact, 'floor'));
