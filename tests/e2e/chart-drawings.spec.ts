// Drawing tools of the chart's professional view.
import type { Page } from '@playwright/test';
import { anchorsOf, draw, drawings, item, pointsOf, toolsThere, type Anchor, type Place } from './support/drawings.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, toast, waitForLiveBook } from './support/trade-page.ts';

const KEPT = 'TRADING_VIEW_STATE_CONTRACT.drawings.btcusdt';

/** The same once two looks in a row agree: a drag is written as it goes. */
const restingAnchors = async (page: Page, kind: string): Promise<readonly Anchor[]> => {
  let last: readonly Anchor[] = [];
  await expect(async () => {
    const before = last;
    last = await anchorsOf(page, kind);
    expect(last).toEqual(before);
  }).toPass();
  return last;
};
const drag = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await page.mouse.up();
};

test('[CHART-01] [CHART-13] each drawing tool by mouse: drawn, dragged whole and by one end, coloured, undone, kept on the device for its contract and over periods; locked, hidden, removed after a question', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await toolsThere(page);
  const all = drawings(page);
  const shapes: readonly (readonly [string, readonly Place[]])[] = [
    [
      'ray',
      [
        [0.4, 0.7],
        [0.5, 0.65],
      ],
    ],
    ['horizontal', [[0.5, 0.3]]],
    [
      'rectangle',
      [
        [0.1, 0.4],
        [0.25, 0.5],
      ],
    ],
    [
      'fibonacci',
      [
        [0.5, 0.6],
        [0.68, 0.35],
      ],
    ],
    [
      'measure',
      [
        [0.3, 0.4],
        [0.42, 0.5],
      ],
    ],
    ['text', [[0.75, 0.5]]],
  ];
  for (const [at, [kind, places]] of shapes.entries()) {
    await draw(page, kind, places);
    await expect(all).toHaveAttribute('data-count', String(at + 1));
    await expect(item(page, kind)).toHaveCount(1);
  }
  // A text is written at once.
  await expect(page.getByTestId('drawing-text')).toBeFocused();
  await page.keyboard.type('Buy the dip');
  await page.keyboard.press('Enter');
  await expect(item(page, 'text')).toContainText('Buy the dip');
  await expect(item(page, 'text')).toBeFocused();

  // Escape in the middle drops what was begun.
  await page.getByTestId('drawing-tool-trend').click();
  const box = await page.getByTestId('chart').boundingBox();
  if (box === null) throw new Error('no chart');
  await page.mouse.click(box.x + box.width * 0.1, box.y + box.height * 0.7);
  await expect(all).toHaveAttribute('data-placed', '1');
  await page.keyboard.press('Escape');
  await expect(all).toHaveAttribute('data-tool', 'none');
  await expect(all).toHaveAttribute('data-count', '6');
  await draw(page, 'trend', [
    [0.12, 0.7],
    [0.3, 0.6],
  ]);
  await expect(item(page, 'trend')).toBeFocused();
  await page.getByTestId('drawing-colour-gold').click();
  await expect(item(page, 'trend')).toHaveAttribute('data-colour', 'gold');
  await expectAccessible(page);

  // Whole: both ends go the same way. By one end: the other stays.
  const drawn = await anchorsOf(page, 'trend');
  const [left, right] = drawn;
  if (left === undefined || right === undefined) throw new Error('no trend line');
  await item(page, 'trend').focus();
  await expect(async () => {
    const [a, b] = await pointsOf(page);
    if (a === undefined || b === undefined) throw new Error('no points');
    await drag(page, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, { x: 40, y: -30 });
    await expect.poll(() => anchorsOf(page, 'trend'), { timeout: 3000 }).not.toEqual(drawn);
  }).toPass();
  const moved = await restingAnchors(page, 'trend');
  expect(
    moved.map(({ ticks }, at) => ticks - (drawn[at]?.ticks ?? 0)).every((by, _, [first]) => by > 0 && by === first),
  ).toBe(true);
  expect(moved.every(({ timeMs }, at) => timeMs > (drawn[at]?.timeMs ?? 0))).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => anchorsOf(page, 'trend')).toEqual(drawn);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => anchorsOf(page, 'trend')).toEqual(moved);
  await expect(async () => {
    const [, b] = await pointsOf(page);
    if (b === undefined) throw new Error('no points');
    await drag(page, b, { x: 30, y: 40 });
    await expect.poll(async () => (await anchorsOf(page, 'trend'))[1], { timeout: 3000 }).not.toEqual(moved[1]);
  }).toPass();
  expect((await anchorsOf(page, 'trend'))[0]).toEqual(moved[0]);

  // The chart scrolls as ever where nothing is drawn.
  await item(page, 'trend').focus();
  const [before] = await pointsOf(page);
  await drag(page, { x: box.x + box.width * 0.8, y: box.y + box.height * 0.15 }, { x: -80, y: 0 });
  await expect(all).not.toHaveAttribute('data-chosen');
  await item(page, 'trend').focus();
  await expect.poll(async () => ((await pointsOf(page))[0]?.x ?? NaN) - (before?.x ?? NaN)).toBeLessThan(-40);
  await page.keyboard.press('Delete');
  await expect(item(page, 'trend')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(item(page, 'trend')).toHaveCount(1);

  // Kept as they are, on this contract alone, whatever the period.
  const kept = await anchorsOf(page, 'trend');
  await page.reload();
  await toolsThere(page);
  await expect(all).toHaveAttribute('data-count', '7');
  expect(await anchorsOf(page, 'trend')).toEqual(kept);
  await page.getByTestId('interval-15m').click();
  await toolsThere(page);
  await item(page, 'trend').focus();
  await expect(all).toHaveAttribute('data-points', /^[\d.]+,[\d.]+ [\d.]+,[\d.]+$/);
  const [a, b] = await pointsOf(page);
  // Some minutes are less than a candle of the longer period.
  expect((b?.x ?? NaN) - (a?.x ?? NaN)).toBeLessThan(60);
  expect(await anchorsOf(page, 'trend')).toEqual(kept);
  await page.goto(mockPage(exchange, 'ethusdt'));
  await toolsThere(page);
  await expect(all).toHaveAttribute('data-count', '0');
  await page.goto(mockPage(exchange));
  await toolsThere(page);
  await expect(all).toHaveAttribute('data-count', '7');

  await page.getByTestId('drawing-tool-lock').click();
  await item(page, 'trend').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByTestId('drawing-said')).toHaveText('Drawings are locked. Unlock them to change one.');
  await expect(all).toHaveAttribute('data-count', '7');
  await page.getByTestId('drawing-tool-lock').click();
  await page.getByTestId('drawing-tool-hide').click();
  await expect(page.getByTestId('drawing-item')).toHaveCount(0);
  await page.getByTestId('drawing-tool-hide').click();
  await expect(page.getByTestId('drawing-item')).toHaveCount(7);
  await page.getByTestId('drawing-tool-clear').click();
  await expect(page.getByTestId('drawings-clear-dialog')).toContainText('All 7 drawings of BTCUSDT go.');
  await expectAccessible(page);
  await page.getByTestId('drawings-clear-yes').click();
  await expect(all).toHaveAttribute('data-count', '0');
  await page.getByTestId('drawing-tool-undo').click();
  await expect(all).toHaveAttribute('data-count', '7');
  expect(faults).toEqual([]);
});

