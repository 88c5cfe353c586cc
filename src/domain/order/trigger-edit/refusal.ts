import { isCopied } from '../../position/restrictions.ts';
import type { TriggerOrder } from '../trigger-order.ts';

/**
 * Why an order of this kind cannot be changed at all, as a key of the catalogue; null: it can. A guaranteed stop is fixed, because what it needs is set
 * aside; what copies a trader follows them. Example: a guaranteed stop is 'error.guaranteedStopFixed'.
 */
export const changeRefusal = (order: Pick<TriggerOrder, 'kind' | 'account'>): string | null => {
  if (isCopied(order)) return 'orders.trigger.edit.copied';
  return order.kind === 'guaranteed-stop' ? 'error.guaranteedStopFixed' : null;
};
