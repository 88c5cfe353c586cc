import type { Result } from '../kernel/result.ts';
import { exact, isDecimalText, toText } from '../num/decimal.ts';

/** The exchange counts money in units of ten decimals. */
const AMOUNT_DIGITS = 10;

/** What stays in the contract account, as it was typed: plain decimal text of at least 0, '' is nothing. Example: '' is "0"; "-1" is earn.problem.keep. */
export const readKeep = (keepText: string): Result<string> => {
  if (keepText === '') return { ok: true, value: '0' };
  const wrong = (key: string, params: Readonly<Record<string, string>> = {}): Result<string> => ({
    ok: false,
    problem: { key, field: 'keep', params },
  });
  if (!isDecimalText(keepText) || exact(keepText).isNegative()) return wrong('earn.problem.keep');
  if (exact(keepText).decimalPlaces() > AMOUNT_DIGITS)
    return wrong('earn.problem.digits', { digits: String(AMOUNT_DIGITS) });
  return { ok: true, value: toText(exact(keepText)) };
};
