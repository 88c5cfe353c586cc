// Trading funds and experience cards are accounts like the contract account: settings, margin, positions, assets.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const MOCK = { env: 1 };
const FUND = { ...MOCK, brokerId: '4' };
const fund = (client: Client, amount = '1000') =>
  client.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount } });
const positions = async (client: Client) => (await client.call('readPositions', { query: MOCK })).data;
const market = (amount: number, brokerId: 1 | 4 = 4, side: 'open_long' | 'open_short' = 'open_long') => ({
  type: 11 as const,
  amount,
  brokerId,
  side,
});

test('[ACC-01] [ACC-02] [CARD-06] trading funds have leverage, margin mode and position mode of their own', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  expect(await ann.call('setLeverage', { query: FUND, body: { lever: 50 } })).toMatchObject({
    code: 23011,
    msg: 'error.accountNotOpen',
  });
  expect(await ann.call('setPositionMode', { query: FUND, body: { type: 0 } })).toMatchObject({ code: 23011 });
  await fund(ann);
  expect(await ann.call('setLeverage', { query: FUND, body: { lever: 50 } })).toMatchObject({
    code: 200,
    data: { onlyPositionConfigDetails: { lever: 50 } },
  });
  expect(await ann.call('setPositionMode', { query: FUND, body: { type: 0, dualPosition: 1 } })).toMatchObject({
    code: 200,
    data: { type: 0, dualPosition: 1 },
  });
  expect((await ann.call('readPositionConfig', { query: FUND })).data).toMatchObject({
    type: 0,
    dualPosition: 1,
    onlyPositionConfigDetails: { lever: 50 },
  });
  expect((await ann.call('readPositionConfig', { query: MOCK })).data).toMatchObject({
    type: 1,
    dualPosition: 0,
    onlyPositionConfigDetails: { lever: 20 },
  });
  const placed = await ann.place(market(2));
  expect(placed.order).toMatchObject({ lever: 50, positionType: 0, dualPosition: 1, brokerId: 4 });
  const [position] = await positions(ann);
  // The position says whose it is, also where the query does not.
  expect(await ann.call('setLeverage', { query: MOCK, body: { positionId: position?.id, lever: 25 } })).toMatchObject({
    code: 200,
  });
  expect(await positions(ann)).toMatchObject([{ lever: 25, brokerId: 4 }]);
  expect(
    await ann.call('setLeverage', { query: { ...FUND, brokerId: '1' }, body: { positionId: position?.id, lever: 30 } }),
  ).toMatchObject({ code: 21035 });
});

test('[POS-10] [POS-06] [POS-11] [CARD-06] margin, auto-add, reverse and merge reach the positions of trading funds', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await fund(ann);
  await ann.place(market(10));
  const [long] = await positions(ann);
  const positionId = long?.id ?? '';
  const margin = await ann.call('changeMargin', { query: FUND, body: { side: 'long', positionId, margin: '5' } });
  expect(Number(margin.data.openMargin) - Number(long?.openMargin)).toBe(5);
  expect(
    await ann.call('changeMargin', { query: { ...MOCK, brokerId: '1' }, body: { side: 'long', margin: '5' } }),
  ).toMatchObject({ code: 21035 });
  expect(await ann.call('setAutoAddMargin', { query: FUND, body: { value: 1 } })).toMatchObject({
    code: 200,
    data: { autoAddMargin: 1 },
  });
  expect((await ann.call('readPositionConfig', { query: MOCK })).data.autoAddMargin).toBe(0);
  const turned = await ann.call('reversePosition', { query: FUND, body: { positionId } });
  expect([turned.code, turned.data.map(({ brokerId, dealAmount }) => [brokerId, dealAmount])]).toEqual([
    200,
    [
      [4, 10],
      [4, 10],
    ],
  ]);
  expect(await positions(ann)).toMatchObject([{ side: 'short', amount: 10, brokerId: 4 }]);
  await ann.call('closePositions', { query: MOCK, body: {} });
  await ann.call('setPositionMode', { query: FUND, body: { dualPosition: 1, selectedMode: 1 } });
  for (const amount of [3, 4]) await ann.place(market(amount));
  const ids = (await positions(ann)).map(({ id }) => id);
  expect(await ann.call('mergePositions', { query: FUND, body: ids })).toMatchObject({
    code: 200,
    data: { amount: 7, brokerId: 4 },
  });
});

