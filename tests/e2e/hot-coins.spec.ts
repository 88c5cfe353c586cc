// The hot-coin selection: a tab of the page for coins that are in it.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

test('[CHART-15] [MKT-06] the hot-coin selection has a tab for a coin with both flags: the contracts with the most turnover, their coins and market cap; a name opens its trade page; by keyboard, on a phone; of another coin its address is the chart', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const hot = (await (
    await page.request.get(`${exchange.url}/swap/v1/perpetual/public/hot?env=1`)
  ).json()) as readonly { readonly code: string }[];
  let isCut = true;
  await page.context().route('**/public/hot*', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${mockPage(exchange)}&fromPage=selection`);
  await waitForLiveBook(page);
  await expect(page.getByTestId('page-selection')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('hot-coins-failed')).toContainText('could not be read');
  await expectAccessible(page);
  isCut = false;
  const rows = page.getByTestId('hot-coin');
  await expect(async () => {
    // By then it may have been read anew by itself.
    await page
      .getByTestId('hot-coins-failed-retry')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(rows).toHaveCount(hot.length, { timeout: 5_000 });
  }).toPass();
  const btc = rows.and(page.locator('[data-contract="btcusdt"]'));
  await expect(btc).toContainText('Bitcoin');
  await expect(btc.getByTestId('hot-last')).toHaveText(/^[\d,]+\.\d$/);
  await expect(btc.getByTestId('hot-change')).toHaveText(/^(?:[+−]?\d+\.\d\d%|--)$/);
  await expect(btc.getByTestId('hot-turnover')).toHaveText(/^[\d.,]+[KMBT]? USDT$/);
  await expect(btc.getByTestId('hot-cap')).toHaveText(/^[\d.,]+[BT] USDT$/);
  await expectAccessible(page);

  // The prices are said to be live only while they are.
  const freshness = page.getByTestId('selection-freshness');
  await expect(freshness).toHaveAttribute('data-state', 'live');
  await exchange.command('socket', { is: 'half-open' });
  await page.context().setOffline(true);
  await expect(freshness).toHaveAttribute('data-state', 'offline');
  await exchange.command('socket', { is: 'fine' });
  await page.context().setOffline(false);
  await expect(freshness).toHaveAttribute('data-state', 'live');

  // To the chart and back by keyboard; the name of a row leads to its page.
  await page.getByTestId('page-selection').focus();
  await page.keyboard.press('Home');
  await expect(page.getByTestId('page-chart')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('page-chart')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('chart')).toBeVisible();
  await page.getByTestId('page-selection').click();
  await rows.and(page.locator('[data-contract="ethusdt"]')).getByTestId('row-contract').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/contractCode=ethusdt/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${mockPage(exchange)}&fromPage=selection`);
  await expect(page.getByTestId('phone-selection')).toHaveAttribute('aria-selected', 'true');
  // Whole but for its lower border, which lies over the line below.
  await expect(page.getByTestId('phone-selection')).toBeInViewport({ ratio: 0.95 });
  await expect(rows).toHaveCount(hot.length);
  await expectAccessible(page);

  // A coin that is traded and not in the selection.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${mockPage(exchange, 'f_trxusdt')}&fromPage=selection`);
  await waitForLiveBook(page);
  await expect(page.getByTestId('page-chart')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('page-selection')).toHaveCount(0);
  expect(faults.filter((fault) => !/ERR_FAILED|WebSocket|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});
