// Which setting asks about which order.
import { expect, test } from 'vitest';
import { confirmationOf } from '../../../src/domain/settings/confirmation.ts';

const plan = { kind: 'plan', by: 'last', price: '1' } as const;
const trailing = { kind: 'trailing', by: 'last', callback: '1', activation: null } as const;

test.each([
  ['confirmMarketOrder', { kind: 'market', tif: 'IOC' }],
  ['confirmLimitOrder', { kind: 'limit', tif: 'GTC' }],
  ['confirmAdvancedOrder', { kind: 'limit', tif: 'POST' }],
  ['confirmAdvancedOrder', { kind: 'limit', tif: 'FOK' }],
  ['confirmTriggerOrder', { kind: 'market', tif: 'IOC', trigger: plan }],
  ['confirmTriggerOrder', { kind: 'limit', tif: 'FOK', trigger: plan }],
  ['confirmTrailingOrder', { kind: 'market', tif: 'IOC', trigger: trailing }],
] as const)('[FLOW-01] [FLOW-02] %s asks about opening %j; a close of it is not asked about', (name, order) => {
  expect([confirmationOf({ side: 'open_short', ...order }), confirmationOf({ side: 'close_long', ...order })]).toEqual([
    name,
    null,
  ]);
});
