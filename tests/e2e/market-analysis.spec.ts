// Market analysis: what the exchange counts of its own accounts, positions and trades, drawn and read.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, mockPage, plain, quietMarket, waitForLiveBook } from './support/trade-page.ts';

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
      readonly time: number;
      readonly takerBuy: number;
      readonly takerSell: number;
      readonly openInterest: number;
      readonly accounts: { readonly long: number; readonly short: number };
    }[];
  };
  /** Bought and sold by takers in all of them. */
  const sumsOf = (points: Awaited<ReturnType<typeof read>>): readonly [bought: number, sold: number] => [
    points.reduce((sum, { takerBuy }) => sum + takerBuy, 0),
    points.reduce((sum, { takerSell }) => sum + takerSell, 0),
  ];
  const earlier = await read();
  const before = earlier.at(-1);
  await placeByRest(page, exchange, [
    { type: 11, side: 'open_long', amount: 7 },
    { type: 11, side: 'open_short', amount: 3 },
  ]);
  await page.getByTestId('page-data').click();
  for (const id of ['accounts', 'positions', 'takers', 'interest'])
    await expect(page.getByTestId(`analysis-${id}-chart`)).not.toHaveAttribute('data-points', '0');
  const points = await read();
  const after = points.at(-1);
  expect(after?.accounts.long).toBe((before?.accounts.long ?? 0) + 1);
  // Seven were bought and three sold, and nobody else takes; an interval that ended meanwhile has lost its oldest from the list.
  const [was, now] = [sumsOf(earlier.filter(({ time }) => time >= (points[0]?.time ?? 0))), sumsOf(points)];
  expect([now[0] - was[0], now[1] - was[1]]).toEqual([7, 3]);
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
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', (await chart.getAttribute('aria-valuemax')) ?? '');
  const contracts = (amount: number): string => amount.toLocaleString('en-US');
  /** What takers did in an interval, as the exchange says it now, is what the page shows of it. */
  const shows = (at: number) =>
    expect(async () => {
      const point = (await read()).at(at);
      if (point === undefined) throw new Error('no such interval');
      const sold = contracts(point.takerSell);
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`: Bought ${contracts(point.takerBuy)}, Sold ${sold}, `),
        { timeout: 2_000 },
      );
      await expect(page.getByTestId('analysis-takers-bought')).toHaveText(contracts(point.takerBuy), {
        timeout: 2_000,
      });
      await expect(page.getByTestId('analysis-takers-sold')).toHaveText(sold, { timeout: 2_000 });
    }).toPass();
  await shows(-1);
  await page.keyboard.press('Home');
  await shows(0);
  // Each chart has a period of its own.
  await page.getByTestId('analysis-takers-1D').check({ force: true });
  await expect(chart).toHaveAttribute('data-points', '1');
  // A day of the exchange that has been running for minutes: all that was taken.
  await expect
    .poll(async () => plain(await page.getByTestId('analysis-takers-bought').innerText()))
    .toBe(String(sumsOf(await read())[0]));
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
