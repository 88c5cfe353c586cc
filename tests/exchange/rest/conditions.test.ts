// Trigger orders by REST and socket. The still market: last and mark at 65,000.0, asks from 65,001.0, bids from 64,999.0.
import { expect, test } from 'vitest';
import type { ConditionRequest } from '../../../src/domain/wire/calls/order-request.ts';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const MOCK = { env: 1 };
const condition = (more: Partial<ConditionRequest> = {}) =>
  ({ type: 12, side: 'open_long', amount: 2, triggerPrice: '66000', tag: newTag(), ...more }) as const;
const open = async (user: Client, query: object = {}) =>
  (await user.call('readConditions', { query: { ...MOCK, ...query } })).data.rows;
const long = async (user: Client, amount = 10) => user.place({ type: 11, amount });

test('[EXC-01] [EXC-06] each kind of trigger order is placed by the batch and stands in its own list', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await long(ann);
  const answers = await ann.send([
    condition({ stopLimitType: 2 }),
    condition({ stopLimitType: 2, algoType: 10, price: '66100.5', triggerBy: 'mark' }),
    condition({ stopLimitType: 2, algoType: 10, orderPriceType: 5 }),
    {
      type: 12,
      stopLimitType: 3,
      side: 'close_long',
      amount: 3,
      tracingPrice: '66000',
      tracingCallback: '0.15',
      tracingOrderPriceType: 1,
      tag: newTag(),
    },
    condition({ stopLimitType: 1, side: 'close_long', amount: 4 }),
    condition({ stopLimitType: 0, side: 'close_long', amount: 4, triggerPrice: '64000' }),
    { type: 12, stopLimitType: 4, side: 'close_long', allType: 1, triggerPrice: '60000', tag: newTag() },
    {
      type: 12,
      stopLimitType: 1,
      side: 'close_long',
      allType: 1,
      triggerBy: 'yield',
      triggerPrice: '50',
      tag: newTag(),
    },
  ]);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  const [, limit, ranked, trailing, profit, loss, sure, byYield] = answers.map((answer) => answer.condition);
  expect(limit).toMatchObject({
    price: '66100.5',
    triggerBy: 'mark',
    algoType: 10,
    direction: 'greater',
    status: 0,
    stopLimitType: 2,
  });
  expect(ranked).toMatchObject({ price: '', orderPriceType: 5, algoType: 10 });
  expect(trailing).toMatchObject({
    tracingPrice: '66000.0',
    tracingCallback: '0.15',
    triggerPrice: '',
    stopLimitType: 3,
    extremePrice: '',
  });
  expect(loss?.pairId).toBe(profit?.pairId);
  expect(sure).toMatchObject({ stopLimitType: 4, allType: 1, amount: 0, direction: 'less' });
  expect(byYield).toMatchObject({ triggerPrice: '66626.0', triggerBy: 'last' });
  const ids = async (orderType: string) => (await open(ann, { orderType })).map(({ stopLimitType }) => stopLimitType);
  expect([await ids('1'), await ids('2'), await ids('3')]).toEqual([[1, 0, 4, 1], [2, 2, 2], [3]]);
  expect((await ann.call('readOrderCounts', { query: MOCK })).data).toEqual({
    total: 8,
    totalCommission: 0,
    totalConditions: 3,
    totalStopConditions: 4,
    totalTracingConditions: 1,
  });
  expect(await open(await registerClient(app, 'bob'))).toEqual([]);
});

