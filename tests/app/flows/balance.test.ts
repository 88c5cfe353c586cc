import { expect, test } from 'vitest';
import type { AssetBalance } from '../../../src/domain/account/account.ts';
import { balanceOf } from '../../../src/app/flows/balance.ts';
import { readMoney } from '../../../src/app/flows/transfer.ts';
import { storeOf } from './support/account-store.ts';

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

test('[ACC-04] what may leave is unknown until the positions were read: one of them may lose what is free', () => {
  const store = storeOf({ positions: [], orders: [], balances: [row] });
  expect(readMoney(store, 'contract').balance).toMatchObject({ free: '0', coin: 'usdt' });
  const freshness = { state: 'loading', atMs: null } as const;
  store.apply([{ topic: 'positions', revision: 2, freshness, rows: [] }]);
  expect(readMoney(store, 'contract').balance).toBeNull();
});
