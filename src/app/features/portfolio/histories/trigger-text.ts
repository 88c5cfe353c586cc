// A trigger order that has fired or ended, in words.
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import { statusLabel, type StatusLabel } from '../../../../domain/order/status-label.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { triggerText } from '../../../format/trigger-text.ts';

/** Which price fires it and where; of a trailing order how far the price has to come back. Example: "Mark ≤ 60,900.0", "Last 1.5%". */
export const firesAtText = (t: Translate, trigger: EndedTrigger): string =>
  trigger.trailing === null
    ? triggerText(t, trigger, trigger.contract)
    : `${t(`orders.trigger.by.${trigger.triggerBy}`)} ${formatDecimal(trigger.trailing.callbackPercent)}%`;

/** What became of it (B4), and when. */
export const triggerLabel = (trigger: EndedTrigger): StatusLabel => statusLabel({ of: 'trigger', ...trigger });

/** Why it ended, "" where there is nothing to say. Example: of one that failed for want of money "not enough free balance". */
export const triggerReasonText = (t: Translate, { reason }: Pick<EndedTrigger, 'reason'>): string => {
  switch (reason) {
    case 'no-balance':
    case 'no-position':
    case 'refused':
      return t(`histories.trigger.${reason}`);
    // The status says who.
    case 'system':
      return '';
    default:
      return t(`orders.reason.${reason}`);
  }
};
