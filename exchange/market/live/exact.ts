// Decimals of a venue to whole numbers, exactly. Everything that is not a plain decimal stays outside.
import type { Contracts, ContractSpec, Side, Ticks } from '../../kernel/language/types.ts';

/** 1e-12 of a price or a size. */
export type Scaled = bigint;
/** Contracts of ours in a size of the venue: size x numerator / denominator. */
export type Lot = { readonly numerator: bigint; readonly denominator: bigint };

const DIGITS = 12;
const PLAIN = /^(\d{1,10})(?:\.(\d{1,18}))?$/;

/**
 * null for anything but a plain decimal below 10^10 with at most 12 digits that count: no sign, exponent, hexadecimal, NaN, blank.
 * Example: '0.5' is 500000000000n.
 */
export const scaledOf = (value: unknown): Scaled | null => {
  const match = typeof value === 'string' && value.length < 32 ? PLAIN.exec(value) : null;
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction.length > DIGITS ? null : BigInt((match[1] ?? '') + fraction.padEnd(DIGITS, '0'));
};

/** As scaledOf, above 0. */
export const positiveOf = (value: unknown): Scaled | null => {
  const scaled = scaledOf(value);
  return scaled === 0n ? null : scaled;
};

/** Rates of 3 % and more a period are no funding rates. */
const MOST_PPB = 30_000_000;

/** A funding rate with its sign as parts per billion, cut off behind the ninth digit; null when it is none. Example: '-0.0001' is -100000. */
export const rateOf = (value: unknown, times = 1): number | null => {
  if (typeof value !== 'string') return null;
  const isNegative = value.startsWith('-');
  // Venues publish rates with more digits than anybody settles with.
  const scaled = scaledOf((isNegative ? value.slice(1) : value).replace(/(\.\d{12})\d*$/, '$1'));
  if (scaled === null) return null;
  const ppb = Number(scaled / 1_000n) * times;
  if (ppb > MOST_PPB) return null;
  return isNegative && ppb !== 0 ? -ppb : ppb;
};

/** Sizes given in coins. Example (0.001 BTC a contract): '0.0149' is 14 contracts. */
export const coinLot = (spec: ContractSpec): Lot => ({
  numerator: 1n,
  denominator: BigInt(spec.unit.units) * 10n ** BigInt(DIGITS - spec.unit.digits),
});

/** Sizes given in the venue's contracts of `value` coins each. Example (0.01 BTC there, 0.001 here): '3' is 30. */
export const contractLot = (spec: ContractSpec, value: Scaled): Lot => ({
  numerator: value,
  denominator: coinLot(spec).denominator * 10n ** BigInt(DIGITS),
});

/** Sizes given in contracts like ours. */
export const SAME_LOT: Lot = { numerator: 1n, denominator: 10n ** BigInt(DIGITS) };

/** Whole contracts; what is left below one is dropped. */
export const contractsOf = (size: Scaled, lot: Lot): Contracts => Number((size * lot.numerator) / lot.denominator);

const tickOf = (spec: ContractSpec): bigint => 10n ** BigInt(DIGITS - spec.priceDigits);

/** A price between our ticks goes away from the other side: bids down, asks up, so that no two of them meet. Example (0.1): bid 61800.25 is 618002. */
export const levelTicks = (price: Scaled, side: Side, spec: ContractSpec): Ticks => {
  const tick = tickOf(spec);
  return Number(side === 'buy' ? price / tick : (price + tick - 1n) / tick);
};

/** A trade between our ticks reaches less far: a buyer's goes down, a seller's up. */
export const tradeTicks = (price: Scaled, takerSide: Side, spec: ContractSpec): Ticks =>
  levelTicks(price, takerSide, spec);

/** Mark and index go to the nearest tick, halves up. */
export const nearestTicks = (price: Scaled, spec: ContractSpec): Ticks => {
  const tick = tickOf(spec);
  return Number((price + tick / 2n) / tick);
};
