// What became of a row, in words. Which word it is, is the domain's to say.
import type { StatusWord } from '../../../../domain/order/status-label.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** Example: of a position that went into another "Merged"; of a word that is not known "Unknown status". */
export const statusText = (t: Translate, word: StatusWord): string => {
  switch (word) {
    case 'waiting':
    case 'triggered':
    case 'failed':
    case 'ended-by-exchange':
      return t(`histories.trigger.${word}`);
    case 'cancelled-by-user':
      return t('orders.status.cancelled');
    case 'closed':
    case 'merged':
    case 'forced':
    case 'settled':
    case 'card':
      return t(`histories.end.${word}`);
    default:
      return t(`orders.status.${word}`);
  }
};
