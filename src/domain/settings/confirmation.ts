import type { OrderRequest } from '../order/order.ts';
import type { AccountSettingName } from './settings.ts';

/**
 * The setting that says whether an order is confirmed before it is sent. Closing orders are not: they only lower the risk.
 * Example: of a post-only open_long limit order it is 'confirmAdvancedOrder'.
 */
export const confirmationOf = ({
  side,
  kind,
  tif,
}: Pick<OrderRequest, 'side' | 'kind' | 'tif'>): Extract<AccountSettingName, `confirm${string}Order`> | null => {
  if (side.startsWith('close')) return null;
  if (kind === 'market') return 'confirmMarketOrder';
  return tif === 'GTC' ? 'confirmLimitOrder' : 'confirmAdvancedOrder';
};
