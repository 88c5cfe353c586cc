import type { Card } from '../../../../../domain/card/card.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isCoupon } from '../../../../../domain/order/cards/usable.ts';
import { formatAmount } from '../../../../format/amount.ts';
import { formatDecimal, formatPercent } from '../../../../format/number-text.ts';
import { couponName } from '../../../../flows/coupons/coupon-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { experienceName } from './experience-text.ts';

/** A card of any kind that an order is placed with. */
export const cardName = (t: Translate, card: Card, contract: Contract): string => {
  if (isCoupon(card)) return couponName(t, card, contract);
  return card.kind === 'ticket' ? t('form.ticket.use') : experienceName(t, card);
};

/** What it does for an order. */
export const cardSays = (t: Translate, card: Card, contract: Contract): string => {
  if (isCoupon(card)) return t('form.coupon.says');
  if (card.kind === 'ticket') return ticketSays(t, card, contract);
  return t(card.paysCredit ? 'form.experience.saysCredit' : 'form.experience.says');
};

/** What an opening ticket does. Example: "Adds a shadow of 20% of the order, at most 0.050 BTC; pays up to 30.00 USDT of its profit." */
export const ticketSays = (
  t: Translate,
  { share, maxOpenCont, denomination, paysCredit }: Card,
  contract: Contract,
): string =>
  t(paysCredit ? 'form.ticket.saysCredit' : 'form.ticket.says', {
    percent: formatPercent(share, 0),
    most: `${formatAmount(maxOpenCont, contract, 'cont', null)} ${t('form.unit.cont')}`,
    amount: `${formatDecimal(denomination, 2)} ${contract.coinName}`,
  });
