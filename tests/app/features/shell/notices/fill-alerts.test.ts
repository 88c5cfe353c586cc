import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFillAlerts } from '../../../../../src/app/features/shell/notices/fill-alerts.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import type { Notice } from '../../../../../src/worker/api/notices.ts';

const noticeOf = (id: string, filledCont: number): Notice => ({
  id: 1,
  timeMs: 0,
  kind: 'order-partly-filled',
  order: { id, filledCont, origin: 'user' } as Order,
  contract: 'btcusdt',
});
const ids = (orders: readonly Order[]): readonly string[] => orders.map(({ id }) => id);

test('[ORD-11] an order sounds once, at its first fill, however many there are; one that filled nothing never does, nor what the exchange closed', () => {
  const alerts = createFillAlerts();
  expect(ids(alerts.take([noticeOf('1', 0)]))).toEqual([]);
  expect(ids(alerts.take([noticeOf('1', 1), noticeOf('1', 2), noticeOf('2', 3)]))).toEqual(['1', '2']);
  expect(ids(alerts.take([noticeOf('1', 5), noticeOf('2', 9)]))).toEqual([]);
  expect(alerts.take([{ ...noticeOf('3', 1), order: null }])).toEqual([]);
  const liquidated = { id: '4', filledCont: 1, origin: 'liquidation' } as Order;
  expect(alerts.take([{ ...noticeOf('4', 1), kind: 'liquidated', order: liquidated }])).toEqual([]);
});

test('[ORD-11] law: in whatever batches notices come, each filled order is answered exactly once', () => {
  const notice = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), filled: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(fc.array(notice, { maxLength: 6 }), { maxLength: 8 }), (batches) => {
      const alerts = createFillAlerts();
      const said = batches.flatMap((batch) => ids(alerts.take(batch.map(({ id, filled }) => noticeOf(id, filled)))));
      const filled = new Set(batches.flat().flatMap(({ id, filled: cont }) => (cont > 0 ? [id] : [])));
      expect(said.toSorted()).toEqual([...filled].toSorted());
    }),
  );
});
