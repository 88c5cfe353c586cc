import { describe, expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { START_MS, openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';

const REAL = { env: 0 };
const DAY_MS = 86_400_000;
const NEXT_DAY = (Math.floor(START_MS / DAY_MS) + 1) * DAY_MS;
const ask = (client: Client, amount: string, tag = newTag(), coinId = 52, env = 0) =>
  client.call('topUp', { query: { env }, body: { tag, coinId, amount } });
const record = async (client: Client) => (await client.call('readTopUps', { query: REAL })).data;
const usdt = async (client: Client): Promise<string> =>
  (await client.call('readAccount', { query: REAL })).data.availableBalance;

describe('practice money in the real environment', () => {
  test('[ACC-04] [ACC-09] a newcomer has 0 there, gets up to the day’s amount of each coin, and it is on record and in the bills', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    expect([await usdt(ann), (await record(ann)).rows]).toEqual(['0', []]);
    expect((await record(ann)).coins).toEqual([
      { coinId: 52, currencyCode: 'usdt', dailyAmount: '1000', given: '0', left: '1000' },
      { coinId: 53, currencyCode: 'usdc', dailyAmount: '1000', given: '0', left: '1000' },
      { coinId: 1, currencyCode: 'btc', dailyAmount: '0.02', given: '0', left: '0.02' },
    ]);
    const tag = newTag();
    expect((await ask(ann, '400.5', tag)).data).toEqual({
      tag,
      coinId: 52,
      currencyCode: 'usdt',
      amount: '400.5',
      dailyAmount: '1000',
      given: '400.5',
      left: '599.5',
      nextDate: NEXT_DAY,
    });
    await ask(ann, '0.02', newTag(), 1);
    expect(await usdt(ann)).toBe('400.5');
    const { rows, total, coins, nextDate } = await record(ann);
    expect([total, nextDate, coins.map(({ left }) => left)]).toEqual([2, NEXT_DAY, ['599.5', '1000', '0']]);
    expect(rows).toMatchObject([
      { type: 37, coinId: 1, amount: '0.02', balance: '0.02' },
      { type: 37, coinId: 52, amount: '400.5', balance: '400.5', createdDate: START_MS },
    ]);
    const bills = await ann.call('readMoneyBills', { query: { ...REAL, type: '37' } });
    expect(bills.data.bills.map(({ amount, brokerId }) => [amount, brokerId])).toEqual([
      ['0.02', 1],
      ['400.5', 1],
    ]);
  });

  test('[ACC-04] [EXC-06] every refusal says why, and gives nothing: above what is left, used up, Mock, no login, no amount', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ask(ann, '999');
    expect((await ask(ann, '1.0000000001')).msg).toBe('error.topUpAboveLeft');
    await ask(ann, '1');
    expect((await ask(ann, '0.01')).msg).toBe('error.topUpUsedUp');
    expect((await ask(ann, '1', newTag(), 53, 1)).msg).toBe('error.topUpRealOnly');
    expect((await ann.call('readTopUps', { query: { env: 1 } })).data.coins).toEqual([]);
    expect((await ask(ann, '0', newTag(), 53)).msg).toBe('error.badParameter');
    expect((await ask(ann, '0.00000000001', newTag(), 53)).msg).toBe('error.badParameter');
    expect((await ask(ann, '1', newTag(), 99)).msg).toBe('error.badParameter');
    await ann.call('logout', { body: {} });
    expect((await ask(ann, '1', newTag(), 53)).status).toBe(401);
    await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect([await usdt(ann), (await record(ann)).total]).toEqual(['1000', 2]);
  });

  test('[ACC-04] sent again under the same id it is answered and not given again, also on the next day; another request under it is refused', async () => {
    const { app, clock } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const tag = newTag();
    const first = await ask(ann, '600', tag);
    expect((await ask(ann, '600', tag)).data).toEqual(first.data);
    expect((await ask(ann, '500', tag)).msg).toBe('error.clientIdReused');
    clock.advance(NEXT_DAY - START_MS);
    expect((await ask(ann, '600', tag)).data).toMatchObject({ amount: '600', given: '0', left: '1000' });
    expect([await usdt(ann), (await record(ann)).total]).toEqual(['600', 1]);
  });

  test('[ACC-04] a new day begins at midnight UTC by the exchange’s clock, to the millisecond', async () => {
    const { app, clock } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ask(ann, '1000');
    clock.advance(NEXT_DAY - START_MS - 1);
    expect((await ask(ann, '1')).msg).toBe('error.topUpUsedUp');
    clock.advance(1);
    expect((await ask(ann, '1000')).data).toMatchObject({ left: '0', nextDate: NEXT_DAY + DAY_MS });
    expect(await usdt(ann)).toBe('2000');
  });

  test('[ACC-04] [EXC-02] many at once never exceed the day’s amount, and two of one id give once', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const tags = Array.from({ length: 15 }, () => newTag());
    const answers = await Promise.all([...tags, ...tags].map((tag) => ask(ann, '90', tag)));
    const given = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.tag));
    expect([given.size, await usdt(ann), (await record(ann)).total]).toEqual([11, '990', 11]);
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['ok', 'error.topUpAboveLeft']));
    expect(services.ledger.kernel(0).checkInvariants()).toEqual([]);
  });

  test('[ACC-04] [EXC-03] after a restart from the log the day’s given is known, and so is each id', async () => {
    const dataDir = temporaryFolder();
    const clock = testClock();
    const first = await openExchange({ dataDir, clock });
    const ann = await registerClient(first.app, 'ann');
    const tag = newTag();
    await ask(ann, '700', tag);
    await first.close();
    const { app } = await openExchange({ dataDir, clock });
    const again = await registerClient(app, 'bob');
    await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect((await ask(again, '300.01')).msg).toBe('error.topUpAboveLeft');
    expect((await ask(again, '700', tag)).data).toMatchObject({ given: '700', left: '300' });
    expect((await ask(again, '300')).data.left).toBe('0');
    expect([await usdt(again), (await record(again)).total]).toEqual(['1000', 2]);
  });

  test('[ACC-04] beyond what one may write in a day there is no top-up until midnight; one that was given is answered under its id', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const tag = newTag();
    await ask(ann, '7', tag);
    services.writes.add(String((await ann.call('readUser')).data?.userId), 200_000_000);
    expect(await ask(ann, '7', tag)).toMatchObject({ status: 200, data: { given: '7' } });
    expect(await ask(ann, '1')).toMatchObject({ status: 429, msg: 'error.dailyWrites' });
  });
});

test('[CARD-02] whether one is verified can be read, since when, and stays so; in both environments at once', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const identity = async () => (await ann.call('readIdentity')).data;
  expect(await identity()).toEqual({ verified: 0, verifiedDate: 0 });
  await ann.call('verifyIdentity', { body: {} });
  clock.advance(5_000);
  await ann.call('verifyIdentity', { body: {} });
  expect(await identity()).toEqual({ verified: 1, verifiedDate: START_MS });
});

test('[ACC-06] what was traded is told by day: the thirty that the level goes by, and today', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const days = async () => (await ann.call('readVipLevels', { query: { env: 1 } })).data.days;
  const today = NEXT_DAY - DAY_MS;
  await ann.place({ type: 11, amount: 10 });
  const first = await days();
  expect(first.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, at) => today - (30 - at) * DAY_MS));
  const traded = first.at(-1)?.tradedUsdt;
  expect(Number(traded)).toBeGreaterThan(0);
  clock.advance(30 * DAY_MS);
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect((await days()).map(({ tradedUsdt }) => tradedUsdt)).toEqual([
    traded,
    ...Array.from({ length: 30 }, () => '0'),
  ]);
});
