// What the page knows of some accounts, with a market at one price.
import { createSnapshotStore, type SnapshotStore } from '../../../../src/app/engine/snapshot-store.ts';
import type { AssetBalance } from '../../../../src/domain/account/account.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { Position } from '../../../../src/domain/position/position.ts';
import { btcusdt } from '../../../domain/sample.ts';

export const ethusdt = { ...btcusdt, code: 'ethusdt', name: 'ETHUSDT' };
const CONTRACTS = [btcusdt, ethusdt];
export const MARK = 500_000;
const live = { state: 'live', atMs: 1 } as const;

export type Owned = {
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly balances: readonly AssetBalance[];
};

export const orderOf = (over: Partial<Order>): Order => ({
  id: '1',
  account: 'contract',
  clientId: 'client-id-0001',
  contract: 'btcusdt',
  side: 'open_long',
  kind: 'limit',
  tif: 'GTC',
  reduceOnly: false,
  ticks: MARK,
  amountCont: 10,
  filledCont: 0,
  averagePrice: null,
  status: 'open',
  reason: 'none',
  fee: '0',
  realised: '0',
  lever: 10,
  createdMs: 1,
  updatedMs: 1,
  origin: 'user',
  ...over,
});

export const storeOf = ({ positions, orders, balances }: Owned): SnapshotStore => {
  const store = createSnapshotStore();
  const shared = { revision: 1, freshness: live } as const;
  store.apply([
    { topic: 'positions', ...shared, rows: positions },
    { topic: 'orders', ...shared, open: orders, ended: [] },
    { topic: 'assets', ...shared, rows: balances },
    { topic: 'contracts', ...shared, rows: CONTRACTS },
    {
      topic: 'marks',
      ...shared,
      rows: CONTRACTS.map(({ code }) => ({
        contract: code,
        markTicks: MARK,
        lastTicks: MARK,
        changePercent: null,
        turnover: null,
        fundingRate: null,
      })),
    },
    {
      topic: 'book',
      ...shared,
      contract: 'btcusdt',
      seq: 1,
      bids: [],
      asks: [],
      groupTicks: 1,
      bestBidTicks: MARK - 1,
      bestAskTicks: MARK + 1,
      levels: { bids: [null, null, null], asks: [null, null, null] },
      maxCumulativeCont: 0,
      spreadTicks: 2,
      lastTicks: MARK,
      lastDirection: 'same',
      markTicks: MARK,
    },
  ]);
  return store;
};
