// The frame of the chart: its views, periods, kinds and properties, the whole screen, its picture.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, toast, waitForLiveBook } from './support/trade-page.ts';

const chartDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
};
const chooseFrom = async (page: Page, menu: string, item: string): Promise<void> => {
  await page.getByTestId(menu).click();
  await page.getByTestId(item).click();
};
/** What is drawn of prices, axes and grid, as it stands, as a digest: nothing moves on a market that is quiet. */
const drawn = async (page: Page): Promise<string> => {
  const read = () =>
    page.getByTestId('chart').evaluate(async (host) => {
      const picture = Array.from(host.querySelectorAll('canvas'), (canvas) => canvas.toDataURL()).join(' ');
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(picture));
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('.');
    });
  let picture = await read();
  await expect
    .poll(async () => {
      const before = picture;
      picture = await read();
      return picture === before;
    })
    .toBe(true);
  return picture;
};
/** The picture is another one than each of these, and stands. */
const drawnAnew = async (page: Page, others: readonly string[]): Promise<string> => {
  let picture = '';
  await expect
    .poll(async () => {
      picture = await drawn(page);
      return others.includes(picture);
    })
    .toBe(false);
  return picture;
};
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('TRADING_VIEW_STATE_CONTRACT'));

test('[CHART-01] [CHART-05] [CHART-11] [CHART-13] views and kinds of prices; basic has neither type nor averages; both are kept on the device, and a contract of team 1 has no f_', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await chartDrawn(page);
  const chart = page.getByTestId('chart');
  await expect(page.getByTestId('chart-view-professional')).toBeChecked();
  await expect(chart).toHaveAttribute('data-kind', 'candles');
  await expect(page.getByTestId('legend-ma')).toBeVisible();
  const candles = await drawn(page);
  await chooseFrom(page, 'chart-type', 'chart-type-heikin-ashi');
  await expect(chart).toHaveAttribute('data-kind', 'heikin-ashi');
  await expect(page.getByTestId('chart-type')).toHaveText('Heikin-Ashi');
  const averaged = await drawnAnew(page, [candles]);
  await chooseFrom(page, 'chart-type', 'chart-type-line');
  await expect(chart).toHaveAttribute('data-kind', 'line');
  const line = await drawnAnew(page, [candles, averaged]);
  await page.getByTestId('interval-time').click();
  await expect(chart).toHaveAttribute('data-kind', 'area');
  await drawnAnew(page, [candles, averaged, line]);
  await expect(page.getByTestId('chart-type')).toHaveCount(0);
  await page.getByTestId('interval-1h').click();
  await expect(chart).toHaveAttribute('data-kind', 'line');
  await chartDrawn(page);
  await expectAccessible(page);
  // By keyboard, as radio buttons are.
  await page.getByTestId('chart-view-professional').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('chart-view-basic')).toBeChecked();
  await expect(page.getByTestId('chart-type')).toHaveCount(0);
  await expect(page.getByTestId('chart-properties')).toHaveCount(0);
  await expect(page.getByTestId('chart-price')).toBeVisible();
  await expect(page.getByTestId('legend-ma')).toHaveCount(0);
  await expect(chart).toHaveAttribute('data-kind', 'candles');
  await chartDrawn(page);
  await drawnAnew(page, [candles, averaged, line]);
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ version: 1, view: 'basic', type: 'line', period: '1h' });
  await page.goto(mockPage(exchange, 'f_trxusdt'));
  await expect(page.getByTestId('chart-view-basic')).toBeChecked();
  await expect(page.getByTestId('chart-whose')).toHaveText('TRXUSDT · 1h · Last');
  await page.getByTestId('chart-view-professional').check({ force: true });
  await expect(chart).toHaveAttribute('data-kind', 'line');
  expect(faults).toEqual([]);
});

test('[CHART-02] [CHART-03] [CHART-04] every period is in the menu; one to six have buttons, each limit says so, the account keeps them; one second that is switched off falls to 15 minutes with a notice', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await chartDrawn(page);
  await page.getByTestId('interval-more').click();
  await expect(page.locator('[data-testid^="interval-item-"]')).toHaveText([
    'Time',
    '1s',
    '1m',
    '5m',
    '15m',
    '30m',
    '1h',
    '2h',
    '4h',
    '6h',
    '12h',
    '1D',
    '3D',
    '5D',
    '1W',
    '1M',
  ]);
  await page.getByTestId('interval-edit').click();
  const problem = page.getByTestId('period-problem');
  await page.getByTestId('period-choice-1M').click();
  await expect(problem).toHaveText('There is room for 6 buttons. Take one away before you add another.');
  await expectAccessible(page);
  for (const gone of ['time', '1m', '15m', '4h', '1D']) await page.getByTestId(`period-choice-${gone}`).click();
  await expect(problem).toHaveText('');
  await page.getByTestId('period-choice-1h').click();
  await expect(problem).toHaveText('At least 1 button must remain. Add another before you take this one away.');
  await page.getByTestId('period-choice-1s').click();
  await page.getByTestId('period-choice-1M').click();
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT',
  );
  await page.getByTestId('period-save').click();
  expect((await saved).ok()).toBe(true);
  const quick = page.getByRole('group', { name: 'Intervals' }).locator('[aria-pressed]');
  await expect(quick).toHaveText(['1s', '1h', '1M']);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(quick).toHaveText(['1s', '1h', '1M']);
  await page.getByTestId('interval-1s').click();
  await expect(page.getByTestId('chart-whose')).toContainText('1s');
  await page.getByTestId('chart-properties').click();
  await page.getByTestId('chart-set-seconds').uncheck();
  await expect(toast(page, 'One-second candles are off')).toBeVisible();
  await page.getByTestId('chart-properties-dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByTestId('chart-whose')).toContainText('15m');
  await expect(quick).toHaveText(['1h', '1M']);
  await chartDrawn(page);
  expect(faults).toEqual([]);
});

