// Tasks with their rewards: what the history shows, the claim, a new day, two tabs, a lost answer, Mock.
import type { Page } from '@playwright/test';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, quietMarket, toast } from './support/trade-page.ts';

const tasksPage = (exchange: Exchange, query = ''): string => `${exchange.url}/benefitsCenter/home?tab=tasks${query}`;
const task = (page: Page, id: string) => page.getByTestId(`task-${id}`);
const claimOf = (page: Page, id: string) => page.getByTestId(`task-claim-${id}`);
const CLAIM = /task\/claim\?/;
const DAY_MS = 86_400_000;

const post = async (page: Page, exchange: Exchange, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`${exchange.url}${path}`, { headers: { origin: exchange.url }, data });
  expect(await answer.json()).toMatchObject({ code: 200 });
};
const verify = (page: Page, exchange: Exchange) => post(page, exchange, '/hk-web/user/verify-identity', {});
/** Epoch ms of the exchange. */
const timeOf = async (exchange: Exchange): Promise<number> => {
  const { data } = (await exchange.command('clock', { advanceMs: 0 })) as { readonly data: { readonly nowMs: number } };
  return data.nowMs;
};
let tops = 0;
const topUp = (page: Page, exchange: Exchange) =>
  post(page, exchange, '/swap/v1/perpetual/account/top-up?env=0', {
    tag: `tasks-top-up-${(tops += 1)}`,
    coinId: 52,
    amount: '900',
  });
