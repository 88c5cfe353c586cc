// The account that an order is for: the contract account or trading funds, chosen in the form and kept.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseKind, mockPage, openAsNewcomer, press, toast, typeOrder } from './support/trade-page.ts';

const call = async (page: Page, exchange: Exchange, path: string, body: object) => {
  const answer = await page.request.post(`${exchange.url}${path}?env=1`, {
    headers: { origin: exchange.url },
    data: body,
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};
/** Opens the account of trading funds with its first money. */
const fundAccount = (page: Page, exchange: Exchange) =>
  call(page, exchange, '/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000.5678' });

/** Calls that place orders. */
const countOrders = async (page: Page) => {
  const sent = { count: 0 };
  await page.context().route(/\/batch-order\b/, (route) => {
    sent.count += 1;
    return route.continue();
  });
  return sent;
};

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

test('[FORM-16] [FORM-14] trading funds chosen by keyboard: kept, shown with two decimals, the amount starts anew, and the position is marked as theirs', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveText('Contract account');
  await expect(account).not.toHaveRole('combobox');
  await fundAccount(page, exchange);
  await expect(account).toHaveRole('combobox');
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  const saved = page.context().waitForEvent('request', (request) => request.postData() === '{"type":19,"value":4}');
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Trading funds' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(account).toHaveText('Trading funds');
  await saved;
  await expect(page.getByTestId('available')).toHaveText('1,000.56 USDT');
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expectAccessible(page);
  await typeOrder(page, { amount: '0.010' });
  // The figures are of this account: its leverage is not read before it is there.
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText(/^\d+\.\d\d$/);
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-account')).toHaveText('Trading funds');
  await page.getByTestId('confirm-send').click();
  const row = page.getByTestId('position-row');
  await expect(row.getByTestId('row-account')).toHaveText('Funds');
  // Chosen on any page from now on, where such funds may be used.
  await page.goto(mockPage(exchange));
  await expect(account).toHaveText('Trading funds');
  await page.goto(mockPage(exchange, 'btcusd'));
  await expect(page.getByTestId('order-form')).toContainText('Contract account');
  await expect(account).not.toHaveRole('combobox');
  expect(faults).toEqual([]);
});

test('[FORM-16] an account that could not be saved is the old one again, with words', async ({ page, exchange }) => {
  await fundAccount(page, exchange);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveRole('combobox');
  await page.context().route(/\/setting\b/, (route) => route.abort());
  await account.click();
  await page.getByRole('option', { name: 'Trading funds' }).click();
  await expect(page.getByTestId('toast').first()).toBeVisible();
  await expect(account).toHaveText('Contract account');
});

test('[FLOW-01] the account or the mode changed elsewhere while the question stands: nothing is sent, and the form says why', async ({
  page,
  exchange,
}) => {
  await fundAccount(page, exchange);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveRole('combobox');
  const sent = await countOrders(page);
  const ask = async () => {
    await chooseKind(page, 'market');
    await typeOrder(page, { amount: '0.010' });
    await press(page, 'sell');
    await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  };
  const isStopped = async () => {
    await page.getByTestId('confirm-send').click();
    await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
    await expect(page.getByTestId('form-problems')).toContainText('Nothing was sent');
    await expect(page.getByTestId('amount-field')).toHaveValue('');
    expect(sent.count).toBe(0);
  };
  await ask();
  await call(page, exchange, '/swap/v1/perpetual/user/setting', { type: 19, value: 4 });
  await expect(account).toHaveText('Trading funds');
  await isStopped();
  await ask();
  await expect(page.getByTestId('form-problems')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await ask();
  await call(page, exchange, '/swap/v1/perpetual/user/setting', { type: 19, value: 1 });
  await expect(account).toHaveText('Contract account');
  await isStopped();
  await ask();
  await page.getByTestId('confirm-send').click();
  await expect(toast(page, 'Order filled').first()).toBeVisible();
  expect(sent.count).toBe(1);
});