test('[CHART-01] [CHART-13] drawings by keyboard alone, in words for who does not see them; another tab follows; the 501st is refused with words; on a phone the tools open with a button', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await toolsThere(page);
  const all = drawings(page);
  const said = page.getByTestId('drawing-said');

  await page.getByTestId('drawing-tool-pointer').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('drawing-tool-trend')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('drawing-cursor')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Point set at ');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(item(page, 'trend')).toBeFocused();
  await expect(said).toHaveText(/^Drawn\. Trend line: [\d,.]+, [-\d: ]+ – [\d,.]+, [-\d: ]+\.$/);
  const [a, b] = await anchorsOf(page, 'trend');
  expect((b?.ticks ?? NaN) - (a?.ticks ?? NaN)).toBe(1);
  expect((b?.timeMs ?? NaN) - (a?.timeMs ?? NaN)).toBeGreaterThanOrEqual(10 * 60_000);

  // One end alone, then the whole.
  await page.keyboard.press('2');
  await expect(said).toHaveText('Arrows move point 2.');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('0');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(async () => (await anchorsOf(page, 'trend')).map(({ ticks }) => ticks - (a?.ticks ?? 0)))
    .toEqual([-1, 1]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await anchorsOf(page, 'trend'))[0]?.ticks).toBe(a?.ticks);

  await page.keyboard.press('Escape');
  await expect(page.getByTestId('drawing-tool-trend')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(item(page, 'horizontal')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(item(page, 'trend')).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('drawing-colour-ink')).toBeFocused();

  const other = await page.context().newPage();
  await other.goto(mockPage(exchange));
  await toolsThere(other);
  await expect(drawings(other)).toHaveAttribute('data-count', '2');
  await item(other, 'horizontal').focus();
  await other.keyboard.press('Delete');
  await expect(drawings(other)).toHaveAttribute('data-count', '1');
  await expect(all).toHaveAttribute('data-count', '1');
  await other.close();

  await page.evaluate((key) => {
    const [one] = (JSON.parse(localStorage.getItem(key) ?? '') as { drawings: object[] }).drawings;
    const many = Array.from({ length: 500 }, (_, at) => ({ ...one, id: String(at + 1) }));
    localStorage.setItem(key, JSON.stringify({ version: 1, drawings: many }));
  }, KEPT);
  await page.reload();
  await toolsThere(page);
  await expect(all).toHaveAttribute('data-count', '500');
  await draw(page, 'horizontal', [[0.5, 0.5]]);
  await expect(toast(page, 'There are 500 drawings on this contract')).toBeVisible();
  await expect(all).toHaveAttribute('data-count', '500');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('drawing-tools')).toHaveCount(0);
  await page.getByTestId('drawing-show').click();
  await expect(page.getByTestId('drawing-tools')).toBeVisible();
  expect(faults).toEqual([]);
});
