import { describe, expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const minor = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(10, '0'));
  return text.startsWith('-') ? -size : size;
};
const move = (client: Client, source: number, target: number, amount: string, coinId = 52) =>
  client.call('transferAssets', { query: MOCK, body: { source, target, coinId, amount } });
const account = async (client: Client, brokerId = '1', contractCode = 'btcusdt') =>
  (await client.call('readAccount', { query: { ...MOCK, brokerId }, params: { contractCode } })).data;

describe('transfers', () => {
  test('[ACC-04] [EXC-06] money goes to trading funds and back, by either name of the contract account; every refusal says why', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    expect((await move(ann, 5, 2, '1000.25')).data.target).toMatchObject({
      brokerId: 4,
      availableBalance: '1000.25',
      transferableBalance: '1000.25',
    });
    expect((await move(ann, 2, 8, '0.25')).data.target.availableBalance).toBe('9000');
    expect((await move(ann, 5, 2, '9000.0000000001')).msg).toBe('error.notTransferable');
    expect((await move(ann, 5, 8, '1')).msg).toBe('error.badTransfer');
    expect((await move(ann, 5, 2, '0.1', 1)).msg).toBe('error.badTransfer');
    expect((await move(ann, 5, 2, '0.00000000001')).msg).toBe('error.badParameter');
    const record = await ann.call('readTransfers', { query: MOCK, body: { page: 1, pageSize: 1 } });
    expect([record.data.total, record.data.rows[0]]).toMatchObject([
      2,
      { source: 2, target: 5, amount: '0.25', coinId: 52 },
    ]);
  });

  test("[ACC-04] [ACC-09] whose money moves is the session's alone: a user id that is sent along changes nothing", async () => {
    const { app } = await openExchange();
    const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
    const { data: him } = await bob.call('readUser');
    await move(bob, 5, 2, '5');
    const seen = await ann.call('readAccount', { query: { ...MOCK, brokerId: '4', userId: `${him?.userId}.fund` } });
    expect([seen.data.userId.startsWith(him?.userId ?? '-'), seen.data.availableBalance]).toEqual([false, '0']);
    const answer = await ann.place({ type: 11, amount: 1, brokerId: 4, userId: `${him?.userId}.fund` });
    expect(answer.msg).toBe('error.failed');
    expect((await account(bob, '4')).availableBalance).toBe('5');
  });
});

describe('trading funds', () => {
  test('[CARD-06] [FORM-16] orders of broker 4 are on the trading-funds account, shown with it, and cancelled by id like any', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await move(ann, 5, 2, '500');
    const placed = await ann.place({ price: '64000.0', amount: 2, brokerId: 4 });
    expect([placed.code, placed.order?.brokerId, placed.order?.userId?.endsWith('.fund')]).toEqual([200, 4, true]);
    const open = await ann.call('readOpenOrders', { query: MOCK });
    expect(open.data.rows.map(({ id, brokerId }) => [id, brokerId])).toEqual([[placed.orderId, 4]]);
    expect(Number((await account(ann, '4')).orderMargin)).toBeGreaterThan(0);
    expect((await account(ann)).orderMargin).toBe('0');
    const cancelled = await ann.call('cancelOrder', { query: MOCK, params: { id: placed.orderId ?? '' } });
    expect([cancelled.code, cancelled.data.status]).toEqual([200, -1]);
    const history = await ann.call('readOrderHistory', { query: MOCK });
    expect(history.data.rows.map(({ id, brokerId }) => [id, brokerId])).toEqual([[placed.orderId, 4]]);
    await ann.place({ type: 11, amount: 2, brokerId: 4 });
    const { data: positions } = await ann.call('readPositions', { query: MOCK });
    expect(positions.map(({ brokerId, amount }) => [brokerId, amount])).toEqual([[4, 2]]);
    const closed = await ann.call('closePositions', {
      query: MOCK,
      body: { positionIds: positions.map(({ id }) => id) },
    });
    expect([closed.code, closed.data.length]).toEqual([200, 1]);
    expect((await ann.place({ type: 11, amount: 1, brokerId: 4 }, 'btcusd')).msg).toBe('error.fundContract');
  });
});

