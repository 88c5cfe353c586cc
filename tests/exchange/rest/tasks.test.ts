import { describe, expect, test } from 'vitest';
import { safeLink } from '../../../src/domain/site/safe-link.ts';
import { router } from '../../../src/app/router.tsx';
import { findLatePage } from '../../../src/app/pages/late-pages.ts';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const REAL = { env: 0 };
const MOCK = { env: 1 };
const DAY = 86_400_000;
let tops = 0;
const topUp = (client: Client, amount = '900') =>
  client.call('topUp', { query: REAL, body: { tag: `top-up-${(tops += 1) + 1_000}`, coinId: 52, amount } });
const place = (client: Client, order: Parameters<Client['place']>[0]) => client.place(order, 'btcusdt', 0);
const newbie = async (client: Client, query: object = {}) =>
  (await client.call('readNewbieTasks', { query: { ...REAL, ...query } })).data;
const daily = async (client: Client) => (await client.call('readTasks', { query: REAL })).data;
const rowOf = async (client: Client, taskId: string) =>
  [...(await newbie(client)), ...(await daily(client))].find((task) => task.taskId === taskId);
const statusOf = async (client: Client, taskId: string) => (await rowOf(client, taskId))?.status;
const claim = async (client: Client, taskId: string, endTime?: number) =>
  (await client.call('claimTask', { query: REAL, body: { taskId, ...(endTime !== undefined && { endTime }) } })).data;
const done = async (client: Client) =>
  (await newbie(client)).filter(({ status }) => status === 1).map(({ taskId }) => taskId);
const rewards = async (client: Client) =>
  (await client.call('readCards', { query: REAL })).data.rows.filter(({ cardSourceName }) =>
    cardSourceName.startsWith('task.'),
  );

describe('[CARD-07] tasks of newcomers', () => {
  test('are done by what the user really does, each by its own; a newcomer has done none', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    expect((await newbie(ann)).map(({ status, progress, rewardedTime }) => [status, progress, rewardedTime])).toEqual(
      Array.from({ length: 8 }, () => [0, '0', 0]),
    );
    await ann.call('verifyIdentity', { body: {} });
    expect(await done(ann)).toEqual(['verify-identity']);
    await topUp(ann);
    expect(await done(ann)).toEqual(['verify-identity', 'first-top-up']);
    await ann.call('transferAssets', { query: REAL, body: { source: 5, target: 2, coinId: 52, amount: '10' } });
    expect(await done(ann)).toEqual(['verify-identity', 'first-top-up', 'first-transfer']);
    await place(ann, { price: '60000.0' });
    expect((await done(ann)).at(-1)).toBe('first-order');
    await ann.call('cancelOrders', { query: REAL, body: {} });
    expect((await done(ann)).at(-1)).toBe('first-order');
    await place(ann, { type: 11, amount: 3 });
    expect((await done(ann)).at(-1)).toBe('first-trade');
    await ann.send(
      [{ type: 12, side: 'close_long', amount: 3, triggerPrice: '60000', triggerBy: 'last', tag: newTag() }],
      'btcusdt',
      0,
    );
    expect([(await done(ann)).at(-1), await statusOf(ann, 'first-close')]).toEqual(['first-stop', 0]);
    await ann.call('closePositions', { query: REAL, body: {} });
    expect((await done(ann)).slice(-3)).toEqual(['first-trade', 'first-stop', 'first-close']);
    const volume = await rowOf(ann, 'volume-10000');
    expect([volume?.target, volume?.unit, Number(volume?.progress) > 0]).toEqual(['10000', 1, true]);
  });

  test('a done one is rewarded once with a card that can be claimed; one that is not done, or unknown, with nothing', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await topUp(ann);
    await ann.call('changeSettings', { query: REAL, body: { riskNoticeAccepted: 1 } });
    await ann.call('verifyIdentity', { body: {} });
    expect((await claim(ann, 'first-trade')).code).toBe(21061);
    expect((await claim(ann, 'no-such-task')).code).toBe(21063);
    await place(ann, { type: 11, amount: 1 });
    const all = await Promise.all([1, 2, 3, 4].map(() => claim(ann, 'first-trade')));
    expect(all.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 21062, 21062, 21062]);
    const given = all.find(({ code }) => code === 200);
    expect(given?.card).toMatchObject({
      cardType: 4,
      claimed: 0,
      cardSourceName: 'task.first-trade',
      denomination: '10',
      proportion: '0.5',
    });
    // Whoever is told that it was given before is told which card it is.
    expect(new Set(all.map(({ card }) => card?.id)).size).toBe(1);
    expect(await rewards(ann)).toHaveLength(1);
    expect(await rowOf(ann, 'first-trade')).toMatchObject({ status: 2, rewardedTime: given?.card?.createdDate });
    expect((await ann.call('claimCard', { query: REAL, body: { cardId: given?.card?.id } })).data.code).toBe(200);
    expect([await statusOf(ann, 'first-trade'), (await claim(ann, 'first-trade')).code]).toEqual([2, 21062]);
  });

  test("somebody else's deeds and those in another environment count nothing", async () => {
    const { app } = await openExchange();
    const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
    await topUp(bob);
    await place(bob, { type: 11, amount: 1 });
    await ann.place({ type: 11, amount: 1 });
    expect(await done(bob)).toEqual(['first-top-up', 'first-order', 'first-trade']);
    expect(await done(ann)).toEqual([]);
  });

  test('a reward stands after a restart, and is not given a second time', async () => {
    const dataDir = temporaryFolder();
    const before = await openExchange({ dataDir });
    const ann = await registerClient(before.app, 'ann');
    await ann.call('verifyIdentity', { body: {} });
    const { card } = await claim(ann, 'verify-identity');
    await before.close();
    const { app } = await openExchange({ dataDir });
    const again = await registerClient(app, 'somebody');
    await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect(await claim(again, 'verify-identity')).toMatchObject({ code: 21062, card: { id: card?.id } });
    expect((await rewards(again)).map(({ id }) => id)).toEqual([card?.id]);
  });
});

