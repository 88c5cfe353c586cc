import { expect, test } from 'vitest';
import type { AssetBalance } from '../../../src/domain/account/account.ts';
import { balanceOf } from '../../../src/app/flows/balance.ts';

const row: AssetBalance = {
  account: 'contract',
  coin: 'btc',
  free: '0.5',
  orderHold: '0',
  positionMargin: '0',
  version: 3,
};
const assets = (atMs: number | null) =>
  ({
    topic: 'assets',
    revision: 1,
    freshness: { state: atMs === null ? 'loading' : 'live', atMs },
    rows: atMs === null ? [] : [row],
  }) as const;

test('[ACC-04] a coin without a row is 0 once the account was read, and unknown before', () => {
  expect(balanceOf(null, 'usdt')).toBeNull();
  expect(balanceOf(assets(null), 'usdt')).toBeNull();
  expect(balanceOf(assets(5), 'btc')).toEqual(row);
  expect(balanceOf(assets(5), 'usdt')).toEqual({
    account: 'contract',
    coin: 'usdt',
    free: '0',
    orderHold: '0',
    positionMargin: '0',
    version: 0,
  });
});
