// A card in words: its worth, its state, what there is to say of it in one line.
import type { Card } from '../../../../domain/card/card.ts';
import { isExperience, isFeeCoupon, isRunning } from '../../../../domain/card/card-life.ts';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/use-t.ts';

export const money = (amount: string, coin: string): string => `${formatDecimal(amount, 2)} ${coin.toUpperCase()}`;

/** The figure of a card's face and what it counts. Example: of a coupon of half the fee ["50%", "off"], of a bonus ["50", "USDT"]. */
export const worthOf = (t: Translate, { kind, denomination, share, coin }: Card): readonly [string, string] => {
  const name = coin.toUpperCase();
  switch (kind) {
    case 'fixed-fee':
      return [formatDecimal(denomination), t('benefits.unit.off', { coin: name })];
    case 'ratio-fee':
      return [formatPercent(share, 0), t('benefits.unit.share')];
    case 'financial':
      return [formatPercent(share, 2), t('benefits.unit.year')];
    case 'ticket':
      return [formatPercent(share, 0), t('benefits.unit.beside')];
    case 'contract-experience':
    case 'open-experience':
    case 'bonus':
    case 'fund':
      return [formatDecimal(denomination), name];
  }
};

/** Where it stands. Example: unclaimed it is 'toClaim', of a ticket whose shadow runs 'running'. */
export const stateOf = (card: Card): 'toClaim' | 'unused' | 'inUse' | 'running' | 'used' | 'expired' | 'recycled' => {
  switch (card.status) {
    case 'unused':
      return card.claimed ? 'unused' : 'toClaim';
    case 'in-use':
      return 'inUse';
    case 'used':
      return isRunning(card) ? 'running' : 'used';
    case 'expired':
    case 'recycled':
      return card.status;
  }
};

/** One line where nothing is counted: what is to be done, or that nothing was. `isVerified` false: the identity comes before the claim. */
export const lineOf = (card: Card, isVerified: boolean): MessageKey => {
  if (card.status === 'expired') return card.claimed ? 'benefits.over.nobody' : 'benefits.over.unclaimed';
  if (!card.claimed) return isVerified ? 'benefits.mid.toClaim' : 'benefits.mid.identity';
  if (card.status === 'in-use') return 'benefits.mid.order';
  if (isExperience(card)) return 'benefits.mid.experience';
  return isFeeCoupon(card) ? 'benefits.mid.coupon' : 'benefits.mid.ticket';
};

/** What a card that is over, or a coupon that was used, came to: a name and a sum. null: it is neither. */
export const resultOf = (card: Card): { readonly name: MessageKey; readonly sum: string } | null => {
  const { kind, status, given, paysCredit } = card;
  if (isFeeCoupon(card))
    return status === 'used' || status === 'recycled' ? { name: 'benefits.over.saved', sum: given } : null;
  if (status !== 'recycled') return null;
  if ((kind === 'bonus' || kind === 'fund') && !paysCredit) return { name: 'benefits.over.takenBack', sum: given };
  return { name: paysCredit ? 'benefits.over.credit' : 'benefits.over.paid', sum: given };
};
