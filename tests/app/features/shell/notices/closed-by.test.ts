import { expect, test } from 'vitest';
import { closedBy } from '../../../../../src/app/features/shell/notices/closed-by.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import type { Position } from '../../../../../src/domain/position/position.ts';

const order = (more: Partial<Order> = {}): Order =>
  ({ account: 'contract', contract: 'btcusdt', side: 'close_long', updatedMs: 20, ...more }) as Order;
const position = (more: Partial<Position> = {}): Position =>
  ({ id: '1', account: 'contract', contract: 'btcusdt', side: 'long', updatedMs: 20, ...more }) as Position;

test('[POS-08] a position is closed once none of it is left, whichever is pushed first, its order or the position', () => {
  expect(closedBy(order(), [])).toBe('all');
  expect(closedBy(order(), [position()])).toBe('part');
  expect(closedBy(order(), [position({ updatedMs: 10 })])).toBe('unknown');
});

test('[POS-08] positions of another side, contract, account or id are no part of it; what opens closes none; without positions nothing is known', () => {
  expect(closedBy(order(), [position({ side: 'short' }), position({ contract: 'ethusdt' })])).toBe('all');
  expect(closedBy(order(), [position({ account: 'fund' })])).toBe('all');
  expect(closedBy(order({ positionId: '2' }), [position()])).toBe('all');
  expect(closedBy(order({ positionId: '1' }), [position()])).toBe('part');
  expect(closedBy(order({ side: 'open_long' }), [])).toBeNull();
  expect(closedBy(null, [])).toBeNull();
  expect(closedBy(order(), null)).toBeNull();
});
