// What may be taken out of a holding, judged before it is sent.
import type { Result } from '../kernel/result.ts';
import { exact, isDecimalText, toText } from '../num/decimal.ts';
import type { EarnHolding } from './earn.ts';

/** The exchange counts money in units of ten decimals. */
const AMOUNT_DIGITS = 10;

/**
 * The amount that was typed, as it is taken out; null: all of it, which a fixed holding always is, and which interest that is paid meanwhile belongs to. A
 * problem is of the field `amount`. Example: "500" of a flexible "1501.77" is "500", "1501.77" is null, "1501.78" is earn.problem.aboveHold.
 */
export const readRedemption = (
  { kind, principal, coinName }: Pick<EarnHolding, 'kind' | 'principal' | 'coinName'>,
  amountText: string,
): Result<string | null> => {
  if (kind !== 'flexible') return { ok: true, value: null };
  const wrong = (key: string, params: Readonly<Record<string, string>> = {}): Result<string | null> => ({
    ok: false,
    problem: { key, field: 'amount', params },
  });
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return wrong('earn.problem.amount');
  const amount = exact(amountText);
  if (amount.decimalPlaces() > AMOUNT_DIGITS) return wrong('earn.problem.digits', { digits: String(AMOUNT_DIGITS) });
  if (amount.gt(exact(principal))) return wrong('earn.problem.aboveHold', { most: `${principal} ${coinName}` });
  return { ok: true, value: amount.eq(exact(principal)) ? null : toText(amount) };
};
