// Placing for the account of an experience card: never on another one than the order says.
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };

/** Ann holds 5 long of her own and 2 long of an experience card; a second one is claimed, and a fee coupon. */
const withPositions = async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  const cards = async () =>
    (await ann.call('readCards', { query: MOCK })).data.rows.filter(({ cardType }) => cardType <= 3);
  for (const { id } of await cards())
    await ann.call('claimCard', { query: MOCK, body: { cardId: id, instType: 'perpetual' } });
  const claimed = await cards();
  const [one, two] = claimed.filter(({ fundId }) => fundId !== '');
  const coupon = claimed.find(({ fundId }) => fundId === '');
  if (one === undefined || two === undefined || coupon === undefined) throw new Error('cards are missing');
  const send = async (element: object) => (await ann.send([{ tag: newTag(), ...element }]))[0];
  await send({ type: 11, side: 'open_long', amount: 5 });
  expect(
    await send({ type: 11, side: 'open_long', amount: 2, welfareCardId: one.id, brokerId: 3, userId: one.fundId }),
  ).toMatchObject({ code: 200, order: { brokerId: 3 } });
  const held = async () =>
    (await ann.call('readPositions', { query: MOCK })).data
      .map(({ brokerId, amount }) => [brokerId, amount])
      .toSorted();
  return { ann, send, held, one, two, coupon };
};

test('[CARD-03] [FLOW-06] [EXC-01] an order that says brokerId 3 never touches own money: without its card it is refused', async () => {
  const { send, held, one, two, coupon } = await withPositions();
  const bonus = { brokerId: 3 };
  for (const element of [
    { type: 11, side: 'close_long', amount: 2 },
    { type: 11, side: 'open_long', amount: 1 },
    { type: 12, side: 'open_long', triggerPrice: '66000', amount: 1 },
    { type: 12, side: 'open_long', stopLimitType: 3, tracingCallback: '1', amount: 1 },
  ])
    for (const who of [{}, { userId: one.fundId }])
      expect([element, await send({ ...element, ...bonus, ...who })]).toMatchObject([
        element,
        { code: 23009, msg: 'error.cardApart', orderId: null },
      ]);
  const open = { type: 11, side: 'open_long', amount: 1, ...bonus };
  expect(await send({ ...open, welfareCardId: coupon.id })).toMatchObject({ code: 23008 });
  expect(await send({ ...open, welfareCardId: two.id, userId: one.fundId })).toMatchObject({ code: 23011 });
  expect(await held()).toEqual([
    [1, 5],
    [3, 2],
  ]);
});

test("[CARD-03] [POS-09] stops of a card's position are placed on its account, which is said where there are several cards", async () => {
  const { ann, send, held, one } = await withPositions();
  const stop = { type: 12, side: 'close_long', stopLimitType: 0, allType: 1, triggerPrice: '60000', brokerId: 3 };
  expect(await send(stop)).toMatchObject({ code: 23011, msg: 'error.accountNotOpen' });
  for (const userId of [`${one.fundId}9`, 'nobody'])
    expect(await send({ ...stop, userId })).toMatchObject({ code: 23011 });
  const placed = await send({ ...stop, userId: one.fundId });
  expect(placed).toMatchObject({ code: 200, condition: { brokerId: 3, allType: 1 } });
  expect(await send({ ...stop, brokerId: undefined })).toMatchObject({ code: 200, condition: { brokerId: 1 } });
  expect(
    await ann.call('cancelCondition', { query: { ...MOCK, brokerId: '3' }, params: { id: placed?.conditionId ?? '' } }),
  ).toMatchObject({ code: 200 });
  expect(await held()).toEqual([
    [1, 5],
    [3, 2],
  ]);
});

test("[FLOW-09] [CARD-03] an id finds an order of a card's account", async () => {
  const { ann, send, two } = await withPositions();
  const tag = newTag();
  await send({ type: 10, side: 'open_long', amount: 1, price: '60000', welfareCardId: two.id, brokerId: 3, tag });
  expect((await ann.call('readOrderByTag', { params: { tag }, query: MOCK })).data).toMatchObject({
    order: { tag, brokerId: 3 },
    condition: null,
  });
});
