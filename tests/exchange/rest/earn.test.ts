import { describe, expect, test } from 'vitest';
import { BYTES_PER_DAY } from '../../../exchange/session/write-quota.ts';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { START_MS, openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';

const REAL = { env: 0 };
const DAY_MS = 86_400_000;
/** 00:00 UTC, so many days after the day on which the exchange opens. */
const midnight = (days: number): number => (Math.floor(START_MS / DAY_MS) + days) * DAY_MS;
const UNIT = 10n ** 10n;

const open = async () => {
  const clock = testClock();
  const dataDir = temporaryFolder();
  const exchange = await openExchange({ clock, dataDir });
  const ann = await registerClient(exchange.app, 'ann');
  await ann.call('verifyIdentity', { body: {} });
  const { userId } = (await ann.call('readUser')).data ?? { userId: '' };
  await exchange.services.ledger.submit(0, { type: 'deposit', user: userId, coin: 'usdt', amount: 20_000n * UNIT });
  const to = (ms: number): void => clock.advance(ms - clock.now());
  return { ...exchange, ann, userId, clock, dataDir, to };
};
const buy = (client: Client, id: string, amount: string, tag = newTag(), source = 5) =>
  client.call(id.endsWith('flex') ? 'buyFlexible' : 'buyFixed', { query: REAL, body: { tag, id, amount, source } });
const redeem = (client: Client, id: string, tag = newTag()) =>
  client.call('redeemFixed', { query: REAL, body: { tag, id } });
const free = async (client: Client): Promise<string> =>
  (await client.call('readAccount', { query: REAL })).data.transferableBalance;

describe('products', () => {
  test('[EARN-01] the list by kind and coin, with rates, terms and what is left; a visitor sees it too', async () => {
    const { ann, app } = await open();
    const ids = async (query: object) =>
      (await ann.call('readEarnProducts', { query: { ...REAL, ...query } })).data.rows.map(({ id }) => id);
    expect(await ids({})).toEqual([
      'usdt-flex',
      'usdt-7d',
      'usdt-30d',
      'usdt-90d',
      'usdc-flex',
      'btc-30d',
      'usdt-trial',
    ]);
    expect(await ids({ productType: '1', coinId: '52' })).toEqual(['usdt-7d', 'usdt-30d', 'usdt-90d']);
    expect(await ids({ coinId: '53' })).toEqual(['usdc-flex']);
    expect(await ids({ page: 2, pageSize: 3 })).toEqual(['usdt-90d', 'usdc-flex', 'btc-30d']);
    await buy(ann, 'usdt-30d', '2000');
    const [row] = (await ann.call('readFixedProducts', { query: REAL })).data.rows.slice(1);
    expect(row).toMatchObject({
      id: 'usdt-30d',
      yearRate: '0.062',
      days: 30,
      userLeft: '8000',
      taken: '2000',
      left: '498000',
      held: 1,
      sampleAmount: '1000',
      sampleInterest: '5.0958904109',
    });
    const visitor = await app.inject({ url: '/hk-web/finance/product/list', headers: { host: 'localhost' } });
    expect(visitor.json()).toMatchObject({ code: 200, data: { total: 7 } });
  });

  test('[EARN-01] one product with what an amount pays out by date; of another kind it is not found', async () => {
    const { ann } = await open();
    const detail = await ann.call('readFixedProduct', { query: { ...REAL, id: 'usdt-30d', amount: '1000' } });
    expect(detail.data).toMatchObject({ firstDate: midnight(1), endDate: midnight(31) });
    expect(detail.data.payouts).toHaveLength(31);
    expect([6, 29, 30].map((day) => detail.data.payouts[day])).toEqual([
      { date: midnight(7), days: 6, interest: '1.0191780821', payout: '1000' },
      { date: midnight(30), days: 29, interest: '4.9260273972', payout: '1000' },
      { date: midnight(31), days: 30, interest: '5.0958904109', payout: '1005.0958904109' },
    ]);
    expect(detail.data.rates).toEqual([{ date: midnight(0), yearRate: '0.062' }]);
    expect((await ann.call('readFlexibleProduct', { query: { ...REAL, id: 'usdt-30d' } })).msg).toBe(
      'error.unknownProduct',
    );
    expect((await ann.call('readEarnProduct', { query: { ...REAL, id: 'usdt-31d' } })).msg).toBe(
      'error.unknownProduct',
    );
  });

  test('[EARN-01] recommended is what can be bought, of coins that lie idle first; what lies idle is said, and brings what the quota lets in', async () => {
    const { ann, userId, services } = await open();
    const read = async () => (await ann.call('readEarnRecommended', { query: REAL })).data;
    const { rows, idle, nextDate } = await read();
    expect(rows.map(({ id }) => id)).toEqual(['usdt-90d', 'usdt-30d', 'usdt-7d']);
    const usdt = { coinId: 52, currencyCode: 'usdt', id: 'usdt-flex' };
    // 10,000 of the 20,000 are the person's quota: a day of 2.4% a year of them.
    expect(idle).toEqual([{ ...usdt, transferable: '20000', most: '10000', interest: '0.6575342465' }]);
    expect(nextDate).toBe(midnight(1));
    expect((await ann.call('readEarnProducts', { query: REAL })).data.nextDate).toBe(midnight(1));
    await buy(ann, 'usdt-flex', '9000');
    expect((await read()).idle).toEqual([{ ...usdt, transferable: '11000', most: '1000', interest: '0.0657534246' }]);
    await buy(ann, 'usdt-flex', '999.5');
    // Less is left than the product's least amount: what is idle is still said.
    await services.ledger.submit(0, { type: 'deposit', user: userId, coin: 'usdc', amount: UNIT / 2n });
    expect((await read()).idle).toEqual([
      { ...usdt, transferable: '10000.5', most: '0', interest: '0' },
      { coinId: 53, currencyCode: 'usdc', id: 'usdc-flex', transferable: '0.5', most: '0', interest: '0' },
    ]);
  });
});

describe('a purchase', () => {
  test('[EARN-01] [EARN-02] from purchase to maturity: to the second, in holdings, records, interest and bills', async () => {
    const { ann, to } = await open();
    const bought = await buy(ann, 'usdt-30d', '1000');
    expect(bought.data.hold).toMatchObject({ id: 'usdt-30d.1', principal: '1000', endDate: midnight(31), status: 0 });
    expect(await free(ann)).toBe('19000');
    to(midnight(14));
    const hold = (await ann.call('readFixedHold', { query: { ...REAL, id: 'usdt-30d.1' } })).data;
    expect(hold).toMatchObject({ fullDays: 13, interest: '2.208219178', endAmount: '1005.0958904109' });
    const assets = (await ann.call('readEarnAssets', { query: REAL })).data;
    expect(assets).toMatchObject({ totalValue: '1000', nextDate: midnight(15) });
    expect(assets.coins[0]).toMatchObject({ fixed: '1000', growing: '2.208219178', interestPaid: '0', holds: 1 });
    to(midnight(31) - 1);
    await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect(await free(ann)).toBe('19000');
    to(midnight(31));
    expect((await redeem(ann, 'usdt-30d.1')).msg).toBe('error.holdMatured');
    expect(await free(ann)).toBe('20005.0958904109');
    // Of a term all its interest was paid since the latest 00:00 UTC.
    expect((await ann.call('readEarnAssets', { query: REAL })).data.coins[0]).toMatchObject({
      interestYesterday: '5.0958904109',
    });
    const [ended] = (await ann.call('readEarnHolds', { query: { ...REAL, status: '1' } })).data.rows;
    expect(ended).toMatchObject({ status: 1, paidOut: '1005.0958904109', endedDate: midnight(31) });
    const { rows, total } = (await ann.call('readEarnRecords', { query: REAL })).data;
    expect(rows.map(({ days }) => days)).toEqual([30, 30, 30]);
    expect([total, rows.map(({ type, amount, holdId }) => [type, amount, holdId])]).toEqual([
      3,
      [
        [3, '5.0958904109', 'usdt-30d.1'],
        [2, '1000', 'usdt-30d.1'],
        [1, '1000', 'usdt-30d.1'],
      ],
    ]);
    expect((await ann.call('readEarnProfit', { query: REAL })).data).toEqual({
      rows: [{ date: midnight(31), coinId: 52, currencyCode: 'usdt', amount: '5.0958904109' }],
      totals: [{ coinId: 52, currencyCode: 'usdt', amount: '5.0958904109' }],
    });
    const bills = (await ann.call('readMoneyBills', { query: { ...REAL, type: '38,39,40', brokerId: '1' } })).data
      .bills;
    expect(bills.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      [40, '5.0958904109', '20005.0958904109'],
      [39, '1000', '20000'],
      [38, '-1000', '19000'],
    ]);
  });

  test('[EARN-01] every refusal has its key and moves nothing', async () => {
    const { ann } = await open();
    const msg = async (id: string, amount: string, source = 5) => (await buy(ann, id, amount, newTag(), source)).msg;
    expect(await msg('usdt-30d', '9.99')).toBe('error.belowMinimum');
    expect(await msg('usdt-30d', '10000.01')).toBe('error.aboveUserQuota');
    expect(await msg('btc-30d', '0.1')).toBe('error.earnBalance');
    expect(await msg('btc-30d', '0.1', 2)).toBe('error.earnCoin');
    expect(await msg('usdt-31d', '10')).toBe('error.unknownProduct');
    expect(await msg('usdt-30d', '0')).toBe('error.badParameter');
    expect(await msg('usdt-30d', '-5')).toBe('error.badParameter');
    expect(await msg('usdt-30d', '10.00000000001')).toBe('error.badParameter');
    expect((await redeem(ann, 'usdt-30d.1')).msg).toBe('error.unknownHold');
    const mock = { tag: newTag(), id: 'usdt-30d', amount: '10', source: 5 };
    expect((await ann.call('buyFixed', { query: { env: 1 }, body: mock })).msg).toBe('error.earnRealOnly');
    expect((await ann.call('readEarnProducts', { query: { env: 1 } })).msg).toBe('error.earnRealOnly');
    expect([await free(ann), (await ann.call('readEarnRecords', { query: REAL })).data.total]).toEqual(['20000', 0]);
  });

  test('[EARN-01] sent again under its id it is answered and not bought again; another request under it is refused; a given-up id takes nothing', async () => {
    const { ann } = await open();
    const tag = newTag();
    const first = await buy(ann, 'usdt-7d', '100', tag);
    expect((await buy(ann, 'usdt-7d', '100', tag)).data).toEqual(first.data);
    expect((await buy(ann, 'usdt-7d', '101', tag)).msg).toBe('error.clientIdReused');
    const retire = async (one: string) => (await ann.call('retireEarnTag', { query: REAL, params: { tag: one } })).data;
    expect(await retire(tag)).toEqual({ done: 1, refused: null });
    const lost = newTag();
    expect(await retire(lost)).toEqual({ done: 0, refused: null });
    expect((await buy(ann, 'usdt-7d', '100', lost)).msg).toBe('error.clientIdRetired');
    const small = newTag();
    await buy(ann, 'usdt-7d', '1', small);
    expect(await retire(small)).toEqual({ done: 0, refused: 23052 });
    expect(await free(ann)).toBe('19900');
  });

  test('[EARN-02] bought at the rate and to the end that were agreed to, or not at all: a new day, another rate, another card’s end are refused', async () => {
    const { ann, services, to } = await open();
    const ask = async (name: 'buyFixed' | 'buyFlexible', id: string, terms: object, tag = newTag()) =>
      (await ann.call(name, { query: REAL, body: { tag, id, amount: '100', source: 5, ...terms } })).msg;
    const seen = { yearRate: '0.0620', endDate: midnight(31) };
    const tag = newTag();
    expect(await ask('buyFixed', 'usdt-30d', seen, tag)).toBe('ok');
    const card = (await ann.call('readTrialQuota', { query: { ...REAL, id: 'usdt-trial' } })).data.cards[0];
    const trial = { id: 'usdt-trial', cardId: card?.cardId ?? '', yearRate: '0.05', endDate: midnight(8) };
    to(midnight(1) + 1);
    expect(await ask('buyFixed', 'usdt-30d', seen)).toBe('error.earnTerms');
    // What was bought under its id before is answered, whatever has become of the terms.
    expect(await ask('buyFixed', 'usdt-30d', seen, tag)).toBe('ok');
    expect((await ann.call('buyTrial', { query: REAL, body: { ...trial, tag: newTag() } })).msg).toBe(
      'error.earnTerms',
    );
    await services.ledger.submit(0, { type: 'setEarnRate', product: 'usdt-flex', ratePpm: 10_000 });
    to(midnight(2));
    expect(await ask('buyFlexible', 'usdt-flex', { yearRate: '0.024', endDate: 0 })).toBe('error.earnTerms');
    expect(await free(ann)).toBe('19900');
    expect(await ask('buyFlexible', 'usdt-flex', { yearRate: '0.01', endDate: 0 })).toBe('ok');
    const now = { ...trial, tag: newTag(), endDate: midnight(9) };
    expect((await ann.call('buyTrial', { query: REAL, body: now })).data.hold.endDate).toBe(midnight(9));
  });

  test('[EARN-01] FLT-047: who has written much today gets own money back and turns idle funds off; nothing new is bought, what was bought is still answered', async () => {
    const { ann, userId, services } = await open();
    const [tag, back] = [newTag(), newTag()];
    await buy(ann, 'usdt-7d', '100', tag);
    await buy(ann, 'usdt-flex', '100');
    services.writes.add(userId, BYTES_PER_DAY);
    expect((await buy(ann, 'usdt-7d', '100')).msg).toBe('error.dailyWrites');
    expect((await buy(ann, 'usdt-7d', '100', tag)).data.hold.id).toBe('usdt-7d.1');
    expect((await redeem(ann, 'usdt-7d.1', back)).data).toMatchObject({ amount: '100' });
    const flexible = { tag: newTag(), id: 'usdt-flex.2', amount: '40' };
    expect((await ann.call('redeemFlexible', { query: REAL, body: flexible })).data).toMatchObject({ amount: '40' });
    const off = { id: 'usdt-flex', on: 0 };
    expect((await ann.call('setAutoTransfer', { query: REAL, body: off })).data).toMatchObject({ on: 0 });
    services.writes.add(userId, BYTES_PER_DAY);
    expect((await redeem(ann, 'usdt-7d.1')).msg).toBe('error.dailyWrites');
    expect((await redeem(ann, 'usdt-7d.1', back)).data).toMatchObject({ amount: '100' });
  });

  test('[EARN-01] a thousand purchases at once never exceed the quota, and each that is acknowledged is a holding', async () => {
    const { app, services } = await openExchange();
    const people = await Promise.all(Array.from({ length: 60 }, (_, index) => registerClient(app, `person-${index}`)));
    const { ledger } = services;
    for (const person of people) {
      const { userId } = (await person.call('readUser')).data ?? { userId: '' };
      await ledger.submit(0, { type: 'deposit', user: userId, coin: 'usdt', amount: 20_000n * UNIT });
    }
    const asks = Array.from({ length: 1_000 }, (_, at) => ({ at, person: people[at % people.length] ?? people[0]! }));
    // Four fifths of the person's quota in the end, of everybody's more than there is.
    const answers = await Promise.all(asks.map(({ at, person }) => buy(person, 'usdt-7d', at < 960 ? '625' : '10')));
    const bought = answers.filter(({ code }) => code === 200);
    const taken = bought.reduce((sum, { data }) => sum + Number(data.amount), 0);
    expect([taken, bought.length]).toEqual([500_000, 800]);
    const refused = answers.filter(({ code }) => code !== 200).map(({ msg }) => msg);
    expect(new Set(refused)).toEqual(new Set(['error.aboveQuota']));
    expect(new Set(bought.map(({ data }) => data.hold.id)).size).toBe(800);
    const [row] = (await people[0]!.call('readFixedProducts', { query: REAL })).data.rows;
    expect(row).toMatchObject({ taken: '500000', left: '0', canBuy: 0 });
    expect(ledger.kernel(0).checkInvariants()).toEqual([]);
  }, 60_000);

  test('[EARN-01] [EXC-03] after a restart from the log holdings, ids and the day’s interest are there once', async () => {
    const { ann, close, clock, dataDir, to } = await open();
    const tag = newTag();
    await buy(ann, 'usdt-flex', '1500', tag);
    to(midnight(3));
    await ann.call('readEarnAssets', { query: REAL });
    await close();
    const { app } = await openExchange({ dataDir, clock });
    const again = await registerClient(app, 'bob');
    await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect((await buy(again, 'usdt-flex', '1500', tag)).data.hold).toMatchObject({ principal: '1500.1972667591' });
    to(midnight(4));
    const { rows } = (await again.call('readFlexibleProfit', { query: { ...REAL, id: 'usdt-flex.1' } })).data;
    expect(rows.map(({ amount, createdDate }) => [amount, createdDate])).toEqual([
      ['0.0986431079', midnight(4)],
      ['0.0986366222', midnight(3)],
      ['0.0986301369', midnight(3)],
    ]);
  });
});

