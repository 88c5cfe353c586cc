// Integers to decimal text and back, exactly. No binary fraction ever appears between the two.
import type { ContractSpec, Contracts, Minor, Ticks } from '../kernel/language/types.ts';

/** Digits of the minor unit: 1e-10 of a coin. */
export const MINOR_DIGITS = 10;

/** value / 10^digits with all its digits. Example: scaledText(650001n, 1) is '65000.1'; scaledText(-5n, 2) is '-0.05'. */
export const scaledText = (value: bigint, digits: number): string => {
  const size = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  const sign = value < 0n ? '-' : '';
  return digits === 0 ? `${sign}${size}` : `${sign}${size.slice(0, -digits)}.${size.slice(-digits)}`;
};

/** The same without trailing zeros. Example: trimmedText('10000.0500') is '10000.05'. */
export const trimmedText = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Money. Example: minorText(100000000000n) is '10'. */
export const minorText = (amount: Minor): string => trimmedText(scaledText(amount, MINOR_DIGITS));

/** Money from text; null beyond ten decimals or for anything but a plain decimal that is not negative. Example: minorOf('1.5') is 15000000000n. */
export const minorOf = (text: string): Minor | null => {
  const match = /^(\d{1,24})(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  return match === null || fraction.length > MINOR_DIGITS
    ? null
    : BigInt((match[1] ?? '') + fraction.padEnd(MINOR_DIGITS, '0'));
};

/** A price with the contract's digits. Example (1 digit): priceText(650000, spec) is '65000.0'. */
export const priceText = (ticks: Ticks, spec: ContractSpec): string => scaledText(BigInt(ticks), spec.priceDigits);

/** Parts per million as a fraction. Example: ppmText(600) is '0.0006'. */
export const ppmText = (ppm: number): string => trimmedText(scaledText(BigInt(ppm), 6));

/** 1 / lever with six digits, rounded up: the initial margin rate of a leverage. Example: inverseText(20) is '0.05'. */
export const inverseText = (lever: number): string =>
  trimmedText(scaledText((1_000_000n + BigInt(lever) - 1n) / BigInt(lever), 6));

/**
 * Text to minor units; null when it is no plain decimal, finer than a minor unit, or beyond 1e18 coins. Example: minorAmount('-1.5') is -15000000000n.
 */
export const minorAmount = (text: string): Minor | null => {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[3] ?? '').replace(/0+$/, '');
  if (match === null || fraction.length > MINOR_DIGITS) return null;
  const size = BigInt((match[2] ?? '') + fraction.padEnd(MINOR_DIGITS, '0'));
  return match[1] === '-' ? -size : size;
};

export const unitText = (spec: ContractSpec): string => scaledText(BigInt(spec.unit.units), spec.unit.digits);

/**
 * Text to whole ticks; null when it is off the tick, not a plain positive decimal, or beyond safe integers.
 * Example (1 digit): ticksOf('65000.10', spec) is 650001, ticksOf('65000.15', spec) is null.
 */
export const ticksOf = (text: string, spec: ContractSpec): Ticks | null => {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > spec.priceDigits) return null;
  const ticks = BigInt((match[1] ?? '') + fraction.padEnd(spec.priceDigits, '0'));
  return ticks > 0n && ticks <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ticks) : null;
};

/** n / d to the nearest integer, halves to the even one. d > 0. Example: halfEven(5n, 2n) is 2n. */
export const halfEven = (n: bigint, d: bigint): bigint => {
  const size = n < 0n ? -n : n;
  const quotient = size / d;
  const twice = (size % d) * 2n;
  const rounded = twice > d || (twice === d && quotient % 2n === 1n) ? quotient + 1n : quotient;
  return n < 0n ? -rounded : rounded;
};

/**
 * Average price of `amount` contracts that together are worth `value`: linear value / (N u), inverse N u / value; ten digits, half even.
 * '' when there is nothing to average. Example (btcusdt, u 0.001): 10 contracts worth 650 USDT average '65000'.
 */
export const averageText = (value: Minor, amount: Contracts, spec: ContractSpec): string => {
  if (amount === 0 || value === 0n) return '';
  const size = BigInt(amount) * BigInt(spec.unit.units);
  const scale = 10n ** BigInt(spec.unit.digits);
  const minor = 10n ** BigInt(MINOR_DIGITS);
  const average =
    spec.kind === 'linear' ? halfEven(value * scale, size) : halfEven(size * minor * minor, value * scale);
  return trimmedText(scaledText(average, MINOR_DIGITS));
};
