// Guaranteed stop-losses as an order is judged by them: the contract's terms, and the contracts that the account has under them.
import { describe, expect, test } from 'vitest';
import { guaranteeFacts } from '../../../src/app/flows/guarantee.ts';
import { queryKey } from '../../../src/domain/kernel/query-key.ts';
import type { TriggerOrder } from '../../../src/domain/order/trigger-order.ts';
import { btcusdt, positionOf } from '../../domain/sample.ts';
import { orderOf, storeOf } from './support/account-store.ts';

const terms = { isOffered: true, feeRate: '0.0003', distance: '0.01', maxCont: 5_000 };
const shared = { revision: 2, freshness: { state: 'live', atMs: 1 } } as const;
const stop = (id: string, over: Partial<TriggerOrder> = {}): TriggerOrder => ({
  id,
  account: 'contract',
  clientId: 'client-id-0001',
  contract: 'btcusdt',
  kind: 'guaranteed-stop',
  side: 'close_long',
  orderKind: 'market',
  bookLevels: null,
  ticks: null,
  tif: 'GTC',
  reduceOnly: true,
  amountCont: 10,
  triggerBy: 'mark',
  direction: 'less',
  triggerTicks: 490_000,
  trailing: null,
  status: 'open',
  reason: 'none',
  says: null,
  orderId: null,
  parentOrderId: null,
  pairId: null,
  positionId: null,
  marginMode: 'isolated',
  createdMs: 1,
  triggeredMs: null,
  updatedMs: 1,
  ...over,
});

describe('[FORM-13] guaranteed stops of an account', () => {
  const held = (triggers: readonly TriggerOrder[]): number | undefined => {
    const store = storeOf({
      positions: [positionOf({ amountCont: 300 }), positionOf({ id: '2', side: 'short', amountCont: 40 })],
      orders: [orderOf({ id: 'parent', amountCont: 80, filledCont: 20 })],
      balances: [],
    });
    const key = queryKey('contractDetail', { bizType: 'perpetual', contract: 'btcusdt' });
    store.apply([
      { topic: 'triggers', ...shared, rows: triggers },
      {
        topic: 'answers',
        ...shared,
        rows: [{ key, state: 'live', value: { contract: 'btcusdt', guarantee: terms }, problem: null, atMs: 1 }],
      },
    ]);
    return guaranteeFacts(store, btcusdt, 'contract').guarantee?.heldCont;
  };

  test('nothing is known before the terms were read', () => {
    expect(guaranteeFacts(storeOf({ positions: [], orders: [], balances: [] }), btcusdt, 'contract')).toEqual({});
  });

  test('each counts with its amount: all of its position, and all that the order it came with may still fill', () => {
    expect(held([])).toBe(0);
    expect(held([stop('1'), stop('2', { amountCont: 25, status: 'waiting' })])).toBe(35);
    expect(held([stop('1', { amountCont: null })])).toBe(300);
    expect(held([stop('1', { amountCont: null, side: 'close_short' })])).toBe(40);
    expect(held([stop('1', { amountCont: null, positionId: '2' })])).toBe(40);
    expect(held([stop('1', { amountCont: 20, parentOrderId: 'parent' })])).toBe(80);
  });

  test('what is over, ordinary, of another contract or of another account does not count', () => {
    expect(held([stop('1', { status: 'triggered' }), stop('2', { kind: 'stop-loss' })])).toBe(0);
    expect(held([stop('1', { contract: 'ethusdt' }), stop('2', { account: 'fund' })])).toBe(0);
  });
});
