// Footprints of the candles: what takers sold and bought at each price.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
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
const choosePeriod = async (page: Page, period: string): Promise<void> => {
  await page.getByTestId('interval-more').click();
  await page.getByTestId(`interval-item-${period}`).click();
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
};
const chooseStep = async (page: Page, step: string): Promise<void> => {
  await page.getByTestId('chart-footprint-step').click();
  await page.getByTestId(`chart-footprint-step-${step}`).click();
  await expect(page.getByTestId('chart-footprint-line')).toHaveAttribute('data-step', step);
};
/** Rows of the table as they are read out, the sum last. */
const tableOf = async (page: Page): Promise<readonly string[]> =>
  page
    .getByTestId('chart-footprint-table')
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | ')));

test('[CHART-14] [CHART-13] footprints of the candles: sums by price to the contract, rows of a chosen step, imbalance and point of control, what is not whole is said; kept, by keyboard, in the professional view alone', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  // The hundred trades that the exchange tells of: 50 × 2 contracts of 0.001 BTC a side.
  for (let n = 0; n < 100; n += 1) await take(exchange, n % 2 === 0 ? 'buy' : 'sell', 2);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await choosePeriod(page, '1M');
  const chart = page.getByTestId('chart');
  const line = page.getByTestId('chart-footprint-line');
  const table = page.getByTestId('chart-footprint-table');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Footprint' }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toContainText('whole from');
  await chooseStep(page, '1');
  // The month began before the page was there: never shown as whole.
  await expect(table).toHaveAttribute('data-state', 'partial');
  await expect(line).toContainText('partial');
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      '60,001.0 | 0.000 | 0.100 | ',
      '60,000.0 | 0.100 | 0.000 | point of control: most was traded here',
      'Sum | 0.100 | 0.100 | Δ 0.000',
    ]);
  await take(exchange, 'buy', 300);
  await take(exchange, 'sell', 5);
  await chooseStep(page, '10');
  // 0.400 bought at 60,001.0 against 0.105 sold a row below.
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      '60,001.0 | 0.000 | 0.400 | point of control: most was traded here, buyers outweigh three to one',
      '60,000.0 | 0.105 | 0.000 | ',
      'Sum | 0.105 | 0.400 | Δ +0.295',
    ]);
  await expect(line).toContainText('Δ +0.295Vol 0.505POC 60,001.0–60,001.9');
  // What all of it is counted in is said once.
  await expect(page.getByTestId('chart-footprint-name')).toHaveText('Footprint · BTC');
  await expect(table.locator('caption')).toContainText('in BTC');
  await expectAccessible(page);

  // As fine as can be read: rows of so many ticks that numbers stand in them, of the one candle that has trades.
  await page.getByTestId('chart-footprint-step').click();
  await page.getByTestId('chart-footprint-step-auto').click();
  await expect(chart).toHaveAttribute('data-footprint', 'numbers');
  await expect(chart).toHaveAttribute('data-footprint-candles', '1');
  await expect.poll(async () => (await tableOf(page)).at(-1)).toBe('Sum | 0.105 | 0.400 | Δ +0.295');

  // Read at the crosshair: the newest candle stands one place from the right.
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const row = page.getByTestId('chart-footprint-row');
  const wanted = row.filter({ hasText: /: 0\.\d{3} × 0\.400$/ });
  await expect(async () => {
    for (let y = 60; y < box.height - 60 && (await wanted.count()) === 0; y += 4) {
      await page.mouse.move(box.x + box.width - 64 - 156, box.y + y);
      // The read-out follows with the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await expect(wanted).toHaveCount(1, { timeout: 1000 });
  }).toPass();

  // A candle that began after the page saw trades is whole.
  await choosePeriod(page, '1s');
  await take(exchange, 'buy', 7);
  await expect(table).toHaveAttribute('data-state', 'whole');
  await expect.poll(async () => (await tableOf(page)).at(-1)).toBe('Sum | 0.000 | 0.007 | Δ +0.007');

  // Kept with the chart; candles of another price are not made of trades; the basic view has none.
  await page.reload();
  await expect(line).toContainText('whole from');
  await page.getByTestId('chart-price').click();
  await page.getByTestId('chart-price-mark').click();
  await expect(line).toHaveText('Footprints are made of trades: choose the last price to see them.');
  await page.getByTestId('chart-price').click();
  await page.getByTestId('chart-price-last').click();
  await expect(line).toContainText('whole from');
  await page.getByTestId('chart-view-basic').click();
  await expect(line).toHaveCount(0);
  await expect(page.getByTestId('chart-footprint')).toHaveCount(0);
  await page.getByTestId('chart-view-professional').click();
  await expect(line).toContainText('whole from');
  await page.getByTestId('chart-footprint').click();
  await expect(line).toHaveCount(0);
  await expect(table).toHaveCount(0);
  await expect(chart).not.toHaveAttribute('data-footprint');
  expect(faults).toEqual([]);
});
