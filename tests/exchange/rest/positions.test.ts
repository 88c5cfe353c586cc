import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const MOCK = { env: 1 };
const setMode = (client: Client, body: object) => client.call('setPositionMode', { query: MOCK, body });
const positions = async (client: Client, selectedMode = 2) =>
  (await client.call('readPositions', { query: { ...MOCK, selectedMode } })).data;
const merge = (client: Client, body: unknown) => client.call('mergePositions', { query: MOCK, body });
const reverse = (client: Client, body: unknown) => client.call('reversePosition', { query: MOCK, body });

/** Ann in hedge mode with split positions on btcusdt: long 3 and long 2. */
const splitAnn = async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await setMode(ann, { dualPosition: 1, selectedMode: 1 });
  for (const amount of [3, 2]) await ann.place({ type: 11, amount });
  return { app, ann };
};

test('[EXC-05] [ACC-03] merged or split is a setting of each contract, in hedge mode only, and not while something is in the way', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  expect(await setMode(ann, { selectedMode: 1 })).toMatchObject({ code: 21042, msg: 'error.splitNeedsHedge' });
  expect(await setMode(ann, { dualPosition: 1, selectedMode: 1 })).toMatchObject({
    code: 200,
    data: { dualPosition: 1, selectedMode: 1 },
  });
  const other = await ann.call('readPositionConfig', { query: MOCK, params: { contractCode: 'ethusdt' } });
  expect(other.data.selectedMode).toBe(0);
  await ann.place({ type: 11, amount: 1 });
  expect(await setMode(ann, { selectedMode: 0 })).toMatchObject({ code: 21005, msg: 'error.hasOpenExposure' });
  expect(await setMode(ann, {})).toMatchObject({ code: 20007 });
  expect(await setMode(ann, { selectedMode: 2 })).toMatchObject({ status: 400, code: 20007 });
});

test('[EXC-05] [ACC-03] the list holds merged, split or both kinds of positions; each split one under its own id', async () => {
  const { ann } = await splitAnn();
  await ann.place({ type: 11, amount: 1 }, 'ethusdt');
  expect(
    (await positions(ann)).map(({ contractCode, amount, selectedMode }) => [contractCode, amount, selectedMode]),
  ).toEqual([
    ['btcusdt', 3, 1],
    ['btcusdt', 2, 1],
    ['ethusdt', 1, 0],
  ]);
  expect((await positions(ann, 1)).map(({ amount }) => amount)).toEqual([3, 2]);
  expect((await positions(ann, 0)).map(({ amount }) => amount)).toEqual([1]);
  expect(new Set((await positions(ann)).map(({ id }) => id)).size).toBe(3);
});

test('[EXC-01] [EXC-05] orders, stops and closes name the position; a close without a name, or with the id of somebody else, is refused', async () => {
  const { app, ann } = await splitAnn();
  const bob = await registerClient(app, 'bob');
  const [first, second] = await positions(ann);
  expect(await ann.place({ type: 11, side: 'close_long', amount: 1 })).toMatchObject({
    code: 21041,
    msg: 'error.positionNotNamed',
  });
  expect(await ann.place({ type: 11, side: 'close_long', amount: 1, positionId: second?.id })).toMatchObject({
    code: 200,
    order: { positionId: second?.id, selectedMode: 1 },
  });
  expect((await positions(ann)).map(({ amount }) => amount)).toEqual([3, 1]);
  await bob.place({ type: 11, amount: 1 });
  expect(await bob.place({ type: 11, side: 'close_long', amount: 1, positionId: first?.id })).toMatchObject({
    code: 21035,
    msg: 'error.noPosition',
  });
  const stop = {
    type: 12,
    side: 'close_long',
    stopLimitType: 0,
    allType: 1,
    triggerPrice: '60000',
    positionId: first?.id,
    tag: newTag(),
  };
  expect((await ann.send([stop]))[0]).toMatchObject({ code: 200, condition: { positionId: first?.id } });
  const closed = await ann.call('closePositions', { query: MOCK, body: { positionIds: [first?.id] } });
  expect(closed.data).toMatchObject([{ dealAmount: 3, positionId: first?.id }]);
  expect((await positions(ann)).map(({ id }) => id)).toEqual([second?.id]);
});

test('[EXC-05] [POS-06] a merge answers with the merged position; refusals have their own codes', async () => {
  const { ann } = await splitAnn();
  const ids = (await positions(ann)).map(({ id }) => id);
  expect(await merge(ann, ids.slice(0, 1))).toMatchObject({ code: 21044, msg: 'contract_275' });
  expect(await merge(ann, [...ids, '999'])).toMatchObject({ code: 21035, msg: 'error.noPosition' });
  expect(await merge(ann, [])).toMatchObject({ status: 400, code: 20007 });
  expect(await merge(ann, { ids })).toMatchObject({ status: 400, code: 20007 });
  const resting = await ann.place({ side: 'close_long', amount: 1, price: '70000.0', positionId: ids[0] });
  expect(await merge(ann, ids)).toMatchObject({ code: 21045, msg: 'contract_274' });
  await ann.call('cancelOrder', { query: MOCK, params: { id: resting.orderId ?? '' } });
  expect(await merge(ann, ids)).toMatchObject({
    code: 200,
    data: { id: ids[0], amount: 5, side: 'long', selectedMode: 1 },
  });
  expect(await positions(ann)).toHaveLength(1);
});

test('[EXC-05] [POS-11] a reverse answers with both orders; sent twice, or at another size than was seen, it does nothing', async () => {
  const { ann } = await splitAnn();
  const [first] = await positions(ann);
  expect(await reverse(ann, { positionId: first?.id, amount: 2 })).toMatchObject({
    code: 21049,
    msg: 'error.positionChanged',
  });
  expect(await reverse(ann, { positionId: first?.id, amount: 3, side: 'close_short' })).toMatchObject({ code: 21049 });
  const answer = await reverse(ann, { positionId: first?.id, amount: 3, side: 'close_long', type: 11 });
  expect(answer.data.map(({ detailSide, dealAmount }) => [detailSide, dealAmount])).toEqual([
    ['close_long', 3],
    ['open_short', 3],
  ]);
  expect((await positions(ann)).map(({ side, amount }) => [side, amount])).toEqual([
    ['long', 2],
    ['short', 3],
  ]);
  expect(await reverse(ann, { positionId: first?.id })).toMatchObject({ code: 21035, msg: 'error.noPosition' });
});

test('[EXC-05] [POS-15] the position topic pushes each split position under its own id, and those that a merge took away as gone', async () => {
  const { app, ann } = await splitAnn();
  const socket = await openSocket(app, ann.cookie());
  await socket.subscribe({ type: 'position' });
  const ids = (await positions(ann)).map(({ id }) => id);
  await socket.nextPush('position');
  await merge(ann, ids);
  const pushes = [];
  for (let push = await socket.nextPush('position'); pushes.length < 1;) pushes.push(push);
  expect(JSON.stringify(pushes)).toContain(`"id":"${ids[1]}"`);
  const rows = JSON.parse(JSON.stringify(pushes[0])) as { data: { rows: { id: string; amount: number }[] } };
  expect(rows.data.rows.map(({ id, amount }) => [id, amount])).toEqual([
    [ids[1], 0],
    [ids[0], 5],
  ]);
});
