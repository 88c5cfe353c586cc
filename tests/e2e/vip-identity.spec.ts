// Fee levels and own rates, and the identity: their pages, and the rates where an order is made and a position is closed.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, openAsNewcomer, quietMarket, sendMarket, typeOrder } from './support/trade-page.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
const isWithin = async (page: Page, width: number): Promise<void> =>
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('[ACC-06] [LIST-06] the VIP page: a visitor sees the levels of any contract; a user the own one, what was traded and what is missing', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/vip?lang=en&env=1`);
  await expect(page).toHaveTitle('VIP level (mock) · Tapedeck');
  const rows = page.getByTestId('vip-row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toHaveText(/VIP 1.*1,000,000.*0\.0180%.*0\.0570%.*5\.70 USDT/);
  await expect(page.getByTestId('vip-visitor')).toContainText('Log in to see your own');
  await expect(page.locator('[data-own="true"]')).toHaveCount(0);
  await expectAccessible(page);

  await register(page, exchange);
  await quietMarket(exchange);
  const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/products/btcusdt/batch-order?env=1`, {
    headers: { origin: exchange.url },
    data: [{ tag: `vip-${Date.now()}`, type: 11, side: 'open_long', amount: 100 }],
  });
  expect(answer.ok()).toBe(true);
  // The phone's address of the page.
  await page.goto(`${exchange.url}/vip/service?env=1&contractCode=ethusdt`);
  await expect(page.getByTestId('vip-own')).toContainText('VIP 0');
  await expect(page.getByTestId('vip-traded')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('vip-today')).toHaveText('6,000.10 USDT');
  await expect(page.getByTestId('vip-after')).toHaveText('6,000.10 USDT · VIP 0');
  await expect(page.getByTestId('vip-missing')).toHaveText('993,999.90 USDT');
  await expect(page.getByTestId('vip-rating')).toContainText('00:00 UTC');
  await expect(rows.first()).toHaveAttribute('data-own', 'true');
  await expect(page.getByTestId('vip-contract')).toHaveText('ETHUSDT');
  await expect(page.getByTestId('account-vip')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  for (const lang of ['zh_CN', 'zh_HK', 'en']) {
    await page.goto(`${exchange.url}/vip?env=1&lang=${lang}`);
    await expect(rows).toHaveCount(6);
    await isWithin(page, 390);
  }
  expect(faults).toEqual([]);
});

test('[ACC-06] the rates at the fee of the form say the level and lead to the VIP page; a close is estimated at the own rates', async ({
  page,
  exchange,
}) => {
  await page.context().route(/configs/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"makerFeeRate":"[\d.]+"/g, '"makerFeeRate":"0.00016"')
      .replace(/"takerFeeRate":"[\d.]+"/g, '"takerFeeRate":"0.0005"');
    await route.fulfill({ response: answer, body });
  });
  await openAsNewcomer(page, exchange);
  const rates = page.getByTestId('fee-rates');
  await expect(rates).toHaveText('0.0160% / 0.0500%');
  await rates.focus();
  await page.keyboard.press('Enter');
  const tip = page.getByTestId('fee-tip');
  await expect(tip.getByTestId('fee-tip-level')).toHaveText('VIP 0');
  await expect(tip.getByTestId('fee-tip-yours')).toHaveText('0.0160% / 0.0500%');
  await expect(tip.getByTestId('fee-tip-own')).toHaveText('0.0200% / 0.0600%');
  await expect(tip.getByTestId('fee-tip-next')).toHaveText('from 1,000,000 USDT in 30 days');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(rates).toBeFocused();

  await sendMarket(page, 'buy', '0.100');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('position-close').click();
  // 0.100 BTC at the best bid of 60,000.0, at 0.0500 %.
  await expect(page.getByTestId('close-fee')).toHaveText(/3\.00/);
  await page.keyboard.press('Escape');

  await rates.click();
  await tip.getByTestId('fee-tip-vip').click();
  await expect(page).toHaveURL(/\/vip\?contractCode=btcusdt&env=1$/);
  await expect(page.getByTestId('vip-contract')).toHaveText('BTCUSDT');
});

