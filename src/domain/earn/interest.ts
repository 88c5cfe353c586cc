// What money in Earn brings: full days from 00:00 to 24:00 UTC, a year of 365 of them. Exact decimal text in its coin; the exchange's own rule, in
// Decimal (there in integers: exchange/earn).
import { exact, toText } from '../num/decimal.ts';
import { floorToDigits } from '../num/rounding.ts';

export const DAY_MS = 86_400_000;
/** The exchange counts money in units of ten decimals, and rounds interest down to them. */
const INTEREST_DIGITS = 10;
const DAYS_OF_YEAR = 365;

/**
 * Interest of full days without interest on interest: principal × rate × days ÷ 365, rounded down to ten decimals. `principal` in its coin, `rate` of a
 * year as a fraction, both plain decimal text of at least 0; `days` a whole number of at least 0. Throws RangeError on anything else.
 * Source: the terms of the products. Example: 1,000 at 0.062 for 30 days bring 5.095890410958… = "5.0958904109".
 */
export const interestOf = (principal: string, rate: string, days: number): string =>
  toText(
    floorToDigits(exact(principal).times(exact(rate)).times(exact(days)).div(DAYS_OF_YEAR), INTEREST_DIGITS),
    INTEREST_DIGITS,
  );

/** What a day of so much money brings. Example: 1,000 at 0.024 bring "0.0657534246" a day. */
export const interestOfDay = (principal: string, rate: string): string => interestOf(principal, rate, 1);
