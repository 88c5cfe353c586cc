import { topUpDigits } from '../../../../domain/account/top-up.ts';
import { formatDecimal } from '../../../format/number-text.ts';

/** A sum with its coin, cut to the coin's decimals; null is "--". Example: sumText('1000', 'USDT') is "1,000.00 USDT". */
export const sumText = (amount: string | null, coinName: string): string =>
  `${formatDecimal(amount, topUpDigits(coinName))} ${coinName}`;
