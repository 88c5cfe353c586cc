// What is ordered for one position, under its row.
import type { Locator, Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { placeByRest } from './support/rest.ts';
import { openAsNewcomer } from './support/trade-page.ts';

const rows = (page: Page) => page.getByTestId('position-row');
const orders = (page: Page) => page.getByTestId('position-orders');
const expand = (row: Locator) => row.getByRole('button', { expanded: false }).first();
const STOP = { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' } as const;

/** Open orders of the account, by the count of their tab. */
const seesOrders = (page: Page, count: number) =>
  expect(page.getByTestId('tab-orders')).toHaveText(new RegExp(`${count}$`));
const openRow = async (page: Page, row: Locator): Promise<void> => {
  await expand(row).click();
  await expect(orders(page)).toBeVisible();
};
const holdLong = async (page: Page, exchange: Exchange): Promise<void> => {
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(rows(page)).toHaveCount(1);
};

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[POS-03] add, stop and close orders with their counts, one section at a time; each is cancelled from here, and a section folds away when it is empty', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await holdLong(page, exchange);
  await openRow(page, rows(page));
  await expect(orders(page)).toContainText('Nothing is ordered for this position');
  await expect(page.getByTestId('sub-stops')).toBeDisabled();
  await placeByRest(page, exchange, [
    STOP,
    { ...STOP, stopLimitType: 1, triggerPrice: '63000' },
    { type: 10, side: 'close_long', amount: 4, price: '65000' },
    { type: 10, side: 'open_long', amount: 2, price: '59000' },
  ]);
  await seesOrders(page, 4);
  await expect(page.getByTestId('sub-stops')).toHaveText('TP / SL 2');
  await expect(page.getByTestId('sub-closes')).toHaveText('Close orders 1');
  await expect(page.getByTestId('sub-adds')).toHaveText('Add orders 1');
  // By keyboard alone.
  await page.getByTestId('sub-stops').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sub-stop')).toHaveCount(2);
  const loss = page.getByTestId('sub-stop').and(page.locator('[data-kind=stop-loss]'));
  await expect(loss.getByTestId('sub-trigger')).toHaveText('Last ≤ 58,000.0');
  await expect(loss.getByTestId('sub-amount')).toHaveText('Whole position');
  // 20.01 and 0.06 % of 580.
  await expect(loss.getByTestId('sub-result')).toHaveText('−20.36 USDT');
  await expectAccessible(page);
  await page.getByTestId('sub-closes').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sub-stop')).toHaveCount(0);
  await expect(page.getByTestId('sub-order')).toHaveCount(1);
  await expect(page.getByTestId('sub-order').getByTestId('sub-price')).toHaveText('65,000.0');
  await expect(page.getByTestId('sub-order').getByTestId('sub-amount')).toContainText('0.004 BTC');
  await page.getByTestId('sub-order').getByTestId('order-cancel').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sub-closes')).toHaveText('Close orders 0');
  await expect(page.getByTestId('sub-closes')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByTestId('sub-order')).toHaveCount(0);
  await page.getByTestId('sub-adds').click();
  await expect(page.getByTestId('sub-order')).toHaveAttribute('data-side', 'open_long');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[POS-03] a stop and an add order are changed from under the position', async ({ page, exchange }) => {
  await holdLong(page, exchange);
  await placeByRest(page, exchange, [STOP, { type: 10, side: 'open_long', amount: 2, price: '59000' }]);
  await seesOrders(page, 2);
  await openRow(page, rows(page));
  await expect(page.getByTestId('sub-stop')).toHaveCount(1);
  await page.getByTestId('sub-stop').getByTestId('trigger-edit').click();
  await page.getByTestId('edit-stop-field').fill('58500');
  await page.getByTestId('trigger-edit-save').click();
  await expect(page.getByTestId('trigger-edit-dialog')).toHaveCount(0);
  await expect(page.getByTestId('sub-stop').getByTestId('sub-trigger')).toHaveText('Last ≤ 58,500.0');
  await page.getByTestId('sub-adds').click();
  await page.getByTestId('sub-order').getByTestId('order-edit').click();
  await expect(page.getByTestId('edit-dialog')).toBeVisible();
  await expectAccessible(page);
});

test('[POS-03] in hedge mode, split: each position has what names it, and no other; one row is open at a time', async ({
  page,
  exchange,
}) => {
  await chooseModes(page, 'mode-hedge', 'selected-split');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(rows(page)).toHaveCount(1);
  const first = (await rows(page).getAttribute('data-position')) ?? '';
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 20 }]);
  await expect(rows(page)).toHaveCount(2);
  await placeByRest(page, exchange, [
    { ...STOP, positionId: first },
    { type: 10, side: 'close_long', amount: 4, price: '65000', positionId: first },
  ]);
  await seesOrders(page, 2);
  const one = page.locator(`[data-position="${first}"]`);
  const other = rows(page).filter({ hasText: '0.020' });
  await openRow(page, one);
  await expect(page.getByTestId('sub-stops')).toHaveText('TP / SL 1');
  await expect(page.getByTestId('sub-closes')).toHaveText('Close orders 1');
  await openRow(page, other);
  await expect(orders(page)).toHaveCount(1);
  await expect(page.getByTestId('sub-stops')).toHaveText('TP / SL 0');
  await expect(page.getByTestId('sub-closes')).toHaveText('Close orders 0');
});

test('[POS-03] own accounts never mix; on a phone the orders stand in the position’s card', async ({
  page,
  exchange,
}) => {
  const call = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${exchange.url}${path}?env=1`, { headers: { origin: exchange.url }, data });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  await holdLong(page, exchange);
  await call('/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' });
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 20, brokerId: 4 }]);
  await expect(rows(page)).toHaveCount(2);
  await placeByRest(page, exchange, [{ ...STOP, brokerId: 4 }]);
  await seesOrders(page, 1);
  await openRow(page, rows(page).and(page.locator('[data-account=contract]')));
  await expect(page.getByTestId('sub-stops')).toHaveText('TP / SL 0');
  await openRow(page, rows(page).and(page.locator('[data-account=fund]')));
  await expect(page.getByTestId('sub-stops')).toHaveText('TP / SL 1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  const card = page.getByRole('listitem').and(page.locator('[data-account=fund]'));
  await openRow(page, card);
  await expect(card.getByTestId('sub-stop')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
