import type { OrderRequest } from '../order/order.ts';
import type { AccountSettingName } from './settings.ts';

/**
 * The setting that says whether an order is confirmed before it is sent. Closing orders are not: they only lower the risk.
 * Example: of a post-only open_long limit order it is 'confirmAdvancedOrder',
 * of one that waits for a trigger 'confirmTriggerOrder'.
 */
export const confirmationOf = ({
  side,
  kind,
  tif,
  trigger,
}: Pick<OrderRequest, 'side' | 'kind' | 'tif' | 'trigger'>): Extract<
  AccountSettingName,
  `confirm${string}Order`
> | null => {
  if (side.startsWith('close')) return null;
  if (trigger !== undefined) return trigger.kind === 'plan' ? 'confirmTriggerOrder' : 'confirmTrailingOrder';
  if (kind === 'market') return 'confirmMarketOrder';
  return tif === 'GTC' ? 'confirmLimitOrder' : 'confirmAdvancedOrder';
};
