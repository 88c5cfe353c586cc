// What an order says twice: amounts, time in force, leverage.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const LIMIT = { type: 10, side: 'open_long', price: '60000' };
const send = async (client: Client, element: object) => (await client.send([{ tag: newTag(), ...element }]))[0];
const openAnn = async () => {
  const { app } = await openExchange();
  return registerClient(app, 'ann');
};
const openCount = async (client: Client) => (await client.call('readOpenOrders', { query: MOCK })).data.total;

test('[FLOW-06] [EXC-01] amounts said twice agree or nothing is placed; said once, in either way, they are the amount', async () => {
  const ann = await openAnn();
  expect(await send(ann, { ...LIMIT, contAmount: 3 })).toMatchObject({ code: 200, order: { amount: 3 } });
  expect(await send(ann, { ...LIMIT, amount: 3, contAmount: 3, contAmountWithUnit: '3.0' })).toMatchObject({
    code: 200,
    order: { amount: 3 },
  });
  const inCoins = { ...LIMIT, tradeUnit: 'crypto', tradeAmountUnit: '0.0125' };
  expect(await send(ann, { ...inCoins, amount: 12 })).toMatchObject({ code: 200, order: { amount: 12 } });
  expect(await send(ann, { ...inCoins, amount: 13 })).toMatchObject({ code: 21050 });
  expect(await send(ann, { ...inCoins, contAmount: 12, contAmountWithUnit: '0.0125' })).toMatchObject({
    code: 200,
    order: { amount: 12 },
  });
  const before = await openCount(ann);
  for (const more of [{ contAmount: 4 }, { contAmountWithUnit: '4' }])
    expect(await send(ann, { ...LIMIT, amount: 3, ...more })).toMatchObject({
      code: 21050,
      msg: 'error.amountsDisagree',
      orderId: null,
    });
  expect(await send(ann, { ...inCoins, contAmount: 13 })).toMatchObject({ code: 21050 });
  expect(await send(ann, { ...LIMIT, contAmount: 0 })).toMatchObject({ code: 20032 });
  expect(await send(ann, { ...LIMIT, amount: 3, insufficientAmount: true })).toMatchObject({ code: 20025 });
  expect(await openCount(ann)).toBe(before);
  expect(
    await send(ann, { ...LIMIT, amount: 3, insufficientAmount: false, overrideOrderCondition: false }),
  ).toMatchObject({ code: 200 });
});

test('[FLOW-06] [EXC-01] a time in force in words does what its number does, and contradicts none', async () => {
  const ann = await openAnn();
  const said = (more: object) => send(ann, { ...LIMIT, amount: 1, ...more });
  expect(await said({ timeInForce: 'MAKER' })).toMatchObject({ code: 200, order: { mustMaker: 1, ioc: 0 } });
  expect(await said({ timeInForce: 'MAKER', price: '66000' })).toMatchObject({ code: 21001 });
  expect(await said({ timeInForce: 'FOK' })).toMatchObject({ code: 21006 });
  expect(await said({ timeInForce: 'IOC', ioc: 1 })).toMatchObject({ code: 200, order: { ioc: 1 } });
  expect(await said({ timeInForce: 'GTC' })).toMatchObject({ code: 200, order: { ioc: 0, mustMaker: 0 } });
  const before = await openCount(ann);
  for (const more of [
    { timeInForce: 'MAKER', ioc: 2 },
    { timeInForce: 'FOK', ioc: 1 },
    { timeInForce: 'IOC', beMaker: 1 },
    { timeInForce: 'GTC', ioc: 2 },
    { timeInForce: 'GTC', mustMaker: 1 },
  ])
    expect(await said(more)).toMatchObject({ code: 21051, msg: 'error.timeInForceDisagrees' });
  const plan = { type: 12, side: 'open_long', triggerPrice: '60000', algoType: 10, price: '60010', amount: 1 };
  expect(await send(ann, { ...plan, timeInForce: 'FOK', contAmount: 1 })).toMatchObject({ code: 200 });
  expect(await send(ann, { ...plan, timeInForce: 'MAKER' })).toMatchObject({ code: 21051 });
  expect(await openCount(ann)).toBe(before);
});

test('[FLOW-06] [EXC-01] the leverage an order names is the one that holds: of the side, or of the position it closes; it sets none', async () => {
  const ann = await openAnn();
  await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1 } });
  await ann.call('setLeverage', { query: MOCK, body: { longLever: 30, shortLever: 10 } });
  const market = (more: object) => send(ann, { type: 11, amount: 2, ...more });
  expect(await market({ side: 'open_long', lever: 10 })).toMatchObject({
    code: 21053,
    msg: 'error.leverDisagrees',
    orderId: null,
  });
  expect(await market({ side: 'open_long', lever: 0 })).toMatchObject({ code: 20054 });
  expect(await market({ side: 'open_long', lever: 30 })).toMatchObject({ code: 200, order: { lever: 30 } });
  expect(await market({ side: 'open_short', lever: 10 })).toMatchObject({ code: 200, order: { lever: 10 } });
  await ann.call('setLeverage', { query: MOCK, body: { longLever: 5 } });
  const [long] = (await ann.call('readPositions', { query: MOCK })).data;
  const named = { positionId: long?.id, amount: 1 };
  expect(await market({ side: 'open_long', ...named, lever: 5 })).toMatchObject({ code: 21053 });
  expect(await market({ side: 'open_long', ...named, lever: 30 })).toMatchObject({ code: 200, order: { lever: 30 } });
  expect(await market({ side: 'close_long', ...named, lever: 5 })).toMatchObject({ code: 21053 });
  expect(await market({ side: 'close_long', ...named, lever: 30 })).toMatchObject({ code: 200 });
  const stop = {
    type: 12,
    side: 'close_long',
    stopLimitType: 0,
    allType: 1,
    triggerPrice: '50000',
    positionId: long?.id,
  };
  expect(await send(ann, { ...stop, lever: 5 })).toMatchObject({ code: 21053 });
  expect(await send(ann, { ...stop, lever: 30 })).toMatchObject({ code: 200 });
});

test('[FLOW-06] [EXC-05] a user id in an order never chooses whose money moves', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const { data: other } = await bob.call('readUser');
  expect(await send(ann, { ...LIMIT, amount: 1, userId: other?.userId, brokerId: 1 })).toMatchObject({ code: 200 });
  expect([await openCount(ann), await openCount(bob)]).toEqual([1, 0]);
});

test('[FLOW-06] [CARD-03] an order with an experience card names the leverage of the card, not of the contract account', async () => {
  const ann = await openAnn();
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  const card = (await ann.call('readCards', { query: MOCK })).data.rows.find(({ cardType }) => cardType === 2);
  await ann.call('claimCard', { query: MOCK, body: { cardId: card?.id, instType: 'perpetual' } });
  const open = (lever: number) => send(ann, { type: 11, side: 'open_long', amount: 1, welfareCardId: card?.id, lever });
  expect(await open(20)).toMatchObject({ code: 21053, orderId: null });
  expect(await open(10)).toMatchObject({ code: 200, order: { lever: 10 } });
});
