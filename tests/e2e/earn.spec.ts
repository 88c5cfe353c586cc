// Earn, on an exchange whose clock is under command: what is put in, what grows by the day, what ends by itself and what is taken back before.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { newTag } from './support/rest.ts';
import { toast } from './support/trade-page.ts';

const DAY_MS = 86_400_000;
const days = async (exchange: Exchange, count: number): Promise<void> => {
  for (let day = 0; day < count; day += 1) await exchange.command('clock', { advanceMs: DAY_MS });
};
const hold = (page: Page, product: string) => page.locator(`[data-testid="holding-row"][data-product="${product}"]`);
const narrow = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth));

/** Somebody with USDT in the contract account of an exchange of their own. */
const begin = async (page: Page, amount: string): Promise<Exchange> => {
  const own = await startExchange();
  const userName = await register(page, own);
  await own.command('deposit', { env: 0, userName, coin: 'usdt', amount });
  return own;
};
const buyByRest = async (page: Page, own: Exchange, kind: 'fixed' | 'flexible', id: string, amount: string) => {
  const answer = await page.request.post(`${own.url}/hk-web/finance/product/${kind}/purchase`, {
    headers: { origin: own.url },
    data: { tag: newTag(), id, amount, source: 5 },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};

test('[EARN-01] [EARN-02] a fixed term from its purchase, checked at its fields and asked about with the environment, to its end, when it is paid with its interest', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const faults = watchForFaults(page);
  const own = await begin(page, '12000');
  await page.goto(`${own.url}/earn`);
  await expect(page).toHaveTitle('Earn (real) · Tapedeck');
  await expect(page.getByTestId('earn-yours')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('earn-idle')).toContainText('12,000.00 USDT lie idle');
  await expect(page.getByTestId('earn')).toContainText('practice money');
  await page.getByTestId('earn-kind-fixed').check();
  await page.getByTestId('earn-coin-usdt').check();
  await expect(page.getByTestId('earn-row')).toHaveCount(3);
  await expectAccessible(page);
  await page.locator('[data-product="usdt-7d"]').getByTestId('earn-look').click();

  // Expected payout by date: alone before the end, with interest at it.
  await expect(page.getByTestId('earn-payout').first()).toContainText('1,000.00');
  await expect(page.getByTestId('earn-payout').last()).toContainText(/the end.*7.*0\.6904.*1,000\.69/);
  await expect(page.getByTestId('earn-rates')).toHaveAttribute('aria-label', /now 3\.60%/);
  const field = page.getByTestId('earn-amount');
  const wrong = page.getByTestId('earn-amount-error');
  await expect(page.getByTestId('earn-max')).toBeEnabled();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(wrong).toHaveText('Type an amount above 0.');
  for (const [text, words] of [
    ['9.99', 'At least 10 USDT.'],
    ['12000.01', 'Only 12,000 USDT can leave the account.'],
    ['10000.01', 'Only 10,000 USDT are left for you.'],
    ['10.00000000001', 'At most 10 decimals.'],
  ] as const) {
    await field.fill(text);
    await expect(wrong).toHaveText(words);
  }
  await field.fill('1000');
  await expect(page.getByTestId('earn-gets')).toHaveText('1,000.69 USDT');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('earn-terms-error')).toHaveText('Tick this to go on.');
  await page.getByTestId('earn-terms').check();
  await page.getByTestId('earn-submit').click();
  await expect(page.getByTestId('earn-environment')).toHaveText('Real');
  await expect(page.getByTestId('earn-question-gets')).toHaveText('1,000.69 USDT');
  await expectAccessible(page);
  await page.getByTestId('earn-confirm').click();
  await expect(toast(page, '1,000.00 USDT put into Fixed USDT, 7 days')).toBeVisible();
  await expect(page.getByTestId('earn-own-left')).toHaveText('9,000.00 USDT');

  await page.getByTestId('earn-to-holdings').click();
  await expect(hold(page, 'usdt-7d').getByTestId('holding-days')).toHaveText('0 of 7');
  await expect(hold(page, 'usdt-7d').getByTestId('holding-at-end')).toHaveText('1,000.69');
  await days(own, 2);
  await expect(hold(page, 'usdt-7d').getByTestId('holding-interest')).toHaveText('0.0986 not yet yours');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await narrow(page).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await days(own, 6);
  await expect(page.getByTestId('earn-held-empty')).toBeVisible();
  await page.getByTestId('earn-holdings-ended').check();
  await expect(hold(page, 'usdt-7d').getByTestId('holding-at-end')).toHaveText('1,000.69');
  await page.goto(`${own.url}/assetManagement/assets`);
  await expect(page.getByTestId('assets-total')).toHaveText('12,000.69 USDT');
  await expect(page.getByTestId('assets-earn')).toHaveText('0.00');
  expect(faults).toEqual([]);
  await own.stop();
});

