// Practice money that is asked for: what may be, and what it comes to.
import { exact, isDecimalText, toText } from '../num/decimal.ts';
import type { Result } from '../kernel/result.ts';
import type { TopUpCoin } from './practice.ts';

/** Decimals in which amounts of a coin are shown and asked for. Example: of BTC 8, of USDT 2. */
export const topUpDigits = (coinName: string): number => (coinName === 'BTC' ? 8 : 2);

/**
 * The amount that was typed, as it is asked for: plain decimal text above 0, of at most the coin's decimals, within what is left of the day. A problem is
 * of the field `amount`. Example: '250' of 600 left is '250'; '601' is topup.problem.aboveLeft; '0.001' USDT is topup.problem.digits.
 */
export const readTopUp = (coin: Pick<TopUpCoin, 'coinName' | 'left'>, amountText: string): Result<string> => {
  const { coinName, left } = coin;
  const wrong = (key: string, params: Readonly<Record<string, string>> = {}): Result<string> => ({
    ok: false,
    problem: { key, field: 'amount', params },
  });
  if (exact(left).lte(0)) return { ok: false, problem: { key: 'error.topUpUsedUp' } };
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return wrong('topup.problem.amount');
  const digits = topUpDigits(coinName);
  if (exact(amountText).decimalPlaces() > digits)
    return wrong('topup.problem.digits', { digits: String(digits), coin: coinName });
  if (exact(amountText).gt(exact(left)))
    return wrong('topup.problem.aboveLeft', { left: `${exact(left).toFixed(digits, 1)} ${coinName}` });
  return { ok: true, value: toText(exact(amountText)) };
};

/** What would be free in the contract account, and left of the day, both exact text. Example: 7,257 free, 600 left, 250 asked for: '7507' and '350'. */
export const afterTopUp = (
  { left }: Pick<TopUpCoin, 'left'>,
  free: string,
  amount: string,
): { readonly free: string; readonly left: string } => ({
  free: toText(exact(free).plus(exact(amount))),
  left: toText(exact(left).minus(exact(amount))),
});
