// What may be put into a product, judged before it is sent.
import type { Result } from '../kernel/result.ts';
import { exact, isDecimalText, toText } from '../num/decimal.ts';
import type { EarnDetail, EarnProduct, TrialCard } from './earn.ts';
import { DAY_MS } from './interest.ts';

/** The exchange counts money in units of ten decimals. */
const AMOUNT_DIGITS = 10;

/** When a card that is put in now ends, epoch ms: its own days from the first full day on, whatever the product's are. Example: 3 days from 17 Nov: 20 Nov 00:00. */
export const trialEnd = ({ firstMs }: Pick<EarnDetail, 'firstMs'>, { days }: Pick<TrialCard, 'days'>): number =>
  firstMs + days * DAY_MS;

type Limits = Pick<EarnProduct, 'coinName' | 'least' | 'left' | 'leftForYou'>;
/** The most that can be put in at once: what may leave, and what is left of the quotas. Example: of 7,207.84 with 8,000 left it is "7207.84". */
export const mostToBuy = ({ leftForYou }: Pick<Limits, 'leftForYou'>, canLeave: string): string =>
  exact(canLeave).lt(exact(leftForYou)) ? canLeave : leftForYou;

/**
 * The amount that was typed, as it is put in: plain decimal text of at most ten decimals, at least what the product wants, within what may leave, the quota
 * of all and the own one, in this order. A problem is of the field `amount`. Example: "1000.00" is "1000"; "5" of at least 10 is earn.problem.least.
 */
export const readPurchase = (product: Limits, canLeave: string, amountText: string): Result<string> => {
  const { coinName, least, left, leftForYou } = product;
  const wrong = (key: string, params: Readonly<Record<string, string>> = {}): Result<string> => ({
    ok: false,
    problem: { key, field: 'amount', params },
  });
  const sum = (amount: string): string => `${amount} ${coinName}`;
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return wrong('earn.problem.amount');
  const amount = exact(amountText);
  if (amount.decimalPlaces() > AMOUNT_DIGITS) return wrong('earn.problem.digits', { digits: String(AMOUNT_DIGITS) });
  if (amount.lt(exact(least))) return wrong('earn.problem.least', { least: sum(least) });
  if (amount.gt(exact(canLeave))) return wrong('earn.problem.balance', { most: sum(canLeave) });
  if (amount.gt(exact(left))) return wrong('earn.problem.quota', { left: sum(left) });
  if (amount.gt(exact(leftForYou))) return wrong('earn.problem.own', { left: sum(leftForYou) });
  return { ok: true, value: toText(amount) };
};