test('[EARN-01] [EARN-02] [X-03] early redemption says what is lost, flexible interest comes at midnight UTC, records have their file with every decimal', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = await begin(page, '9000');
  await buyByRest(page, own, 'fixed', 'usdt-30d', '2000');
  await buyByRest(page, own, 'flexible', 'usdt-flex', '1500');
  await page.goto(`${own.url}/assetManagement/assets`);
  await expect(page.getByTestId('assets-earn')).toHaveText('3,500.00');
  await expect(page.getByTestId('assets-total')).toHaveText('9,000.00 USDT');
  await page.goto(`${own.url}/earn/holdings`);
  await expect(hold(page, 'usdt-flex').getByTestId('holding-interest')).toHaveText('0.0000 paid, in it');
  // The first midnight begins the first full day, the second pays it.
  await days(own, 2);
  await expect(hold(page, 'usdt-flex').getByTestId('holding-interest')).toHaveText('0.0986 paid, in it');
  await expect(hold(page, 'usdt-flex').getByTestId('holding-principal')).toHaveText('1,500.09');
  await expect(hold(page, 'usdt-30d').getByTestId('holding-days')).toHaveText('1 of 30');

  await hold(page, 'usdt-30d').getByTestId('earn-redeem').click();
  await expect(page.getByTestId('redeem-forgone')).toContainText(
    '0.3397 USDT of interest that have grown. Full days so far: 1.',
  );
  await expect(page.getByTestId('redeem-compare')).toContainText('2,010.19');
  await expect(page.getByTestId('redeem-confirm')).toHaveText('Redeem 2,000.00 USDT now · Real');
  await expectAccessible(page);
  await page.getByTestId('redeem-confirm').click();
  await expect(toast(page, 'Real: 2,000.00 USDT are back')).toBeVisible();
  await expect(hold(page, 'usdt-30d')).toHaveCount(0);

  await hold(page, 'usdt-flex').getByTestId('earn-redeem').click();
  const field = page.getByTestId('redeem-amount');
  await field.fill('1500.1');
  await expect(page.getByTestId('redeem-amount-error')).toHaveText('You hold 1,500.0986301369 USDT.');
  await field.fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('redeem-rest')).toContainText('1,000.09 USDT');
  await expect(page.getByTestId('redeem-dialog')).toContainText('Environment: Real');
  await page.getByTestId('redeem-confirm').click();
  await expect(toast(page, 'Real: 500.00 USDT are back')).toBeVisible();
  await expect(hold(page, 'usdt-flex').getByTestId('holding-principal')).toHaveText('1,000.09');

  await page.getByTestId('earn-to-interest').click();
  await expect(page.getByTestId('profit-row')).toHaveCount(1);
  await expect(page.getByTestId('profit-amount')).toHaveText('+0.0986301369');
  await expectAccessible(page);

  await page.getByTestId('earn-to-records').click();
  await expect(page).toHaveURL(/\/orderHome\/wealthManagementRecord$/);
  await expect(page.getByTestId('record-kind').filter({ hasText: 'Paid back' })).toHaveCount(2);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByTestId('record-save').click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/,Interest,Flexible USDT,usdt-flex,0\.0986301369,USDT,/);
  expect(file).toMatch(/,Bought,"Fixed USDT, 30 days",usdt-30d,-2000,USDT,/);
  await page.getByTestId('record-days-to').fill('2020-01-01');
  await expect(page.getByTestId('earn-records-empty')).toBeVisible();
  await own.stop();
});

