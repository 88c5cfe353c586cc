// Batch cancels and closes: what a trader does with what is there.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const open = async (user: Client) => (await user.call('readOpenOrders', { query: MOCK })).data.rows;
const positions = async (user: Client) => (await user.call('readPositions', { query: MOCK })).data;
const codes = (answer: { readonly data: readonly { readonly code: number }[] }) => answer.data.map(({ code }) => code);

test('[ORD-03] [EXC-06] orders are cancelled by id, by contract, or all; others stay, and each id is answered', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const placed = [];
  for (const contract of ['btcusdt', 'btcusdt', 'ethusdt'])
    placed.push(await ann.place({ price: contract === 'ethusdt' ? '2500' : '50000', amount: 1 }, contract));
  const [a = '', b = '', c = ''] = placed.map(({ orderId }) => orderId ?? '');
  const cancel = (user: Client, body: object) => user.call('cancelOrders', { query: MOCK, body });
  expect(codes(await cancel(bob, { ids: [a, b] }))).toEqual([20015, 20015]);
  expect(codes(await cancel(ann, { ids: [a, '999'] }))).toEqual([200, 20015]);
  expect(codes(await cancel(ann, { ids: [a] }))).toEqual([20068]);
  expect(await cancel(ann, { contractCode: 'ethusdt' })).toMatchObject({ data: [{ id: c, code: 200 }] });
  expect(await open(ann)).toMatchObject([{ id: b }]);
  expect(codes(await cancel(ann, {}))).toEqual([200]);
  expect(await cancel(ann, {})).toMatchObject({ code: 200, data: [] });
  expect(await cancel(ann, { contractCode: 'nosuchusdt' })).toMatchObject({ code: 20021 });
});

test('[EXC-06] open orders can be read by contract and page', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  for (const contract of ['btcusdt', 'ethusdt', 'btcusdt', 'btcusdt'])
    await ann.place({ price: contract === 'ethusdt' ? '2500' : '50000' }, contract);
  const { data } = await ann.call('readOpenOrders', {
    query: { ...MOCK, contractCode: 'btcusdt', page: 2, pageSize: 2, orderType: 0, source: 'swaps0' },
  });
  expect([data.total, data.rows.length, data.rows[0]?.contractCode]).toEqual([3, 1, 'btcusdt']);
});

test('[EXC-06] positions are closed by side, by id, by contract, or all, at market', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1 } });
  await ann.place({ type: 11, amount: 5 });
  await ann.place({ type: 11, amount: 4, side: 'open_short' });
  await ann.place({ type: 11, amount: 3 }, 'ethusdt');
  await ann.place({ side: 'close_long', price: '70000', amount: 2 });
  const resting = (await open(ann))[0];
  const close = (user: Client, body: object) => user.call('closePositions', { query: MOCK, body });
  const ids = (await positions(ann)).map(({ id }) => id);
  expect(await close(bob, { positionIds: ids })).toMatchObject({ code: 21035 });
  const side = (name: string) => ann.call('closePosition', { query: MOCK, params: { side: name }, body: {} });
  expect(await side('short')).toMatchObject({
    code: 200,
    data: [{ status: 2, dealAmount: 4, detailSide: 'close_short' }],
  });
  expect(await side('short')).toMatchObject({ code: 21035, msg: 'error.noPosition' });
  expect(await close(ann, { contractCode: 'ethusdt', dealMarkets: [1, 2] })).toMatchObject({ code: 21035 });
  // contract_optimize_045: a part of it waits in a close order; nothing is closed, also of what could be.
  for (const body of [{ positionIds: [ids[0]] }, { contractCode: 'btcusdt' }, {}])
    expect(await close(ann, body)).toMatchObject({ code: 20048, msg: 'contract_optimize_045' });
  expect(await side('long')).toMatchObject({ code: 20048 });
  expect((await positions(ann)).map(({ amount }) => amount)).toEqual([5, 3]);
  await ann.call('cancelOrder', { query: MOCK, params: { id: resting?.id ?? '' } });
  expect(await close(ann, { positionIds: [ids[0]] })).toMatchObject({ data: [{ dealAmount: 5 }] });
  expect(await open(ann)).toEqual([]);
  expect(await close(ann, {})).toMatchObject({ data: [{ contractCode: 'ethusdt', dealAmount: 3 }] });
  expect(await positions(ann)).toEqual([]);
});

test("[EXC-06] what is named by its id is found on whichever own account; brokerId and userId may be said, in query or body, and choose nobody else's", async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '500' } });
  const { data: him } = await bob.call('readUser');
  const fund = { ...MOCK, brokerId: 4, userId: `${him?.userId}.fund` };
  const order = await ann.place({ price: '64000.0', amount: 2, brokerId: 4 });
  const edit = { orderId: order.orderId, amount: 1, contractCode: 'btcusdt', brokerId: 4, userId: fund.userId };
  const edited = await ann.call('editOrder', { query: fund, body: edit });
  expect([edited.code, edited.data.amount, edited.data.brokerId]).toEqual([200, 1, 4]);
  expect((await ann.call('editOrder', { query: MOCK, body: { ...edit, contractCode: 'ethusdt' } })).msg).toBe(
    'error.badParameter',
  );
  expect((await bob.call('cancelOrder', { query: fund, params: { id: order.orderId ?? '' } })).msg).toBe(
    'error.unknownOrder',
  );
  expect((await ann.call('cancelOrder', { query: fund, params: { id: order.orderId ?? '' } })).data.status).toBe(-1);
  const [plan] = await ann.send([
    { type: 12, side: 'open_long', amount: 1, triggerPrice: '66000', brokerId: 4, tag: newTag() },
  ]);
  const params = { id: plan?.conditionId ?? '' };
  expect((await bob.call('cancelCondition', { query: fund, params })).msg).toBe('error.unknownCondition');
  expect((await ann.call('cancelCondition', { query: fund, params })).data.status).toBe(-1);
});
