import { describe, expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { START_MS, openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const DAY = 86_400_000;
/** Cards of a newcomer, in the order they are granted. */
const TYPES = { experience: 1, open: 2, fixed: 3, ratio: 4, financial: 5, bonus: 6, fund: 7, ticket: 8 } as const;

const cards = async (client: Client, query: object = {}) =>
  (await client.call('readCards', { query: { ...MOCK, ...query } })).data;
const cardOf = async (client: Client, kind: keyof typeof TYPES) => {
  const found = (await cards(client)).rows.find(({ cardType }) => cardType === TYPES[kind]);
  if (found === undefined) throw new Error(`no ${kind} card`);
  return found;
};
const claim = async (client: Client, cardId: string, env = 1) =>
  (await client.call('claimCard', { query: { env }, body: { cardId, instType: 'perpetual' } })).data;
/** A newcomer who has read the risk notice and claimed a card. */
const withCard = async (kind: keyof typeof TYPES) => {
  const exchange = await openExchange();
  const ann = await registerClient(exchange.app, 'ann');
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  const { id } = await cardOf(ann, kind);
  expect((await claim(ann, id)).code).toBe(200);
  return { ...exchange, ann, id };
};
/** A newcomer who has claimed a card that the exchange gave to them alone: it is money, not credit. */
const withGranted = async (kind: 'bonus' | 'fund', amount: bigint) => {
  const exchange = await openExchange();
  const ann = await registerClient(exchange.app, 'ann');
  await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
  const { data: me } = await ann.call('readUser');
  const terms = {
    coin: 'usdt',
    denomination: amount * 10n ** 10n,
    sharePpm: 0,
    contract: null,
    lever: 0,
    maxAmount: 0,
    validMs: DAY,
  } as const;
  await exchange.services.ledger.submit(1, {
    type: 'grantCard',
    user: me?.userId ?? '',
    kind,
    ...terms,
    source: 'given',
    claimByMs: START_MS + DAY,
  });
  const found = (await cards(ann)).rows.find(({ cardSourceName }) => cardSourceName === 'given');
  expect((await claim(ann, found?.id ?? '')).code).toBe(200);
  return { ...exchange, ann };
};
const wallet = async (client: Client, brokerId = '1') =>
  (await client.call('readAccount', { query: { ...MOCK, brokerId } })).data;

describe('claiming', () => {
  test('[CARD-02] (CARD-017) each code of a claim: 100024, 200, 600067, 100025, and a code of the catalogue for anything else', async () => {
    const { app, services, clock } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { id } = await cardOf(ann, 'experience');
    expect(await claim(ann, id)).toEqual({ code: 100024, msg: 'error.riskNotice', card: null });
    await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    expect(await claim(ann, id)).toMatchObject({ code: 200, card: { cardStatus: 0, claimed: 1 } });
    expect((await claim(ann, id)).code).toBe(600067);
    expect((await claim(ann, '999')).code).toBe(23003);
    const { data: me } = await ann.call('readUser');
    const granted = {
      type: 'grantCard',
      user: me?.userId ?? '',
      kind: 'fixed-fee',
      coin: 'usdt',
      denomination: 10n ** 10n,
      sharePpm: 0,
      contract: null,
      lever: 0,
      maxAmount: 0,
      validMs: DAY,
      claimByMs: START_MS + DAY,
    } as const;
    // After the eight of the welcome.
    await services.ledger.submit(0, granted);
    expect((await claim(ann, '9', 0)).code).toBe(100025);
    await ann.call('verifyIdentity', { body: {} });
    expect((await claim(ann, '9', 0)).code).toBe(200);
    await services.ledger.submit(0, granted);
    clock.advance(2 * DAY);
    expect((await claim(ann, '10', 0)).code).toBe(600067);
  });

  test('[CARD-01] a newcomer has one of each card that trades, in the real environment as in the mock one', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const all = await cards(ann);
    expect(all.rows.map(({ cardType }) => cardType).toSorted((a, b) => a - b)).toEqual(Object.values(TYPES));
    expect([all.icoStatus, all.icoCount, all.total]).toEqual([1, 8, 8]);
    expect((await cards(ann, { scene: '2' })).rows.map(({ cardType }) => cardType)).toEqual([4, 3]);
    expect((await cards(ann, { cardStatus: '2' })).total).toBe(0);
    expect((await ann.call('readCards', { query: { env: 0 } })).data).toMatchObject({ total: 8, icoStatus: 1 });
  });
});

test('[CARD-01] the list says how many are to be claimed, used or in use, and when time next does something to one', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const { id, receiveExpireTime } = await cardOf(ann, 'fixed');
  expect(await cards(ann, { cardStatus: '3', pageSize: 1 })).toMatchObject({
    icoCount: 8,
    nextTime: receiveExpireTime,
  });
  await claim(ann, id);
  const { expireTime } = await cardOf(ann, 'fixed');
  expect((await cards(ann)).nextTime).toBe(expireTime);
  clock.advance(expireTime - clock.now());
  expect(await cards(ann)).toMatchObject({ icoCount: 7, nextTime: receiveExpireTime });
  expect((await cards(ann, { cardStatus: '3' })).rows.map((row) => row.id)).toEqual([id]);
});