test('[EARN-02] [X-06] a purchase whose answer is lost is asked about and bought once; idle funds move at midnight above what is kept; records that cannot be read say so', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = await begin(page, '6000');
  await page.goto(`${own.url}/earn/product?id=usdt-flex`);
  let sent = 0;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/flexible\/purchase/, async (route) => {
    sent += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route(/product\/by-tag/, async (route) => {
    await held;
    return route.continue();
  });
  await page.getByTestId('earn-amount').fill('100');
  await page.getByTestId('earn-terms').check();
  await page.getByTestId('earn-submit').click();
  await page.getByTestId('earn-confirm').click();
  await expect(page.getByTestId('earn-asking')).toContainText('We do not know yet whether it was bought');
  answer();
  await expect(toast(page, '100.00 USDT put into Flexible USDT')).toBeVisible();
  expect(sent).toBe(1);

  await page.getByTestId('earn-to-products').click();
  await page.getByTestId('earn-idle-open').click();
  await page.getByTestId('auto-keep').fill('5000');
  await page.getByTestId('auto-submit').click();
  await expect(page.getByTestId('auto-environment')).toHaveText('Real');
  await expect(page.getByTestId('auto-would-move')).toHaveText('900.00 USDT');
  await expectAccessible(page);
  await page.getByTestId('auto-confirm').click();
  await expect(toast(page, 'Real: idle funds move by themselves')).toBeVisible();
  await days(own, 1);
  await expect(page.getByTestId('earn-yours')).toHaveText('1,000.00 USDT');
  // Nothing is kept: everything moves, and it can still be turned off.
  await page.getByTestId('earn-idle-open').click();
  await page.getByTestId('auto-keep').fill('0');
  await page.getByTestId('auto-submit').click();
  await page.getByTestId('auto-confirm').click();
  await expect(page.getByTestId('earn-idle-on')).toContainText('above 0.00 USDT');
  await days(own, 1);
  await expect(page.getByTestId('earn-yours')).toHaveText(/6,000\.0\d USDT/);
  await expect(page.getByTestId('earn-idle')).toContainText('0.00 USDT lie idle');
  await page.getByTestId('earn-idle-open').click();
  await page.getByTestId('auto-off').click();
  await page.getByTestId('auto-confirm').click();
  await expect(toast(page, 'Real: idle funds stay where they are')).toBeVisible();
  await expect(page.getByTestId('earn-idle-on')).toHaveCount(0);

  await page.route(/asset\/record\/list/, (route) => route.abort());
  await page.getByTestId('earn-to-records').click();
  await expect(page.getByTestId('earn-records-failed')).toContainText('could not be read');
  await expect(page.getByTestId('earn-records-empty')).toHaveCount(0);
  await page.getByTestId('earn-records-failed-retry').click();
  await page.unroute(/asset\/record\/list/);
  await expect(page.getByTestId('record-kind').filter({ hasText: 'Idle funds moved' })).toHaveCount(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await own.stop();
});

test('[EARN-02] [X-01] [X-05] Earn is in Real, in three languages: mock trading says so and leaves it out; a visitor sees products and logs in for the rest', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/earn/product?id=usdt-30d`);
  await expect(page.getByTestId('earn-log-in')).toBeVisible();
  await expect(page.getByTestId('earn-payout')).toHaveCount(5);
  await page.getByTestId('earn-to-holdings').click();
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await page.goto(`${exchange.url}/earn/product?id=nothing-like-it`);
  await expect(page.getByTestId('earn-product-failed')).toBeVisible();
  await register(page, exchange);
  for (const [lang, text, mock] of [
    ['zh_CN', '产品', '理财仅在实盘提供'],
    ['zh_HK', '產品', '理財僅在實盤提供'],
    ['en', 'Products', 'Earn is in Real'],
  ] as const) {
    await page.goto(`${exchange.url}/earn?lang=${lang}`);
    await expect(page.getByTestId('earn-to-products')).toHaveText(text);
    await page.goto(`${exchange.url}/earn?env=1&lang=${lang}`);
    await expect(page.getByTestId('earn-mock')).toContainText(mock);
  }
  await expect(page.getByTestId('account-earn')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('earn-to-real').click();
  await expect(page.getByTestId('earn-row').first()).toBeVisible();
  await narrow(page).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
