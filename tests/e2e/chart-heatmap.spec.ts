// Resting liquidity behind the candles: its cells are the exchange's own book at the sampled moments, a cut line is a gap, and off is off.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import type { Exchange } from './support/exchange.ts';
import { BTC, mockPage, touch, waitForLiveBook } from './support/trade-page.ts';

/** Contracts by row of the heatmap (its first tick). */
type Rows = ReadonlyMap<number, number>;

const legend = (page: Page) => page.getByTestId('chart-heat');
const toggle = (page: Page) => page.getByTestId('chart-heatmap');
const newest = async (page: Page): Promise<number> => Number(await legend(page).getAttribute('data-newest'));
const painters = (page: Page): number => page.workers().filter((one) => one.url().includes('heatmap.worker')).length;

/** The exchange's time as the foot of the page has it. */
const exchangeMs = async (page: Page): Promise<number> =>
  Date.parse(((await page.getByTestId('exchange-time').textContent()) ?? '').replace(' UTC', 'Z').replace(' ', 'T'));

/** What the exchange says rests now, in rows of so many ticks. */
const exchangeRows = async (page: Page, exchange: Exchange, rowTicks: number): Promise<Rows> => {
  const answer = await page
    .context()
    .request.get(`${exchange.url}/swap/v1/perpetual/public/products/${BTC}/orderbook?env=1&size=5000`);
  const { bids, asks } = (await answer.json()) as Record<'bids' | 'asks', readonly (readonly [string, string])[]>;
  const best = [bids, asks].map(([first]) => Math.round(Number(first?.[0]) * 10));
  // A column has 512 rows around the middle.
  const first = Math.floor((best[0]! + best[1]!) / 2 / rowTicks) - 256;
  const rows = new Map<number, number>();
  for (const [price, cont] of [...bids, ...asks]) {
    const row = Math.floor(Math.round(Number(price) * 10) / rowTicks);
    if (row >= first && row < first + 512) rows.set(row * rowTicks, (rows.get(row * rowTicks) ?? 0) + Number(cont));
  }
  return rows;
};
const largestOf = (rows: Rows): readonly (readonly [number, number])[] =>
  [...rows].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 5);

/** The largest levels as the open table has them. */
const shownLevels = (page: Page): Promise<readonly (readonly [number, number])[]> =>
  page
    .getByTestId('chart-heat-level')
    .evaluateAll((rows) =>
      rows.map((row) => [Number(row.getAttribute('data-ticks')), Number(row.getAttribute('data-cont'))] as const),
    );

/** Columns of a book that was changed before now are held: the next whole second after the change has passed. */
const waitForNextColumns = async (page: Page): Promise<void> => {
  const before = await newest(page);
  await expect.poll(() => newest(page)).toBeGreaterThanOrEqual(before + 2000);
};

/** The market stands still where it is: its book changes only when the test says so. */
const openHeatmap = async (page: Page, exchange: Exchange): Promise<void> => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await exchange.command('market', { do: 'pause' });
  await page.getByTestId('interval-1m').click();
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  expect(painters(page)).toBe(0);
  await toggle(page).click();
  await expect(legend(page)).toHaveAttribute('data-state', 'recording');
};

/** Every cell that the pointer finds on its way down the newest candles: its row and what it says. */
const sweep = async (page: Page): Promise<ReadonlyMap<number, string | null>> => {
  const box = (await page.getByTestId('chart').boundingBox())!;
  const cell = page.getByTestId('chart-heat-cell');
  const found = new Map<number, string | null>();
  // Left of the price scale, where the newest candle is: the first place that has a cell.
  let x = box.x + box.width - 110;
  for (; x > box.x + box.width / 2; x -= 1) {
    await page.mouse.move(x, box.y + box.height / 2);
    if ((await cell.count()) > 0) break;
  }
  for (let y = box.y + 30; y < box.y + box.height * 0.7; y += 2) {
    await page.mouse.move(x, y);
    // Read in one look: the cell may go at any moment.
    const [seen] = await cell.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-ticks'), one.getAttribute('data-cont')] as const),
    );
    if (seen !== undefined) found.set(Number(seen[0]), seen[1]);
  }
  return found;
};