describe('flexible holdings', () => {
  test('[EARN-01] what redeeming would cost is said before, and is what it costs; the rest stays', async () => {
    const { ann, to } = await open();
    await buy(ann, 'usdt-flex', '1000');
    to(midnight(1) + 5);
    const intro = async (amount?: string) =>
      (await ann.call('readFlexibleRedeem', { query: { ...REAL, id: 'usdt-flex.1', ...(amount && { amount }) } })).data;
    expect(await intro('400')).toMatchObject({ amount: '400', rest: '600', forgone: '0.0263013698' });
    expect(await intro()).toMatchObject({ amount: '1000', rest: '0', forgone: '0.0657534246' });
    const body = { tag: newTag(), id: 'usdt-flex.1', amount: '400' };
    const done = (await ann.call('redeemFlexible', { query: REAL, body })).data;
    expect(done).toMatchObject({
      amount: '400',
      forgone: '0.0263013698',
      hold: { principal: '600', countedAmount: '600' },
    });
    // Sent again a day later it is answered as at first.
    to(midnight(2) + 5);
    const again = (await ann.call('redeemFlexible', { query: REAL, body })).data;
    expect([again.amount, again.forgone]).toEqual(['400', '0.0263013698']);
    expect(await free(ann)).toBe('19400');
    const tooMuch = { ...body, tag: newTag(), amount: '700' };
    expect((await ann.call('redeemFlexible', { query: REAL, body: tooMuch })).msg).toBe('error.aboveHold');
  });

  test('[EARN-01] idle funds: what would move is said, moves at 00:00 UTC, and stays in the contract account up to the limit', async () => {
    const { ann, to } = await open();
    const check = await ann.call('checkAutoTransfer', { query: { ...REAL, id: 'usdt-flex', keep: '15000' } });
    expect(check.data).toMatchObject({ on: 0, keep: '15000', wouldMove: '5000', waits: 0, nextDate: midnight(1) });
    const body = { id: 'usdt-flex', on: 1, keep: '15000' };
    expect((await ann.call('setAutoTransfer', { query: REAL, body })).data).toMatchObject({ on: 1, keep: '15000' });
    to(midnight(1));
    expect((await ann.call('readEarnAssets', { query: REAL })).data.coins[0]).toMatchObject({ flexible: '5000' });
    expect(await free(ann)).toBe('15000');
    expect((await ann.call('readAutoTransfer', { query: REAL })).data.rows[0]).toMatchObject({ on: 1, wouldMove: '0' });
    const { rows } = (await ann.call('readEarnRecords', { query: { ...REAL, type: '4' } })).data;
    expect(rows).toMatchObject([{ type: 4, amount: '5000', productId: 'usdt-flex' }]);
    await ann.call('setAutoTransfer', { query: REAL, body: { id: 'usdt-flex', on: 0 } });
    expect((await ann.call('readAutoTransfer', { query: REAL })).data.rows[0]).toMatchObject({ on: 0 });
  });
});

