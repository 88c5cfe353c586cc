// What chart and overview do with a tape in the place of the market.
import { replayTape } from './support/deck.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { BTC, mockPage, plain, quietMarket, waitForLiveBook } from './support/trade-page.ts';

test('[MKT-09] [CHART-12] [CHART-16] in a replay the overview has what the page had read of it, says of the rest that it is not on the tape, and the depth chart is of the tape’s book', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(`${mockPage(exchange)}&fromPage=funding`);
  await waitForLiveBook(page);
  const funding = page.getByTestId('funding-row');
  await expect(funding.first()).toBeVisible();
  await page.getByTestId('overview-levels').click();
  const levels = page.getByTestId('position-level');
  await expect(levels.first()).toBeVisible();
  const levelTexts = await levels.allInnerTexts();
  await page.getByTestId('overview-funding').click();
  await expect(funding.nth(9)).toBeVisible();
  const fundingTexts = (await funding.allInnerTexts()).slice(0, 10);
  // A book of the tape's own: everything offered up to 60,001.9 is taken.
  await exchange.command('market', {
    do: 'take',
    env: 1,
    contract: BTC,
    side: 'buy',
    priceTicks: 600_019,
    amount: 1_000_000,
  });
  await page.getByTestId('page-chart').click();
  await page.getByTestId('chart-view-depth').check({ force: true });
  const sum = async (side: string): Promise<string> =>
    plain((await page.getByTestId(`depth-all-${side}`).textContent()) ?? '');
  // Thirty asks are left, from 1,100 to 1,390 contracts of 0.001 BTC.
  await expect.poll(() => sum('asks')).toBe('37.350');
  const bids = await sum('bids');

  await replayTape(page);
  await page.getByTestId('chart-view-depth').check({ force: true });
  await expect(page.getByTestId('depth-freshness')).toHaveAttribute('data-state', 'replay');
  await expect.poll(() => sum('asks')).toBe('37.350');
  expect(await sum('bids')).toBe(bids);
  await expectAccessible(page);
  await page.getByTestId('page-overview').click();
  await page.getByTestId('overview-funding').click();
  await expect.poll(async () => (await funding.allInnerTexts()).slice(0, 10)).toEqual(fundingTexts);
  await page.getByTestId('overview-levels').click();
  await expect.poll(() => levels.allInnerTexts()).toEqual(levelTexts);
  await page.getByTestId('overview-fund').click();
  await expect(page.getByTestId('fund-failed')).toContainText('the tape');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
