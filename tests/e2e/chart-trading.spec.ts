// Trading on the chart: lines that close, cancel and move what they are of, by mouse and by keyboard, and a limit order at a price of the chart.
import type { Locator, Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { isDrawn, lineAt, lineOf, positionLine, priceText, pull, ticksOf } from './support/own-lines.ts';
import { claimCoupons, placeByRest, PLAN, TRAILING } from './support/rest.ts';
import { countSent, hold, rowOf } from './support/row-dialogs.ts';
import { BTC, openAsNewcomer, plain, quietMarket, realPage, registerInReal, toast } from './support/trade-page.ts';

const orderRow = (page: Page): Locator => page.getByTestId('order-row');
/**
 * Drags an order while the book is live. Where the machine is slow the book of a quiet market is late for a moment: the edit is refused then, as in the form,
 * the line is back, and it is dragged again.
 */
const dragLive = (page: Page, drag: () => Promise<void>, row: () => string): Promise<void> =>
  expect(async () => {
    await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
    await drag();
    await expect(orderRow(page)).toContainText(row(), { timeout: 15_000 });
  }).toPass();
/** All that the chart shows of one's own: labels, those beyond its edges, fills. */
const LINES = ['lines', 'above', 'below', 'fills'].map((id) => `[data-testid="chart-${id}"]`).join(', ');
/** What each switch of the menu shows. */
const SHOWN = {
  linePositions: 'Long 0.020 BTC',
  lineOrders: 'Plan · Buy 0.002 BTC',
  lineStops: 'Stop-loss whole position',
  lineLiquidation: 'Liquidation long',
  lineFills: 'Bought 0.020 BTC',
} as const;
/** As the exchange numbers the kinds of cards. */
const FIXED_FEE = 3;
const takeDown = (exchange: Exchange, priceTicks: number, amount: number) =>
  exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks, amount });

