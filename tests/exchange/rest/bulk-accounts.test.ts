// Calls about many at once reach all own accounts, or the one that is said, and never one beside it.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const NONE = { code: 23011, msg: 'error.accountNotOpen' };
const positionRows = async (client: Awaited<ReturnType<typeof registerClient>>) =>
  (await client.call('readPositions', { query: MOCK })).data;

/** Ann with two experience cards claimed, and the id of an account of bob's. */
const twoCards = async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  const cards = async () =>
    (await ann.call('readCards', { query: MOCK })).data.rows.filter(({ cardType }) => cardType === 1 || cardType === 2);
  for (const { id } of await cards())
    expect((await ann.call('claimCard', { query: MOCK, body: { cardId: id, instType: 'perpetual' } })).data.code).toBe(
      200,
    );
  const [one, two] = await cards();
  if (one === undefined || two === undefined) throw new Error('not two cards');
  const [me = '', his = ''] = [(await ann.call('readUser')).data?.userId, (await bob.call('readUser')).data?.userId];
  const strangers = [
    { brokerId: '3' },
    { brokerId: '3', userId: his },
    { brokerId: '3', userId: `${one.fundId}9` },
    { brokerId: '1', userId: his },
    { userId: his },
    { userId: 'nobody' },
  ];
  return { ann, me, one, two, strangers };
};

test("[ACC-04] [CARD-03] [POS-05] close-all of one card closes that card's position alone; what may be several, or is not own, closes nothing", async () => {
  const { ann, me, one, two, strangers } = await twoCards();
  expect((await ann.place({ type: 11, amount: 2, welfareCardId: one.id })).code).toBe(200);
  const [first] = await positionRows(ann);
  expect((await ann.place({ type: 11, amount: 2, welfareCardId: two.id })).code).toBe(200);
  await ann.place({ type: 11, amount: 3 });
  const close = (query: object) => ann.call('closePositions', { query: { ...MOCK, ...query }, body: {} });
  for (const said of [...strangers, { brokerId: '4' }]) expect([said, await close(said)]).toMatchObject([said, NONE]);
  const left = async () => (await positionRows(ann)).map(({ brokerId, amount }) => [brokerId, amount]);
  expect((await positionRows(ann)).length).toBe(3);
  const second = (await positionRows(ann)).find(({ brokerId, id }) => brokerId === 3 && id !== first?.id);
  const detail = (positionId: string | undefined, said: object) =>
    ann.call('readPositionDetail', { query: { ...MOCK, positionId: positionId ?? '', ...said } });
  const cardOfFirst = { brokerId: '3', userId: one.fundId };
  expect([(await detail(first?.id, cardOfFirst)).code, (await detail(first?.id, {})).code]).toEqual([200, 200]);
  for (const said of [{ brokerId: '1' }, { brokerId: '4' }, { brokerId: '3', userId: two.fundId }])
    expect((await detail(first?.id, said)).code).toBe(21035);
  expect((await detail(second?.id, cardOfFirst)).code).toBe(21035);
  expect((await close(cardOfFirst)).data.map(({ brokerId, dealAmount }) => [brokerId, dealAmount])).toEqual([[3, 2]]);
  expect((await positionRows(ann)).map(({ id }) => id)).not.toContain(first?.id);
  expect((await left()).toSorted()).toEqual([
    [1, 3],
    [3, 2],
  ]);
  // Without a broker a user id is an account's: the contract account's here, not everything.
  expect((await close({ userId: me })).code).toBe(200);
  expect(await left()).toEqual([[3, 2]]);
  expect((await close({})).code).toBe(200);
  expect(await left()).toEqual([]);
});

test('[ACC-04] [CARD-03] [ORD-03] cancels of many reach the orders of the account that is said alone', async () => {
  const { ann, one, two, strangers } = await twoCards();
  const placed = [];
  for (const welfareCardId of [one.id, two.id, undefined])
    placed.push(
      (await ann.place({ price: '60000', amount: 1, ...(welfareCardId !== undefined && { welfareCardId }) })).orderId,
    );
  const [a, b, c] = placed;
  const cancel = (query: object, body: object = {}) => ann.call('cancelOrders', { query: { ...MOCK, ...query }, body });
  const change = (query: object) =>
    ann.call('changeConditions', { query: { ...MOCK, orderType: 0, ...query }, body: {} });
  // Trading funds are not open yet.
  for (const said of [...strangers, { brokerId: '4' }]) {
    expect([said, await cancel(said, { ids: [a, b, c] })]).toMatchObject([said, NONE]);
    expect([said, await change(said)]).toMatchObject([said, NONE]);
  }
  expect((await cancel({ brokerId: '3', userId: two.fundId })).data.map(({ id }) => id)).toEqual([b]);
  expect((await change({ userId: one.fundId })).data.map(({ id }) => id)).toEqual([a]);
  expect((await cancel({})).data.map(({ id }) => id)).toEqual([c]);
});

test('[ACC-04] [FORM-11] trigger orders are ended in numbers on the account that is said alone', async () => {
  const { ann, me, strangers } = await twoCards();
  await ann.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '1000' } });
  const plans = await Promise.all(
    [1, 4].map(
      async (brokerId) =>
        (
          await ann.send([{ type: 12, side: 'open_long', triggerPrice: '66000', amount: 1, brokerId, tag: newTag() }])
        )[0]?.conditionId ?? '',
    ),
  );
  const cancel = (query: object) =>
    ann.call('cancelConditions', { query: { ...MOCK, ...query }, body: { ids: plans } });
  const change = (query: object) =>
    ann.call('changeConditions', { query: { ...MOCK, orderType: 2, ...query }, body: {} });
  for (const said of strangers)
    for (const call of [cancel, change]) expect([said, await call(said)]).toMatchObject([said, NONE]);
  expect((await change({ userId: `${me}.fund` })).data.map(({ id }) => id)).toEqual([plans[1]]);
  expect((await cancel({ userId: me })).data.map(({ code }) => code)).toEqual([200, 21036]);
});
