// The trades by size: chosen in the shown unit, kept per contract, with what it leaves out in sight.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { BTC, mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

const take = (exchange: Exchange, side: 'buy' | 'sell', amount: number) =>
  exchange.command('market', {
    do: 'take',
    env: 1,
    contract: BTC,
    side,
    priceTicks: side === 'buy' ? 600_010 : 600_000,
    amount,
  });
/** The newest hundred trades are of 0.002 BTC each. */
const fillWithSmall = async (exchange: Exchange): Promise<void> => {
  await quietMarket(exchange);
  for (let n = 0; n < 100; n += 1) await take(exchange, n % 2 === 0 ? 'buy' : 'sell', 2);
};
const amountsOf = (page: Page) => page.getByTestId('trade').locator('xpath=./span[2]');

test('[MKT-04] [BOOK-05] [BOOK-06] trades of at least a size, by keyboard: what is smaller is counted and left out, what is large is emphasised; bad sizes are said at the field', async ({
  page,
  exchange,
}) => {
  await fillWithSmall(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(amountsOf(page).first()).toHaveText('0.002');
  await expect(page.getByTestId('trades-filter-line')).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter trades by size' }).focus();
  await page.keyboard.press('Enter');
  const least = page.getByRole('textbox', { name: 'Only trades of at least' });
  await expect(least).toBeVisible();
  for (const [typed, says] of [
    ['much', 'This is not a number.'],
    ['0', 'Type a size above zero, or nothing.'],
    ['0.0005', 'At most 3 decimals in this unit.'],
  ] as const) {
    await least.fill(typed);
    await expect(page.getByTestId('trades-least-error')).toHaveText(says);
    await expect(page.getByTestId('trades-filter-apply')).toBeDisabled();
  }
  await page.getByTestId('trades-large').fill('0.004');
  await least.fill('0.005');
  await expect(page.getByTestId('trades-large-error')).toHaveText('Not below the size above.');
  await expectAccessible(page);
  await page.getByTestId('trades-large').fill('');
  await least.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('trades-filter-popup')).toHaveCount(0);
  await expect(page.getByTestId('trades-filter-line')).toHaveText('≥ 0.005 BTC100 of 100 left out');
  await expect(page.getByText('No trade of 0.005 BTC or more yet. The next one appears here.')).toBeVisible();

  await take(exchange, 'buy', 5);
  await take(exchange, 'sell', 4);
  await take(exchange, 'sell', 50);
  await expect(amountsOf(page)).toHaveText(['0.050', '0.005']);
  await expect(page.getByTestId('trades-left-out')).toHaveText('101 of 103 left out');
  await expect(page.getByTestId('trade').first()).toHaveAttribute('data-large', 'true');
  await expect(page.getByTestId('trade').nth(1)).not.toHaveAttribute('data-large');
  await expectAccessible(page);

  // Kept in this browser for this contract: no other one has it.
  await page.reload();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(amountsOf(page)).toHaveText(['0.050', '0.005']);
  await page.goto(mockPage(exchange, 'ethusdt'));
  await waitForLiveBook(page);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByRole('button', { name: 'Filter trades by size', exact: true })).toBeVisible();
  await expect(page.getByTestId('trades-filter-line')).toHaveCount(0);

  await page.goto(mockPage(exchange));
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('button', { name: 'Trades of at least 0.005 BTC' }).click();
  await page.getByTestId('trades-filter-clear').click();
  await expect(page.getByTestId('trades-filter-line')).toHaveCount(0);
  // What is emphasised alone is said too, not shown by the button's colour only.
  await page.getByTestId('trades-filter').click();
  await page.getByTestId('trades-large').fill('0.05');
  await page.getByTestId('trades-filter-apply').click();
  await expect(page.getByTestId('trades-filter')).toHaveAccessibleName(
    'All trades, emphasised from 0.05 BTC · filter by size',
  );
  await expect(amountsOf(page).nth(2)).toHaveText('0.005');
  await expect(amountsOf(page).nth(3)).toHaveText('0.002');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[MKT-04] [BOOK-05] a size in USDT counts at the price of each trade', async ({ page, exchange }) => {
    await fillWithSmall(exchange);
    await page.goto(mockPage(exchange));
    await page.getByRole('tab', { name: 'Book' }).click();
    await page.getByTestId('book-unit').click();
    await page.getByRole('option', { name: 'USDT', exact: true }).click();
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(amountsOf(page).first()).toHaveText('120.00');
    await page.getByTestId('trades-filter').click();
    // 5 contracts of 0.001 BTC are 300.005 USDT at 60,001.0 and 300 at 60,000.0.
    await page.getByTestId('trades-least').fill('300.01');
    await page.getByTestId('trades-filter-apply').click();
    await expect(page.getByTestId('trades-left-out')).toHaveText('100 of 100 left out');
    await take(exchange, 'sell', 5);
    await take(exchange, 'buy', 6);
    await expect(amountsOf(page)).toHaveText(['360.00']);
    await expect(page.getByTestId('trades-left-out')).toHaveText('101 of 102 left out');
    await expectAccessible(page);
  });
});
