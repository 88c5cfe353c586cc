// What following a leader asks for, judged before anything is sent.
import type { Result } from '../kernel/result.ts';
import { exact, isDecimalText, toText } from '../num/decimal.ts';

/** The exchange's least amount of a copy, USDT: exchange/kernel/language/venue-assumptions.ts. */
export const LEAST_COPY = '10';
/** A copy is at most so many times what the leader has. */
const MOST_RATIO = '10';
/** The exchange counts in units of ten decimals. */
const DIGITS = 10;
/** And keeps the ratio in millionths. */
const RATIO_DIGITS = 6;

type Wrong = Extract<Result<never>, { readonly ok: false }>;
const wrong = (field: string, key: string, params: Readonly<Record<string, string>> = {}): Wrong => ({
  ok: false,
  problem: { key, field, params },
});
const isFine = (text: string): boolean => exact(text).decimalPlaces() <= DIGITS;

/**
 * The amount that was typed, USDT: at least LEAST_COPY, of at most ten decimals, within what may leave the contract account (`canLeave`). A problem is of
 * the field `amount`. Example: "500.00" of "7207.84" is "500"; "9" is copy.problem.least.
 */
export const readCopyAmount = (canLeave: string, amountText: string): Result<string> => {
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return wrong('amount', 'copy.problem.amount');
  if (!isFine(amountText)) return wrong('amount', 'transfer.problem.digits', { digits: String(DIGITS) });
  if (exact(amountText).lt(LEAST_COPY)) return wrong('amount', 'copy.problem.least', { least: LEAST_COPY });
  if (exact(amountText).gt(exact(canLeave)))
    return wrong('amount', 'transfer.problem.above', { most: `${canLeave} USDT` });
  return { ok: true, value: toText(exact(amountText)) };
};

/** Most value of one position, USDT, as it was typed; '' is no limit, null. A problem is of the field `maxValue`. Example: "100.0" is "100". */
export const readMaxValue = (text: string): Result<string | null> => {
  if (text === '') return { ok: true, value: null };
  if (!isDecimalText(text) || exact(text).lte(0)) return wrong('maxValue', 'copy.problem.maxValue');
  if (!isFine(text)) return wrong('maxValue', 'transfer.problem.digits', { digits: String(DIGITS) });
  return { ok: true, value: toText(exact(text)) };
};

/**
 * Own contracts for one of the leader's: what is put in to what the leader has (`balance`), rounded down to millionths. The exchange takes what the
 * leader has at the moment of following. null: the leader has nothing. Source: exchange/kernel/copies/follow.ts. Example: 500 beside 2,000 is "0.25".
 */
export const copyRatio = (amount: string, balance: string): string | null =>
  exact(balance).lte(0) ? null : toText(exact(amount).div(exact(balance)).toDecimalPlaces(RATIO_DIGITS, 1));

/** Outside of what a copy may be: less than a millionth of the leader's money, or more than ten times it. */
export const isRatioOff = (ratio: string): boolean => exact(ratio).lte(0) || exact(ratio).gt(MOST_RATIO);
