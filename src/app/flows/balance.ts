import type { AssetBalance } from '../../domain/account/account.ts';
import { balanceRow, type AccountId } from '../../domain/account/own-account.ts';
import type { AssetsSnapshot } from '../../worker/api/snapshots.ts';

/** An account's balance of a coin; null while it is not known. Accounts that were read and have no row for the coin hold none of it. */
export const balanceOf = (
  assets: AssetsSnapshot | null,
  coin: string,
  account: AccountId = 'contract',
): AssetBalance | null => {
  if (assets === null) return null;
  const row = balanceRow(assets.rows, account, coin);
  if (row !== null) return row;
  const none = { account, coin, free: '0', orderHold: '0', positionMargin: '0', version: 0 };
  return assets.freshness.atMs === null ? null : none;
};
