// Closing all positions, or those of the contract in view, at market.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { openAsNewcomer, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

/** A row that ended stays a moment under the pointer. */
const rows = (page: Page) => page.locator('[data-testid=position-row]:not([data-ended])');
const lines = (page: Page) => page.getByTestId('close-all-line');
const dialogOf = (page: Page) => page.getByTestId('close-all-dialog');

/** A long of 0.1 BTC and a short of 1 ETH, in sight. */
const openTwo = async (page: Page, exchange: Exchange): Promise<void> => {
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_short', amount: 100 }], 'ethusdt');
  await expect(rows(page)).toHaveCount(2);
};

test('[POS-05] by keyboard: off with its reason where there is none; every position is named with its result and the sum; all are closed, with one message', async ({
  page,
  exchange,
}) => {
  const closeAll = page.getByTestId('close-all');
  await expect(closeAll).toBeDisabled();
  await expect(closeAll).toHaveAttribute('title', 'There is no position to close.');
  await openTwo(page, exchange);
  await closeAll.focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).filter({ hasText: 'BTCUSDT' })).toContainText('0.100 BTC');
  await expect(page.getByTestId('close-all-sum')).toContainText('USDT');
  const yes = page.getByTestId('close-all-confirm');
  await expect(yes).toHaveText('Close 2 at market');
  expect((await dialogOf(page).boundingBox())?.width).toBe(460);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await closeAll.focus();
  await page.keyboard.press('Enter');
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Closed at market: 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('[POS-05] with the filter only the positions of the contract in view are closed', async ({ page, exchange }) => {
  await openTwo(page, exchange);
  await page.getByLabel('Current contract only').click();
  await expect(rows(page)).toHaveCount(1);
  const closeAll = page.getByTestId('close-all');
  await expect(closeAll).toHaveText('Close all BTCUSDT');
  await closeAll.click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByTestId('close-all-confirm').click();
  await expect(toast(page, 'Closed at market: 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByLabel('Current contract only').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAttribute('data-contract', 'ethusdt');
});

test('[POS-05] contract_optimize_045: while a part waits in a close order nothing is closed, by page or exchange alike; the orders are named and cancelled there, one or all, and then everything is', async ({
  page,
  exchange,
}) => {
  await openTwo(page, exchange);
  const [order = ''] = await placeByRest(page, exchange, [
    { type: 10, side: 'close_long', amount: 30, price: '62000' },
  ]);
  await page.getByTestId('close-all').click();
  await expect(page.getByTestId('close-all-closing')).toHaveText('0.030 BTC in close orders');
  await expect(dialogOf(page)).toContainText('already in orders that close it');
  await expect(page.getByTestId('close-all-confirm')).toBeDisabled();
  await expectAccessible(page);
  const answer = await page.request.post(`${exchange.url}/swap/v2/perpetual/position/close-all?env=1`, {
    headers: { origin: exchange.url },
    data: {},
  });
  expect(await answer.json()).toMatchObject({ code: 20048, msg: 'contract_optimize_045' });
  await expect(rows(page)).toHaveCount(2);
  // Which orders those are stands there: one is cancelled by its own button, what came beside it with all others, and the dialog goes on.
  const standing = page.getByTestId('close-all-orders').getByRole('listitem');
  await expect(standing).toHaveCount(1);
  await expect(standing).toHaveAttribute('data-order', order);
  await expect(standing).toContainText('0.030 BTC @ 62,000.0');
  await page.getByTestId('close-all-cancel-order').focus();
  await page.keyboard.press('Enter');
  await expect(standing).toHaveCount(0);
  await expect(page.getByTestId('close-all-confirm')).toBeEnabled();
  await placeByRest(page, exchange, [
    { type: 10, side: 'close_long', amount: 30, price: '62000' },
    { type: 10, side: 'close_long', amount: 20, price: '62100' },
  ]);
  await expect(standing).toHaveCount(2);
  await expect(page.getByTestId('close-all-confirm')).toBeDisabled();
  await page.getByTestId('close-all-cancel-orders').click();
  await expect(standing).toHaveCount(0);
  await expect(page.getByTestId('close-all-closing')).toHaveCount(0);
  await page.getByTestId('close-all-confirm').click();
  await expect(rows(page)).toHaveCount(0);
});

test('[POS-05] what changes under the open dialog is shown first; what found no counterparty is listed with its reason and stays', async ({
  page,
  exchange,
}) => {
  await openTwo(page, exchange);
  await page.getByTestId('close-all').click();
  await expect(lines(page)).toHaveCount(2);
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 40 }]);
  await expect(dialogOf(page)).toContainText('has changed meanwhile');
  const yes = page.getByTestId('close-all-confirm');
  await expect(yes).toHaveText('Seen, go on');
  await yes.click();
  await expect(yes).toHaveText('Close 2 at market');
  // Nobody is left to buy BTC.
  await exchange.command('market', { do: 'clear', env: 1, contract: 'btcusdt' });
  await yes.click();
  const left = page.getByTestId('close-all-left');
  await expect(left).toContainText('BTCUSDT Long 0.060 BTC');
  await expect(left).not.toContainText('ETHUSDT');
  await expect(toast(page, 'Closed at market: 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveAttribute('data-contract', 'btcusdt');
});

test('[POS-11] marketAllCloseOrderFlag: not asked again once that is ticked; refusals are still shown', async ({
  page,
  exchange,
}) => {
  await openTwo(page, exchange);
  await page.getByTestId('close-all').click();
  await page.getByTestId('confirm-stop-asking').click();
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT',
  );
  await page.getByTestId('close-all-confirm').click();
  expect((await kept).ok()).toBe(true);
  await expect(rows(page)).toHaveCount(0);

  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await expect(rows(page)).toHaveCount(1);
  await placeByRest(page, exchange, [{ type: 10, side: 'close_long', amount: 30, price: '62000' }]);
  await expect(page.getByTestId('tab-orders')).toContainText('1');
  await page.getByTestId('close-all').click();
  await expect(dialogOf(page)).toContainText('already in orders that close it');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);

  await page.request.post(`${exchange.url}/swap/v2/perpetual/products/cancel-order?env=1`, {
    headers: { origin: exchange.url },
    data: {},
  });
  await expect(page.getByTestId('tab-orders')).toContainText('0');
  await page.getByTestId('close-all').click();
  await expect(rows(page)).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
});
