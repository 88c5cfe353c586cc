// Fields of orders that are easily overlooked: time in force of trigger orders, replaced stops, amounts in other units. None is silently ignored.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const send = async (client: Client, element: object) => (await client.send([{ tag: newTag(), ...element }]))[0];
const openAnn = async () => registerClient((await openExchange()).app, 'ann');
const stops = async (client: Client) =>
  (await client.call('readConditions', { query: { ...MOCK, orderType: 1 } })).data.rows;
const TRAILING = { type: 12, side: 'open_long', stopLimitType: 3, tracingCallback: '1', amount: 1 };
const PLAN = { type: 12, side: 'open_long', triggerPrice: '66000', amount: 1 };

test('[FORM-09] [FORM-11] [EXC-01] plans and trailing orders keep the time in force they were given, in numbers or in words', async () => {
  const ann = await openAnn();
  expect(await send(ann, { ...PLAN, algoType: 10, price: '66010', ioc: 2 })).toMatchObject({
    code: 200,
    condition: { ioc: 2 },
  });
  expect(await send(ann, { ...PLAN, algoType: 10, price: '66010', timeInForce: 'IOC' })).toMatchObject({
    code: 200,
    condition: { ioc: 1 },
  });
  for (const more of [{ ioc: 2 }, { timeInForce: 'FOK' }])
    expect(await send(ann, { ...TRAILING, ...more })).toMatchObject({
      code: 200,
      condition: { ioc: 2, stopLimitType: 3 },
    });
  expect(await send(ann, { ...TRAILING, ioc: 1 })).toMatchObject({ code: 200, condition: { ioc: 1 } });
  expect(await send(ann, TRAILING)).toMatchObject({ code: 200, condition: { ioc: 0 } });
});

test('[FORM-09] [EXC-01] a time in force that a kind of order does not have is refused with its reason: post-only triggers, FOK stops, resting stops that say IOC', async () => {
  const ann = await openAnn();
  await ann.place({ type: 11, amount: 5 });
  const stop = { type: 12, side: 'close_long', stopLimitType: 0, triggerPrice: '60000', amount: 1 };
  const limitStop = { ...stop, algoType: 10, price: '59990' };
  const wrong = [
    { ...PLAN, beMaker: 1 },
    { ...TRAILING, mustMaker: 1 },
    { ...stop, beMaker: 1 },
    { ...TRAILING, timeInForce: 'MAKER' },
    { ...stop, ioc: 2 },
    { ...stop, timeInForce: 'FOK' },
    { ...limitStop, ioc: 1 },
    { ...limitStop, timeInForce: 'FOK' },
    { ...TRAILING, timeInForce: 'IOC', ioc: 2 },
    { ...PLAN, timeInForce: 'GTC', ioc: 1 },
  ];
  for (const element of wrong)
    expect([element, await send(ann, element)]).toMatchObject([
      element,
      { code: 21051, msg: 'error.timeInForceDisagrees' },
    ]);
  expect(await stops(ann)).toEqual([]);
  for (const element of [
    { ...stop, ioc: 1 },
    { ...stop, timeInForce: 'IOC' },
    { ...stop, beMaker: 0, timeInForce: 'GTC' },
    limitStop,
  ])
    expect(await send(ann, element)).toMatchObject({ code: 200 });
});

test("[FORM-13] [POS-09] [EXC-01] overrideOrderCondition: stops stand in the place of those of the same kind, at once or from the order's first fill on", async () => {
  const ann = await openAnn();
  await ann.place({ type: 11, amount: 10 });
  const stop = (stopLimitType: number, triggerPrice: string, more: object = {}) =>
    send(ann, { type: 12, side: 'close_long', stopLimitType, triggerPrice, amount: 3, ...more });
  const seen = async () => (await stops(ann)).map((row) => [row.stopLimitType, row.triggerPrice, row.status]);
  await stop(0, '60000');
  await stop(0, '61000');
  await stop(1, '70000');
  expect(await stop(0, '62000', { overrideOrderCondition: true })).toMatchObject({ code: 200 });
  expect(await seen()).toEqual([
    [1, '70000.0', 0],
    [0, '62000.0', 0],
  ]);
  const order = {
    type: 10,
    side: 'open_long',
    amount: 2,
    overrideOrderCondition: true,
    preConditions: [{ stopLimitType: 1, triggerPrice: '72000' }],
  };
  const resting = await send(ann, { ...order, price: '64000' });
  expect(await seen()).toEqual([
    [1, '70000.0', 0],
    [0, '62000.0', 0],
    [1, '72000.0', 3],
  ]);
  await ann.call('cancelOrder', { query: MOCK, params: { id: resting?.orderId ?? '' } });
  expect(await seen()).toEqual([
    [1, '70000.0', 0],
    [0, '62000.0', 0],
  ]);
  await send(ann, { ...order, price: '65100' });
  expect(await seen()).toEqual([
    [0, '62000.0', 0],
    [1, '72000.0', 0],
  ]);
  // Without the field they stand beside each other.
  await send(ann, { ...order, price: '65100', overrideOrderCondition: false });
  expect((await seen()).length).toBe(3);
});

