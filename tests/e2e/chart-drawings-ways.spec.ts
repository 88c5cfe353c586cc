// Drawing with a finger, with the magnet, and in a replay.
import type { Page } from '@playwright/test';
import { hashOf, replayTape } from './support/deck.ts';
import { anchorsOf, draw, drawings, item, pointsOf, toolsThere } from './support/drawings.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

const begin = async (page: Page, exchange: Exchange): Promise<void> => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await toolsThere(page);
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('[CHART-01] [CHART-13] with a finger: two taps draw a line, a finger takes one end of it along, and where nothing is drawn the chart scrolls', async ({
    page,
    exchange,
  }) => {
    const faults = watchForFaults(page);
    await begin(page, exchange);
    const box = await page.getByTestId('chart').boundingBox();
    if (box === null) throw new Error('no chart');
    const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const;
    await page.getByTestId('drawing-tool-trend').tap();
    await expect(drawings(page)).toHaveAttribute('data-tool', 'trend');
    await page.touchscreen.tap(...at(0.2, 0.7));
    await expect(drawings(page)).toHaveAttribute('data-placed', '1');
    await page.touchscreen.tap(...at(0.45, 0.6));
    await expect(drawings(page)).toHaveAttribute('data-count', '1');
    const drawn = await anchorsOf(page, 'trend');

    const line = await page.context().newCDPSession(page);
    const finger = async (from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> => {
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (const share of [0.25, 0.5, 0.75, 1])
        await line.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }],
        });
      await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await expect(async () => {
      const [, end] = await pointsOf(page);
      if (end === undefined) throw new Error('no end');
      await finger(end, { x: 60, y: -50 });
      await expect.poll(async () => (await anchorsOf(page, 'trend'))[1], { timeout: 3000 }).not.toEqual(drawn[1]);
    }).toPass();
    const moved = await anchorsOf(page, 'trend');
    expect(moved[0]).toEqual(drawn[0]);
    expect(moved[1]?.ticks).toBeGreaterThan(drawn[1]?.ticks ?? NaN);
    expect(moved[1]?.timeMs).toBeGreaterThan(drawn[1]?.timeMs ?? NaN);

    const [before] = await pointsOf(page);
    const [x, y] = at(0.7, 0.15);
    await finger({ x, y }, { x: -90, y: 0 });
    await expect(drawings(page)).not.toHaveAttribute('data-chosen');
    await item(page, 'trend').focus();
    await expect.poll(async () => ((await pointsOf(page))[0]?.x ?? NaN) - (before?.x ?? NaN)).toBeLessThan(-40);
    expect(await anchorsOf(page, 'trend')).toEqual(moved);
    expect(faults).toEqual([]);
  });
});

test('[CHART-01] [CHART-13] the magnet takes the nearest price of the candle under the pointer, and without it the price is the pointer’s; it stays on over a reload', async ({
  page,
  exchange,
}) => {
  await begin(page, exchange);
  // The exchange's own candle at a moment: its four prices, ticks.
  const pricesAt = async (timeMs: number): Promise<readonly number[]> => {
    const answer = await page.request.get(
      `${exchange.url}/swap/v1/perpetual/public/btcusdt/candles?kline=1min&size=1&direction=before&from=${timeMs + 60_000}`,
    );
    const [row] = (await answer.json()) as readonly (readonly (string | number)[])[];
    if (row === undefined || Number(row[0]) !== timeMs) throw new Error(`no candle at ${timeMs}`);
    return row.slice(1, 5).map((price) => Math.round(Number(price) * 10));
  };
  await page.getByTestId('interval-1m').click();
  await toolsThere(page);
  const isOnPrice = async (down: number): Promise<boolean> => {
    await draw(page, 'horizontal', [[0.5, down]]);
    const [anchor] = await anchorsOf(page, 'horizontal');
    if (anchor === undefined) throw new Error('nothing is drawn');
    await page.keyboard.press('Delete');
    await expect(item(page, 'horizontal')).toHaveCount(0);
    return (await pricesAt(anchor.timeMs)).includes(anchor.ticks);
  };
  const magnet = page.getByTestId('drawing-tool-magnet');
  await magnet.click();
  await expect(magnet).toHaveAttribute('aria-pressed', 'true');
  let down = 0.1;
  while (down < 0.9 && !(await isOnPrice(down))) down += 0.05;
  expect(down).toBeLessThan(0.9);
  await page.reload();
  await toolsThere(page);
  await expect(magnet).toHaveAttribute('aria-pressed', 'true');
  await magnet.click();
  await expect(magnet).toHaveAttribute('aria-pressed', 'false');
  // Of three places some pixels apart one may be a price of the candle by chance.
  const hits = [await isOnPrice(down), await isOnPrice(down + 0.011), await isOnPrice(down + 0.022)];
  expect(hits.filter(Boolean).length).toBeLessThan(2);
});

test('[CHART-01] [MKT-09] in a replay what was drawn on the contract stands at its times and prices, and more can be drawn', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await begin(page, exchange);
  await draw(page, 'trend', [
    [0.3, 0.6],
    [0.5, 0.4],
  ]);
  const drawn = await anchorsOf(page, 'trend');
  const said = await replayTape(page);
  await toolsThere(page);
  await expect(drawings(page)).toHaveAttribute('data-count', '1');
  expect(await anchorsOf(page, 'trend')).toEqual(drawn);
  await draw(page, 'horizontal', [[0.5, 0.3]]);
  await expect(drawings(page)).toHaveAttribute('data-count', '2');
  // Drawing is no event of the market: the fold of the tape is what it was.
  expect(await hashOf(page)).toBe(said);
  expect(faults).toEqual([]);
});
