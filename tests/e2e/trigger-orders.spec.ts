// Trigger orders among the open orders. They are placed past the page, as a program of the trader's would place them.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest, PLAN, TRAILING } from './support/rest.ts';
import { openAsNewcomer, sendMarket } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[ORD-02] [ORD-01] [POS-15] ordinary, trigger and trailing orders stand in lists of their own, counted, the moment they exist', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('orders-list-ordinary')).toBeChecked();
  await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 5, price: '59000' },
    { ...PLAN, triggerBy: 'mark', algoType: 10, price: '65900.5' },
    TRAILING,
    { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' },
  ]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/4$/);
  const lists = page.getByRole('radiogroup', { name: 'Open orders by kind' });
  await expect(lists).toContainText('Ordinary 1');
  await expect(lists).toContainText('Trigger 2');
  await expect(lists).toContainText('Trailing 1');
  await expect(page.getByTestId('order-row')).toHaveCount(1);

  // By keyboard alone: the arrow keys go from list to list.
  await page.getByTestId('orders-list-ordinary').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('orders-list-trigger')).toBeFocused();
  const rows = page.getByTestId('trigger-row');
  const plan = rows.and(page.locator('[data-kind=plan]'));
  await expect(plan).toContainText('Open long');
  await expect(plan.getByTestId('trigger-type')).toHaveText('Plan · Limit');
  await expect(plan.getByTestId('trigger-price')).toHaveText('Mark ≥ 66,000.0');
  await expect(plan.getByTestId('trigger-order-price')).toHaveText('65,900.5');
  await expect(plan.getByTestId('trigger-amount')).toHaveText('0.002 BTC');
  const stop = rows.and(page.locator('[data-kind=stop-loss]'));
  await expect(stop).toContainText('Close long');
  await expect(stop.getByTestId('trigger-type')).toHaveText('Stop-loss · Market');
  await expect(stop.getByTestId('trigger-price')).toHaveText('Last ≤ 58,000.0');
  await expect(stop.getByTestId('trigger-amount')).toHaveText('Whole position');
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-price')).toHaveText('Last 66,000.0');
  await expect(rows.getByTestId('trigger-callback')).toHaveText('0.15%');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ORD-02] [POS-01] on a phone trigger orders are cards', async ({ page, exchange }) => {
  await placeByRest(page, exchange, [PLAN]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  const card = page.getByRole('listitem').and(page.getByTestId('trigger-row'));
  await expect(card).toContainText('BTCUSDT');
  await expect(card).toContainText('Plan · Market');
  await expect(card).toContainText('Last ≥ 66,000.0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
