// Settings that the account keeps: seen at once, on every page of the user and after a reload; restored with words where they could not be saved.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test } from './support/fixtures.ts';
import {
  chooseKind,
  mockPage,
  openAsNewcomer,
  quietMarket,
  toast,
  typeOrder,
  waitForLiveBook,
  press,
} from './support/trade-page.ts';

const openSettings = async (page: Page): Promise<void> => {
  await page.getByTestId('settings-button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm-limit')).toBeVisible();
};
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT');

test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

test('[ACC-05] [FLOW-01] by keyboard: a setting changes at once, a second page follows, a reload finds it; every kind of order is confirmed at first', async ({
  page,
  context,
  exchange,
}) => {
  await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseKind(page, 'advanced');
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto(mockPage(exchange));
  await waitForLiveBook(other);
  await openSettings(other);
  await expect(other.getByTestId('confirm-limit')).toBeChecked();
  await openSettings(page);
  await expectAccessible(page);
  const limit = page.getByTestId('confirm-limit');
  await limit.focus();
  const answered = saved(page);
  await page.keyboard.press('Space');
  await expect(limit).not.toBeChecked();
  expect((await answered).ok()).toBe(true);
  await page.getByTestId('unit-cont').focus();
  await page.keyboard.press('Space');
  await expect(other.getByTestId('confirm-limit')).not.toBeChecked();
  await expect(other.getByTestId('unit-cont')).toBeChecked();
  await other.close();

  await page.reload();
  await waitForLiveBook(page);
  await openSettings(page);
  await expect(page.getByTestId('confirm-limit')).not.toBeChecked();
  await expect(page.getByTestId('confirm-market')).toBeChecked();
  await page.keyboard.press('Escape');
  await typeOrder(page, { price: '59000.0', amount: '10' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
});

test('[ACC-05] [X-06] a setting that cannot be saved is as it was before, and says so; the next try counts', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  let isBroken = true;
  await page.route(/\/user\/settings/, async (route) => {
    if (!isBroken || route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":10000,"msg":"x","data":null}',
    });
  });
  await openSettings(page);
  const market = page.getByTestId('confirm-market');
  await expect(market).toBeChecked();
  await market.focus();
  await page.keyboard.press('Space');
  const message = toast(page, 'Not saved: Ask before sending a market order');
  await expect(message).toContainText('Orders, positions and money are untouched');
  await expect(market).toBeChecked();
  await expectAccessible(page);
  isBroken = false;
  await market.focus();
  await page.keyboard.press('Space');
  await expect(market).not.toBeChecked();
  await page.reload();
  await waitForLiveBook(page);
  await openSettings(page);
  await expect(page.getByTestId('confirm-market')).not.toBeChecked();
});
