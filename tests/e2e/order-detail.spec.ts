// One order whole: what was asked for, its fills, and why the exchange closed what it closed.
import type { Page } from '@playwright/test';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, mockPage, openAsNewcomer, toast } from './support/trade-page.ts';

const order = (page: Page) => page.getByTestId('details-order');
const take = (exchange: Exchange, amount: number) =>
  exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount });

test('[ORD-06] an order with its fills: role, fee and result of each, sums that are the order’s; from the orders and from the transactions, by keyboard', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  // It rests above the best bid and is filled by two who sell to it.
  const [id = ''] = await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 30, price: '60000.5' }]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await take(exchange, 10);
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  await take(exchange, 20);
  await expect(page.getByTestId('position-size')).toContainText('0.030');

  await page.getByTestId('tab-ended').click();
  const row = page.getByTestId('ended-row').and(page.locator(`[data-order="${id}"]`));
  await row.getByTestId('order-detail').focus();
  await page.keyboard.press('Enter');
  const fills = order(page).getByTestId('order-fill');
  await expect(fills).toHaveCount(2);
  await expect(fills.nth(0)).toContainText('60,000.5');
  await expect(fills.nth(0)).toContainText('0.010');
  await expect(fills.nth(0)).toContainText('Maker');
  await expect(fills.nth(1)).toContainText('0.020');
  await expect(order(page).getByTestId('order-detail-kind')).toHaveText('Limit');
  await expect(order(page).getByTestId('order-detail-status')).toHaveText('Filled');
  await expect(order(page).getByTestId('order-detail-filled')).toHaveText('0.030 / 0.030 BTC');
  // 0.030 BTC at 60,000.5, and the maker's 0.02 % of it.
  await expect(order(page).getByTestId('order-detail-value')).toContainText('1,800.015');
  await expect(order(page).getByTestId('order-detail-fee')).toContainText('0.3600');
  await expect(order(page).getByTestId('order-fills-sum')).toContainText('0.3600');
  await expect(order(page).getByTestId('forced-close')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByTestId('order-detail')).toBeFocused();

  await page.getByTestId('tab-transactions').click();
  const fill = page.getByTestId('fill-row');
  await expect(fill).toHaveCount(2);
  await fill.first().getByTestId('order-detail').click();
  await expect(fills).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(fills).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ORD-06] the order that a trigger order became says what fired it; one that filled nothing says that it cost nothing', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [
    { type: 12, side: 'open_long', triggerBy: 'mark', triggerPrice: '60100', amount: 20 },
  ]);
  const [resting = ''] = await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 10, price: '59000.0' },
  ]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
  await page.request.delete(`${exchange.url}/swap/v1/perpetual/products/${BTC}/order/${resting}?env=1`, {
    headers: { origin: exchange.url },
  });
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 601_010, markTicks: 601_010 });
  await expect(page.getByTestId('position-size')).toContainText('0.020');
  await page.getByTestId('tab-ended').click();
  await expect(page.getByTestId('ended-row')).toHaveCount(2);
  await page
    .getByTestId('ended-row')
    .and(page.locator(`[data-order="${resting}"]`))
    .getByTestId('order-detail')
    .click();
  await expect(order(page)).toContainText('Nothing of it has filled');
  await expect(order(page).getByTestId('order-detail-status')).toHaveText('Cancelled · by you');
  await page.keyboard.press('Escape');
  await page.getByTestId('history-plans').check();
  await page.getByTestId('past-trigger-row').getByTestId('order-detail').click();
  await expect(order(page)).toContainText('Mark 60,100.0');
  await expect(order(page).getByTestId('order-fill')).not.toHaveCount(0);
});

test('[ORD-06] [ACC-10] a delivery is explained where its order is opened', async ({ page }) => {
  // It moves the clock by weeks: it has an exchange of its own.
  const own = await startExchange();
  try {
    const answer = await fetch(`${own.url}/swap/v1/deliver/public?env=1`);
    const rows = (await answer.json()) as { contractCode: string; contractType: string }[];
    const code = rows.find(({ contractType }) => contractType === 'week')?.contractCode ?? '';
    const userName = await register(page, own);
    await own.command('scenario', { name: 'quiet', env: 1, contract: code, priceTicks: 600_000 });
    await page.goto(mockPage(own, code));
    await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
    const placed = await page.request.post(`${own.url}/swap/v1/deliver/products/${code}/batch-order?env=1`, {
      headers: { origin: own.url },
      data: [{ type: 11, side: 'open_long', amount: 10, tag: 'to-be-delivered' }],
    });
    expect(await placed.json()).toMatchObject({ code: 200, data: [{ code: 200 }] });
    await expect(page.getByTestId('position-row')).toHaveCount(1);
    await own.command('scenario', { name: 'delivery', env: 1, contract: code, priceTicks: 600_000 });
    await expect(toast(page, 'Contract delivered')).toBeVisible();
    // The session has run out meanwhile.
    await page.request.post(`${own.url}/hk-web/user/login`, {
      headers: { origin: own.url },
      data: { userName, password: 'a-long-password' },
    });
    await page.goto(mockPage(own));
    await page.getByTestId('tab-ended').click();
    await page.getByTestId('history-deliver').check();
    const row = page.getByTestId('ended-row').filter({ hasText: 'Delivery' });
    await row.getByTestId('order-detail').click();
    await expect(order(page).getByTestId('forced-close')).toHaveAttribute('data-kind', 'settlement');
    await expect(order(page).getByTestId('forced-close')).toContainText('Closed at delivery');
  } finally {
    await own.stop();
  }
});
