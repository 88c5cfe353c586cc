// What the chart does where data lacks: a gap, data that is late, and a tape in the place of the market.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hashOf, openText, seekTo } from './support/deck.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { isDrawn } from './support/own-lines.ts';
import { BTC, mockPage, plain, quietMarket, waitForLiveBook } from './support/trade-page.ts';

/** Candles that the exchange does not have: so many, with so many after them. */
const MISSING = 20;
const AFTER = 12;
/** Width of a candle's place, px, as a chart begins. */
const PLACE = 8;

/**
 * The widest stretch of the prices' pane without anything drawn in a colour, between the first and the last that is, px: candles and lines are coloured, grid
 * and words are not. The last price, a line all across, is told by what it draws beside the newest candle.
 */
const widestBreak = (page: Page): Promise<number> =>
  page.getByTestId('chart').evaluate((host) => {
    const [first, ...others] = Array.from(host.querySelectorAll('canvas')).filter(
      ({ width, height }) => width > 300 && height > 150,
    );
    if (first === undefined) return 0;
    const { width, height } = first;
    const layers = [first, ...others.filter((one) => one.width === width && one.height === height)].map(
      (canvas) => canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
    );
    const isColoured = (x: number, y: number): boolean =>
      layers.some((data) => {
        const at = (y * width + x) * 4;
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
        return alpha > 100 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
      });
    const across = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
    const rows = across(0, height).filter((y) => !across(width - 24, width).some((x) => isColoured(x, y)));
    const columns = across(0, width).map((x) => rows.some((y) => isColoured(x, y)));
    let [widest, run] = [0, 0];
    for (const isDrawn of columns.slice(columns.indexOf(true), columns.lastIndexOf(true))) {
      run = isDrawn ? 0 : run + 1;
      widest = Math.max(widest, run);
    }
    return (widest * first.clientWidth) / width;
  });

test('[CHART-05] [MKT-01] candles that are missing are a gap as wide as they are, which neither candles nor a line lead over; candles that are late are dimmed and named so', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await exchange.command('market', { do: 'pause' });
  let isWhole = true;
  await page.context().route(/\/candles\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as readonly unknown[];
    const json = isWhole ? rows : [...rows.slice(0, -AFTER - MISSING), ...rows.slice(-AFTER)];
    await route.fulfill({ response, json });
  });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await isDrawn(page);
  await expect.poll(() => widestBreak(page)).toBeLessThan(2 * PLACE);
  isWhole = false;
  await page.reload();
  await isDrawn(page);
  const isGap = () => expect.poll(async () => Math.round((await widestBreak(page)) / PLACE)).toBe(MISSING);
  await isGap();
  for (const kind of ['line', 'heikin-ashi']) {
    await page.getByTestId('chart-type').click();
    await page.getByTestId(`chart-type-${kind}`).click();
    await expect(page.getByTestId('chart')).toHaveAttribute('data-kind', kind);
    await isGap();
  }

  const chart = page.getByTestId('chart');
  const chip = page.getByTestId('chart-freshness');
  await expect(chart).not.toHaveAttribute('data-late');
  await expect(chart).toHaveCSS('opacity', '1');
  await exchange.command('socket', { silent: true });
  await expect(chart).toHaveAttribute('data-late', 'true', { timeout: 60_000 });
  await expect(chart).toHaveCSS('opacity', '0.6');
  await expect(chip).not.toHaveAttribute('data-state', 'live');
  await expectAccessible(page);
  await exchange.command('socket', { silent: false });
  await expect(chip).toHaveAttribute('data-state', 'live', { timeout: 60_000 });
  await expect(chart).not.toHaveAttribute('data-late');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  expect(faults).toEqual([]);
});

/** The tape of the page, on the deck of the replay page and wound to its end. */
const replayTape = async (page: Page): Promise<void> => {
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const said = /"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1] ?? '';
  await page.getByTestId('replay-link').click();
  await page.waitForURL(/\/replay$/);
  await openText(page, 'session.tape', Buffer.from(text));
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(said);
};

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
