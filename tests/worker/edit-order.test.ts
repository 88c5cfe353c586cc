// How the page's changes of an order go to the exchange (C7.2).
import { expect, test } from 'vitest';
import { orderEdit } from '../../src/domain/wire/calls/order-request.ts';
import { wireOrderEdit, type OrderEdit } from '../../src/worker/ingest/translate/wire-order-edit.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { orderRow } from './support/rows.ts';
import { ok, refusal } from './support/scripted-exchange.ts';

const of = { contract: 'btcusdt', bizType: 'perpetual' } as const;

test('[ORD-07] [POS-07] an edit names the order, whose it is, and what is changed; the answer is the order as it is then', async () => {
  const { exchange, door } = await createLiveRig({ user: 'ann' });
  exchange.answer(({ method, url }) =>
    method === 'PUT' && url.includes('/order')
      ? ok(orderRow({ id: '7', brokerId: 4, price: '61000', amount: 12 }))
      : null,
  );
  expect(
    await door.command('editOrder', { ...of, account: 'fund', orderId: '7', price: '61000.0', amountCont: 12 }),
  ).toMatchObject({ ok: true, value: { id: '7', account: 'fund', ticks: 610_000, amountCont: 12 } });
  const { method, url, body } = exchange.requests.at(-1)!;
  expect([method, new URL(url).pathname]).toEqual(['PUT', '/swap/v1/perpetual/products/btcusdt/order']);
  expect(new URL(url).searchParams.get('brokerId')).toBe('4');
  expect(JSON.parse(body ?? '')).toEqual({ orderId: '7', price: '61000.0', amount: 12, brokerId: 4 });
  exchange.answer(({ method: asked }) => (asked === 'PUT' ? refusal(20068, 'error.orderNotOpen') : null));
  expect(await door.command('editOrder', { ...of, orderId: '7', kind: 'market' })).toEqual({
    ok: false,
    problem: { key: 'error.orderNotOpen' },
  });
});

const stop = { by: 'mark', trigger: '58000.0', price: null } as const;
test.each<readonly [string, OrderEdit, object]>([
  ['to market', { orderId: '7', kind: 'market' }, { type: 11 }],
  ['its take-profit ends', { orderId: '7', takeProfit: null }, { preConditionOrderEdit: { cancelStopProfit: 1 } }],
  ['its stop-loss ends', { orderId: '7', stopLoss: null }, { preConditionOrderEdit: { cancelStopLoss: 1 } }],
  [
    'another take-profit at a price, the stop-loss guaranteed',
    {
      orderId: '7',
      takeProfit: { by: 'last', trigger: '64000.0', price: '64010.0' },
      stopLoss: { ...stop, guaranteed: true },
    },
    {
      preConditionOrderEdit: {
        stopProfitTriggerBy: 'last',
        stopProfitTriggerPrice: '64000.0',
        stopProfitSystemType: 10,
        stopProfitPrice: '64010.0',
        stopLossTriggerBy: 'mark',
        stopLossTriggerPrice: '58000.0',
        stopLossSystemType: 11,
        sureStopLoss: 1,
      },
    },
  ],
  [
    'by yield, on trading funds',
    { orderId: '7', account: 'fund', stopLoss: { by: 'yield', trigger: '-20', price: null } },
    {
      brokerId: 4,
      preConditionOrderEdit: { stopLossTriggerBy: 'yield', stopLossTriggerPrice: '-20', stopLossSystemType: 11 },
    },
  ],
])('[ORD-07] the body that the exchange reads: %s', (_says, edit, body) => {
  const written = wireOrderEdit(edit);
  expect(written).toEqual({ orderId: '7', ...body });
  expect(orderEdit.safeParse(written).success).toBe(true);
});
