// The lower panel: its tabs with their counts, the open orders of each kind, and the account in sight below them.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { PLAN, placeByRest, TRAILING } from './support/rest.ts';
import { BTC, openAsNewcomer, plain } from './support/trade-page.ts';

const LIMIT = { type: 10, side: 'open_long', amount: 2, price: '59000' } as const;

test('[ORD-01] [ORD-02] tabs count what is open of every kind; another tab begins at its first list again', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 20 }, LIMIT, PLAN, TRAILING]);
  await expect(page.getByTestId('tab-positions')).toHaveText('Positions 1');
  await expect(page.getByTestId('tab-orders')).toHaveText('Open orders 3');
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('orders-list-ordinary')).toBeChecked();
  await expect(page.getByTestId('order-row')).toHaveCount(1);
  await page.getByTestId('orders-list-trailing').check();
  const trailing = page.getByTestId('trigger-row');
  await expect(trailing).toHaveCount(1);
  await expect(trailing.getByTestId('trigger-type')).toHaveText('Trailing · Market');
  await expect(trailing.getByTestId('trigger-callback')).toHaveText('0.15%');
  await page.getByTestId('tab-ended').click();
  await page.getByTestId('history-plans').check();
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('orders-list-ordinary')).toBeChecked();
  await page.getByTestId('tab-ended').click();
  await expect(page.getByTestId('history-ordinary')).toBeChecked();
  await expect(page.getByTestId('ended-row')).toHaveCount(1);
  // Histories have no count, and mock trading has no position history.
  await expect(page.getByTestId('tab-transactions')).toHaveText('Transactions');
  await expect(page.getByTestId('tab-past-positions')).toHaveCount(0);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ORD-02] an ordinary order has the columns of C2, its id to copy, and its contract opens its trade page', async ({
  page,
  exchange,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: exchange.url });
  await openAsNewcomer(page, exchange);
  const [id = ''] = await placeByRest(page, exchange, [{ ...LIMIT, price: '1500', amount: 30 }], 'ethusdt');
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row).toHaveCount(1);
  const heads = await page.getByTestId('orders-table').locator('thead th').allTextContents();
  expect(heads).toEqual(
    // oxfmt-ignore
    ['Contract', 'Time', 'Side', 'Type', 'Price', 'Average', 'Filled / amount', 'TP / SL', 'Reduce-only', 'Status', 'Order id'],
  );
  await expect(row.getByTestId('order-price')).toHaveText('1,500.00');
  await expect(row.getByTestId('order-filled')).toContainText('0.00 / 0.30 ETH');
  await row.getByTestId('order-id').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await row.getByTestId('row-contract').click();
  await page.waitForURL(/contractCode=ethusdt/);
});

test('[ORD-02] from 20 open orders on the panel says where all of them have a page of their own', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  const orders = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({ ...LIMIT, amount: 1, price: `${58_000 + from + at}` }));
  await placeByRest(page, exchange, orders(10, 0));
  await placeByRest(page, exchange, orders(9, 10));
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row')).toHaveCount(19);
  await expect(page.getByTestId('orders-more')).toHaveCount(0);
  await placeByRest(page, exchange, orders(1, 19));
  await expect(page.getByTestId('order-row')).toHaveCount(20);
  const link = page.getByTestId('orders-more').getByRole('link');
  await expect(link).toHaveAttribute('href', /\/orderHome\/contractOrder\?type=2&value=0&bizType=perpetual&env=1$/);
  await expectAccessible(page);
});

test('[ACC-10] [ORD-01] what the exchange did says so: a liquidation in its order row and its message', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-ended').click();
  await expect(page.getByTestId('ended-row')).toHaveCount(1);
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 572_000, markTicks: 572_000 });
  await expect(page.getByTestId('toast').filter({ hasText: 'Liquidated' })).toBeVisible();
  const forced = page.getByTestId('ended-row').filter({ hasText: 'Liquidation' });
  await expect(forced.first()).toBeVisible();
  await expect(forced.first()).toContainText('Close long');
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('positions-empty')).toBeVisible();
});

test('[ACC-10] [POS-13] equity, available, margin rate and unrealised PnL stay in sight whatever tab is open, on a phone too', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 500 }]);
  const line = page.getByTestId('account-line');
  // 0.5 BTC from 60,001.0 at a mark of 60,000.5.
  await expect(line.getByTestId('line-unrealised')).toHaveText('−0.25');
  await expect(line.getByTestId('line-rate')).toHaveText(/^\d+\.\d\d%$/);
  for (const tab of ['tab-positions', 'tab-orders', 'tab-ended', 'tab-transactions']) {
    await page.getByTestId(tab).click();
    await expect(line).toBeInViewport({ ratio: 1 });
  }
  const equity = plain((await line.getByTestId('line-equity').textContent()) ?? '');
  expect(plain((await page.getByTestId('assets-equity').textContent()) ?? '')).toBe(equity);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['phone-chart', 'phone-book', 'phone-positions']) {
    await page.getByTestId(tab).click();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line.getByTestId('line-equity')).toContainText('USDT');
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