test('[FORM-03] [POS-07] [ORD-07] [EXC-06] an amount in coins or money goes with every call that has an amount: orders, stops that come with them, trigger orders, edits', async () => {
  const ann = await openAnn();
  const coins = (tradeAmountUnit: string) => ({ tradeUnit: 'crypto', tradeAmountUnit });
  const first = await send(ann, {
    type: 10,
    side: 'open_long',
    price: '64000',
    ...coins('0.0125'),
    amount: 12,
    preConditions: [
      { stopLimitType: 1, triggerPrice: '72000', ...coins('0.0125') },
      { stopLimitType: 0, triggerPrice: '60000', tradeUnit: 'usdt', tradeAmountUnit: '800' },
    ],
  });
  expect(first).toMatchObject({ code: 200, order: { amount: 12 } });
  const wrong = await send(ann, {
    type: 10,
    side: 'open_long',
    price: '64000',
    amount: 12,
    preConditions: [{ stopLimitType: 1, triggerPrice: '72000', ...coins('0.013') }],
  });
  expect(wrong).toMatchObject({ code: 21050, msg: 'error.amountsDisagree' });
  const edit = (body: object) => ann.call('editOrder', { query: MOCK, body: { orderId: first?.orderId, ...body } });
  expect(await edit(coins('0.007'))).toMatchObject({ code: 200, data: { amount: 7 } });
  expect(await edit({ tradeUnit: 'usdt', tradeAmountUnit: '640' })).toMatchObject({ code: 200, data: { amount: 10 } });
  expect(await edit({ tradeUnit: 'usdt', tradeAmountUnit: '1240', price: '62000' })).toMatchObject({
    code: 200,
    data: { amount: 20 },
  });
  expect(await edit({ ...coins('0.007'), amount: 8 })).toMatchObject({ code: 21050 });
  expect(await edit({ tradeAmountUnit: '1' })).toMatchObject({ code: 20007 });
  const plan = await send(ann, { ...PLAN, amount: undefined, tradeUnit: 'usdt', tradeAmountUnit: '660' });
  expect(plan).toMatchObject({ code: 200, condition: { amount: 10 } });
  const change = async (body: object) =>
    (
      await ann.call('changeConditions', {
        query: MOCK,
        body: [{ orderId: plan?.conditionId, contractCode: 'btcusdt', ...body }],
      })
    ).data[0]?.code;
  expect(await change(coins('0.004'))).toBe(200);
  expect(
    (await ann.call('readConditions', { query: { ...MOCK, orderType: 2 } })).data.rows.map(({ amount }) => amount),
  ).toEqual([4]);
  expect([await change({ ...coins('0.004'), amount: 5 }), await change(coins('0.0001'))]).toEqual([21050, 20032]);
});

test('[CARD-06] [ORD-02] trigger orders of trading funds and of cross contracts say so in their rows', async () => {
  const ann = await openAnn();
  await ann.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '1000' } });
  await ann.call('setPositionMode', { query: { ...MOCK, brokerId: '4' }, body: { type: 0, dualPosition: 1 } });
  expect(await send(ann, { ...PLAN, brokerId: 4 })).toMatchObject({
    code: 200,
    condition: { brokerId: 4, positionType: 0, dualPosition: 1 },
  });
  expect(await send(ann, PLAN)).toMatchObject({
    code: 200,
    condition: { brokerId: 1, positionType: 1, dualPosition: 0 },
  });
  const { rows } = (await ann.call('readConditions', { query: MOCK })).data;
  expect(rows.map(({ brokerId, positionType }) => [brokerId, positionType]).toSorted()).toEqual([
    [1, 1],
    [4, 0],
  ]);
});
