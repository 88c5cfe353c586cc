// Leverage by REST: of sides, of one position, while something is open.
import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const openAnn = async (): Promise<Client> => registerClient((await openExchange()).app, 'ann');
const set = (client: Client, body: object, more: object = {}) =>
  client.call('setLeverage', { query: { ...MOCK, ...more }, body });
const positions = async (client: Client) => (await client.call('readPositions', { query: MOCK })).data;

test('[ACC-01] [POS-16] [EXC-06] it changes under an open position and an open order: margin and order cost follow, and the answer carries the new one', async () => {
  const ann = await openAnn();
  await ann.place({ type: 11, amount: 100 });
  const { order } = await ann.place({ price: '60000', amount: 10 });
  const [before] = await positions(ann);
  expect(await set(ann, { lever: 10 })).toMatchObject({
    code: 200,
    data: { onlyPositionConfigDetails: { lever: 10 } },
  });
  const [after] = await positions(ann);
  expect([before?.lever, after?.lever, Number(after?.openMargin) / Number(before?.openMargin)]).toEqual([20, 10, 2]);
  const open = (await ann.call('readOpenOrders', { query: MOCK })).data.rows;
  expect(open.map(({ id, lever }) => [id, lever])).toEqual([[order?.id, 10]]);
  expect((await ann.call('readAssets', { query: MOCK })).data[0]?.orderMargin).toBe('60.36');
  expect((await ann.call('readMoneyBills', { query: { ...MOCK, type: '24' } })).code).toBe(200);
});

test('[ACC-01] each refusal has a reason of its own and changes nothing: not covered, not offered, too high for the amount', async () => {
  const ann = await openAnn();
  await ann.place({ type: 11, amount: 300 });
  await ann.place({ price: '33000', amount: 4_800 });
  expect(await set(ann, { lever: 5 })).toMatchObject({ status: 200, code: 21054, msg: 'error.leverageUnaffordable' });
  expect(await set(ann, { lever: 126 })).toMatchObject({ code: 20054, msg: 'error.badLeverage' });
  expect(await set(ann, { lever: 0 })).toMatchObject({ status: 400, code: 20054 });
  expect(await set(ann, { lever: 10, more: 1 })).toMatchObject({ status: 400, code: 20007 });
  expect(await set(ann, {})).toMatchObject({ code: 20007 });
  expect(await set(ann, { lever: 125 })).toMatchObject({ code: 20051, msg: 'error.overGear' });
  expect((await positions(ann)).map(({ lever }) => lever)).toEqual([20]);
});

test("[POS-16] [ACC-03] [EXC-06] one split position by its id: its own leverage; a wrong side, an unknown id and somebody else's are no position", async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, selectedMode: 1 } });
  for (const amount of [10, 20]) await ann.place({ type: 11, amount });
  const [first, second] = await positions(ann);
  const positionId = first?.id;
  expect(await set(ann, { positionId, lever: 50, side: 'long' })).toMatchObject({
    code: 200,
    data: { longPositionConfigDetails: { lever: 20 } },
  });
  expect((await positions(ann)).map(({ id, lever }) => [id, lever])).toEqual([
    [positionId, 50],
    [second?.id, 20],
  ]);
  expect(await set(ann, { positionId, lever: 50, side: 'short' })).toMatchObject({
    code: 21035,
    msg: 'error.noPosition',
  });
  expect(await set(ann, { positionId: '99999', lever: 50 })).toMatchObject({ code: 21035 });
  expect(await set(bob, { positionId, lever: 50 })).toMatchObject({ code: 21035 });
  expect(await set(ann, { positionId, longLever: 50 })).toMatchObject({ code: 20007 });
  expect(await set(ann, { positionId, lever: 126 })).toMatchObject({ code: 20054 });
});

test('[ACC-01] leverSync sets both sides to the larger of the two', async () => {
  const ann = await openAnn();
  const sides = async (body: object) => {
    const { data } = await set(ann, body);
    return [data.longPositionConfigDetails.lever, data.shortPositionConfigDetails.lever];
  };
  expect(await sides({ longLever: 30, shortLever: 10 })).toEqual([30, 10]);
  expect(await sides({ shortLever: 12, leverSync: 1 })).toEqual([30, 30]);
  expect(await sides({ longLever: 40, shortLever: 50, leverSync: 1 })).toEqual([50, 50]);
  expect(await sides({ longLever: 5, leverSync: 0 })).toEqual([5, 50]);
});