describe('bills', () => {
  test('[ACC-04] [EXC-02] [EXC-06] fold to the balance exactly, carry the balance after each, and can be filtered and paged', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ann.place({ type: 11, amount: 3 });
    await ann.place({ type: 11, side: 'open_short', amount: 3 });
    await move(ann, 5, 2, '100');
    const read = (query: object = {}) => ann.call('readMoneyBills', { query: { ...MOCK, pageSize: 100, ...query } });
    const { data } = await read({ brokerId: '1', currencyCode: 'usdt' });
    const sum = data.bills.reduce((total, { amount }) => total + minor(amount), 0n);
    const { availableBalance, orderMargin, positionMargin } = await account(ann);
    expect(sum).toBe(minor(availableBalance) + minor(orderMargin) + minor(positionMargin));
    expect(minor(data.bills[0]?.balance ?? '')).toBe(sum);
    data.bills.toReversed().reduce((balance, bill) => {
      expect(minor(bill.balance)).toBe(balance + minor(bill.amount));
      return minor(bill.balance);
    }, 0n);
    expect(
      (await read({ type: '17', brokerId: '1' })).data.bills.map(({ type, contractCode }) => [type, contractCode]),
    ).toEqual([
      [17, 'btcusdt'],
      [17, 'btcusdt'],
    ]);
    expect((await read({ brokerId: '4' })).data.bills.map(({ type, amount }) => [type, amount])).toEqual([[13, '100']]);
    const page = await read({ page: 2, pageSize: 2 });
    expect([page.data.bills.length, page.data.total]).toEqual([2, (await read()).data.total]);
    expect((await read({ startDate: 1, endDate: 2 })).data.total).toBe(0);
    expect((await ann.call('readMoneyBills', { query: { ...MOCK, nonsense: 1 } })).status).toBe(400);
  });
});

describe('rates', () => {
  test("[ACC-06] [EXC-06] a visitor reads the contract's rates, a user the own ones; settled funding follows, newest first", async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { data: me } = await ann.call('readUser');
    await services.ledger.submit(1, { type: 'setVip', user: me?.userId ?? '', level: 1 });
    for (const stampMs of [1_000, 2_000])
      await services.ledger.submit(1, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs });
    const mine = await ann.call('readFeeRates', { query: { ...MOCK, pageSize: 1 } });
    expect(mine.data).toMatchObject({
      makerFeeRate: '0.00018',
      takerFeeRate: '0.00057',
      vipLevel: 1,
      total: 2,
      rows: [{ timeIndex: 2_000, feeRate: '0.0001' }],
    });
    const visitor = await app.inject({
      method: 'GET',
      url: '/swap/v1/perpetual/public/btcusdt/fee-rate',
      query: { env: '1' },
      headers: { host: 'localhost' },
    });
    expect(visitor.json()).toMatchObject({ makerFeeRate: '0.0002', takerFeeRate: '0.0006', vipLevel: 0 });
    const levels = await ann.call('readVipLevels', { query: MOCK });
    expect([levels.data.level, levels.data.rows.length, levels.data.rows[5]?.takerFeeRate]).toEqual([1, 6, '0.00045']);
    const levelsOfVisitor = await app.inject({
      method: 'GET',
      url: '/swap/v1/perpetual/account/btcusdt/vip-levels',
      query: { env: '1' },
      headers: { host: 'localhost' },
    });
    expect(levelsOfVisitor.json()).toMatchObject({
      code: 200,
      data: { level: 0, tradedUsdt: '0', days: [], rows: levels.data.rows },
    });
  });

  test('[ACC-06] [EXC-02] the level of the fees follows what was traded: each day, by the clock, without anybody asking', async () => {
    const { app, services, clock, scheduler } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { data: me } = await ann.call('readUser');
    const day = async (): Promise<void> => {
      clock.advance(86_400_000);
      scheduler.tick(1_000);
      await services.ledger.whenDurable();
    };
    await day();
    await ann.place({ type: 11, amount: 3 });
    const levels = async () => (await ann.call('readVipLevels', { query: MOCK })).data;
    const today = await levels();
    expect([today.level, today.tradedUsdt, Number(today.tradedToday) > 0]).toEqual([0, '0', true]);
    expect(today.nextRatingDate).toBeGreaterThan(clock.now());
    await services.ledger.submit(1, { type: 'setVip', user: me?.userId ?? '', level: 3 });
    expect((await levels()).level).toBe(3);
    await day();
    expect(await levels()).toMatchObject({ level: 0, tradedUsdt: today.tradedToday, tradedToday: '0' });
  });
});