test('[EXC-01] [FORM-08] each refusal of a trigger order has its code and key, and nothing is placed', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const trail = { type: 12, stopLimitType: 3, side: 'open_long', amount: 1 } as const;
  const refused = async (more: object) => {
    const [answer] = await ann.send([{ ...condition(), ...more, tag: newTag() }]);
    return [answer?.code, answer?.msg];
  };
  expect(await refused({ triggerPrice: '65000' })).toEqual([20063, 'error.triggerEqualsPrice']);
  for (const triggerPrice of ['0', '-1', '65000.05', undefined, 'x'])
    expect(await refused({ triggerPrice })).toEqual([21032, 'error.badTrigger']);
  for (const tracingCallback of ['0.09', '10.01', '0', '1.234', undefined, '-1'])
    expect(await refused({ ...trail, triggerPrice: undefined, tracingCallback })).toEqual([21031, 'error.badCallback']);
  expect(await refused({ algoType: 10 })).toEqual([20061, 'error.badPrice']);
  expect(await refused({ algoType: 11, price: '65000' })).toEqual([20061, 'error.badPrice']);
  expect(await refused({ amount: 0 })).toEqual([20032, 'error.underOneContract']);
  expect(await refused({ amount: 200_001 })).toEqual([20030, 'error.overMaxAmount']);
  expect(await refused({ stopLimitType: 1, side: 'close_long' })).toEqual([21035, 'error.noPosition']);
  expect(await refused({ stopLimitType: 1 })).toEqual([20007, 'error.badParameter']);
  expect(await refused({ contractCode: 'ethusdt' })).toEqual([20007, 'error.badParameter']);
  expect(await refused({ env: 0 })).toEqual([20007, 'error.badParameter']);
  expect(await refused({ surprise: 1 })).toEqual([20007, 'error.badParameter']);
  expect(await open(ann)).toEqual([]);
  for (let count = 0; count < 20; count += 1) await ann.send([condition()]);
  expect(await refused({})).toEqual([21033, 'error.overMaxPlans']);
  expect(await open(ann)).toHaveLength(20);
});

test('[EXC-01] [EXC-03] the same tag and body answer the same for every kind, another body is an error; over a restart too', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  const ann = await registerClient(first.app, 'ann');
  await long(ann);
  const bodies = [
    {
      type: 10,
      side: 'open_long',
      amount: 1,
      price: '60000.0',
      tag: newTag(),
      stopLoss: '59000',
      preConditions: [{ stopLimitType: 1, triggerPrice: '70000' }],
    },
    { type: 10, side: 'open_long', amount: 1, orderPriceType: 5, tag: newTag() },
    condition(),
    { type: 12, stopLimitType: 3, side: 'close_long', amount: 3, tracingCallback: '1', tag: newTag() },
    condition({ stopLimitType: 1, side: 'close_long', amount: 4 }),
    condition({ triggerPrice: '65001' }),
  ];
  const placed = await ann.send(bodies);
  expect(placed.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 20063]);
  expect(await ann.send(bodies)).toEqual(placed);
  await first.close();
  const second = await openExchange({ dataDir });
  const again = await registerAgain(second.app, 'ann');
  expect(await again.send(bodies)).toEqual(placed);
  const other = bodies.map((body) => ({ ...body, amount: 7 }));
  expect((await again.send(other)).map(({ code }) => code)).toEqual(bodies.map(() => 21004));
  // A tag of an order cannot become a trigger order, nor the other way round.
  const [order, , plan] = bodies;
  const swapped = [
    { ...condition(), tag: order?.tag },
    { type: 11, side: 'open_long', amount: 1, tag: plan?.tag },
  ];
  expect((await again.send(swapped)).map(({ code }) => code)).toEqual([21004, 21004]);
  expect(await open(again)).toHaveLength(5);
});
const registerAgain = async (app: Parameters<typeof registerClient>[0], userName: string) => {
  const client = await registerClient(app, `${userName}-other`);
  await client.call('logout', { body: {} });
  await client.call('login', { body: { userName, password: 'long-enough-1' } });
  return client;
};