test('[LIST-06] [CARD-02] verification: the status, what it changes, a box that is ticked first, a lost answer and a refusal in place; then verified since when', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/verifiedIndex`);
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await register(page, exchange);
  await page.goto(`${exchange.url}/verifiedIndex?lang=en`);
  const status = page.getByTestId('identity-status');
  await expect(status).toHaveText('Not verified');
  await expect(page.getByTestId('identity-row-realCards')).toHaveText(/in Real.*No.*Yes/);
  await expect(page.getByTestId('identity-row-topup')).toHaveText(/Yes.*Yes/);
  await expectAccessible(page);
  await page.getByTestId('identity-submit').click();
  await expect(page.getByTestId('identity-tick-error')).toHaveText('Tick the box first. Nothing was sent.');
  await page.getByTestId('identity-tick').check();
  expect(faults).toEqual([]);

  await page.route(/verify-identity/, (route) =>
    route.fulfill({ status: 403, json: { code: 22005, msg: 'error.forbiddenOrigin', data: null } }),
  );
  await page.getByTestId('identity-submit').click();
  await expect(page.getByTestId('identity-failure')).toContainText('Not verified: the exchange refused');
  await page.unroute(/verify-identity/);
  await page.getByTestId('identity-submit').click();
  await expect(status).toHaveText(/^Verified since \d{4}-\d\d-\d\d /);
  await expect(page.getByTestId('identity-failure')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  for (const [lang, text] of [
    ['zh_CN', /^自 .* 起已验证$/],
    ['zh_HK', /^自 .* 起已驗證$/],
    ['en', /^Verified since/],
  ] as const) {
    await page.goto(`${exchange.url}/verifiedIndex?env=1&lang=${lang}`);
    await expect(status).toHaveText(text);
    await isWithin(page, 390);
  }
});

test('[ACC-04] where money is missing in Real, form and assets lead to the top-up of the contract’s coin, trading funds to the transfer; Mock and visitors have no such link', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusdt&lang=en`);
  await expect(page.getByTestId('visitor-actions')).toBeVisible();
  await expect(page.getByTestId('assets-top-up')).toHaveCount(0);
  const userName = await register(page, exchange);
  await quietMarket(exchange, 0);
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusdt&lang=en`);
  await expect(page.getByTestId('assets-top-up')).toHaveText('Top up');
  await expect(page.getByTestId('price-field')).not.toHaveValue('');
  await expect(page.getByTestId('form-top-up')).toHaveCount(0);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  const link = page.getByTestId('form-top-up');
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/\/assetManagement\/topup\?name=52$/);
  await expect(page.getByTestId('topup-free')).toHaveText('0.00 USDT');

  // Practice money comes into the contract account: trading funds get theirs from there.
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '1' });
  const moved = await page.request.post(`${exchange.url}/swap/v2/perpetual/transfer?env=0`, {
    headers: { origin: exchange.url },
    data: { source: 5, target: 2, coinId: 52, amount: '1' },
  });
  expect(await moved.json()).toMatchObject({ code: 200 });
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusdt`);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveRole('combobox');
  await account.click();
  await page.getByRole('option', { name: 'Trading funds' }).click();
  await expect(account).toHaveText('Trading funds');
  await expect(page.getByTestId('price-field')).not.toHaveValue('');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await expect(link).toHaveText('Transfer');
  await expect(link).toHaveAttribute('href', /\/assetManagement\/assets\?transfer=contract$/);

  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusd`);
  await expect(page.getByTestId('assets-top-up')).toHaveAttribute('href', /name=1/);
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await expect(page.getByTestId('assets-top-up')).toHaveCount(0);
});
