// Indicators of the chart's professional view.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

/** The close of the legend's candle and the value of its one-candle average, both of the same painted frame. */
const closeAndAverage = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const legend = document.querySelector('[data-testid="chart-legend"]');
    return [
      legend?.querySelectorAll('b')[3]?.textContent ?? '',
      legend?.querySelector('[data-testid="legend-ma"] b')?.textContent ?? '',
    ];
  });
const topOf = async (page: Page, testId: string): Promise<number> =>
  (await page.getByTestId(testId).boundingBox())?.y ?? NaN;

test('[CHART-06] indicators are added, set within their limits and put in order by keyboard, read at the crosshair, and kept on the device', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  const ma = page.getByTestId('legend-ma');
  await expect(ma).toHaveText(/MA6 [\d,.]+MA10 [\d,.]+MA30 [\d,.]+MA60 [\d,.]+/);

  // Two panes, by keyboard; the focus goes where the work goes on.
  await page.getByTestId('chart-indicators').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('indicator-add-rsi').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('indicator-edit-rsi')).toBeFocused();
  await expect(page.getByTestId('legend-rsi')).toHaveText(/^RSI 14\s*\d+\.\d\d$/);
  await page.getByTestId('indicator-add-macd').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('indicator-edit-macd')).toBeFocused();
  await expect(page.getByTestId('legend-macd')).toHaveText(/MACD 12 26 9.*Signal [−\d]/);
  await expect.poll(async () => (await topOf(page, 'legend-macd')) > (await topOf(page, 'legend-rsi'))).toBe(true);
  await page.getByTestId('indicator-up-macd').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await topOf(page, 'legend-macd')) < (await topOf(page, 'legend-rsi'))).toBe(true);

  // A number beyond its limits is refused with them, and the chart keeps the one it has.
  await page.getByTestId('indicator-edit-rsi').click();
  const length = page.getByTestId('indicator-rsi-param-0');
  await length.fill('501');
  await expect(page.getByTestId('indicator-rsi-param-0-error')).toHaveText('1 to 500');
  await expect(page.getByTestId('legend-rsi')).toContainText('RSI 14');
  await length.fill('7');
  await expect(page.getByTestId('legend-rsi')).toContainText('RSI 7');
  await page.getByTestId('indicator-edit-ma').click();
  await page.getByTestId('indicator-ma-param-0').fill('1');
  await page.getByTestId('indicator-ma-param-3').fill('0');
  await expect(ma).toHaveText(/MA1 [\d,.]+MA10 [\d,.]+MA30 [\d,.]+$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('indicators-dialog')).toHaveCount(0);
  await expect(page.getByTestId('chart-indicators')).toBeFocused();
  await expectAccessible(page);

  // The mean of one candle is its close: of the newest, and of the one under the crosshair.
  const [newest] = await closeAndAverage(page);
  await expect.poll(async () => new Set(await closeAndAverage(page)).size).toBe(1);
  const box = await page.getByTestId('chart').boundingBox();
  if (box === null) throw new Error('no chart');
  let share = 0.2;
  await expect(async () => {
    // A candle that closed elsewhere than the newest.
    share = share > 0.6 ? 0.2 : share + 0.03;
    await page.mouse.move(box.x + box.width * share, box.y + 150);
    const [close, average] = await closeAndAverage(page);
    expect(close).not.toBe(newest);
    expect(average).toBe(close);
  }).toPass();

  // Kept on the device: numbers and order; an indicator is taken away and set from its line of the legend.
  await page.reload();
  await expect(page.getByTestId('legend-rsi')).toContainText('RSI 7');
  await expect.poll(async () => (await topOf(page, 'legend-macd')) < (await topOf(page, 'legend-rsi'))).toBe(true);
  await page.getByTestId('legend-remove-macd').click();
  await expect(page.getByTestId('legend-macd')).toHaveCount(0);
  await page.getByTestId('legend-edit-ma').click();
  await page.getByTestId('indicator-reset-ma').click();
  await expect(ma).toHaveText(/MA6 [\d,.]+MA10 [\d,.]+MA30 [\d,.]+MA60 [\d,.]+/);
  await page.getByTestId('indicators-reset').click();
  await expect(page.getByTestId('legend-rsi')).toHaveCount(0);
  await page.getByTestId('indicators-done').click();
  await expect(page.getByTestId('indicators-dialog')).toHaveCount(0);
  expect(faults).toEqual([]);
});