test('[EXC-01] stops that come with an order wait for it, open with its first fill, and can be edited with it', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const resting = await ann.place({
    price: '64999.5',
    amount: 6,
    stopProfit: '66000',
    preConditions: [{ stopLimitType: 0, triggerPrice: '64000' }],
  });
  expect(await open(ann)).toMatchObject([
    { status: 3, stopLimitType: 1, parentOrderId: resting.orderId },
    { status: 3, stopLimitType: 0, parentOrderId: resting.orderId },
  ]);
  const edit = (body: object) => ann.call('editOrder', { query: MOCK, body: { orderId: resting.orderId, ...body } });
  const stops = { cancelStopProfit: 1, stopLossTriggerPrice: '63000', stopLossTriggerBy: 'mark' };
  expect(await edit({ amount: 5, preConditionOrderEdit: stops })).toMatchObject({
    code: 200,
    data: { amount: 5, price: '64999.5' },
  });
  expect(await edit({ price: '62000', preConditionOrderEdit: {} })).toMatchObject({ code: 21032 });
  expect(await edit({ type: 11, price: '62000' })).toMatchObject({ code: 20061 });
  await bob.place({ type: 11, side: 'open_short', amount: 2 });
  expect(await open(ann)).toMatchObject([
    { status: 0, stopLimitType: 0, triggerPrice: '63000.0', triggerBy: 'mark', amount: 2 },
  ]);
  expect(await bob.call('editOrder', { query: MOCK, body: { orderId: resting.orderId, amount: 3 } })).toMatchObject({
    code: 20015,
  });
  expect(await edit({ type: 11 })).toMatchObject({ code: 200, data: { status: 2, dealAmount: 5, systemType: 11 } });
});

test('[EXC-01] [ORD-03] trigger orders are edited, cancelled one, some and many, by their list; nobody else can', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await long(ann);
  const placed = await ann.send([
    condition(),
    condition(),
    condition(),
    condition({ stopLimitType: 1, side: 'close_long', amount: 4 }),
  ]);
  const [a = '', b = '', c = '', d = ''] = placed.map(({ conditionId }) => conditionId);
  const change = (user: Client, body: object, query: object = {}) =>
    user.call('changeConditions', { query: { ...MOCK, ...query }, body });
  const edit = (orderId: string, more: object) => ({ orderId, contractCode: 'btcusdt', ...more });
  const edits = [
    edit(a, { triggerPrice: '67000', amount: 9 }),
    edit(d, { allType: 1 }),
    edit(b, { triggerPrice: '65001' }),
    edit('999', {}),
  ];
  expect((await change(ann, edits)).data.map(({ code }) => code)).toEqual([200, 200, 20063, 21037]);
  expect(await open(ann)).toMatchObject([
    { id: a, triggerPrice: '67000.0', amount: 9 },
    { id: b, triggerPrice: '66000.0' },
    { id: c },
    { id: d, allType: 1 },
  ]);
  expect((await change(bob, [edit(a, { amount: 1 })])).data).toMatchObject([{ code: 21037 }]);
  expect(await bob.call('cancelCondition', { query: MOCK, params: { id: a } })).toMatchObject({ code: 21037 });
  expect(await bob.call('readCondition', { query: MOCK, params: { id: a } })).toMatchObject({ code: 21037 });
  expect(await ann.call('cancelCondition', { query: MOCK, params: { id: a } })).toMatchObject({
    code: 200,
    data: { status: -1, reason: 2 },
  });
  expect(await ann.call('cancelCondition', { query: MOCK, params: { id: a } })).toMatchObject({ code: 21036 });
  expect(
    (await ann.call('cancelConditions', { query: MOCK, body: { ids: [a, b, '999'] } })).data.map(({ code }) => code),
  ).toEqual([21036, 200, 21037]);
  expect(await change(ann, {})).toMatchObject({ status: 400, code: 20007 });
  expect((await change(ann, {}, { orderType: '2', quote: 'usdc' })).data).toEqual([]);
  expect((await change(ann, {}, { orderType: '2', quote: 'usdt', indexBase: 'btc' })).data).toEqual([
    { id: c, code: 200, msg: 'ok' },
  ]);
  expect(await open(ann)).toMatchObject([{ id: d }]);
  await ann.place({ price: '60000' });
  expect((await change(ann, {}, { orderType: '0' })).data).toHaveLength(1);
  expect((await change(ann, {}, { orderType: '1', stopLimitType: '1' })).data).toHaveLength(1);
  expect((await ann.call('readOrderCounts', { query: MOCK })).data.total).toBe(0);
});

