import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import {
  BTC,
  chooseKind,
  openAsNewcomer,
  sendMarket,
  shownNumber,
  toast,
  typeOrder,
  press,
} from './support/trade-page.ts';
import { openSettings } from './support/settings.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));
test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

test('[EXC-01] [ORD-02] [POS-15] a limit order rests, is partly filled, is cancelled', async ({ page, exchange }) => {
  await typeOrder(page, { price: '60000.5', amount: '0.020' });
  await press(page, 'buy');
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row.getByTestId('order-status')).toHaveText('Open');
  await expect(row.getByTestId('order-price')).toHaveText('60,000.5');
  await expect(page.getByTestId('book-bid-0-price')).toHaveText('60,000.5');
  await expect(page.getByTestId('book-own')).toBeVisible();
  await exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount: 8 });
  await expect(row.getByTestId('order-status')).toHaveText('Partly filled');
  await expect(row.getByTestId('order-filled')).toContainText('0.008 / 0.020');
  await expectAccessible(page);
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await page.getByTestId('tab-ended').click();
  await expect(page.getByTestId('ended-row').first()).toHaveAttribute('data-status', 'partly-filled-cancelled');
  await page.reload();
  await page.getByTestId('tab-ended').click();
  await expect(page.getByTestId('ended-row')).toHaveCount(1);
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-size')).toContainText('0.008');
  await expect(page.getByTestId('position-entry')).toHaveText('60,000.5');
});

test('[EXC-01] [POS-08] [X-03] a market order fills and is closed; every figure is exact', async ({ page }) => {
  await sendMarket(page, 'buy', '0.100');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(page.getByTestId('position-entry')).toHaveText('60,001.0');
  // Margin 0.1 x 60,001 / 20 = 300.005; fee 0.1 x 60,001 x 0.0006 = 3.60006; 10,000 - both = 9,696.39494.
  await expect(page.getByTestId('assets-available')).toHaveText(/9,696\.39/);
  // Mark 60,000.5: 0.1 x (60,000.5 - 60,001) = -0.05.
  await expect(page.getByTestId('position-pnl')).toHaveText('−0.05 USDT');
  await page.getByTestId('position-close').click();
  await page.getByTestId('close-confirm').click();
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  // Sold at 60,000.0: -0.1 profit, fee 3.6; 10,000 - 3.60006 - 0.1 - 3.6 = 9,992.69994.
  await expect(page.getByTestId('assets-available')).toHaveText(/9,992\.69/);
});

test('[FORM-02] [FORM-04] [FORM-05] cost, maximum and liquidation price are shown as you type, and the maximum is accepted', async ({
  page,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.100' });
  // 6,000 / 20 + 6,000 x 0.0006 = 303.6.
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText('303.60');
  expect(await shownNumber(page.getByTestId('estimate-liquidation-buy'))).toBeLessThan(60_000);
  expect(await shownNumber(page.getByTestId('estimate-liquidation-sell'))).toBeGreaterThan(60_000);
  // floor(10,000 / (60 x (0.05 + 0.0006) + 60 x 0.0003)) = 3,274 contracts: room for a price that moves by 0.03 % until the order arrives.
  await expect(page.getByTestId('estimate-max-buy')).toHaveText('3.274');
  await page.getByTestId('share-100').click();
  await expect(page.getByTestId('submit-buy')).toContainText('3.274');
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-filled')).toContainText('/ 3.274');
});

test('[FORM-08] [X-06] what is wrong is said at the place where it was caused, and nothing is sent', async ({
  page,
}) => {
  const price = page.getByTestId('price-field');
  const amount = page.getByTestId('amount-field');
  await price.fill('60000.05');
  await amount.fill('0.010');
  await press(page, 'buy');
  await expect(page.getByTestId('price-field-error')).toContainText('multiple of 0.1');
  await expect(price).toHaveValue('60000.05');
  await price.fill('60000.0');
  await amount.fill('0');
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field-error')).toContainText('Enter an amount');
  await amount.fill('50');
  await expect(page.getByTestId('amount-field-error')).toContainText('is free');
  await amount.fill('1e3');
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field-error')).toContainText('not a number');
  await expect(amount).toHaveValue('1e3');
  await chooseKind(page, 'advanced');
  await price.fill('60001.0');
  await amount.fill('0.010');
  await press(page, 'buy');
  await expect(page.getByTestId('price-field-error')).toContainText('taker');
  await page.getByTestId('tif-FOK').click();
  await amount.fill('1.500');
  await press(page, 'buy');
  await expect(toast(page, 'could not be filled whole')).toBeVisible();
  await page.getByTestId('reduce-only').click();
  await amount.fill('0.010');
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field-error')).toContainText('reduce-only');
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
});

test('[FORM-07] an amount under one contract is raised in the field and said; what was raised is sent only by the next press', async ({
  page,
}) => {
  await typeOrder(page, { price: '59000.0', amount: '0.0001' });
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field')).toHaveValue('0.001');
  await expect(page.getByText('Amount raised to the minimum of 0.001')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.001 BTC');
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
});

test('[FLOW-09] a double click sends one order, and so does one whose answer is cut off on its way', async ({
  page,
  exchange,
}) => {
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await page.getByTestId('submit-buy').dblclick();
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await typeOrder(page, { price: '58000.0', amount: '0.010' });
  await exchange.command('fault', { dropAnswer: true, delayMs: 0 });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
  await expect(toast(page, 'Order placed').first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
});

test('[FLOW-01] a dismissed confirmation sends nothing', async ({ page }) => {
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await press(page, 'sell');
  await expect(page.getByTestId('confirm-dialog')).toContainText('Open short');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
  await expect(page.getByTestId('positions-empty')).toBeVisible();
});

test('[ACC-10] [EXC-02] a position that the mark price ruins is liquidated and said so', async ({ page, exchange }) => {
  await sendMarket(page, 'buy', '0.100');
  await expect(page.getByTestId('position-row')).toBeVisible();
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 560_000, markTicks: 560_000 });
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await expect(toast(page, 'liquidated')).toBeVisible();
});

test('[FORM-14] hedge mode holds long and short at once; the mode cannot change under exposure', async ({ page }) => {
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('mode-chip')).toHaveText('Hedge');
  await expect(page.getByTestId('reduce-only')).toHaveCount(0);
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await sendMarket(page, 'sell', '0.020');
  await expect(page.getByTestId('position-row')).toHaveCount(2);
  await chooseModes(page, 'mode-one-way');
  await expect(page.getByRole('alert').filter({ hasText: 'while you hold a position' })).toBeVisible();
});

test('[FLOW-02] a closing order goes out without being asked about, where an opening one is', async ({ page }) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  await page.getByTestId('tab-close').click();
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await press(page, 'sell');
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
});

test('[FLOW-04] [FORM-18] after success the amount is cleared and the price stays; with the memory on, the amount stays too', async ({
  page,
}) => {
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(toast(page, 'Order placed').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expect(page.getByTestId('price-field')).toHaveValue('59000.0');
  await openSettings(page, 'amount');
  await page.getByTestId('memorize').click();
  await page.keyboard.press('Escape');
  await typeOrder(page, { price: '58000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');
});
