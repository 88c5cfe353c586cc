import { expect, test } from 'vitest';
import { MIDDLE_TICKS } from '../support/still-market.ts';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const middle = (MIDDLE_TICKS['btcusdt'] ?? 0) / 10;
/** Example: price(-0.5) is '64999.5'. */
const price = (offset: number): string => (middle + offset).toFixed(1);

test('[EXC-01] a limit order rests, is partly filled by another user, and its rest is cancelled', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const resting = await ann.place({ amount: 10, price: price(0.5) });
  expect(resting).toMatchObject({
    code: 200,
    order: { status: 0, dealAmount: 0, price: price(0.5), detailSide: 'open_long' },
  });
  const taken = await bob.place({ type: 11, side: 'open_short', amount: 4 });
  expect(taken).toMatchObject({ code: 200, order: { status: 2, dealAmount: 4, avgPrice: '65000.5' } });
  const open = await ann.call('readOpenOrders', { query: MOCK });
  expect(open.data.rows).toMatchObject([{ id: resting.orderId, status: 1, dealAmount: 4, avgPrice: '65000.5' }]);
  const cancelled = await ann.call('cancelOrder', { params: { id: resting.orderId ?? '' }, query: MOCK });
  expect(cancelled.data).toMatchObject({ status: -1, dealAmount: 4, reason: 2 });
  expect((await ann.call('readOpenOrders', { query: MOCK })).data).toEqual({ rows: [], total: 0 });
  expect((await ann.call('readOrderHistory', { query: MOCK })).data).toMatchObject({
    total: 1,
    rows: [{ id: resting.orderId, status: -1 }],
  });
  expect((await ann.call('readBills', { query: MOCK })).data).toMatchObject({
    total: 1,
    bills: [{ amount: 4, makerTaker: 1, orderId: resting.orderId }],
  });
  expect((await bob.call('readPositions', { query: MOCK })).data).toMatchObject([
    { side: 'short', amount: 4, price: '65000.5' },
  ]);
  expect(await ann.call('cancelOrder', { params: { id: resting.orderId ?? '' }, query: MOCK })).toMatchObject({
    status: 200,
    code: 20068,
  });
});

test('[EXC-01] each refusal has its own code and catalogue key', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const refused = async (order: Parameters<typeof ann.place>[0], env = 1) => {
    const { code, msg } = await ann.place(order, 'btcusdt', env);
    return [code, msg];
  };
  expect(await refused({ price: price(0), amount: 1 }, 0)).toEqual([20025, 'error.insufficientBalance']);
  expect(await refused({ price: price(0), amount: 100_000 })).toEqual([20025, 'error.insufficientBalance']);
  expect(await refused({ price: '65000.05' })).toEqual([20061, 'error.badPrice']);
  expect(await refused({ price: '-1' })).toEqual([20061, 'error.badPrice']);
  expect(await refused({})).toEqual([20061, 'error.badPrice']);
  expect(await refused({ price: price(0), amount: 0 })).toEqual([20032, 'error.underOneContract']);
  expect(await refused({ price: price(0), amount: 1.5 })).toEqual([20032, 'error.underOneContract']);
  expect(await refused({ price: price(0), amount: 200_001 })).toEqual([20030, 'error.overMaxAmount']);
  expect(await refused({ price: price(1), beMaker: 1 })).toEqual([21001, 'error.postOnlyWouldTake']);
  expect(await refused({ price: price(1), amount: 1_001, ioc: 2 })).toEqual([21006, 'error.fillOrKillUnfilled']);
  expect(await refused({ side: 'close_long', price: price(0) })).toEqual([21003, 'error.reduceOnlyNoPosition']);
  expect(await refused({ price: price(0), ioc: 1, beMaker: 1 })).toEqual([20007, 'error.badParameter']);
  expect(await refused({ type: 11, price: price(0) })).toEqual([20061, 'error.badPrice']);
  expect(await refused({ price: price(0), surprise: 1 } as never)).toEqual([20007, 'error.badParameter']);
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(0);
  expect((await ann.call('readPositions', { query: MOCK })).data).toEqual([]);
});

test('[EXC-01] a market order that meets its own sender first fills nothing and says so', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  expect(await ann.place({ price: '65000.9', amount: 5, side: 'open_short' })).toMatchObject({ code: 200 });
  expect(await ann.place({ type: 11, amount: 1 })).toMatchObject({
    code: 21007,
    msg: 'error.selfTrade',
    order: { status: -1, dealAmount: 0, reason: 7 },
  });
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(1);
});

