// Reward cards in words: what each is, and what it gives.
import type { Card } from '../../../../domain/card/card.ts';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';

const sum = ({ denomination, coin }: Card): string => `${formatDecimal(denomination, 2)} ${coin.toUpperCase()}`;

/** Example: "Experience card, 100.00 USDT". */
export const cardTitle = (t: Translate, card: Card): string => t(`benefits.kind.${card.kind}`, { sum: sum(card) });

/** What it does for its owner, with its own figures: as money, or as a fee coupon where it pays one. What became a coupon at once says so. */
export const cardGives = (t: Translate, card: Card): string => {
  const { kind, paysCredit } = card;
  if (card.status === 'recycled') return t('benefits.came', { sum: sum(card) });
  const figures = {
    sum: sum(card),
    percent: formatPercent(card.share, 0),
    lever: card.lever,
    contract: card.contract?.toUpperCase() ?? t('benefits.anyContract', { coin: card.coin.toUpperCase() }),
    most: formatDecimal(String(card.maxOpenCont)),
  };
  return paysCredit && kind !== 'fixed-fee' && kind !== 'ratio-fee'
    ? t(`benefits.credit.${kind}`, figures)
    : t(`benefits.gives.${kind}`, figures);
};