test('[ORD-02] [POS-05] [CARD-06] [EXC-06] calls that name an order or a position may say whose account it is on; another one than its own finds nothing', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await fund(ann);
  const place = async (brokerId: 1 | 4) => (await ann.place({ price: '60000', amount: 2, brokerId })).orderId ?? '';
  const [own, funded] = [await place(1), await place(4)];
  const userId = `${(await ann.call('readUser')).data?.userId}.fund`;
  const cancel = (id: string, brokerId: string) =>
    ann.call('cancelOrder', { query: { ...MOCK, brokerId, userId }, params: { id } });
  expect([(await cancel(own, '4')).code, (await cancel(funded, '1')).code]).toEqual([20015, 20015]);
  const edit = (brokerId: number) =>
    ann.call('editOrder', { query: MOCK, body: { orderId: funded, amount: 1, env: 1, brokerId, userId } });
  expect([(await edit(1)).code, (await edit(4)).code]).toEqual([20015, 200]);
  expect((await ann.call('cancelOrders', { query: FUND, body: {} })).data.map(({ id }) => id)).toEqual([funded]);
  expect((await cancel(own, '1')).code).toBe(200);
  const [plan] = await ann.send([
    { type: 12, side: 'open_long', triggerPrice: '66000', amount: 1, brokerId: 4, tag: newTag() },
  ]);
  const drop = (brokerId: string) =>
    ann.call('cancelCondition', { query: { ...MOCK, brokerId }, params: { id: plan?.conditionId ?? '' } });
  expect([(await drop('1')).code, (await drop('4')).code]).toEqual([21037, 200]);
  for (const brokerId of [1, 4] as const) await ann.place(market(3, brokerId));
  const close = (query: object) =>
    ann.call('closePosition', { query: { ...MOCK, ...query }, params: { side: 'long' }, body: {} });
  expect((await close({ brokerId: '4' })).data.map(({ brokerId }) => brokerId)).toEqual([4]);
  expect(await close({ brokerId: '4' })).toMatchObject({ code: 21035 });
  expect((await ann.call('closePositions', { query: FUND, body: {} })).code).toBe(21035);
  expect((await close({})).data.map(({ brokerId }) => brokerId)).toEqual([1]);
});

test('[ACC-09] [ACC-04] a broker and a user id choose among the own accounts; those of somebody else answer like none', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  for (const one of [ann, bob]) {
    await one.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    await fund(one);
  }
  const card = async (client: Client) => {
    const found = (await client.call('readCards', { query: MOCK })).data.rows.find(({ cardType }) => cardType === 2);
    await client.call('claimCard', { query: MOCK, body: { cardId: found?.id, instType: 'perpetual' } });
    return (await client.call('readCards', { query: MOCK })).data.rows.find(({ id }) => id === found?.id)?.fundId ?? '';
  };
  const [mine, his] = [await card(ann), await card(bob)];
  const CARD = { ...MOCK, brokerId: '3' };
  expect(await ann.call('readPositionConfig', { query: { ...CARD, userId: mine } })).toMatchObject({
    code: 200,
    data: { type: 0 },
  });
  expect(await ann.call('readAssets', { query: CARD })).toMatchObject({
    code: 200,
    data: [{ brokerId: 3, userId: mine }],
  });
  expect(await ann.call('readAccount', { query: { ...CARD, userId: mine } })).toMatchObject({
    code: 200,
    data: { brokerId: 3 },
  });
  // A card's account is fixed by its card.
  expect(await ann.call('setLeverage', { query: CARD, body: { lever: 50 } })).toMatchObject({
    code: 23009,
    msg: 'error.cardApart',
  });
  for (const userId of [his, `${his}9`, 'nobody'])
    for (const name of ['readPositionConfig', 'readAssets', 'readAccount'] as const)
      expect([name, await ann.call(name, { query: { ...CARD, userId } })]).toMatchObject([
        name,
        { code: 23011, msg: 'error.accountNotOpen' },
      ]);
  await ann.call('setLeverage', { query: { ...FUND, userId: his }, body: { lever: 33 } });
  expect((await bob.call('readPositionConfig', { query: FUND })).data.onlyPositionConfigDetails.lever).toBe(20);
  expect((await ann.call('readPositionConfig', { query: FUND })).data.onlyPositionConfigDetails.lever).toBe(33);
});