test('[EXC-01] a FOK that cannot fill whole fills nothing, is refused, and stands in the history as expired', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const tag = newTag();
  const answer = await ann.place({ price: price(1), amount: 1_001, ioc: 2, tag });
  expect(answer).toMatchObject({ code: 21006, order: { status: -1, dealAmount: 0, reason: 6 } });
  expect(await ann.place({ price: price(1), amount: 1_001, ioc: 2, tag })).toEqual(answer);
  expect((await ann.call('readOrderHistory', { query: MOCK })).data.total).toBe(1);
});

const element = (more: object) => ({
  type: 10,
  side: 'open_long',
  amount: 1,
  price: price(-10),
  tag: newTag(),
  ...more,
});

test('[EXC-01] every element of a batch is answered on its own', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const { code, data } = await ann.call('placeOrders', {
    query: MOCK,
    body: [element({}), element({ amount: 0 }), element({ price: '65000.01' }), element({})],
  });
  expect(code).toBe(200);
  expect(data.map((answer) => answer.code)).toEqual([200, 20032, 20061, 200]);
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(2);
});

test('[FLOW-09] the same client order id answers the same, with another body it is refused, for another user it is free', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const tag = newTag();
  const body = [{ type: 10, side: 'open_long', amount: 3, price: price(-10), tag }];
  const [first, twin] = await Promise.all([
    ann.call('placeOrders', { query: MOCK, body }),
    ann.call('placeOrders', { query: MOCK, body }),
  ]);
  const later = await ann.call('placeOrders', { query: MOCK, body });
  expect(first.data[0]?.code).toBe(200);
  expect(twin.data).toEqual(first.data);
  expect(later.data).toEqual(first.data);
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(1);
  expect(await ann.place({ amount: 4, price: price(-10), tag })).toMatchObject({
    code: 21004,
    msg: 'error.clientIdReused',
    orderId: null,
  });
  expect((await bob.place({ amount: 3, price: price(-10), tag })).code).toBe(200);
  expect((await ann.call('readOrderByTag', { params: { tag }, query: MOCK })).data.order?.id).toBe(
    first.data[0]?.orderId,
  );
  expect((await ann.call('readOrderByTag', { params: { tag: 'never-sent' }, query: MOCK })).data).toEqual({
    order: null,
    condition: null,
  });
});

test('a refused order sent again under its id is refused again, even when the reason is gone', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const tag = newTag();
  const order = { price: price(1), beMaker: 1, tag } as const;
  expect((await ann.place(order)).code).toBe(21001);
  expect((await ann.place(order)).code).toBe(21001);
});

test("other users' orders answer exactly like unknown ones", async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const { orderId } = await ann.place({ price: price(-10) });
  for (const id of [orderId ?? '', '999999999']) {
    expect(await bob.call('readOrder', { params: { id }, query: MOCK })).toEqual({
      status: 200,
      code: 20015,
      msg: 'error.unknownOrder',
      data: null,
    });
    expect(await bob.call('cancelOrder', { params: { id }, query: MOCK })).toEqual({
      status: 200,
      code: 20015,
      msg: 'error.unknownOrder',
      data: null,
    });
  }
});

test('real and mock are separate: funds, orders and books', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.place({ price: price(0.5), amount: 7 });
  const bestBid = async (env: number) => (await ann.call('readOrderBook', { query: { env, size: 1 } })).data.bids[0];
  expect(await bestBid(1)).toEqual([price(0.5), '7']);
  expect(await bestBid(0)).toEqual([price(-1), '1000']);
  expect((await ann.call('readOpenOrders', { query: { env: 0 } })).data.total).toBe(0);
});

test('leverage and position mode are set, read back, and refused out of range', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  expect((await ann.call('readPositionConfig', { query: MOCK })).data).toMatchObject({
    dualPosition: 0,
    onlyPositionConfigDetails: { lever: 20 },
  });
  expect((await ann.call('setLeverage', { query: MOCK, body: { lever: 50 } })).data).toMatchObject({
    onlyPositionConfigDetails: { lever: 50 },
  });
  expect(await ann.call('setLeverage', { query: MOCK, body: { lever: 126 } })).toMatchObject({
    status: 200,
    code: 20054,
  });
  expect(await ann.call('setLeverage', { query: MOCK, body: { lever: 0 } })).toMatchObject({
    status: 400,
    code: 20054,
  });
  expect((await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1 } })).data.dualPosition).toBe(1);
  await ann.place({ price: price(-10) });
  expect(await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 0 } })).toMatchObject({
    code: 21005,
    msg: 'error.hasOpenExposure',
  });
});