test('[EXC-05] [MKT-01] the topic pushes what is open, then every change; an order names the trigger order it came from', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const [first] = await ann.send([condition({ triggerPrice: '65001' })]);
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ type: 'condition_orders' });
  const rows = async () => (await socket.nextPush('condition_orders')).data as { kind: string; rows: object[] };
  expect(await rows()).toMatchObject({ kind: 'snapshot', rows: [{ id: first?.conditionId, status: 0 }] });
  const [second] = await ann.send([condition()]);
  expect(await rows()).toMatchObject({ kind: 'update', rows: [{ id: second?.conditionId, status: 0 }] });
  await long(ann, 1);
  const fired = await rows();
  expect(fired).toMatchObject({ kind: 'update', rows: [{ id: first?.conditionId, status: 1 }] });
  const { orderId } = fired.rows[0] as { orderId: string };
  const detail = await ann.call('readOrder', { query: MOCK, params: { id: orderId } });
  expect(detail.data).toMatchObject({
    refConditionOrderId: first?.conditionId,
    status: 2,
    dealDetails: [{ dealAmount: 2, price: '65001.0', makerTaker: 2 }],
  });
});

test('[EXC-06] [ACC-02] another margin mode of a contract is pushed with the trigger orders that wait on it, and with no others', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const [mine] = await ann.send([condition()]);
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ type: 'condition_orders' });
  const rows = async () => (await socket.nextPush('condition_orders')).data as { kind: string; rows: object[] };
  expect(await rows()).toMatchObject({ kind: 'snapshot', rows: [{ id: mine?.conditionId, positionType: 1 }] });
  await ann.call('setPositionMode', { query: MOCK, params: { contractCode: 'ethusdt' }, body: { type: 0 } });
  await ann.call('setPositionMode', { query: MOCK, body: { type: 0 } });
  expect(await rows()).toMatchObject({ kind: 'update', rows: [{ id: mine?.conditionId, positionType: 0, status: 0 }] });
});

test('[EXC-06] [FORM-13] the stops that come with an order are a topic of their own, from placing until they wait no longer', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const early = await ann.place({ price: '64000.0', amount: 2, stopLoss: '60000.0' });
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ type: 'pre_order' });
  const rows = async () => (await socket.nextPush('pre_order')).data as { kind: string; rows: object[] };
  expect(await rows()).toMatchObject({
    kind: 'snapshot',
    rows: [{ parentOrderId: early.orderId, stopLimitType: 0, status: 3 }],
  });
  // A plan of its own is none of them: the next push is that of the next order's stops.
  await ann.send([condition()]);
  const late = await ann.place({ price: '64000.0', amount: 1, stopProfit: '70000.0', stopLoss: '60000.0' });
  expect(await rows()).toMatchObject({
    kind: 'update',
    rows: [
      { parentOrderId: late.orderId, stopLimitType: 1, status: 3 },
      { parentOrderId: late.orderId, stopLimitType: 0, status: 3 },
    ],
  });
  await ann.call('cancelOrder', { query: MOCK, params: { id: early.orderId ?? '' } });
  expect(await rows()).toMatchObject({ kind: 'update', rows: [{ parentOrderId: early.orderId, status: -1 }] });
  const filled = await ann.place({ type: 11, amount: 1, stopLoss: '60000.0' });
  const listed = (await rows()).rows as { parentOrderId: string; status: number }[];
  expect(listed.at(-1)).toMatchObject({ parentOrderId: filled.orderId, status: 0 });
});
