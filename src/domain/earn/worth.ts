import type { IndexOf } from '../account/holdings.ts';
import { exact, toText, ZERO } from '../num/decimal.ts';
import type { EarnSum } from './earn.ts';

/** `total` in USDT; `unpriced`: coins of which something is held and no index is known, which are not in it. */
export type EarnWorth = { readonly total: string; readonly unpriced: readonly string[] };

/** What is the person's own in Earn, at the index of now; what a card lent is in no total. Example: 100 USDT and 0.5 BTC at 60,000 are "30100". */
export const earnWorth = (coins: readonly Pick<EarnSum, 'coinName' | 'total'>[], indexOf: IndexOf): EarnWorth => {
  let total = ZERO;
  const unpriced: string[] = [];
  for (const { coinName, total: held } of coins) {
    const coin = coinName.toLowerCase();
    const index = indexOf(coin);
    if (exact(held).isZero()) continue;
    if (index === null) unpriced.push(coin);
    else total = total.plus(exact(held).times(exact(index)));
  }
  return { total: toText(total), unpriced };
};
