// A trigger order that has fired or ended, in words.
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** Which price fires it and where; of a trailing order how far the price has to come back. Example: "Mark ≤ 60,900.0", "Last 1.5%". */
export const firesAtText = (
  t: Translate,
  {
    triggerBy,
    direction,
    triggerTicks,
    trailing,
    contract,
  }: Pick<EndedTrigger, 'triggerBy' | 'direction' | 'triggerTicks' | 'trailing' | 'contract'>,
): string => {
  const by = t(`chart.price.${triggerBy}`);
  return trailing === null
    ? `${by} ${direction === 'greater' ? '≥' : '≤'} ${formatTicks(triggerTicks, contract.priceDigits)}`
    : `${by} ${formatDecimal(trailing.callbackPercent)}%`;
};

/** The price of the order that it became, or would have become. */
export const becomesAtText = (
  t: Translate,
  { orderKind, bookLevels, ticks, contract }: Pick<EndedTrigger, 'orderKind' | 'bookLevels' | 'ticks' | 'contract'>,
): string => {
  if (orderKind === 'market') return t('form.price.market');
  return bookLevels === null
    ? formatTicks(ticks, contract.priceDigits)
    : t('histories.trigger.best', { levels: bookLevels });
};

/** What became of it (B4): triggered; cancelled by its user (reason 2); failed when it fired (3, 4, 5); ended by the exchange (1, 6). */
export const triggerEndText = (t: Translate, { status }: Pick<EndedTrigger, 'status'>): string => {
  if (status === 'triggered' || status === 'failed') return t(`histories.trigger.${status}`);
  return t(status === 'cancelled' ? 'orders.status.cancelled' : 'orders.status.unknown');
};

/** Why it ended, "" where there is nothing to say. Example: of one that failed for want of money "not enough free balance". */
export const triggerReasonText = (t: Translate, { reason }: Pick<EndedTrigger, 'reason'>): string => {
  switch (reason) {
    case 'no-balance':
    case 'no-position':
    case 'refused':
      return t(`histories.trigger.${reason}`);
    default:
      return t(`orders.reason.${reason}`);
  }
};