describe('settings and favourites', () => {
  test('[ACC-05] [FORM-16] [FLOW-01] what is set is kept over a restart, by environment; unknown fields and wrong values are refused', async () => {
    const dataDir = temporaryFolder();
    const first = await openExchange({ dataDir });
    const ann = await registerClient(first.app, 'ann');
    const set = (body: object) => ann.call('changeSettings', { query: MOCK, body });
    expect((await set({ marketOrderFlag: 0, userTradingLayout: 'right' })).data.settings).toMatchObject({
      marketOrderFlag: 0,
      userTradingLayout: 'right',
    });
    expect((await set({ memorizeOrderInput: 1 })).data.settings.perpetualOrderConfirmFlags).not.toContain(
      'marketOrderFlag',
    );
    expect([(await set({ nonsense: 1 })).status, (await set({ marketOrderFlag: 2 })).status]).toEqual([400, 400]);
    expect(
      (await ann.call('setAccountSetting', { query: MOCK, body: { type: 19, value: 4 } })).data.settings
        .defaultUsingAccount,
    ).toBe(4);
    expect((await ann.call('setAccountSetting', { query: MOCK, body: { type: 20, value: 4 } })).status).toBe(400);
    await ann.call('toggleFavourite', { query: MOCK, body: { contractCode: 'ethusdt' } });
    await ann.call('toggleFavourite', { query: MOCK, body: { contractCode: 'btcusdt' } });
    await ann.call('toggleFavourite', { query: MOCK, body: { contractCode: 'ethusdt' } });
    await first.close();

    const second = await openExchange({ dataDir });
    const again = await registerClient(second.app, 'bob');
    await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    const { data } = await again.call('readSettings', { query: MOCK });
    expect(data.settings).toMatchObject({
      marketOrderFlag: 0,
      userTradingLayout: 'right',
      memorizeOrderInput: 1,
      defaultUsingAccount: 4,
    });
    expect((await again.call('readSettings', { query: { env: 0 } })).data.settings).toMatchObject({
      marketOrderFlag: 1,
      userTradingLayout: 'right',
      favourites: [],
    });
    expect((await again.call('readFavourites', { query: MOCK })).data.map(({ code }) => code)).toEqual(['btcusdt']);
    expect((await again.call('toggleFavourite', { query: MOCK, body: { contractCode: 'nothing' } })).code).toBe(20021);
    const hot = await again.call('readHotContracts', { query: MOCK });
    expect(hot.data.map(({ bizType }) => bizType)).toContain('perpetual');
  });

  test('[ACC-05] [ACC-03] the position pattern is set with the other preferences, or nothing is', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const set = (body: object) => ann.call('changeSettings', { query: MOCK, body });
    expect((await set({ dualPosition: 1, lightningOrderFlag: 1 })).data).toMatchObject({
      dualPosition: 1,
      settings: { lightningOrderFlag: 1 },
    });
    await ann.place({ type: 11, amount: 1 });
    expect((await set({ dualPosition: 0, lightningOrderFlag: 0 })).msg).toBe('error.hasOpenExposure');
    expect((await ann.call('readSettings', { query: MOCK })).data).toMatchObject({
      dualPosition: 1,
      settings: { lightningOrderFlag: 1 },
    });
  });
});
