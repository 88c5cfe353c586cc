// Contract value, profit and average entry, once, as exact fractions. Linear contracts count in the quote coin, inverse ones in the base coin.
import { ZERO, div, isZero, mul, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';

export type Kind = 'linear' | 'inverse';
/** +1 long, -1 short. */
export type Sign = 1 | -1;

/** The sign of a position side or of a trade direction (a buy makes longs). */
export const signOf = (side: 'long' | 'short' | 'buy' | 'sell'): Sign => (side === 'long' || side === 'buy' ? 1 : -1);

/**
 * Value of a quantity at a price. Linear: quantity x price. Inverse: quantity / price (quantity in the quote currency's face value).
 * The price must be above 0. Source: venue.md 3.1. Example: 1,000 contracts of 0.0001 BTC at 10,000 are 1,000 USDT.
 */
export const valueOf = (kind: Kind, quantity: Rat, price: Rat): Rat =>
  kind === 'linear' ? mul(quantity, price) : div(quantity, price);

/**
 * Profit between two values. Linear: sign x (now - entry). Inverse: sign x (entry - now), because a coin-margined long gains as its coin value falls.
 * Source: venue.md 3.1. Example: linear long, entry value 10,000, value now 11,000: +1,000.
 */
export const profit = (kind: Kind, sign: Sign, entryValue: Rat, valueNow: Rat): Rat =>
  (sign === 1) === (kind === 'linear') ? sub(valueNow, entryValue) : sub(entryValue, valueNow);

/** Average entry price of a position. Linear: value / quantity; inverse: quantity / value. Zero for an empty position. Example: 1,300 / 0.25 is 5,200. */
export const averageEntry = (kind: Kind, quantity: Rat, entryValue: Rat): Rat =>
  isZero(quantity) || isZero(entryValue)
    ? ZERO
    : kind === 'linear'
      ? div(entryValue, quantity)
      : div(quantity, entryValue);
