import type { AssetBalance } from '../../domain/account/account.ts';
import type { AssetsSnapshot } from '../../worker/api/snapshots.ts';

/** The balance of a coin; null while the account is not known. An account that was read and has no row for the coin holds none of it. */
export const balanceOf = (assets: AssetsSnapshot | null, coin: string): AssetBalance | null => {
  if (assets === null) return null;
  const row = assets.rows.find((one) => one.coin === coin);
  if (row !== undefined) return row;
  return assets.freshness.atMs === null ? null : { coin, free: '0', orderHold: '0', positionMargin: '0', version: 0 };
};
