import { expect, test } from 'vitest';
import type { AutoTransfer, IdleMoney } from '../../../src/domain/earn/earn.ts';
import { idlePlace } from '../../../src/domain/earn/idle.ts';

const auto: AutoTransfer = {
  productId: 'usdt-flex',
  coinName: 'USDT',
  rate: '0.024',
  least: '1',
  on: true,
  keep: '0',
  canLeave: '0',
  leftForYou: '4000',
  wouldMove: '0',
  waits: false,
  nextMs: 1,
};
const money: IdleMoney = {
  coinName: 'USDT',
  canLeave: '0.5',
  productId: 'usdt-flex',
  canPut: '0',
  interest: '0',
};
const flexible = { id: 'usdt-flex', kind: 'flexible', coinName: 'USDT' } as const;

test('[EARN-01] moving idle funds has its place also once everything has moved: by the switch, by what lies idle, or by the product', () => {
  expect(idlePlace('USDT', [], [auto], [])).toEqual({ productId: 'usdt-flex', canLeave: '0', money: null, auto });
  expect(idlePlace('USDT', [money], [], [])).toEqual({ productId: 'usdt-flex', canLeave: '0.5', money, auto: null });
  expect(idlePlace('USDT', [], [], [flexible])).toEqual({
    productId: 'usdt-flex',
    canLeave: '0',
    money: null,
    auto: null,
  });
  // What lies idle was not read: nothing is said of it.
  expect(idlePlace('USDT', null, [], [flexible])).toMatchObject({ canLeave: null });
});

test('[EARN-01] a coin without a flexible product has none', () => {
  expect(idlePlace('BTC', [money], [auto], [flexible, { ...flexible, kind: 'fixed', coinName: 'BTC' }])).toBeNull();
});
