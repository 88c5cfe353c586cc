// Merging split positions of a cross contract.
import type { Page } from '@playwright/test';
import { buyByCard } from './support/cards.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { placeByRest } from './support/rest.ts';
import { openAsNewcomer, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

/** A row that ended stays a moment under the pointer. */
const rows = (page: Page) => page.locator('[data-testid=position-row]:not([data-ended])');
const choices = (page: Page) => page.getByTestId('merge-choose');
const dialogOf = (page: Page) => page.getByTestId('merge-dialog');

/** Three longs of 0.1, 0.05 and 0.02 BTC at 60,001.0 and a short of 0.03, each of its own, with cross margin. */
const openSplit = async (page: Page, exchange: Exchange): Promise<void> => {
  await chooseModes(page, 'mode-hedge', 'selected-split', 'margin-mode-cross');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  await expect(page.getByTestId('margin-mode')).toHaveText('Cross');
  for (const [side, amount] of [
    ['open_long', 100],
    ['open_long', 50],
    ['open_long', 20],
    ['open_short', 30],
  ] as const)
    await placeByRest(page, exchange, [{ type: 11, side, amount }]);
  await expect(rows(page)).toHaveCount(4);
};

test('[POS-06] by keyboard: at least two (contract_275), the merged size, entry, margin and liquidation before it is confirmed; one position is left with all of them', async ({
  page,
  exchange,
}) => {
  await expect(page.getByTestId('merge')).toHaveCount(0);
  await openSplit(page, exchange);
  await page.getByTestId('merge').focus();
  await page.keyboard.press('Enter');
  await expect(choices(page)).toHaveCount(3);
  expect((await dialogOf(page).boundingBox())?.width).toBe(1000);
  const apply = page.getByTestId('merge-apply');
  await expect(apply).toBeDisabled();
  await expect(page.getByTestId('merge-note')).toContainText('at least two');
  await choices(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(apply).toBeDisabled();
  await expect(page.getByTestId('merge-note')).toContainText('at least two');
  await choices(page).nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('merge-note')).toHaveText('');
  await expect(page.getByTestId('merged-size')).toHaveText('0.150 BTC');
  await expect(page.getByTestId('merged-entry')).toHaveText('60,001.0');
  await expect(page.getByTestId('merged-margin')).toHaveText('450.00');
  await expect(page.getByTestId('merged-lever')).toHaveText('20×');
  await expect(page.getByTestId('merged-liquidation')).not.toHaveText('--');
  await expectAccessible(page);
  await expect(apply).toHaveText('Merge 2 positions');
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '2 BTCUSDT positions merged')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: '0.150' })).toContainText('60,001.0');
});

test('[POS-06] contract_274: a position with a stop or a resting close is shown with the reason and cannot be chosen; what gets one while it is chosen cannot be merged', async ({
  page,
  exchange,
}) => {
  await openSplit(page, exchange);
  const largest = (await rows(page).filter({ hasText: '0.100' }).getAttribute('data-position')) ?? '';
  const second = (await rows(page).filter({ hasText: '0.050' }).getAttribute('data-position')) ?? '';
  await placeByRest(page, exchange, [
    { type: 10, side: 'close_long', amount: 10, price: '62000', positionId: largest },
  ]);
  await page.getByTestId('merge').click();
  await expect(page.getByTestId('merge-bar-awaited')).toHaveText('Has orders, stops or plans: cancel them first');
  await expect(choices(page).nth(0)).toBeDisabled();
  await choices(page).nth(1).click();
  await choices(page).nth(2).click();
  await expect(page.getByTestId('merge-apply')).toBeEnabled();
  await placeByRest(page, exchange, [
    {
      type: 12,
      side: 'close_long',
      stopLimitType: 0,
      allType: 1,
      triggerPrice: '58000',
      triggerBy: 'last',
      positionId: second,
    },
  ]);
  await expect(page.getByTestId('merge-problems')).toContainText('has open orders, stops or plans');
  await expect(page.getByTestId('merge-apply')).toBeDisabled();
  await expectAccessible(page);
  await choices(page).nth(1).click();
  await expect(page.getByTestId('merge-problems')).toHaveText('');
  await expect(choices(page).nth(1)).toBeDisabled();
});

test('[POS-06] long and short, contract account and trading funds are apart, another tab begins with none chosen; as a table or as cards', async ({
  page,
  exchange,
}) => {
  await openSplit(page, exchange);
  await page.getByTestId('merge').click();
  await choices(page).nth(0).click();
  await choices(page).nth(1).click();
  await page.getByTestId('merge-view-cards').click();
  await expect(dialogOf(page).locator('table')).toHaveCount(0);
  await expect(choices(page).nth(1)).toBeChecked();
  await expectAccessible(page);
  await page.getByTestId('merge-tab-short').click();
  await expect(choices(page)).toHaveCount(1);
  await expect(page.getByTestId('merge-tab-short')).toHaveText('Short 1');
  await page.getByTestId('merge-tab-long').click();
  await expect(choices(page).nth(0)).not.toBeChecked();
  await page.getByTestId('merge-tab-fund').click();
  await expect(dialogOf(page)).toContainText('No split position on this side.');
  await expect(page.getByTestId('merge-apply')).toBeDisabled();
});

test('[POS-06] a chosen position that is closed under the open dialog is shown as a change, and nothing is merged', async ({
  page,
  exchange,
}) => {
  await openSplit(page, exchange);
  const second = (await rows(page).filter({ hasText: '0.050' }).getAttribute('data-position')) ?? '';
  await page.getByTestId('merge').click();
  for (const at of [0, 1, 2]) await choices(page).nth(at).click();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 50, positionId: second }]);
  await expect(page.getByTestId('merge-problems')).toContainText('has changed meanwhile');
  await page.getByTestId('merge-changed-accept').click();
  await expect(page.getByTestId('merged-size')).toHaveText('0.120 BTC');
  await page.getByTestId('merge-apply').click();
  await expect(toast(page, '2 BTCUSDT positions merged')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('[POS-06] [POS-14] the position of an experience card is refused with its reason, as a table and as cards; it is in no count, and the others are merged without it', async ({
  page,
  exchange,
}) => {
  await openSplit(page, exchange);
  await buyByCard(page, exchange, 4);
  await expect(rows(page)).toHaveCount(5);
  await page.getByTestId('merge').click();
  await expect(page.getByTestId('merge-tab-long')).toHaveText('Long 3');
  await expect(choices(page)).toHaveCount(4);
  const refused = page.getByTestId('merge-row').filter({ has: page.getByTestId('merge-bar-account') });
  await expect(refused).toContainText('0.004 BTC');
  await expect(refused).toContainText(/Experience card \S+\. A position of its own account is never merged/);
  await expect(refused.getByTestId('merge-choose')).toBeDisabled();
  await expectAccessible(page);
  await page.getByTestId('merge-view-cards').click();
  await expect(refused.getByTestId('merge-choose')).toBeDisabled();
  for (const at of [0, 1, 2]) await choices(page).nth(at).click();
  await expect(page.getByTestId('merged-size')).toHaveText('0.170 BTC');
  await page.getByTestId('merge-apply').click();
  await expect(toast(page, '3 BTCUSDT positions merged')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).and(page.locator('[data-account^="card"]'))).toContainText('0.004');
});