test('[CHART-01] the heatmap is off at first; on, its cells and its largest levels are the exchange’s book at the sampled moments; a cut line is a gap; the other environment begins anew; off, nothing of it is left', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openHeatmap(page, exchange);
  await expect(page.getByTestId('chart-heat-since')).toHaveText(/^Recorded since \d\d:\d\d:\d\d$/);
  const rowTicks = Number(await legend(page).getAttribute('data-row-ticks'));
  await waitForNextColumns(page);
  // Cell by cell: whatever the pointer meets.
  const first = await exchangeRows(page, exchange, rowTicks);
  await expect(async () => {
    const cells = await sweep(page);
    const held = [...cells].filter(([, cont]) => cont !== null);
    expect(held.length).toBeGreaterThan(10);
    for (const [row, cont] of held) expect([row, Number(cont)]).toEqual([row, first.get(row) ?? 0]);
    expect(held.some(([, cont]) => Number(cont) > 0)).toBe(true);
  }).toPass();
  await page.getByTestId('chart-heat-open').focus();
  await page.keyboard.press('Enter');
  const table = page.getByTestId('chart-heat-levels');
  await expect(table).toBeVisible();
  await expect.poll(() => shownLevels(page)).toEqual(largestOf(first));
  await expectAccessible(page);
  // Another moment: two walls further out.
  const { bid, ask } = await touch(page);
  const walls = { bid: bid - 500, ask: ask + 800 };
  await exchange.command('market', {
    do: 'quote',
    env: 1,
    contract: BTC,
    bids: [[walls.bid, 900_000]],
    asks: [[walls.ask, 1_200_000]],
  });
  const second = await exchangeRows(page, exchange, rowTicks);
  expect(largestOf(second)[0]?.[0]).toBe(Math.floor(walls.ask / rowTicks) * rowTicks);
  await expect.poll(() => shownLevels(page)).toEqual(largestOf(second));
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  // Another interval is the same recording.
  const since = await legend(page).getAttribute('data-since');
  await page.getByTestId('interval-15m').click();
  await expect(page.getByTestId('chart-whose')).toContainText('15m');
  await expect(legend(page)).toHaveAttribute('data-since', since ?? '');
  // Where the machine is slow a quiet book may have been late for a second before: only what the cut adds counts.
  const gapsOf = async (): Promise<number> => Number(await legend(page).getAttribute('data-gaps'));
  const gaps = await gapsOf();
  // The line is cut: no column, and none is made up when it is back.
  await exchange.command('socket', { is: 'half-open' });
  await page.context().setOffline(true);
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'offline');
  await expect(legend(page)).toHaveAttribute('data-state', 'paused');
  const cutMs = await newest(page);
  await expect(page.getByTestId('chart-heat-since')).toContainText('Interrupted: the order book is not live');
  // Longer than a column, by the exchange's own clock.
  await expect.poll(async () => (await exchangeMs(page)) - cutMs).toBeGreaterThan(3000);
  await exchange.command('socket', { is: 'fine' });
  await page.context().setOffline(false);
  await expect(legend(page)).toHaveAttribute('data-state', 'recording');
  await expect.poll(gapsOf).toBeGreaterThan(gaps);
  await expect(page.getByTestId('chart-heat-since')).toContainText(/[1-9]\d* interruption/);
  // Kept on this device, and gone with its painter once it is off.
  expect(painters(page)).toBe(1);
  await page.reload();
  await expect(legend(page)).toHaveAttribute('data-state', 'recording');
  await expect.poll(async () => Number(await legend(page).getAttribute('data-since'))).toBeGreaterThan(Number(since));
  // The other environment, whose contract has the same code, is another recording: it begins after all that this one held.
  const heldMs = await newest(page);
  await page.getByTestId('environment-real').click();
  await expect(page.getByTestId('header')).toHaveAttribute('data-environment', 'real');
  await expect.poll(async () => Number(await legend(page).getAttribute('data-since'))).toBeGreaterThan(heldMs);
  await toggle(page).click();
  await expect(legend(page)).toHaveCount(0);
  await expect.poll(() => painters(page)).toBe(0);
  expect(faults.filter((fault) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});
