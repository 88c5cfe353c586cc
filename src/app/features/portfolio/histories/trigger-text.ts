// A trigger order that has fired or ended, in words.
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { triggerText } from '../../../format/trigger-text.ts';

/** Which price fires it and where; of a trailing order how far the price has to come back. Example: "Mark ≤ 60,900.0", "Last 1.5%". */
export const firesAtText = (t: Translate, trigger: EndedTrigger): string =>
  trigger.trailing === null
    ? triggerText(t, trigger, trigger.contract)
    : `${t(`orders.trigger.by.${trigger.triggerBy}`)} ${formatDecimal(trigger.trailing.callbackPercent)}%`;

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