test('[POS-14] [FORM-13] [CARD-06] trading funds have no guaranteed stop-loss: not with an order, not of a position, not by an edit', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await fund(ann);
  const send = async (element: object) => (await ann.send([{ tag: newTag(), ...element }]))[0];
  const order = { type: 10, side: 'open_long', amount: 2, price: '65100', brokerId: 4 };
  const refused = { code: 21056, msg: 'error.guaranteedStopApart' };
  const stop = { type: 12, side: 'close_long', allType: 1, triggerPrice: '60000', brokerId: 4 };
  expect(await send({ ...order, preConditions: [{ stopLimitType: 4, triggerPrice: '60000' }] })).toMatchObject(refused);
  await send(order);
  expect(await send({ ...stop, stopLimitType: 4 })).toMatchObject(refused);
  const placed = await send({ ...stop, stopLimitType: 0 });
  expect(placed).toMatchObject({ code: 200 });
  const change = { orderId: placed?.conditionId, contractCode: 'btcusdt', stopLimitType: 4, triggerPrice: '61000' };
  expect(await ann.call('changeConditions', { query: MOCK, body: [change] })).toMatchObject({ data: [refused] });
  await send({ ...order, brokerId: 1 });
  expect(await send({ ...stop, stopLimitType: 4, brokerId: 1 })).toMatchObject({ code: 200 });
});

test('[ACC-04] [MKT-01] [EXC-06] the topic of assets pushes every own account separately, and each change of one', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await fund(ann, '500');
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ biz: 'perpetual', type: 'assets', env: 1 });
  type Data = {
    readonly kind: string;
    readonly rows: readonly { brokerId: number; currencyCode: string; availableBalance: string; userId: string }[];
  };
  const next = async () => (await socket.nextPush('assets')).data as Data;
  const first = await next();
  expect(
    first.rows
      .filter(({ currencyCode }) => currencyCode === 'usdt')
      .map(({ brokerId, availableBalance }) => [brokerId, availableBalance]),
  ).toEqual([
    [1, '9500'],
    [4, '500'],
  ]);
  await ann.send([{ ...market(1), tag: newTag() }]);
  const update = await next();
  expect(update.rows.map(({ brokerId }) => brokerId)).toEqual([4]);
  expect(Number(update.rows[0]?.availableBalance)).toBeLessThan(500);
  await fund(ann, '1');
  expect((await next()).rows.map(({ brokerId }) => brokerId).toSorted()).toEqual([1, 4]);
});

test('[FLOW-09] an id finds what it was accepted as on every account: orders and trigger orders, also ended, and nothing of anybody else', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await fund(ann);
  const find = async (tag: string, who: Client = ann, contractCode = 'btcusdt') =>
    (await who.call('readOrderByTag', { params: { tag, contractCode }, query: MOCK })).data;
  for (const brokerId of [1, 4] as const) {
    const [order, plan, trailing] = [newTag(), newTag(), newTag()];
    await ann.place({ price: '60000', amount: 2, brokerId, tag: order });
    const sent = await ann.send([
      { type: 12, side: 'open_long', triggerPrice: '66000', amount: 1, brokerId, tag: plan },
      { type: 12, side: 'open_long', stopLimitType: 3, tracingCallback: '1', amount: 1, brokerId, tag: trailing },
    ]);
    expect(await find(order)).toMatchObject({ order: { tag: order, brokerId }, condition: null });
    for (const [at, tag] of [plan, trailing].entries())
      expect(await find(tag)).toMatchObject({ order: null, condition: { id: sent[at]?.conditionId, tag, brokerId } });
    await ann.call('cancelCondition', { query: MOCK, params: { id: sent[0]?.conditionId ?? '' } });
    expect(await find(plan)).toMatchObject({ condition: { id: sent[0]?.conditionId } });
    expect(await find(plan, ann, 'ethusdt')).toEqual({ order: null, condition: null });
    expect(await find(plan, bob)).toEqual({ order: null, condition: null });
  }
});