describe('using', () => {
  test("[CARD-03] [FLOW-03] an experience card's order and position are broker 3 and are closed from the list of positions", async () => {
    const { ann, id } = await withCard('experience');
    const before = await wallet(ann);
    const placed = await ann.place({ type: 11, amount: 10, welfareCardId: id });
    expect([placed.code, placed.order?.brokerId, placed.order?.welfareCardId, placed.order?.lever]).toEqual([
      200,
      3,
      id,
      20,
    ]);
    expect((await cardOf(ann, 'experience')).cardStatus).toBe(2);
    const {
      data: [held],
    } = await ann.call('readPositions', { query: MOCK });
    expect([held?.brokerId, held?.amount]).toEqual([3, 10]);
    expect((await ann.place({ type: 11, amount: 1, welfareCardId: id })).msg).toBe('error.cardInUse');
    const closed = await ann.call('closePositions', { query: MOCK, body: { positionIds: [held?.id ?? ''] } });
    expect(closed.code).toBe(200);
    expect((await cardOf(ann, 'experience')).cardStatus).toBe(4);
    expect((await wallet(ann)).availableBalance).toBe(before.availableBalance);
  });

  test("[CARD-03] [ORD-05] time ends an experience card's position, whether or not anybody looks, and its history says so", async () => {
    const { ann, id, clock, scheduler, services } = await withCard('experience');
    await ann.place({ type: 11, amount: 10, welfareCardId: id });
    clock.advance(DAY);
    scheduler.tick(1_000);
    await services.ledger.whenDurable();
    expect((await ann.call('readPositions', { query: MOCK })).data).toEqual([]);
    expect((await cardOf(ann, 'experience')).cardStatus).toBe(4);
    const history = await ann.call('readPositionHistory', { query: MOCK, params: { bizType: 'perpetual' } });
    expect(history.data.rows).toMatchObject([{ brokerId: 3, status: 1, endedBy: 'card' }]);
  });

  test('[CARD-04] a fee coupon lowers the fee that is charged; order, fill and bills say what it paid', async () => {
    const { ann, id } = await withCard('ratio');
    const placed = await ann.place({ type: 11, amount: 10, welfareCardId: id });
    expect(placed.order?.fee).toBe(placed.order?.deductedFee);
    expect(Number(placed.order?.fee)).toBeGreaterThan(0);
    const {
      data: { bills },
    } = await ann.call('readBills', { query: MOCK });
    expect(bills[0]).toMatchObject({ fee: placed.order?.fee, deductedFee: placed.order?.fee });
    const rows = (await ann.call('readMoneyBills', { query: { ...MOCK, type: '17,31' } })).data.bills;
    expect(rows.map(({ type }) => type)).toEqual([31, 17]);
    expect((await cardOf(ann, 'ratio')).given).toBe(placed.order?.fee);
  });

  test('[CARD-05] an opening ticket is used by name or by the flag; details and profit show it', async () => {
    const { ann, id } = await withCard('ticket');
    // Fault 21: claimed and not used yet.
    const before = await ann.call('readTicketUsage', { query: { ...MOCK, cardId: id } });
    expect(before.data.data).toMatchObject([{ openCardId: id, usageStatus: 0 }]);
    const placed = await ann.place({ type: 11, amount: 10, usingOpenPositionCard: 1 });
    expect([placed.code, placed.order?.welfareCardId]).toEqual([200, id]);
    const usage = await ann.call('readTicketUsage', { query: { ...MOCK, cardId: id } });
    expect(usage.data.data).toMatchObject([
      { openCardId: id, usageStatus: 1, shadowAmount: 2, side: 'long', contractCode: 'btcusdt' },
    ]);
    expect(await wallet(ann)).toMatchObject({ openCardId: id, totalShadowAmount: 2, transferOpenCardInvalid: 1 });
    await ann.call('closePositions', { query: MOCK, body: {} });
    const profit = await ann.call('readTicketProfit', { query: MOCK });
    expect(profit.data).toMatchObject({ totalProfit: '0', rows: [{ usageStatus: 2 }] });
    expect((await ann.place({ type: 11, amount: 1, usingOpenPositionCard: 1 })).msg).toBe('error.unknownCard');
  });

  test('[CARD-05] the profit of a ticket is claimed by its id: refused where it has won nothing, and once it has ended', async () => {
    const { ann, id } = await withCard('ticket');
    const claim = () => ann.call('claimTicketProfit', { query: MOCK, body: { cardId: id } });
    await ann.place({ type: 11, amount: 10, usingOpenPositionCard: 1 });
    expect(await claim()).toMatchObject({ code: 23015, msg: 'error.nothingToClaim' });
    const details = await ann.call('readTicket', { query: { ...MOCK, cardId: id } });
    expect(details.data.usage).toMatchObject({ usageStatus: 1, shadowAmount: 2, paysCredit: 1 });
    await ann.call('closePositions', { query: MOCK, body: {} });
    expect(await claim()).toMatchObject({ code: 23005, msg: 'error.cardClaimed' });
  });

  test('[CARD-01] what a newcomer is given pays a coupon for own fees, and no money', async () => {
    const { ann } = await withCard('bonus');
    expect(await wallet(ann)).toMatchObject({ availableBalance: '10000', realAvailableDonation: '0' });
    const { rows } = await cards(ann);
    expect(rows.find(({ cardType }) => cardType === TYPES.bonus)).toMatchObject({
      cardStatus: 4,
      paysCredit: 1,
      given: '50',
    });
    expect(rows.filter(({ cardType }) => cardType === TYPES.fixed)).toMatchObject([
      { denomination: '50', claimed: 1, paysCredit: 0 },
      { denomination: '5' },
    ]);
  });

  test('[CARD-01] [CARD-06] bonus and fund cards are credited apart from own money, and do not leave', async () => {
    const bonus = await withGranted('bonus', 50n);
    expect(await wallet(bonus.ann)).toMatchObject({
      availableBalance: '10050',
      realAvailableBalance: '10000',
      realAvailableDonation: '50',
      donationAccountRights: '50',
      transferableBalance: '10000',
    });
    const fund = await withGranted('fund', 200n);
    expect(await wallet(fund.ann, '4')).toMatchObject({
      brokerId: 4,
      availableBalance: '200',
      transferableBalance: '0',
    });
    const out = await fund.ann.call('transferAssets', {
      query: MOCK,
      body: { source: 2, target: 5, coinId: 52, amount: '1' },
    });
    expect(out.msg).toBe('error.notTransferable');
  });
});
