import type { Card } from '../../../domain/card/card.ts';
import type { Contract } from '../../../domain/contract/contract.ts';
import { formatDecimal, formatPercent } from '../../format/number-text.ts';
import { formatDateTime } from '../../format/time.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** Example: "5.00 USDT off the fee", "50% off the fee, at most 20.00 USDT". */
export const couponName = (t: Translate, { kind, denomination, share }: Card, contract: Contract): string => {
  const amount = `${formatDecimal(denomination, 2)} ${contract.coinName}`;
  if (kind === 'fixed-fee') return t('form.coupon.fixed', { amount });
  const percent = formatPercent(share, 0);
  return /[1-9]/.test(denomination) ? t('form.coupon.ratio', { percent, amount }) : t('form.coupon.share', { percent });
};

/** Until when it counts; null: not known yet. */
export const untilText = (t: Translate, { expiresMs }: Card): string | null =>
  expiresMs === null ? null : t('form.card.until', { time: formatDateTime(expiresMs) });