test('[CHART-07] [CHART-08] positions, orders, stops, liquidation prices and fills are lines and marks of the chart, each switched in its menu; a trailing order’s goes with its best price; an order is cancelled by the call of its kind, a position closed after a question, which waits for its resting close', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await isDrawn(page);
  await hold(page, exchange, 'long', 20);
  const [order = '', stop = '', , close = '', trailing = ''] = await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 5, price: '59800' },
    { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '59600' },
    PLAN,
    { type: 10, side: 'close_long', amount: 4, price: '60300' },
    { ...TRAILING, tracingPrice: undefined },
  ]);
  await page.getByTestId('tab-orders').click();
  await expect(orderRow(page)).toHaveCount(2);
  // 401 lower on 0.02, less 0.06 % of 1,192.
  await expect(await lineOf(page, `trigger ${stop}`)).toContainText('Stop-loss whole position 59,600.0');
  await expect(await lineOf(page, `trigger ${stop}`)).toContainText('−8.74 USDT');
  await expect(await lineOf(page, `order ${order}`)).toContainText('Buy 0.005 BTC 59,800.0');
  await expect(page.getByTestId('chart-above')).toContainText('Plan · Buy 0.002 BTC 66,000.0');
  await expect(page.getByTestId('chart-fills')).toHaveText(/Bought 0\.020 BTC at 60,001\.0, candle of /);
  const following = await lineOf(page, `trigger ${trailing}`);
  await expect(following).toContainText('Trailing 0.15% from 60,001.0 · Sell 0.003 BTC 59,910.9');
  await expect(following.getByTestId('chart-line-grip')).toHaveAttribute('data-movable', 'false');
  await exchange.command('market', {
    do: 'take',
    env: 1,
    contract: BTC,
    side: 'buy',
    priceTicks: 600_011,
    amount: 1000,
  });
  await expect(await lineOf(page, `trigger ${trailing}`)).toContainText('from 60,001.1 · Sell 0.003 BTC 59,911.0');
  // An opened list lies over what is beside it.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chart-line-list')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByTestId('chart-lines-menu').click();
  const switches = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
  const shows = (name: string) => page.getByTestId(`chart-show-${name}`);
  for (const name of switches) await shows(name).uncheck();
  for (const name of switches) {
    await shows(name).check();
    await expect
      .poll(async () => {
        const text = (await page.locator(LINES).allTextContents()).join(' ');
        return switches.filter((one) => text.includes(SHOWN[one]));
      })
      .toEqual([name]);
    await shows(name).uncheck();
  }
  for (const name of switches) await shows(name).check();
  await page.keyboard.press('Escape');

  const calls: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
  });
  await (await lineOf(page, `order ${order}`)).getByRole('button', { name: 'Cancel Buy 0.005 BTC 59,800.0' }).click();
  await expect(orderRow(page)).toHaveCount(1);
  await (await lineOf(page, `trigger ${stop}`)).getByTestId('chart-line-cancel').click();
  await expect(lineAt(page, `trigger ${stop}`)).toHaveCount(0);
  await (await lineOf(page, `trigger ${trailing}`)).getByTestId('chart-line-cancel').click();
  await expect(lineAt(page, `trigger ${trailing}`)).toHaveCount(0);
  expect(calls).toEqual([
    `/swap/v1/perpetual/products/${BTC}/order/${order}`,
    `/swap/v1/perpetual/condition/${BTC}/order/${stop}`,
    `/swap/v1/perpetual/condition/${BTC}/order/${trailing}`,
  ]);

  await (await positionLine(page)).getByRole('button', { name: 'Close Long 0.020 BTC' }).click();
  const dialog = page.getByTestId('close-line');
  await expect(dialog).toContainText('Part of the position');
  await expect(page.getByTestId('close-line-confirm')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await (await lineOf(page, `order ${close}`)).getByTestId('chart-line-cancel').click();
  await expect(orderRow(page)).toHaveCount(0);
  await (await positionLine(page)).getByRole('button', { name: 'Close Long 0.020 BTC' }).click();
  await expect(page.getByTestId('close-line-amount')).toContainText('0.020 BTC');
  await expect(async () => {
    if ((await page.getByTestId('dialog-stale').count()) > 0) await page.getByTestId('dialog-stale').check();
    await page.getByTestId('close-line-confirm').click({ timeout: 2_000 });
    await expect(dialog).toHaveCount(0);
  }).toPass();
  await page.getByTestId('tab-positions').click();
  await expect(rowOf(page, 'long')).toHaveCount(0);
  await expect(page.getByTestId('chart-line')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[CHART-08] [ORD-07] an order is dragged to another price: by mouse on whole ticks with the market moving under it, by keyboard a tick or ten at a time; Escape reverts, one edit is sent each, and an order that fills under the hand ends the drag with words', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await isDrawn(page);
  await page.getByTestId('tab-orders').click();
  const [id = ''] = await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 5, price: '59800' }]);
  await expect(orderRow(page)).toContainText('59,800.0');
  const sent = await countSent(page);
  const line = await lineOf(page, `order ${id}`);
  const grip = line.getByTestId('chart-line-grip');

  let moved = 0;
  await dragLive(
    page,
    async () => {
      await pull(page, grip, 26);
      await expect(page.getByTestId('chart-drag-distance')).toHaveText(/^−\d+\.\d\d%$/);
      moved = await ticksOf(line);
      expect(moved).toBeLessThan(598_000);
      // What is pushed meanwhile moves nothing under the hand.
      await takeDown(exchange, 599_998, 1);
      await expect(page.getByTestId('header-last')).toHaveText(/60,000\.0|59,99\d\.\d/);
      expect(await ticksOf(line)).toBe(moved);
      expect(sent.count).toBe(0);
      await page.mouse.up();
    },
    () => priceText(moved),
  );
  await expect(toast(page, 'Order changed')).toBeVisible();
  await expect(line).toHaveAttribute('data-ticks', String(moved));
  expect(sent.count).toBe(1);

  await pull(page, grip, -30);
  await expect(line).not.toHaveAttribute('data-ticks', String(moved));
  await page.keyboard.press('Escape');
  await expect(line).toHaveAttribute('data-ticks', String(moved));
  await page.mouse.up();
  await expect(page.getByTestId('chart-drag')).toHaveCount(0);

  await dragLive(
    page,
    async () => {
      await grip.focus();
      for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
      await expect(line).toHaveAttribute('data-ticks', String(moved + 11));
      await expect(page.getByTestId('chart-drag')).toHaveAttribute('role', 'status');
      await expect(orderRow(page)).toContainText(priceText(moved));
      await page.keyboard.press('Enter');
    },
    () => priceText(moved + 11),
  );
  expect(sent.count).toBe(2);

  await expect(grip).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('chart-drag')).toBeVisible();
  await takeDown(exchange, moved, 500_000);
  await expect(toast(page, 'Order not changed')).toContainText('it filled or was cancelled meanwhile');
  await expect(page.getByTestId('chart-drag')).toHaveCount(0);
  expect(sent.count).toBe(2);
  expect(faults).toEqual([]);
});

