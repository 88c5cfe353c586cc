// The deck of the replay page: to the next and the one before of each kind, one event back, and what happened there in words.
import { hashOf, replayTape, seekTo } from './support/deck.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import {
  BTC,
  chooseKind,
  openAsNewcomer,
  press,
  quietMarket,
  sendMarket,
  toast,
  typeOrder,
  waitForLiveBook,
} from './support/trade-page.ts';
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';

const take = (exchange: Exchange, amount: number) =>
  exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'buy', priceTicks: 600_500, amount });

/** A short session: an own fill, an order that is placed and cancelled, a gap, trades of the market of which one is large. */
const makeSession = async (page: Page, exchange: Exchange): Promise<void> => {
  await openAsNewcomer(page, exchange);
  await quietMarket(exchange);
  await page.reload();
  await waitForLiveBook(page);
  const trades = page.getByTestId('trades-list');
  for (const amount of [2, 3, 2]) await take(exchange, amount);
  await sendMarket(page, 'buy', '0.005');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await take(exchange, 900);
  await expect(trades).toContainText('0.900');
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await press(page, 'buy');
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await exchange.command('socket', { do: 'drop', topic: 'depth' });
  // A lost number is seen at the next one, and a quiet book has none by itself.
  await expect(async () => {
    await take(exchange, 2);
    await expect(page.getByTestId('health-market')).toHaveAttribute('title', /resyncs [1-9]/, { timeout: 1_000 });
  }).toPass();
  await waitForLiveBook(page);
};

test('[MKT-09] [X-06] jumps to own orders, fills, gaps and large trades by button and key; what happened there in words; none left says so; one event back', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await makeSession(page, exchange);
  await replayTape(page);
  const here = page.getByTestId('replay-here');
  await seekTo(page, 0);
  await page.getByTestId('replay-next-fill').click();
  await expect(here).toHaveText(/^Fill: Open long 0\.005 BTC BTCUSDT at 60,0\d\d\.\d · Filled$/);
  // One event back it is not there yet, one on it is again: the same state.
  const filled = await hashOf(page);
  await page.getByTestId('replay-step-back').click();
  await expect(here).not.toHaveText(/^Fill/);
  await expect.poll(() => hashOf(page)).not.toBe(filled);
  await page.getByTestId('replay-step').click();
  await expect(here).toHaveText(/^Fill/);
  await expect.poll(() => hashOf(page)).toBe(filled);
  await page.getByTestId('replay-next-trade').click();
  await expect(here).toHaveText(/^Large trade: Buy of 0\.900 BTC up to 60,0\d\d\.\d · BTCUSDT$/);
  await expect(page.getByTestId('replay-before')).toContainText('Fill: Open long 0.005 BTC');
  // There is one, and it says so.
  await expect(page.getByTestId('replay-jump-trade')).toHaveText('Large trades 1');
  await expect(page.getByTestId('replay-next-trade')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('t');
  await expect(here).toHaveText('No large trade after this place');
  // By keys: on, and with Shift back.
  await page.keyboard.press('o');
  await expect(here).toHaveText(/^Order: Open long 0\.020 BTC BTCUSDT at 59,000\.0 · /);
  await page.keyboard.press('g');
  await expect(here).toHaveText('Gap: Order book · BTCUSDT');
  await page.keyboard.press('Shift+G');
  await expect(here).toHaveText('No gap before this place');
  await page.keyboard.press('Shift+F');
  await expect(here).toHaveText(/^Fill/);
  await expect.poll(() => hashOf(page)).toBe(filled);
  await page.keyboard.press(',');
  await expect(here).not.toHaveText(/^Fill/);
  await page.keyboard.press('.');
  await expect(here).toHaveText(/^Fill/);
  // The beginning is the beginning.
  await page.keyboard.press('Home');
  await expect(page.getByTestId('replay-seek')).toHaveValue('0');
  const first = await hashOf(page);
  await page.keyboard.press(',');
  await page.keyboard.press('Shift+F');
  await expect(here).toHaveText('No own fill before this place');
  expect(await hashOf(page)).toBe(first);
  await expectAccessible(page);

  // The same on a phone: within reach, large enough to hit.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const kind of ['order', 'fill', 'gap', 'trade'])
    for (const way of ['previous', 'next']) {
      const button = page.getByTestId(`replay-${way}-${kind}`);
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${way} ${kind}`).toBeGreaterThanOrEqual(44);
    }
  await page.getByTestId('replay-next-gap').click();
  await expect(here).toHaveText('Gap: Order book · BTCUSDT');
  await expect(here).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
