// How the page's cancellations go to the exchange, and what its answers mean.
import { expect, test } from 'vitest';
import { createLiveRig } from './support/engine-rig.ts';
import { conditionRow } from './support/rows.ts';
import { ok, refusal } from './support/scripted-exchange.ts';

const of = { contract: 'btcusdt', bizType: 'perpetual' } as const;

test('[ORD-02] a trigger order is cancelled by its id, on the account it is of', async () => {
  const { exchange, door } = await createLiveRig({ user: 'ann' });
  exchange.answer(({ url }) =>
    url.includes('/condition/') ? ok(conditionRow({ id: '5', status: -1, reason: 2, brokerId: 4 })) : null,
  );
  expect(await door.command('cancelTrigger', { ...of, account: 'fund', orderId: '5' })).toMatchObject({
    ok: true,
    value: { id: '5', account: 'fund', status: 'cancelled', reason: 'user' },
  });
  const { method, url } = exchange.requests.at(-1)!;
  expect([method, new URL(url).pathname]).toEqual(['DELETE', '/swap/v1/perpetual/condition/btcusdt/order/5']);
  expect(new URL(url).searchParams.get('brokerId')).toBe('4');
  exchange.answer(({ url: asked }) =>
    asked.includes('/condition/') ? refusal(21036, 'error.conditionNotOpen') : null,
  );
  expect(await door.command('cancelTrigger', { ...of, orderId: '5' })).toEqual({
    ok: false,
    problem: { key: 'error.conditionNotOpen' },
  });
});

test.each([
  ['cancelOrders', '/swap/v2/deliver/products/cancel-order'],
  ['cancelTriggers', '/swap/v2/deliver/products/condition/cancel-order'],
] as const)('[ORD-03] %s names its orders and says of each whether it was cancelled', async (name, path) => {
  const { exchange, door } = await createLiveRig({ user: 'ann' });
  exchange.answer(({ url }) =>
    url.includes('cancel-order')
      ? ok([
          { id: '1', code: 200, msg: '' },
          { id: '2', code: 20068, msg: 'error.orderNotOpen' },
        ])
      : null,
  );
  expect(await door.command(name, { bizType: 'deliver', ids: ['1', '2'] })).toEqual({
    ok: true,
    value: [
      { id: '1', isCancelled: true },
      { id: '2', isCancelled: false },
    ],
  });
  const { method, url, body } = exchange.requests.at(-1)!;
  expect([method, new URL(url).pathname, body]).toEqual(['POST', path, JSON.stringify({ ids: ['1', '2'] })]);
});
