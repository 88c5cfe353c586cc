// The operation log of a position: what happened to it, by day, on a real exchange with its clock under command.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { hashOf, openText, seekTo } from './support/deck.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test as base, watchForFaults } from './support/fixtures.ts';
import { endPosition, placeByRest } from './support/rest.ts';
import { BTC, mockPage, openAsNewcomer, toast } from './support/trade-page.ts';

/** Funding moves the clock: such a test has an exchange of its own. */
const test = base.extend<{ own: Exchange }>({
  own: async ({}, provide) => {
    const own = await startExchange();
    await provide(own);
    await own.stop();
  },
});

const buy = (page: Page, exchange: Exchange, amount: number) =>
  placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount }]);
const sell = (page: Page, exchange: Exchange, amount: number) =>
  placeByRest(page, exchange, [{ type: 11, side: 'open_short', amount }]);
const log = (page: Page): Locator => page.getByTestId('details-log');
const kinds = (page: Page): Promise<readonly (string | null)[]> =>
  log(page)
    .getByTestId('log-entry')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-kind')));
const setMark = (exchange: Exchange, ticks: number) =>
  exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: ticks, markTicks: ticks });

test('[POS-12] [ACC-10] fills and funding of a position by day, the realised figure and what it is made of, by keyboard alone, and in a replay', async ({
  page,
  own,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, own);
  await buy(page, own, 50);
  const row = page.getByTestId('position-row');
  await expect(row.getByTestId('position-size')).toContainText('0.050');
  await own.command('scenario', { name: 'funding', env: 1, contract: BTC, priceTicks: 600_000 });
  await own.command('clock', { advanceMs: 60_000 });
  await sell(page, own, 20);
  await expect(row.getByTestId('position-size')).toContainText('0.030');

  await row.getByTestId('position-log').focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByTestId('log-entry')).toHaveCount(3);
  expect(await kinds(page)).toEqual(['reduced', 'funding', 'opened']);
  const entries = log(page).getByTestId('log-entry');
  await expect(entries.nth(0)).toContainText('Reduced by 0.020 BTC');
  await expect(entries.nth(0)).toContainText('held after it: 0.030 BTC');
  await expect(entries.nth(1)).toContainText('Funding −0.3');
  await expect(entries.nth(1)).toContainText('Paid at the settlement');
  await expect(entries.nth(2)).toContainText('Opened 0.050 BTC at 60,001.0');
  await expect(log(page).getByTestId('log-day').first()).toHaveText(/^\d{4}-\d\d-\d\d$/);
  await expect(log(page).getByTestId('log-unlisted')).toHaveCount(0);
  await expect(log(page).getByTestId('realised-funding')).toContainText('−0.30');
  const realised = (await log(page).getByTestId('realised-realised').textContent()) ?? '';
  expect(realised).toMatch(/^−\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(log(page)).toHaveCount(0);
  await expect(row.getByTestId('position-log')).toBeFocused();

  // The row's own figure is the same sum.
  await page.getByTestId('positions-columns').click();
  await page.getByTestId('column-realised').getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(row.getByTestId('position-realised')).toHaveText(realised);

  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const tape = readFileSync(await download.path(), 'utf8');
  await page.goto(`${own.url}/replay`);
  await openText(page, 'log.tape.gz', gzipSync(tape));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(/"kind":"end","hash":"([0-9a-f]{16})"/.exec(tape)?.[1] ?? '');
  await row.getByTestId('position-log').click();
  await expect(log(page).getByTestId('log-entry')).toHaveCount(3);
  expect(await kinds(page)).toEqual(['reduced', 'funding', 'opened']);
  await expect(log(page).getByTestId('details-trade')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[POS-12] the log leads to its orders and back, and to the trade page of its contract; one that cannot be read says so', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await buy(page, exchange, 50);
  const row = page.getByTestId('position-row');
  await expect(row).toHaveCount(1);
  await page.goto(mockPage(exchange, 'ethusdt'));
  await expect(row).toHaveCount(1);
  let isCut = true;
  await page.context().route('**/position-history/detail*', (route) => (isCut ? route.abort() : route.continue()));
  await row.getByTestId('position-log').click();
  await expect(log(page).getByTestId('log-failed')).toBeVisible();
  await expect(log(page).getByTestId('log-entry')).toHaveCount(0);
  await expectAccessible(page);
  // Pressed while it still fails: afterwards it may have come back by itself.
  await log(page).getByTestId('log-failed-retry').click();
  isCut = false;
  await expect(log(page).getByTestId('log-entry')).toHaveCount(1);

  await log(page).getByTestId('log-order').focus();
  await page.keyboard.press('Enter');
  const order = page.getByTestId('details-order');
  await expect(order.getByTestId('order-fill')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(log(page).getByTestId('log-entry')).toHaveCount(1);
  await log(page).getByTestId('details-trade').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/contractCode=btcusdt/);
  await expect(log(page)).toHaveCount(0);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
});

test('[ACC-10] [POS-12] a margin call and a liquidation are explained on the position, in its log and in a message, while they happen', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await buy(page, exchange, 100);
  const row = page.getByTestId('position-row');
  await expect(row).toHaveCount(1);
  await expect(row.getByTestId('position-called')).toHaveCount(0);
  await row.getByTestId('position-log').click();
  await expect(log(page).getByTestId('log-entry')).toHaveCount(1);
  await expect(log(page).getByTestId('log-margin-call')).toHaveCount(0);

  // 88 % of the way: over the line of the call, short of the liquidation.
  await setMark(exchange, 573_000);
  await expect(toast(page, 'Margin call: Long BTCUSDT')).toBeVisible();
  await expect(row.getByTestId('position-called')).toHaveText('Margin call');
  await expect(log(page).getByTestId('log-margin-call')).toContainText('Nothing has been closed yet');
  await expectAccessible(page);

  await setMark(exchange, 560_000);
  await expect(toast(page, 'Position liquidated')).toBeVisible();
  await expect(row).toHaveCount(0);
  const entries = log(page).getByTestId('log-entry');
  await expect(entries.and(page.locator('[data-kind="closed"]')).getByTestId('log-system')).toHaveText(
    'By the exchange',
  );
  await expect(log(page).getByTestId('log-margin-call')).toHaveCount(0);
  await entries.and(page.locator('[data-kind="closed"]')).getByTestId('log-order').click();
  const forced = page.getByTestId('forced-close');
  await expect(forced).toHaveAttribute('data-kind', /^(forced-liquidation|bankruptcy|through-loss)$/);
  await expect(forced.getByTestId('forced-bankruptcy')).toContainText('57,001.0');
  await expect(forced.getByTestId('forced-mark')).toContainText('56,000.0');
  await expect(forced.getByTestId('forced-taken')).toContainText('−300.0');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[POS-12] [ORD-05] the log of a position that has ended stands with its row of the history, with the same net result', async ({
  page,
  exchange,
}) => {
  await endPosition(page, exchange);
  await page.getByTestId('tab-past-positions').click();
  const row = page.getByTestId('past-position-row');
  await expect(row).toHaveCount(1);
  await row.getByTestId('position-log').click();
  await expect(log(page).getByTestId('log-entry')).toHaveCount(2);
  expect(await kinds(page)).toEqual(['closed', 'opened']);
  const net = (await row.getByTestId('past-net').textContent()) ?? '';
  await expect(log(page).getByTestId('realised-realised')).toHaveText(net);
  // What it cost, by leg: 0.06 % of 0.05 BTC each way.
  await expect(log(page).getByTestId('realised-legs')).toHaveText(/^opening −1\.\d+, closing −1\.\d+$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(log(page).getByTestId('log-entry')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
