import { describe, expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { router } from '../../../src/app/router.tsx';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const DAY = 86_400_000;
const newbie = async (client: Client, query: object = {}) =>
  (await client.call('readNewbieTasks', { query: { ...MOCK, ...query } })).data;
const statusOf = async (client: Client, taskId: string) =>
  [...(await newbie(client)), ...(await client.call('readTasks', { query: MOCK })).data].find(
    (task) => task.taskId === taskId,
  )?.status;
const claim = async (client: Client, taskId: string) =>
  (await client.call('claimTask', { query: MOCK, body: { taskId } })).data;

describe('[CARD-07] tasks of newcomers', () => {
  test('are done by what the user really does, each by its own; a newcomer has done none', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    expect((await newbie(ann)).map(({ status, progress }) => [status, progress])).toEqual(
      Array.from({ length: 5 }, () => [0, '0']),
    );
    const done = async () => (await newbie(ann)).filter(({ status }) => status === 1).map(({ taskId }) => taskId);
    await ann.call('verifyIdentity', { body: {} });
    expect(await done()).toEqual(['verify-identity']);
    await ann.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '10' } });
    expect(await done()).toContain('first-transfer');
    await ann.place({ price: '10000.0' });
    expect(await statusOf(ann, 'first-trade')).toBe(0);
    await ann.place({ type: 11, amount: 3 });
    expect([await statusOf(ann, 'first-trade'), await statusOf(ann, 'first-close')]).toEqual([1, 0]);
    await ann.call('closePositions', { query: MOCK, body: {} });
    expect(await done()).toEqual(['verify-identity', 'first-transfer', 'first-trade', 'first-close']);
    const volume = (await newbie(ann)).find(({ taskId }) => taskId === 'volume-10000');
    expect([volume?.target, Number(volume?.progress) > 0]).toEqual(['10000', true]);
  });

  test('a done one is rewarded once with a card that can be claimed; one that is not done, or unknown, with nothing', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    const cards = async () => (await ann.call('readCards', { query: MOCK })).data.total;
    const before = await cards();
    expect((await claim(ann, 'first-trade')).code).toBe(21061);
    expect((await claim(ann, 'no-such-task')).code).toBe(21063);
    await ann.place({ type: 11, amount: 1 });
    const [first, again] = await Promise.all([claim(ann, 'first-trade'), claim(ann, 'first-trade')]);
    expect([first.code, again.code].toSorted((a, b) => a - b)).toEqual([200, 21062]);
    const given = [first, again].find(({ code }) => code === 200);
    expect(given?.card).toMatchObject({
      cardType: 4,
      claimed: 0,
      cardSourceName: 'task.first-trade',
      denomination: '10',
      proportion: '0.5',
    });
    expect(await cards()).toBe(before + 1);
    expect((await ann.call('claimCard', { query: MOCK, body: { cardId: given?.card?.id } })).data.code).toBe(200);
    expect([await statusOf(ann, 'first-trade'), (await claim(ann, 'first-trade')).code]).toEqual([2, 21062]);
  });

  test("somebody else's deeds and another environment count nothing", async () => {
    const { app } = await openExchange();
    const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
    await bob.place({ type: 11, amount: 1 });
    expect(await statusOf(ann, 'first-trade')).toBe(0);
    expect((await bob.call('readNewbieTasks', { query: { env: 0 } })).data.every(({ status }) => status === 0)).toBe(
      true,
    );
  });
});

test('[CARD-07] what was traded within 30 days counts on 30 days, the day itself among them, and no longer', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.place({ type: 11, amount: 3 });
  const progress = async () => (await newbie(ann)).find(({ taskId }) => taskId === 'volume-10000')?.progress;
  const today = await progress();
  clock.advance(29 * DAY);
  expect([Number(today) > 0, await progress()]).toEqual([true, today]);
  clock.advance(DAY);
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect(await progress()).toBe('0');
});

test('[CARD-07] daily tasks begin anew with the day, and are rewarded once a day', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const trade = async () => {
    for (const side of ['open_long', 'open_short'] as const) await ann.place({ type: 11, amount: 10, side });
  };
  await trade();
  expect([(await claim(ann, 'daily-1000')).code, (await claim(ann, 'daily-1000')).code]).toEqual([200, 21062]);
  expect((await claim(ann, 'daily-50000')).code).toBe(21061);
  clock.advance(DAY);
  expect([await statusOf(ann, 'daily-1000'), (await claim(ann, 'daily-1000')).code]).toEqual([0, 21061]);
  await trade();
  expect((await claim(ann, 'daily-1000')).code).toBe(200);
});

test('[CARD-07] [X-01] running tasks are listed for everybody in the language asked for, in pages; its links are pages of the terminal', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const read = async (query: object = {}) => (await ann.call('readActivities', { query: { ...MOCK, ...query } })).data;
  const all = await read();
  expect([
    all.total,
    all.rows.every(({ status, jumpLink }) => status === 1 && jumpLink in router.routesByPath),
  ]).toEqual([all.rows.length, true]);
  // Fault 21: from the mock environment they lead to its own page.
  expect(all.rows.every(({ jumpLink }) => jumpLink === '/contract/mock/trade')).toBe(true);
  expect((await read({ env: 0 })).rows.every(({ jumpLink }) => jumpLink === '/contract/exchange/trade')).toBe(true);
  expect((await read({ lang: 'zh_HK' })).rows.map(({ title }) => title)).not.toEqual(
    all.rows.map(({ title }) => title),
  );
  expect((await read({ pageNum: 2, pageSize: 2 })).rows.map(({ id }) => id)).toEqual(
    all.rows.slice(2, 4).map(({ id }) => id),
  );
  expect((await newbie(ann, { lang: 'zh_CN' }))[0]?.title).toBe('完成身份认证');
});
