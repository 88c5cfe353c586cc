// Products and sums in words.
import type { EarnKind } from '../../../../../domain/earn/earn.ts';
import { topUpDigits } from '../../../../../domain/account/top-up.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

type Named = { readonly kind: EarnKind; readonly coinName: string; readonly termDays?: number | null };

/** Example: "Fixed USDT, 30 days"; without a term "Flexible USDT". */
export const productName = (t: Translate, { kind, coinName, termDays = null }: Named): string => {
  const name = t(`earn.name.${kind}`, { coin: coinName });
  return termDays === null ? name : t('earn.name.term', { name, days: termDays });
};

/** A sum cut to the coin's decimals, for what is put in and paid back. Example: "1,000.00". */
export const sumOf = (amount: string | null, coinName: string): string => formatDecimal(amount, topUpDigits(coinName));
export const sumWithCoin = (amount: string | null, coinName: string): string =>
  `${sumOf(amount, coinName)} ${coinName}`;
/** Interest has more decimals: a day's is often under a cent. Example: "0.0657". */
export const interestText = (amount: string | null, coinName: string): string =>
  formatDecimal(amount, coinName === 'BTC' ? 8 : 4);

/** A day of the exchange, in UTC. Example: "2026-12-21". */
export const dayText = (ms: number): string => formatDateTimeUtc(ms).slice(0, 10);
