// Prices between decimal text and whole ticks (one tick is 10^-priceDigits). Digits are moved, nothing is multiplied: no rounding can happen.
import { isDecimalText } from './decimal.ts';

/** What stands around a price that is not on a tick. Either side may be null: no positive tick there, or beyond safe integers. */
export type TickNeighbours = { readonly below: number | null; readonly above: number | null };

const safeTicks = (digits: string): number | null => {
  const ticks = Number(digits);
  return Number.isSafeInteger(ticks) ? ticks : null;
};

const split = (text: string, priceDigits: number): { readonly kept: string; readonly rest: string } => {
  const [whole = '', fraction = ''] = text.split('.');
  return { kept: whole + fraction.slice(0, priceDigits).padEnd(priceDigits, '0'), rest: fraction.slice(priceDigits) };
};

/**
 * Ticks of a price text; null when it is no plain decimal, is negative, lies between two ticks, or is beyond 2^53 ticks.
 * Trailing zeros are harmless. Example: ticksOf('61843.20', 1) is 618432; ticksOf('61843.25', 1) is null.
 */
export const ticksOf = (text: string, priceDigits: number): number | null => {
  if (!isDecimalText(text) || text.startsWith('-')) return null;
  const { kept, rest } = split(text, priceDigits);
  return /[1-9]/.test(rest) ? null : safeTicks(kept);
};

/** The ticks next to a plain, not negative decimal. Example: neighbouringTicks('0.25', 1) is { below: 2, above: 3 }; a zero below is null. */
export const neighbouringTicks = (text: string, priceDigits: number): TickNeighbours => {
  if (!isDecimalText(text) || text.startsWith('-')) return { below: null, above: null };
  const { kept, rest } = split(text, priceDigits);
  const below = safeTicks(kept);
  if (below === null || !/[1-9]/.test(rest)) return { below, above: below };
  return { below: below === 0 ? null : below, above: safeTicks(String(below + 1)) };
};

/** A price as plain text with exactly `priceDigits` decimals. Ticks are whole and may be negative. Example: priceText(618432, 1) is "61843.2". */
export const priceText = (ticks: number, priceDigits: number): string => {
  if (!Number.isSafeInteger(ticks)) throw new RangeError(`not whole ticks: ${ticks}`);
  const digits = String(Math.abs(ticks)).padStart(priceDigits + 1, '0');
  const text = priceDigits === 0 ? digits : `${digits.slice(0, -priceDigits)}.${digits.slice(-priceDigits)}`;
  return ticks < 0 ? `-${text}` : text;
};
