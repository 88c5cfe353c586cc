// Margin mode, position mode, and merged or split: chosen together, refused with words, restored where they could not change.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { placeByRest, PLAN } from './support/rest.ts';
import { chooseModes } from './support/modes.ts';
import { openAsNewcomer, sendMarket, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

/** Calls of the exchange that change a mode. */
const countChanges = async (page: Page) => {
  const sent = { count: 0 };
  await page.context().route(/\/btcusdt\/mode\b/, (route) => {
    sent.count += 1;
    return route.continue();
  });
  return sent;
};

test('[ACC-02] [ACC-03] all modes by keyboard: cross, hedge and split are saved in one, and the head of the form says them', async ({
  page,
}) => {
  const sent = await countChanges(page);
  const chip = page.getByTestId('margin-mode');
  await chip.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('modes-dialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId('modes-save')).toBeDisabled();
  await expect(page.getByTestId('selected-split')).toBeDisabled();
  await expectAccessible(page);
  await page.getByTestId('margin-mode-isolated').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('margin-mode-cross')).toBeChecked();
  await expect(chip).toHaveText('Isolated');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('mode-one-way')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('selected-merged')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('selected-split')).toBeChecked();
  await page.getByTestId('modes-save').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'BTCUSDT is now Cross, Split')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(chip).toBeFocused();
  await expect(chip).toHaveText('Cross');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  expect(sent.count).toBe(1);
  // One-way positions are always merged.
  await chooseModes(page, 'mode-one-way');
  await expect(page.getByTestId('mode-chip')).toHaveText('One-way');
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('mode-chip')).toHaveText('Hedge');
});

test('[ACC-02] contractOrder_108 is said before anything is sent while a position adds margin by itself', async ({
  page,
}) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  const status = await page.evaluate(async () => {
    const path = '/swap/v1/perpetual/position/btcusdt/setting?env=1';
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ value: 1, side: 'long' });
    return (await fetch(path, { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
  const sent = await countChanges(page);
  await page.reload();
  await page.getByTestId('margin-mode').click();
  await page.getByTestId('margin-mode-cross').click();
  await expect(page.getByTestId('modes-problem')).toContainText('Switch auto-add off first');
  await expect(page.getByTestId('modes-save')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('margin-mode')).toHaveText('Isolated');
  expect(sent.count).toBe(0);
});

test('[ACC-02] [POS-15] another margin mode set elsewhere is pushed with the trigger orders that wait: the head of the form says it at once, and the next choice begins from it', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [PLAN]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(1);
  for (const [type, word] of [
    [0, 'Cross'],
    [1, 'Isolated'],
    [0, 'Cross'],
  ] as const) {
    const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/position/btcusdt/mode?env=1`, {
      headers: { origin: exchange.url },
      data: { type },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    await expect(page.getByTestId('margin-mode')).toHaveText(word);
  }
  await expect(page.getByTestId('trigger-row')).toHaveCount(1);
  await page.getByTestId('margin-mode').click();
  await expect(page.getByTestId('margin-mode-cross')).toBeChecked();
});

test('[ACC-02] a change that fails restores the old mode, and says why', async ({ page }) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('margin-mode').click();
  await expect(page.getByTestId('modes-dialog')).toContainText('its modes can change when they are gone');
  await page.getByTestId('margin-mode-cross').click();
  await page.getByTestId('modes-save').click();
  await expect(page.getByTestId('modes-problem')).toContainText('while you hold a position');
  await expect(page.getByTestId('margin-mode-isolated')).toBeChecked();
  await expect(page.getByTestId('margin-mode')).toHaveText('Isolated');
});

test('[FORM-17] [ACC-03] contract_267: with split positions the tab to close does not open, and says where to close', async ({
  page,
}) => {
  await page.getByTestId('tab-close').click();
  await expect(page.getByTestId('tab-close')).toHaveAttribute('aria-selected', 'true');
  // Chosen while the form closes: it goes back to opening.
  await chooseModes(page, 'mode-hedge', 'selected-split');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  await expect(page.getByTestId('tab-open')).toHaveAttribute('aria-selected', 'true');
  await page.getByTestId('tab-close').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Close each position from its own row')).toBeVisible();
  await expect(page.getByTestId('tab-open')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('submit-buy')).toContainText('Buy / Long');
  await expectAccessible(page);
});
