import type { Card } from '../../card/card.ts';
import { exact } from '../../num/decimal.ts';

/**
 * Contracts of the shadow position that an opening ticket adds to an order: the smaller of floor(contracts x open ratio) and the ticket's largest
 * (0: no limit). Source: specification A9. Example: 25 contracts at 0.5, at most 10: 10.
 */
export const shadowCont = (amountCont: number, { share, maxOpenCont }: Pick<Card, 'share' | 'maxOpenCont'>): number => {
  const grown = Number(exact(share).mul(amountCont).floor().toFixed(0));
  return maxOpenCont === 0 ? grown : Math.min(grown, maxOpenCont);
};