describe('trial products', () => {
  test('[EARN-01] the financial card of the welcome: bought with it, its principal lent and in no sum, taken back at its end', async () => {
    const { ann, to } = await open();
    const quota = (await ann.call('readTrialQuota', { query: { ...REAL, id: 'usdt-trial' } })).data;
    expect(quota).toMatchObject({ left: '1000', cards: [{ principal: '1000', days: 7, interest: '0.9589041095' }] });
    const body = { tag: newTag(), id: 'usdt-trial', cardId: quota.cards[0]?.cardId ?? '' };
    const bought = (await ann.call('buyTrial', { query: REAL, body })).data;
    expect(bought.hold).toMatchObject({ productType: 3, principal: '1000', endDate: midnight(8), status: 0 });
    expect((await ann.call('buyTrial', { query: REAL, body })).data).toEqual(bought);
    expect((await ann.call('buyTrial', { query: REAL, body: { ...body, tag: newTag() } })).msg).toBe(
      'error.cardClaimed',
    );
    to(midnight(4));
    const id = bought.hold.id;
    expect((await ann.call('readTrialHold', { query: { ...REAL, id } })).data).toMatchObject({
      fullDays: 3,
      interest: '0.4109589041',
    });
    const [usdt] = (await ann.call('readEarnAssets', { query: REAL })).data.coins;
    // The welcome's card pays a fee coupon: no money grows.
    expect(usdt).toMatchObject({ total: '0', trial: '1000', growing: '0' });
    to(midnight(8));
    const ended = (await ann.call('readTrialHold', { query: { ...REAL, id } })).data;
    expect(ended).toMatchObject({ status: 1, paidOut: '0.9589041095' });
    const { rows } = (await ann.call('readEarnRecords', { query: REAL })).data;
    expect(rows.map(({ type, amount, cardId }) => [type, amount, cardId])).toEqual([
      [6, '1000', body.cardId],
      [5, '1000', body.cardId],
    ]);
    expect(await free(ann)).toBe('20000');
  });

  test('[EARN-01] a card of another kind, somebody else’s, or before one has said who one is, is refused', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const ask = async (cardId: string) =>
      (await ann.call('buyTrial', { query: REAL, body: { tag: newTag(), id: 'usdt-trial', cardId } })).msg;
    expect([await ask('5'), await ask('1'), await ask('999')]).toEqual([
      'error.identityNeeded',
      'error.unknownCard',
      'error.unknownCard',
    ]);
  });
});
