// The flow of an order under hands that bounce and pages that are loaded anew: whatever stands, one intent is one order, and what was not accepted is none.
import type { Page } from '@playwright/test';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { countSent } from './support/row-dialogs.ts';
import { chooseKind, mockPage, openAsNewcomer, press, typeOrder, waitForLiveBook } from './support/trade-page.ts';

/** How many orders are open, as the tab of the lower panel counts them. */
const openOrders = (page: Page, count: number) =>
  expect(page.getByTestId('tab-orders')).toHaveText(new RegExp(`${count}$`));

/** The page again, with its book and its own lists. */
const loadAgain = async (page: Page): Promise<void> => {
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
};

/** Two presses of a key without a pause, as one that bounces. */
const bounce = async (page: Page, testId: string, key: string): Promise<void> => {
  await page.getByTestId(testId).focus();
  await Promise.all([page.keyboard.press(key), page.keyboard.press(key)]);
};

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

test('[FLOW-01] [FLOW-09] at the confirmation Escape and a reload send nothing; Escape gives the button the focus back', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const dialog = page.getByTestId('confirm-dialog');
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-send')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');

  await press(page, 'buy');
  await expect(page.getByTestId('confirm-send')).toBeVisible();
  await loadAgain(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await openOrders(page, 0);
  expect(faults).toEqual([]);
});

test('[FLOW-09] by keyboard: an Enter held down in the field sends nothing; one that bounces on the button, and one that bounces on the confirmation, is one order each', async ({
  page,
}) => {
  const sent = await countSent(page);
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByTestId('submit-buy')).toHaveAttribute('aria-busy', 'false');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
  await bounce(page, 'submit-buy', 'Enter');
  await openOrders(page, 1);
  expect(sent.count).toBe(1);

  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-send')).toBeVisible();
  await bounce(page, 'confirm-send', 'Enter');
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  // What a second order would have made of it, a reload would show.
  await loadAgain(page);
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  await openOrders(page, 1);
});

test('[FLOW-07] [FLOW-09] at the warning of a risky contract a reload sends nothing, and it stands there again', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange, 'dogeusdt'));
  await waitForLiveBook(page);
  const warning = page.getByTestId('risk-warning');
  await expect(page.getByTestId('share-25')).toBeEnabled();
  await page.getByTestId('share-25').click();
  await press(page, 'buy');
  await expect(warning).toBeVisible();
  await loadAgain(page);
  await expect(warning).toHaveCount(0);
  await openOrders(page, 0);
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await expect(page.getByTestId('share-25')).toBeEnabled();
  await page.getByTestId('share-25').click();
  await press(page, 'buy');
  await expect(warning).toBeVisible();
});

test('[FLOW-04] what is typed while an order is on its way is the next order: that the first was placed leaves it alone', async ({
  page,
  exchange,
}) => {
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await exchange.command('fault', { delayMs: 3000 });
  await press(page, 'buy');
  await expect(page.getByTestId('submit-buy')).toBeDisabled();
  await page.getByTestId('amount-field').fill('0.020');
  await openOrders(page, 1);
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.020');
});
