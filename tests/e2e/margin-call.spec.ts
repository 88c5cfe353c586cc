// Where a margin call is told, margin can be added: at the position's row, in its log, in the bell.
import type { Locator, Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { hold } from './support/row-dialogs.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';

const setMark = (exchange: Exchange, ticks: number) =>
  exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: ticks, markTicks: ticks });
const dialogOf = (page: Page): Locator => page.getByTestId('margin-dialog');
const logOf = (page: Page): Locator => page.getByTestId('details-log');

test('[ACC-10] [POS-10] a margin call of an isolated position leads to its margin: from its row, from its log and back, and from the bell, by keyboard; a position that is gone says so', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  const row = await hold(page, exchange, 'long', 100);
  // 88 % of the way to the liquidation.
  await setMark(exchange, 573_000);
  await expect(toast(page, 'Margin call: Long BTCUSDT')).toContainText('add margin');
  const mark = row.getByTestId('position-called');
  await expect(mark).toHaveAccessibleName('Margin call of BTCUSDT Long: add margin');
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByTestId('margin-amount')).toBeVisible();
  await expect(dialogOf(page).getByTestId('margin-tab-add')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();

  await row.getByTestId('position-log').click();
  await expect(logOf(page).getByTestId('log-margin-call')).toContainText('Add margin');
  await logOf(page).getByTestId('log-add-margin').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByTestId('margin-amount')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(logOf(page).getByTestId('log-add-margin')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByTestId('margin-amount').fill('100');
  await dialogOf(page).getByTestId('margin-apply').click();
  await expect(toast(page, '100.00 USDT added')).toBeVisible();
  // The log is there again, and with the next mark the call is over.
  await expect(dialogOf(page)).toHaveCount(0);
  await setMark(exchange, 573_010);
  await expect(logOf(page).getByTestId('log-margin-call')).toHaveCount(0);
  await expect(row.getByTestId('position-called')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(logOf(page)).toHaveCount(0);

  await page.getByTestId('bell').focus();
  await page.keyboard.press('Enter');
  const add = page.getByTestId('bell-add-margin');
  await expect(add).toHaveText('Add margin: BTCUSDT Long');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByTestId('margin-amount')).toBeVisible();
  await expect(page.getByTestId('bell-list')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await setMark(exchange, 550_000);
  await expect(row).toHaveCount(0);
  await page.getByTestId('bell').click();
  await add.click();
  await expect(page.getByTestId('add-margin-none')).toContainText('no longer open');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('add-margin-none')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[ACC-10] a margin call of cross positions is told with what helps there: no margin of one position is offered', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await chooseModes(page, 'margin-mode-cross');
  await expect(page.getByTestId('margin-mode')).toHaveText('Cross');
  const row = await hold(page, exchange, 'long', 1_000);
  // Of the 10,000 USDT of the account is left what is between the line of the call, about 50,337, and the liquidation, about 50,277.
  await setMark(exchange, 503_100);
  await expect(row.getByTestId('position-called')).toHaveText('Margin call');
  await expect(row.getByTestId('position-called')).not.toHaveRole('button');
  await row.getByTestId('position-log').click();
  await expect(logOf(page).getByTestId('log-margin-call')).toContainText('put more money into the account');
  await expect(logOf(page).getByTestId('log-add-margin')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByTestId('bell').click();
  await expect(page.getByTestId('bell-row').first()).toContainText('Margin call: Cross BTCUSDT');
  await expect(page.getByTestId('bell-add-margin')).toHaveCount(0);
});
