// Margin of an isolated position: put in and taken out by hand, and added by itself.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, openAsNewcomer, shownNumber, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

/** A long of 0.1 BTC at 60,001.0 and 20x, in sight with its margin. */
const openLong = async (page: Page, exchange: Exchange): Promise<void> => {
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await expect(page.getByTestId('position-row')).toContainText('0.100');
  await expect(page.getByTestId('position-row')).toContainText('300.00');
};
const dialogOf = (page: Page) => page.getByTestId('margin-dialog');

test('[POS-10] by keyboard: added, then taken out; before and after of margin, liquidation, rate and balance; another tab clears the amount; limits are said in place', async ({
  page,
  exchange,
}) => {
  await openLong(page, exchange);
  await page.getByTestId('position-margin').focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const amount = page.getByTestId('margin-amount');
  const apply = page.getByTestId('margin-apply');
  await expect(amount).toBeVisible();
  await expect(apply).toBeDisabled();
  expect((await dialog.boundingBox())?.width).toBe(500);
  await expectAccessible(page);

  await amount.focus();
  await page.keyboard.type('0');
  await expect(apply).toBeDisabled();
  await amount.fill('100000');
  await expect(page.getByTestId('margin-amount-error')).toContainText('is available');
  await expect(apply).toBeDisabled();
  await amount.fill('100.009');
  await expect(amount).toHaveValue('100.00');
  await expect(page.getByTestId('margin-margin')).toHaveText(/300\.00.*400\.00/);
  await expect(page.getByTestId('margin-liquidation')).toHaveText(/57,2\d\d\.\d.*56,2\d\d\.\d/);
  await expect(page.getByTestId('margin-rate')).toHaveText(/%.*%/);
  await expect(apply).toHaveText('Add 100.00 USDT');
  await expectAccessible(page);

  await page.getByTestId('margin-tab-reduce').focus();
  await page.keyboard.press('Enter');
  await expect(amount).toHaveValue('');
  await expect(apply).toBeDisabled();
  await page.getByTestId('margin-tab-add').click();
  await expect(amount).toHaveValue('');

  await amount.fill('100');
  await page.keyboard.press('Enter');
  await expect(toast(page, '100.00 USDT added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('position-row')).toContainText('400.00');

  await page.getByTestId('position-margin').click();
  await page.getByTestId('margin-tab-reduce').click();
  await amount.fill('100.01');
  await expect(page.getByTestId('margin-amount-error')).toContainText('can be taken out');
  await page.getByTestId('margin-share').focus();
  await page.keyboard.press('Home');
  await expect(amount).toHaveValue('');
  await page.keyboard.press('End');
  // What was put in, less the loss of 0.05 at the mark.
  await expect(amount).toHaveValue('99.95');
  await expect(page.getByTestId('margin-liquidation')).toHaveText(/56,2\d\d\.\d.*57,2\d\d\.\d/);
  await page.getByTestId('margin-apply').click();
  await expect(toast(page, '99.95 USDT taken out')).toBeVisible();
  await expect(page.getByTestId('position-row')).toContainText('300.0');
  await expect(page.getByTestId('position-margin')).toBeFocused();
});

test('[POS-10] what changes under the open dialog is shown before anything can be sent; a position that is gone says so', async ({
  page,
  exchange,
}) => {
  await openLong(page, exchange);
  await page.getByTestId('position-margin').click();
  await page.getByTestId('margin-amount').fill('50');
  await expect(page.getByTestId('margin-apply')).toBeEnabled();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 40 }]);
  await expect(page.getByTestId('changed-size')).toHaveText(/0\.100.*0\.060/);
  await expect(page.getByTestId('margin-apply')).toBeDisabled();
  await expectAccessible(page);
  await page.getByTestId('dialog-changed-accept').click();
  await expect(page.getByTestId('margin-apply')).toBeEnabled();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 60 }]);
  await expect(page.getByTestId('dialog-problems')).toContainText('no longer open');
  await expect(page.getByTestId('margin-apply')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('[POS-10] [POS-04] a cross position shares its account’s money: neither margin by hand nor auto-add is offered', async ({
  page,
  exchange,
}) => {
  await expect(page.getByTestId('auto-add')).toBeVisible();
  await chooseModes(page, 'margin-mode-cross');
  await expect(page.getByTestId('margin-mode')).toHaveText('Cross');
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(page.getByTestId('position-row')).toBeVisible();
  await expect(page.getByTestId('position-close')).toBeVisible();
  await expect(page.getByTestId('position-margin')).toHaveCount(0);
  await expect(page.getByTestId('auto-add')).toHaveCount(0);
});

test('[POS-04] by keyboard: auto-add says why it is off without a position, is switched on only once its box is ticked, saves a position from its liquidation, and is switched off', async ({
  page,
  exchange,
}) => {
  const autoAdd = page.getByTestId('auto-add');
  await expect(autoAdd).toBeDisabled();
  await expect(autoAdd).toHaveAttribute('title', /no isolated position/);
  await openLong(page, exchange);
  await expect(autoAdd).toBeEnabled();
  await expect(autoAdd).toHaveAttribute('aria-checked', 'false');
  await autoAdd.focus();
  await page.keyboard.press('Space');
  const yes = page.getByTestId('auto-add-confirm');
  await expect(yes).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('auto-add-dialog')).toHaveCount(0);
  await expect(autoAdd).toHaveAttribute('aria-checked', 'false');
  await autoAdd.focus();
  await page.keyboard.press('Space');
  const box = page.getByTestId('auto-add-acknowledge');
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Auto-add margin is on')).toBeVisible();
  await expect(autoAdd).toHaveAttribute('aria-checked', 'true');
  // Its liquidation price is about 57,274; margin goes in instead: the initial margin and the loss of 280.10.
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 572_000, markTicks: 572_000 });
  await expect(page.getByTestId('position-row')).toContainText('580.1');
  expect(await shownNumber(page.getByTestId('assets-available'))).toBeLessThan(9_420);
  await autoAdd.click();
  await expect(toast(page, 'Auto-add margin is off')).toBeVisible();
  await expect(autoAdd).toHaveAttribute('aria-checked', 'false');
});
