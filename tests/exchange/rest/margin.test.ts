import { expect, test } from 'vitest';
import type { MarketPorts } from '../../../exchange/market/types.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { stillMarket } from '../support/still-market.ts';
import { openSocket } from '../support/socket-client.ts';

const MOCK = { env: 1 };
const CROSS = { query: MOCK, body: { type: 0 } };

test('[ACC-02] margin mode by contract: cross and back, shown by the configuration, the orders and the positions', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const config = async () => (await ann.call('readPositionConfig', { query: MOCK })).data;
  expect(await config()).toMatchObject({ type: 1, dualPosition: 0, autoAddMargin: 0 });
  expect(await ann.call('setPositionMode', CROSS)).toMatchObject({ code: 200, data: { type: 0, dualPosition: 0 } });
  expect(await ann.call('setPositionMode', CROSS)).toMatchObject({ code: 200 });
  expect(
    (await ann.call('readPositionConfig', { query: MOCK, params: { contractCode: 'ethusdt' } })).data,
  ).toMatchObject({ type: 1 });
  const order = await ann.place({ amount: 10, price: '64000.0' });
  expect(order.order).toMatchObject({ positionType: 0 });
  expect(await ann.call('setPositionMode', { query: MOCK, body: { type: 1 } })).toMatchObject({
    code: 21005,
    msg: 'error.hasOpenExposure',
  });
  await ann.place({ type: 11, amount: 10 });
  const [position] = (await ann.call('readPositions', { query: MOCK })).data;
  expect(position).toMatchObject({ type: 0, amount: 10, marginCall: 0, autoAddMargin: 0, liqudatePrice: '' });
});

test('[ACC-02] a call says at least one thing, and may say margin mode and position mode together', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  expect(await ann.call('setPositionMode', { query: MOCK, body: {} })).toMatchObject({ code: 20007 });
  expect(await ann.call('setPositionMode', { query: MOCK, body: { type: 0, dualPosition: 1 } })).toMatchObject({
    code: 200,
    data: { type: 0, dualPosition: 1 },
  });
});

test('[POS-10] margin goes in and out of an isolated position, never under what must stay, and not at all with cross margin', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const change = (margin: string, contractCode = 'btcusdt') =>
    ann.call('changeMargin', { query: MOCK, params: { contractCode }, body: { side: 'long', margin } });
  expect(await change('1')).toMatchObject({ code: 21035, msg: 'error.noPosition' });
  await ann.place({ type: 11, amount: 100 });
  const [position] = (await ann.call('readPositions', { query: MOCK })).data;
  const margin = Number(position?.openMargin);
  expect(await change('12.5')).toMatchObject({
    code: 200,
    data: { openMargin: String(margin + 12.5), id: position?.id },
  });
  expect(await change('-12.4')).toMatchObject({ code: 200 });
  expect(await change('-1')).toMatchObject({ code: 20060, msg: 'error.marginBelowReserve' });
  expect(await change('100000')).toMatchObject({ code: 20025 });
  expect(await change('0')).toMatchObject({ code: 20065 });
  expect(await change('0.00000000001')).toMatchObject({ code: 20007 });
  await ann.call('setPositionMode', { ...CROSS, params: { contractCode: 'ethusdt' } });
  await ann.place({ type: 11, amount: 100 }, 'ethusdt');
  for (const amount of ['1', '-1'])
    expect(await change(amount, 'ethusdt')).toMatchObject({ code: 20049, msg: 'error.crossNoMarginChange' });
});

test('[POS-04] [ACC-02] auto-add: on and off by contract, shown in the configuration; it stands in the way of another margin mode', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const set = (value: 0 | 1, contractCode = 'btcusdt') =>
    ann.call('setAutoAddMargin', { query: MOCK, params: { contractCode }, body: { value } });
  expect(await set(1)).toMatchObject({ code: 21035 });
  await ann.place({ type: 11, amount: 100 });
  expect(await set(1)).toMatchObject({ code: 200, data: { autoAddMargin: 1 } });
  expect(await ann.call('setPositionMode', CROSS)).toMatchObject({ code: 20037, msg: 'contractOrder_108' });
  expect(await set(0)).toMatchObject({ code: 200, data: { autoAddMargin: 0 } });
  await ann.call('setPositionMode', { ...CROSS, params: { contractCode: 'ethusdt' } });
  await ann.place({ type: 11, amount: 100 }, 'ethusdt');
  expect(await set(1, 'ethusdt')).toMatchObject({ code: 20031, msg: 'error.crossNoAutoAdd' });
});

test('[ACC-10] a margin call is pushed with the position it is about, once, and taken back', async () => {
  let submit: MarketPorts['submit'] | null = null;
  const { app } = await openExchange({
    market: (ports) => {
      ({ submit } = ports);
      return stillMarket(ports);
    },
  });
  const ann = await registerClient(app, 'ann');
  await ann.place({ type: 11, amount: 100 });
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ biz: 'perpetual', type: 'position', env: 1 });
  const calls = async (): Promise<unknown> =>
    ((await socket.nextPush('position')).data as { rows: { marginCall: number }[] }).rows.map((row) => row.marginCall);
  expect(await calls()).toEqual([0]);
  const mark = (ticks: number) =>
    submit?.(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks });
  await mark(621_000);
  expect(await calls()).toEqual([1]);
  await mark(620_900);
  expect((await ann.call('readPositions', { query: MOCK })).data).toMatchObject([{ marginCall: 1 }]);
  await mark(650_000);
  expect(await calls()).toEqual([0]);
});
