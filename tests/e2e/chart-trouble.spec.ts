// What the chart shows where data lacks or is old: a gap, and late candles.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { isDrawn } from './support/own-lines.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

/** Candles that the exchange does not have: so many, with so many after them. */
const MISSING = 20;
const AFTER = 12;
/** Width of a candle's place, px, as a chart begins. */
const PLACE = 8;

/**
 * The widest stretch of the prices' pane where nothing is drawn, between the first column with something and the last, px. What goes all across, the grid
 * and the last price, is told by what it draws beside the newest candle, and is not counted.
 */
const widestBreak = (page: Page): Promise<number> =>
  page.getByTestId('chart').evaluate((host) => {
    const canvases = Array.from(host.querySelectorAll('canvas')).filter(
      ({ width, height }) => width > 300 && height > 150,
    );
    const [first] = canvases;
    if (first === undefined) return 0;
    const { width, height } = first;
    const layers = canvases.map(
      (canvas) => canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
    );
    const pixel = (data: Uint8ClampedArray, x: number, y: number): readonly number[] =>
      Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
    const grounds = layers.map((data) => pixel(data, width - 2, 2));
    const isDrawn = (x: number, y: number): boolean =>
      layers.some((data, layer) => {
        const at = pixel(data, x, y);
        return (at[3] ?? 0) > 100 && at.some((part, channel) => Math.abs(part - (grounds[layer]?.[channel] ?? 0)) > 12);
      });
    const places = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
    const rows = places(0, height).filter((y) => !places(width - 24, width).some((x) => isDrawn(x, y)));
    const columns = places(0, width).map((x) => rows.some((y) => isDrawn(x, y)));
    let [widest, run] = [0, 0];
    for (const isFull of columns.slice(columns.indexOf(true), columns.lastIndexOf(true))) {
      run = isFull ? 0 : run + 1;
      widest = Math.max(widest, run);
    }
    return (widest * first.clientWidth) / width;
  });

test('[CHART-05] [MKT-01] candles that are missing are a gap as wide as they are, over which neither candles nor a line nor averages lead; candles that are late are dimmed and named so', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await exchange.command('market', { do: 'pause' });
  let isWhole = true;
  await page.context().route(/\/candles\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as readonly (readonly [number, ...string[]])[];
    // Minute by minute: where the market stood for a test before, candles are missing in truth.
    const lastMs = answer.at(-1)?.[0] ?? 0;
    const rows = answer.map(([, ...figures], at) => [lastMs - (answer.length - 1 - at) * 60_000, ...figures]);
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
    // Away from the chart, whose crosshair is drawn too.
    await page.mouse.move(0, 0);
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
