// Dialogs of a position and of an open order: the scene is set by REST, what is tested is done on the page.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { placeByRest } from './rest.ts';
import { BTC } from './trade-page.ts';

export const rowOf = (page: Page, side: 'long' | 'short', code = BTC): Locator =>
  page.locator(`[data-testid="position-row"][data-contract="${code}"][data-side="${side}"]`);

/** A position taken at market, which the page knows of when this ends. */
export const hold = async (
  page: Page,
  exchange: Exchange,
  side: 'long' | 'short',
  amount: number,
  code = BTC,
  env: 0 | 1 = 1,
): Promise<Locator> => {
  await placeByRest(page, exchange, [{ type: 11, side: `open_${side}`, amount }], code, env);
  const row = rowOf(page, side, code);
  await expect(row).toHaveCount(1);
  await expect(row.getByTestId('position-close')).toBeEnabled();
  return row;
};

/**
 * Presses the button of an open dialog while the book is live. The book of a quiet market is late for a moment where the machine is slow: the dialog then
 * asks whether to send all the same, and the button is pressed again when it is live.
 */
export const act = async (page: Page, testId: string): Promise<void> =>
  expect(async () => {
    await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
    await page.getByTestId(testId).click({ timeout: 5_000 });
    expect(await page.getByTestId('dialog-stale').count()).toBe(0);
  }).toPass();

/** Shows an action of the positions that waits in the chooser. */
export const showAction = async (page: Page, id: string): Promise<void> => {
  await page.getByTestId('positions-columns').click();
  await page.getByRole('radio', { name: 'Actions' }).check();
  await page.getByTestId(`column-${id}`).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId(`column-${id}`)).toHaveCount(0);
};

/** How often the page has sent an order, or an edit of one, from now on. */
export const countSent = async (page: Page): Promise<{ count: number }> => {
  const sent = { count: 0 };
  await page.context().route(/\/products\/\w+\/(?:batch-order|order)\?/, (route) => {
    if (route.request().method() !== 'GET') sent.count += 1;
    return route.continue();
  });
  return sent;
};

/** From now on a close is not asked about once more, in mock trading. */
export const stopAskingToClose = async (page: Page, exchange: Exchange): Promise<void> => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=1`, {
    headers: { origin: exchange.url },
    data: { closeOrderFlag: 0 },
  });
  expect(answer.ok()).toBe(true);
};