test('[CHART-04] where eight quick buttons were kept the editor says at once how many must go; none is added, each can be taken away, and six are saved', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const eight = ['time', '1m', '5m', '15m', '30m', '1h', '4h', '1D'];
  await page.addInitScript((periodButtons) => {
    const known = localStorage.getItem('tapedeck.prefs');
    if (known === null) localStorage.setItem('tapedeck.prefs', JSON.stringify({ periodButtons }));
  }, eight);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByRole('group', { name: 'Intervals' }).locator('[aria-pressed]')).toHaveCount(8);
  await chooseFrom(page, 'interval-more', 'interval-edit');
  const problem = page.getByTestId('period-problem');
  const save = page.getByTestId('period-save');
  await expect(problem).toHaveText('There are more buttons than there is room for (6). Take 2 away, then save.');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(/Take 2 away/);
  await expectAccessible(page);
  await page.getByTestId('period-choice-1M').click();
  await expect(problem).toHaveText('There is room for 6 buttons. Take one away before you add another.');
  await page.getByTestId('period-choice-30m').click();
  await expect(problem).toContainText('Take 1 away');
  await page.getByTestId('period-choice-5m').click();
  await expect(problem).toHaveText('');
  await save.click();
  await expect(page.getByTestId('period-editor')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Intervals' }).locator('[aria-pressed]')).toHaveText([
    'Time',
    '1m',
    '15m',
    '1h',
    '4h',
    '1D',
  ]);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Intervals' }).locator('[aria-pressed]')).toHaveCount(6);
  expect(faults).toEqual([]);
});

test('[CHART-10] properties change the chart at once; it fills the screen and Escape leaves with the focus where it was; its picture goes to a file and to the clipboard', async ({
  page,
  context,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await chartDrawn(page);
  await expect(page.getByTestId('chart-countdown')).toHaveText(/^\d\d:\d\d$/);
  await page.getByTestId('chart-properties').click();
  await expect(page.getByTestId('chart-properties-dialog')).toContainText('midnight GMT+8');
  const first = await drawn(page);
  await page.getByTestId('chart-scale-percent').check({ force: true });
  const inPercent = await drawnAnew(page, [first]);
  await page.getByTestId('chart-properties-dialog').getByTestId('chart-set-gridUp').check();
  const withGrid = await drawnAnew(page, [first, inPercent]);
  await page.getByTestId('chart-scale-log').check({ force: true });
  const inLog = await drawnAnew(page, [first, inPercent, withGrid]);
  await page.getByTestId('chart-properties-dialog').getByTestId('chart-set-legendChange').uncheck();
  await expect(page.getByTestId('chart-change')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByTestId('chart-properties-reset').click();
  await expect(page.getByTestId('chart-change')).toHaveText(/%$/);
  await expect(page.getByTestId('chart-scale-normal')).toBeChecked();
  await drawnAnew(page, [inPercent, withGrid, inLog]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chart-properties-dialog')).toHaveCount(0);

  const panel = page.getByTestId('chart-panel');
  const full = page.getByTestId('chart-full');
  await full.focus();
  await page.keyboard.press('Enter');
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await expect(full).toBeFocused();
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return [box?.x, box?.y, box?.width === (await page.evaluate(() => innerWidth))];
    })
    .toEqual([0, 0, true]);
  // What lies beneath cannot be reached; menus of the chart can.
  await expect(page.locator('#order-entry')).toHaveJSProperty('inert', false);
  expect(await page.locator('#order-entry').evaluate((form) => form.closest('[inert]') !== null)).toBe(true);
  await chooseFrom(page, 'interval-more', 'interval-item-5m');
  await expect(page.getByTestId('chart-whose')).toContainText('5m');
  await full.focus();
  await page.keyboard.press('Escape');
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expect(full).toBeFocused();
  expect(await page.locator('#order-entry').evaluate((form) => form.closest('[inert]') === null)).toBe(true);

  await page.getByTestId('chart-picture').click();
  const canvas = page.getByTestId('chart-picture-canvas');
  await expect(canvas).toHaveAccessibleName(/^BTCUSDT · 5m · .* UTC/);
  await expect.poll(() => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width)).toBeGreaterThan(400);
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await page.getByTestId('chart-picture-save').click();
  expect((await downloaded).suggestedFilename()).toBe('tapedeck-btcusdt-5m.png');
  await expect(page.getByTestId('chart-picture-status')).toContainText('Saved');
  await page.getByTestId('chart-picture-copy').click();
  await expect(page.getByTestId('chart-picture-status')).toContainText('On the clipboard');
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(types).toEqual(['image/png']);
  expect(faults).toEqual([]);
});