test('[CHART-08] [POS-09] a position’s line is pulled to its take-profit or stop-loss, which is asked about with its figures; the stop that stands is dragged on by its own call', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await isDrawn(page);
  await hold(page, exchange, 'long', 20);
  const label = page.locator('[data-testid="chart-line"][data-kind="position"]');
  await expect(label).toHaveCount(1);
  const dialog = page.getByTestId('pulled-stop');

  await pull(page, label.getByTestId('chart-line-grip'), -40);
  await expect(page.getByTestId('chart-drag')).toContainText('Take-profit');
  await expect(page.getByTestId('chart-drag-result')).toHaveText(/^\+[\d.,]+ USDT$/);
  await page.mouse.up();
  await expect(dialog).toContainText('Set take-profit');
  await expect(page.getByTestId('pulled-result')).toContainText('+');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-testid="chart-line"][data-kind="take-profit"]')).toHaveCount(0);

  await label.getByTestId('chart-line-grip').focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pulled-trigger')).toContainText('Last 59,997.0');
  // 4 lower on 0.02, less 0.06 % of 1,199.94.
  await expect(page.getByTestId('pulled-result')).toContainText('−0.80 USDT');
  await expectAccessible(page);
  await page.getByTestId('pulled-send').click();
  await expect(toast(page, 'stops set: 1')).toBeVisible();
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  const trigger = page.getByTestId('trigger-row').getByTestId('trigger-price');
  await expect(trigger).toHaveText('Last ≤ 59,997.0');

  const stop = page.locator('[data-testid="chart-line"][data-kind="stop-loss"]');
  await page.getByTestId('chart-line-group').getByRole('button').click();
  await stop.getByTestId('chart-line-grip').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByTestId('chart-drag-result')).toHaveText(/^−[\d.,]+ USDT$/);
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveText('Last ≤ 59,996.0');
  await expect(toast(page, 'Trigger order changed')).toBeVisible();
  expect(faults).toEqual([]);
});

test('[CHART-09] [FLOW-03] a limit order at a price of the chart, by Shift and a click, by the plus and by keyboard: the amount is capped at what can be opened, a click outside and Escape close it, the order is asked about as the settings say, with the fee coupons as in the form, and so is its move', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await registerInReal(page, exchange);
  const coupons = await claimCoupons(page, exchange);
  const coupon = coupons.find(({ cardType }) => cardType === FIXED_FEE)?.id ?? '';
  await quietMarket(exchange, 0);
  await page.goto(realPage(exchange));
  await expect(page.getByTestId('coupon-select')).toContainText('None of 2');
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await isDrawn(page);
  await page.getByTestId('tab-orders').click();
  const popup = page.getByTestId('quick-order');
  const chart = await page.getByTestId('chart').boundingBox();
  if (chart === null) throw new Error('no chart');
  const plus = page.getByTestId('chart-quick');
  const [price, amount] = [page.getByTestId('quick-price'), page.getByTestId('quick-amount')];

  await page.mouse.move(chart.x + 200, chart.y + 200);
  await page.keyboard.down('Shift');
  await page.mouse.click(chart.x + 200, chart.y + 200);
  await page.keyboard.up('Shift');
  await expect(popup).toBeVisible();
  const high = Number(plain(await price.inputValue()));
  expect(high).toBeGreaterThan(60_001);
  await page.mouse.click(chart.x + 60, chart.y + 300);
  await expect(popup).toHaveCount(0);

  await page.mouse.move(chart.x + 200, chart.y + 260);
  await expect(plus).toHaveAttribute('data-shown', 'true');
  await plus.click();
  await expect(popup).toBeVisible();
  expect(Number(plain(await price.inputValue()))).toBeLessThan(high);
  await expect(amount).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(plus).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('60001.0');
  await price.fill('59800');
  await expect(popup).toContainText(/At most \d\.\d{3} to buy/);
  await amount.fill('500');
  await amount.blur();
  await expect(amount).toHaveValue(/^\d\.\d{3}$/);
  await amount.fill('0.010');
  await expectAccessible(page);
  const confirm = page.getByTestId('quick-confirm');
  await expect(async () => {
    if ((await confirm.count()) === 0) {
      await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
      await page.getByTestId('quick-buy').click({ timeout: 2_000 });
    }
    await expect(page.getByTestId('quick-confirm-price')).toContainText('59,800', { timeout: 2_000 });
    await page.getByTestId(`coupon-${coupon}`).check({ timeout: 2_000 });
    // 0.06 % of 598, all of which the coupon pays.
    await expect(page.getByTestId('confirm-fee')).toContainText('0.36 → 0.00', { timeout: 2_000 });
    await page.getByTestId('quick-send').click({ timeout: 2_000 });
    await expect(popup).toHaveCount(0);
  }).toPass();
  await expect(orderRow(page)).toContainText('59,800.0');
  // One of the two is with the order now.
  await expect(page.getByTestId('coupon-select')).toContainText('None of 1');

  await dragLive(
    page,
    async () => {
      await page.getByTestId('chart-line-grip').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('move-price')).toContainText('59,800.0 → 59,799.0', { timeout: 5_000 });
      await page.getByTestId('move-confirm').click();
    },
    () => '59,799.0',
  );
  expect(faults).toEqual([]);
});
