// Reversing a position: what is closed and opened is shown before; asked about until somebody does not want to be asked.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { openAsNewcomer, toast } from './support/trade-page.ts';
import { openSettings } from './support/settings.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

const openLong = async (page: Page, exchange: Exchange): Promise<void> => {
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await expect(page.getByTestId('position-row')).toContainText('0.100');
};
/** A row that ended stays a moment under the pointer. */
const row = (page: Page) => page.locator('[data-testid=position-row]:not([data-ended])');
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT');

test('[POS-11] by keyboard: what it closes and opens, fees and the liquidation afterwards; it ends at the opposite size; not asked again once that is ticked, asked again by the setting', async ({
  page,
  exchange,
}) => {
  await openLong(page, exchange);
  await page.getByTestId('position-reverse').focus();
  await page.keyboard.press('Enter');
  const yes = page.getByTestId('reverse-confirm');
  await expect(page.getByTestId('reverse-closes')).toHaveText('Long 0.100 BTC');
  await expect(page.getByTestId('reverse-opens')).toHaveText('Short 0.100 BTC 20×');
  // Two legs of 6,000.05 at 0.06 %.
  await expect(page.getByTestId('reverse-fee')).toHaveText('7.20 USDT');
  await expect(page.getByTestId('reverse-liquidation')).toHaveText(/57,2\d\d\.\d.*62,7\d\d\.\d/);
  await expect(yes).toHaveText('Reverse to Short 0.100 BTC');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('reverse-dialog')).toHaveCount(0);
  await expect(row(page)).toHaveAttribute('data-side', 'long');

  await page.getByTestId('position-reverse').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('confirm-stop-asking').focus();
  await page.keyboard.press('Space');
  const kept = saved(page);
  await yes.focus();
  await page.keyboard.press('Enter');
  expect((await kept).ok()).toBe(true);
  await expect(toast(page, 'position reversed')).toBeVisible();
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toHaveAttribute('data-side', 'short');
  await expect(row(page)).toContainText('0.100');

  // Not asked: a press sends.
  await page.getByTestId('position-reverse').click();
  await expect(row(page)).toHaveAttribute('data-side', 'long');
  await expect(page.getByTestId('reverse-dialog')).toHaveCount(0);

  await openSettings(page, 'confirmation');
  await expect(page.getByTestId('confirm-reverse')).not.toBeChecked();
  const again = saved(page);
  await page.getByTestId('confirm-reverse').click();
  expect((await again).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByTestId('position-reverse').click();
  await expect(page.getByTestId('reverse-dialog')).toBeVisible();
});

test('[POS-11] a close order that waits ends with it, and that is said; what changes or goes under the open dialog is shown, and nothing is sent', async ({
  page,
  exchange,
}) => {
  await openLong(page, exchange);
  await placeByRest(page, exchange, [{ type: 10, side: 'close_long', amount: 30, price: '62000' }]);
  await page.getByTestId('position-reverse').click();
  await expect(page.getByTestId('reverse-cancels')).toHaveText('0.030 BTC');
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 40 }]);
  await expect(page.getByTestId('changed-size')).toHaveText(/0\.100.*0\.060/);
  await expect(page.getByTestId('reverse-confirm')).toBeDisabled();
  await page.getByTestId('dialog-changed-accept').click();
  await page.getByTestId('reverse-confirm').click();
  // What was filled and what ended is said too, and three messages stand at most: this one may already be behind them.
  await expect(toast(page, 'position reversed')).toBeAttached();
  await expect(row(page)).toHaveAttribute('data-side', 'short');
  await expect(row(page)).toContainText('0.060');
  await expect(page.getByTestId('tab-orders')).toHaveText(/0/);

  await page.getByTestId('position-reverse').click();
  await expect(page.getByTestId('reverse-confirm')).toBeEnabled();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_short', amount: 60 }]);
  await expect(page.getByTestId('dialog-problems')).toContainText('no longer open');
  await expect(page.getByTestId('reverse-confirm')).toBeDisabled();
  await expectAccessible(page);
});

test('[POS-11] [X-06] what the exchange refuses is said in place, and the position stays as it was', async ({
  page,
  exchange,
}) => {
  await openLong(page, exchange);
  await page.getByTestId('position-reverse').click();
  await expect(page.getByTestId('reverse-confirm')).toBeEnabled();
  await exchange.command('market', { do: 'clear', env: 1, contract: 'btcusdt' });
  await page.getByTestId('reverse-confirm').click();
  await expect(page.getByTestId('dialog-problems')).not.toHaveText('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row(page)).toHaveAttribute('data-side', 'long');
  await expect(row(page)).toContainText('0.100');
});
