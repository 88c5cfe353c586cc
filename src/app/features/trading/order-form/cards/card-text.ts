import type { Card } from '../../../../../domain/card/card.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isCoupon } from '../../../../../domain/order/cards/usable.ts';
import { formatAmount } from '../../../../format/amount.ts';
import { formatDecimal, formatPercent } from '../../../../format/number-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { experienceName } from './experience-text.ts';

/** Example: "5.00 USDT off the fee", "50% off the fee, at most 20.00 USDT". */
export const couponName = (t: Translate, { kind, denomination, share }: Card, contract: Contract): string => {
  const amount = `${formatDecimal(denomination, 2)} ${contract.coinName}`;
  if (kind === 'fixed-fee') return t('form.coupon.fixed', { amount });
  const percent = formatPercent(share, 0);
  return /[1-9]/.test(denomination) ? t('form.coupon.ratio', { percent, amount }) : t('form.coupon.share', { percent });
};

/** A card of any kind that an order is placed with. */
export const cardName = (t: Translate, card: Card, contract: Contract): string => {
  if (isCoupon(card)) return couponName(t, card, contract);
  return card.kind === 'ticket' ? t('form.ticket.use') : experienceName(t, card);
};

/** What it does for an order. */
export const cardSays = (t: Translate, card: Card, contract: Contract): string => {
  if (isCoupon(card)) return t('form.coupon.says');
  return card.kind === 'ticket' ? ticketSays(t, card, contract) : t('form.experience.says');
};

/** Until when it counts; null: not known yet. */
export const untilText = (t: Translate, { expiresMs }: Card): string | null =>
  expiresMs === null ? null : t('form.card.until', { time: formatDateTime(expiresMs) });

/** What an opening ticket does. Example: "Adds a shadow of 20% of the order, at most 0.050 BTC; pays up to 30.00 USDT of its profit." */
export const ticketSays = (t: Translate, { share, maxOpenCont, denomination }: Card, contract: Contract): string =>
  t('form.ticket.says', {
    percent: formatPercent(share, 0),
    most: `${formatAmount(maxOpenCont, contract, 'cont', null)} ${t('form.unit.cont')}`,
    amount: `${formatDecimal(denomination, 2)} ${contract.coinName}`,
  });