test('[CARD-07] [X-05] mock trading has no task and no activity, and refuses a claim with a reason of its own', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.call('verifyIdentity', { body: {} });
  expect((await newbie(ann, MOCK)).length + (await ann.call('readTasks', { query: MOCK })).data.length).toBe(0);
  expect((await ann.call('readActivities', { query: MOCK })).data).toMatchObject({ rows: [], total: 0 });
  const refused = await ann.call('claimTask', { query: MOCK, body: { taskId: 'verify-identity' } });
  expect([refused.code, refused.msg]).toEqual([21065, 'error.tasksRealOnly']);
  const cards = (await ann.call('readCards', { query: MOCK })).data.rows;
  expect(cards.filter(({ cardSourceName }) => cardSourceName.startsWith('task.'))).toEqual([]);
});

test('[CARD-07] what was traded within 30 days counts on 30 days, the day itself among them, and no longer', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await topUp(ann);
  await place(ann, { type: 11, amount: 3 });
  const progress = async () => (await rowOf(ann, 'volume-10000'))?.progress;
  const today = await progress();
  clock.advance(29 * DAY);
  expect([Number(today) > 0, await progress()]).toEqual([true, today]);
  clock.advance(DAY);
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect(await progress()).toBe('0');
});

test('[CARD-07] daily tasks begin anew with the UTC day, and are rewarded once a day; a claim sent again after midnight finds what was given before it', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await topUp(ann);
  const trade = async () => {
    for (const side of ['open_long', 'open_short'] as const) await place(ann, { type: 11, amount: 10, side });
  };
  await trade();
  const first = await rowOf(ann, 'daily-1000');
  expect([first?.status, first?.endTime]).toEqual([1, Math.ceil(clock.now() / DAY) * DAY]);
  const given = await claim(ann, 'daily-1000', first?.endTime);
  expect([given.code, (await claim(ann, 'daily-1000')).code]).toEqual([200, 21062]);
  expect((await claim(ann, 'daily-50000')).code).toBe(21061);
  // To the last millisecond of the day, and into the next one.
  clock.advance((first?.endTime ?? 0) - clock.now() - 1);
  expect(await statusOf(ann, 'daily-1000')).toBe(2);
  clock.advance(1);
  expect(await rowOf(ann, 'daily-1000')).toMatchObject({
    status: 0,
    progress: '0',
    endTime: (first?.endTime ?? 0) + DAY,
  });
  expect(await claim(ann, 'daily-1000', first?.endTime)).toMatchObject({ code: 21062, card: { id: given.card?.id } });
  expect((await claim(ann, 'daily-50000', first?.endTime)).code).toBe(21064);
  expect((await claim(ann, 'daily-1000')).code).toBe(21061);
  await trade();
  expect((await claim(ann, 'daily-1000', (first?.endTime ?? 0) + DAY)).code).toBe(200);
  expect(await rewards(ann)).toHaveLength(2);
});

test('[CARD-07] [X-01] what is on is listed for everybody in the language asked for, in pages; its links are pages of the terminal', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const read = async (query: object = {}) => (await ann.call('readActivities', { query: { ...REAL, ...query } })).data;
  const all = await read();
  expect([all.total, all.nextTime]).toEqual([all.rows.length, clock.now() + 60_000]);
  for (const { status, jumpLink } of all.rows) {
    const link = safeLink(jumpLink);
    expect([status, link?.kind]).toEqual([1, 'page']);
    const [path = ''] = jumpLink.split('?');
    expect(path in router.routesByPath || findLatePage(path) !== null).toBe(true);
  }
  expect((await read({ lang: 'zh_HK' })).rows.map(({ title }) => title)).not.toEqual(
    all.rows.map(({ title }) => title),
  );
  expect((await read({ pageNum: 2, pageSize: 2 })).rows.map(({ id }) => id)).toEqual(
    all.rows.slice(2, 4).map(({ id }) => id),
  );
  expect((await newbie(ann, { lang: 'zh_CN' }))[0]?.title).toBe('完成身份认证');
});