const rewards = async (page: Page, exchange: Exchange): Promise<readonly string[]> => {
  const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0&pageSize=1000`);
  const { data } = (await answer.json()) as {
    readonly data: { readonly rows: readonly { readonly cardSourceName: string }[] };
  };
  return data.rows.map(({ cardSourceName }) => cardSourceName).filter((name) => name.startsWith('task.'));
};
const buy = (page: Page, exchange: Exchange, amount: number) =>
  placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount }], BTC, 0);

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[CARD-07] [LIST-06] tasks with what the history shows, in words beside their bars; the way to each; the reward is claimed by keyboard once and is among the cards', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await quietMarket(exchange, 0);
  await page.goto(tasksPage(exchange));
  await expect(task(page, 'first-top-up')).toContainText('0 of 1');
  await expect(page.getByTestId('rewards-tasks')).toHaveText('Tasks');
  await expect(page.getByTestId('rewards-tasks')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('rewards-cards')).not.toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('tasks-day')).toHaveText(/^The next day begins in \d\d:\d\d:\d\d, at \d{4}-\d\d-\d\d/);
  await expect(page.getByTestId('task-way-verify-identity')).toHaveAttribute('href', /\/verifiedIndex(?!.*env=1)/);
  await expect(page.getByTestId('task-way-first-transfer')).toHaveAttribute('href', /\/assets\?transfer=contract$/);
  await expect(page.getByTestId('task-way-first-trade')).toHaveAttribute('href', /\/contract\/exchange\/trade/);
  await expect(page.getByTestId('task-way-first-trade')).toHaveAccessibleName(
    'Trade: Trade a contract for the first time',
  );
  await expectAccessible(page);

  // What is done elsewhere is seen here without a reload.
  await topUp(page, exchange);
  await expect(task(page, 'first-top-up')).toContainText('done');
  await expect(page.getByTestId('rewards-tasks')).toHaveText('Tasks, 1 to claim');
  await buy(page, exchange, 9);
  await expect(task(page, 'first-trade')).toContainText('50% fee coupon, up to 10 USDT');
  await expect(task(page, 'daily-1000')).toContainText('540.00 of 1,000 USDT');
  await expect(task(page, 'daily-1000')).toContainText('460 to go');
  await expect(page.getByTestId('rewards-tasks')).toHaveText('Tasks, 3 to claim');
  await expect(claimOf(page, 'first-trade')).toHaveAccessibleName(
    'Claim 50% fee coupon, up to 10 USDT, for: Trade a contract for the first time',
  );
  await claimOf(page, 'first-trade').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Reward given: 50% fee coupon, up to 10 USDT')).toBeVisible();
  await expect(task(page, 'first-trade')).toContainText(/given \d{4}-\d\d-\d\d/);
  await expect(task(page, 'first-trade')).toBeFocused();
  await expect(claimOf(page, 'first-trade')).toHaveCount(0);
  expect(await rewards(page, exchange)).toEqual(['task.first-trade']);
  await expectAccessible(page);

  // The cards are one press away, in the same environment.
  await page.getByTestId('rewards-cards').click();
  await expect(page).toHaveURL(/benefitsCenter\/home$/);
  await expect(page.getByTestId('rewards-cards')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('tasks')).toHaveCount(0);
  await page.getByTestId('rewards-tasks').click();
  await page.getByTestId('task-way-first-close').click();
  await expect(page).toHaveURL(/\/contract\/exchange\/trade\?.*contractCode=btcusdt/);
  expect(faults).toEqual([]);
});

test('[CARD-07] two tabs claim at once: one reward, and the other says so; an answer that is lost is asked for until it is known', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await verify(page, exchange);
  await topUp(page, exchange);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(tasksPage(exchange));
    await expect(claimOf(tab, 'verify-identity')).toBeVisible();
  }
  // The other tab's claim waits until the first one is through: it still shows a claim then.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route(CLAIM, async (route) => {
    await held;
    await route.continue();
  });
  await claimOf(other, 'verify-identity').click();
  await expect(claimOf(other, 'verify-identity')).toBeDisabled();
  await claimOf(page, 'verify-identity').click();
  await expect(task(page, 'verify-identity')).toContainText('given');
  release();
  await expect(other.getByTestId('task-problem-verify-identity')).toContainText(
    'The reward of this task was given before',
  );
  await expect(task(other, 'verify-identity')).toContainText('given');
  expect(await rewards(page, exchange)).toEqual(['task.verify-identity']);
  await other.close();

  let isLost = true;
  await page.route(CLAIM, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await claimOf(page, 'first-top-up').click();
  await expect(page.getByTestId('task-asking-first-top-up')).toContainText('it is given once at most');
  isLost = false;
  await expect(toast(page, 'Reward given: 2 USDT fee coupon')).toBeVisible();
  await expect(page.getByTestId('task-asking-first-top-up')).toHaveCount(0);
  await expect(task(page, 'first-top-up')).toContainText('given');
  expect([...(await rewards(page, exchange))].toSorted()).toEqual(['task.first-top-up', 'task.verify-identity']);
});

test('[CARD-07] daily tasks begin anew when the exchange’s day ends, under the eyes of who looks; a claim of the day before is refused with words', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    const nowMs = await timeOf(own);
    // Early in a day, so that it cannot end by itself while the test runs.
    await own.command('clock', { nowMs: Math.ceil(nowMs / DAY_MS) * DAY_MS + 3_600_000 });
    await own.command('clock', { run: true });
    await register(page, own);
    await quietMarket(own, 0);
    await topUp(page, own);
    await buy(page, own, 17);
    await page.goto(tasksPage(own));
    const daily = task(page, 'daily-1000');
    await expect(daily).toContainText('done');
    const dayEnd = async () => /\d{4}-\d\d-\d\d/.exec((await page.getByTestId('tasks-day').textContent()) ?? '')?.[0];
    const before = await dayEnd();
    await claimOf(page, 'daily-1000').click();
    await expect(daily).toContainText('given');
    await own.command('clock', { advanceMs: DAY_MS });
    await own.command('clock', { run: true });
    await expect(daily).toContainText('0 of 1,000 USDT', { timeout: 60_000 });
    await expect(page.getByTestId('task-way-daily-1000')).toBeVisible();
    // What was done once stays done.
    await expect(task(page, 'first-trade')).toContainText('done');
    expect(await dayEnd()).not.toBe(before);

    // Done on this day, and claimed after its end: the page does not know of it yet.
    await buy(page, own, 17);
    await expect(claimOf(page, 'daily-1000')).toBeVisible();
    await page.route(/task\/(list|newbie)\?/, (route) => route.abort());
    await own.command('clock', { advanceMs: DAY_MS });
    await claimOf(page, 'daily-1000').click();
    await expect(page.getByTestId('task-problem-daily-1000')).toContainText('The day of this task is over');
    expect((await rewards(page, own)).length).toBe(1);
  } finally {
    await own.stop();
  }
});

test('[CARD-07] [X-05] Mock has no tasks and leads to those of Real; a failed read says so and is tried again; a phone and three languages', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await topUp(page, exchange);
  await page.goto(tasksPage(exchange, '&env=1'));
  await expect(page.getByTestId('benefits-mock')).toBeVisible();
  await expect(page.getByTestId('tasks')).toHaveCount(0);
  await expect(page.getByTestId('activities')).toHaveCount(0);

  await page.route(/task\/list\?/, (route) => route.abort());
  await page.goto(tasksPage(exchange));
  const failed = page.getByTestId('tasks-daily-failed');
  await expect(failed).toContainText('What you do counts all the same');
  await failed.getByRole('button').click();
  await expect(failed).toBeVisible();
  await page.unroute(/task\/list\?/);
  await page.goto(tasksPage(exchange));
  await expect(task(page, 'daily-1000')).toContainText('0 of 1,000 USDT');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [lang, title, done] of [
    ['zh_CN', '完成首次充入练习资金', '已完成'],
    ['zh_HK', '完成首次充入練習資金', '已完成'],
    ['en', 'Top up practice money', 'done'],
  ] as const) {
    await page.goto(tasksPage(exchange, `&lang=${lang}`));
    await expect(task(page, 'first-top-up')).toContainText(title);
    await expect(task(page, 'first-top-up')).toContainText(done);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expect(page.getByTestId('activities')).toBeVisible();
  await expectAccessible(page);
  const small = await page
    .locator('[data-testid="tasks"] :is(button, a), [data-testid="activities"] button')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height < 44),
    );
  expect(small).toEqual([]);
});
