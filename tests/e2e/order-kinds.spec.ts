// Every kind of order as a person places it, by mouse and by keyboard, and what each is refused for.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { BTC, chooseKind, openAsNewcomer, press, typeOrder } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));
test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

/** The line below the price that says what the level is at. */
const levelLine = (page: Page, text: string) => page.getByTestId('order-form').getByText(text);
const chooseLevel = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name, exact: true }).click();
};
/** The best ask goes: every level of that side is one tick dearer. */
const takeBestAsk = (exchange: Exchange): Promise<unknown> =>
  exchange.command('market', { do: 'quote', env: 1, contract: BTC, bids: [], asks: [[600_010, 0]] });

test('[FORM-10] a limit takes its price from a level of the book: live while it is typed, and filled at what stands there', async ({
  page,
  exchange,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await chooseLevel(page, 'Best 5');
  await expect(page.getByTestId('price-field')).toBeDisabled();
  await expect(levelLine(page, 'Now: buy 60,001.4, sell 59,999.6')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC now 60,001.4');
  await expect(page.getByTestId('submit-sell')).toContainText('0.010 BTC now 59,999.6');
  await expectAccessible(page);
  await takeBestAsk(exchange);
  await expect(levelLine(page, 'Now: buy 60,001.5, sell 59,999.6')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC now 60,001.5');
  await press(page, 'buy');
  const position = page.getByTestId('position-row');
  await expect(position).toHaveCount(1);
  await expect(position).toContainText('60,001.1');
  // The price that was typed is still there, and a price picked from the book is the trader's own again.
  await chooseLevel(page, 'Own price');
  await expect(page.getByTestId('price-field')).toHaveValue('60000.0');
  await chooseLevel(page, 'Counterparty');
  await page.getByTestId('book-bid-3-price').click();
  await expect(page.getByTestId('price-field')).toHaveValue('59999.7');
  await expect(page.getByTestId('price-field')).toBeEnabled();
});

test('[FORM-10] [FORM-09] by keyboard alone: a level is chosen, refused with post-only, and sent fill-or-kill', async ({
  page,
}) => {
  await page.getByTestId('kind-limit').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('kind-advanced')).toBeChecked();
  const level = page.getByTestId('book-price');
  await level.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Own price' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(level).toHaveText('Counterparty');
  await expect(level).toBeFocused();
  await expect(page.getByTestId('price-field-error')).toContainText('post-only never does');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the price');
  await expectAccessible(page);
  await page.getByTestId('tif-POST').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('tif-FOK')).toBeChecked();
  await expect(page.getByTestId('price-field-error')).toHaveCount(0);
  await expect(page.getByTestId('submit-sell')).toContainText('0.010 BTC now 60,000.0');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('submit-sell')).toBeFocused();
  await page.keyboard.press('Enter');
  const position = page.getByTestId('position-row');
  await expect(position).toHaveCount(1);
  await expect(position).toContainText('60,000.0');
});

test('[FORM-10] the question before sending names the level and its price; nobody on the other side is said at once', async ({
  page,
  exchange,
}) => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=1`, {
    headers: { origin: exchange.url },
    data: { limitOrderFlag: 1 },
  });
  expect(answer.ok()).toBe(true);
  await chooseKind(page, 'limit');
  await typeOrder(page, { amount: '0.010' });
  await chooseLevel(page, 'Best 20');
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-price')).toContainText('Best 20 now 60,002.9');
  await page.keyboard.press('Escape');
  await exchange.command('market', { do: 'clear', env: 1, contract: BTC });
  await expect(page.getByTestId('book-ask-0-price')).toHaveCount(0);
  await expect(levelLine(page, 'Now: buy --, sell --')).toBeVisible();
});
