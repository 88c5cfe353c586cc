// Margin into an isolated position and out of it: how much may be moved, and what that does.
import type { Contract } from '../contract/contract.ts';
import { Decimal, ZERO, exact, isDecimalText, toText } from '../num/decimal.ts';
import { floorToDigits, wholeOf } from '../num/rounding.ts';
import { MONEY_DIGITS, marginReserve } from './margin-reserve.ts';
import type { Position } from './position.ts';
import { isNearer, standingOf, type Standing } from './standing.ts';

export type MarginDirection = 'add' | 'reduce';

/** `available`: what may be used of the account's balance, margin coin; null: not known. */
export type MarginFacts = {
  readonly contract: Contract;
  readonly position: Position;
  readonly markTicks: number | null;
  readonly available: string | null;
};

/** The most that may be moved, text at the coin's digits, rounded down; null: not known. */
export type MarginLimits = { readonly add: string | null; readonly reduce: string };

/**
 * C5: adding takes what is available, bonus included; reducing leaves the reserve (see marginReserve), and is 0 without a mark.
 * Example: margin 400, a reserve of 350, 1,000 available: add 1000.00, reduce 50.00.
 */
export const marginLimits = ({ contract, position, markTicks, available }: MarginFacts): MarginLimits => {
  const shown = (sum: Decimal): string =>
    floorToDigits(Decimal.max(ZERO, sum), contract.marginDigits).toFixed(contract.marginDigits);
  const free =
    markTicks === null || markTicks <= 0
      ? ZERO
      : exact(position.margin).minus(marginReserve(position, { contract, markTicks }));
  return { add: available === null ? null : shown(exact(available)), reduce: shown(free) };
};

/** A share (0 to 100 percent) of a limit, rounded down to its digits. Example: 25 of "1000.00" is "250.00"; 0 is "". */
export const shareOfLimit = (limit: string, percent: number, digits: number): string =>
  percent <= 0 ? '' : floorToDigits(exact(limit).mul(percent).div(100), digits).toFixed(digits);

/** The other way round, whole percent, 0 to 100. Example: "250" of "1000.00" is 25; of "0.00" it is 0. */
export const limitShare = (limit: string, amountText: string): number => {
  if (!isDecimalText(amountText) || exact(limit).isZero()) return 0;
  const share = wholeOf(Decimal.max(ZERO, exact(amountText).div(exact(limit)).mul(100)));
  return Math.min(100, share ?? 100);
};

/** What was typed, without decimals beyond the coin's. Example: "1.239" at two digits is "1.23". */
export const cutToDigits = (text: string, digits: number): string => {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined || fraction.length <= digits || !isDecimalText(text)
    ? text
    : digits === 0
      ? whole
      : `${whole}.${fraction.slice(0, digits)}`;
};

export type MarginEffect = {
  readonly now: Standing;
  readonly next: Standing;
  /** What would be available then; null: not known. */
  readonly available: string | null;
  /** The liquidation price would come nearer to the market. */
  readonly isNearer: boolean;
};

/**
 * What moving `amount` (above 0, margin coin) does. Example: a long of 6,000 at 20x with margin 300 and 100 more: 400, liquidation 57,272.2 -> 56,267.7.
 */
export const marginEffect = (facts: MarginFacts, direction: MarginDirection, amount: Decimal): MarginEffect => {
  const { contract, position, markTicks, available } = facts;
  const moved = direction === 'add' ? amount : amount.neg();
  const margin = toText(exact(position.margin).plus(moved), MONEY_DIGITS);
  const now = standingOf(position, contract, markTicks, null);
  const next = standingOf({ ...position, margin }, contract, markTicks, null);
  return {
    now,
    next,
    available: available === null ? null : toText(exact(available).minus(moved), MONEY_DIGITS),
    isNearer: isNearer(position.side, now.liquidationPrice, next.liquidationPrice),
  };
};
