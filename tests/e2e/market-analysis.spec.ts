// Market analysis: what the exchange counts of its own accounts, positions and trades, drawn and read.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

test('[CHART-14] who is long, in dollars too, what takers trade, how much is open: by period, by keyboard, and what a trade changes', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const read = async () => {
    const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/public/${BTC}/analysis?env=1&size=48`);
    return (await answer.json()) as readonly {
      readonly takerBuy: number;
      readonly openInterest: number;
      readonly accounts: { readonly long: number; readonly short: number };
    }[];
  };
  const before = (await read()).at(-1);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 7 }]);
  await page.getByTestId('page-data').click();
  for (const id of ['accounts', 'positions', 'takers', 'interest'])
    await expect(page.getByTestId(`analysis-${id}-chart`)).not.toHaveAttribute('data-points', '0');
  const after = (await read()).at(-1);
  expect(after?.accounts.long).toBe((before?.accounts.long ?? 0) + 1);
  expect(after?.takerBuy).toBeGreaterThanOrEqual(7);
  const figures = page.getByTestId('analysis-accounts-figures');
  await expect(figures).toContainText(`${after?.accounts.long} / ${after?.accounts.short}`);
  await expect(page.getByTestId('analysis-interest-figures')).toContainText(
    (after?.openInterest ?? 0).toLocaleString('en-US'),
  );
  await expect(page.getByTestId('analysis-positions-figures')).toContainText(/Long worth\s*[\d,]+\.\d\d USD/);
  // By keyboard: the oldest interval and back; what it says is the slider's text.
  const chart = page.getByTestId('analysis-takers-chart');
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await expect(chart).toHaveAttribute('aria-valuetext', /Bought [\d,]+, Sold/);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', (await chart.getAttribute('aria-valuemax')) ?? '');
  // Each chart has a period of its own.
  await page.getByTestId('analysis-takers-1D').check({ force: true });
  await expect(chart).toHaveAttribute('data-points', '1');
  await expect(page.getByTestId('analysis-takers-figures')).toContainText('Bought');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
