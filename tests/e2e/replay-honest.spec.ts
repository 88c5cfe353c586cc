// What a replay says of itself: a tape must never pass as the market.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openText, seekTo } from './support/deck.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseKind, openAsNewcomer, sendMarket, toast, typeOrder } from './support/trade-page.ts';

const saveTape = async (page: Page): Promise<string> => {
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  return readFileSync(await download.path(), 'utf8');
};

const hyperliquidBook = (time: number) =>
  JSON.stringify({
    channel: 'l2Book',
    data: { coin: 'BTC', time, levels: [[{ px: '100.0', sz: '1', n: 1 }], [{ px: '101.0', sz: '2', n: 1 }]] },
  });
/** Half a minute of a foreign book, and nothing else. */
const VENUE_TAPE = `2026-11-21T06:42:20.0600000Z ${hyperliquidBook(1)}\n2026-11-21T06:42:50.0600000Z ${hyperliquidBook(2)}\n`;

test('[MKT-09] fault 14: a replay never passes as live: panels, status, notices, rows and end say what it is, in a colour of its own', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  // Wide enough for book and trades side by side.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await page.getByTestId('submit-buy').click();
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row')).toHaveCount(1);
  const text = await saveTape(page);

  // A way there that one can see (fault 41).
  await page.getByTestId('replay-link').click();
  await page.waitForURL(/\/replay$/);
  await openText(page, 'session.tape', Buffer.from(text));
  const chips = ['book', 'chart', 'trades', 'positions'].map((panel) => page.getByTestId(`${panel}-freshness`));
  const saysReplay = async () => {
    for (const chip of chips) {
      await expect(chip).toHaveAttribute('data-state', 'replay');
      await expect(chip).toHaveText(/^tape( · [a-z ]+)? \d\d:\d\d:\d\d$/);
    }
    await expect(page.getByTestId('health-market')).toContainText(/replay|end of the tape/);
    await expect(page.getByTestId('health-orders')).toContainText('replay');
    await expect(page.getByTestId('status-bar')).not.toContainText(/live|connecting/i);
  };
  await seekTo(page, 1);
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await saysReplay();
  expect(await page.title()).toBe('Replay · Tapedeck');
  // Rising prices of this theme have the colour that "live" has.
  const rise = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--rise)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  for (const chip of chips) await expect(chip.locator('i')).not.toHaveCSS('background-color', rise);
  await expect(page.getByTestId('position-close')).toBeDisabled();
  await expect(page.getByTestId('position-close')).toHaveAttribute('title', /replay/);
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-cancel')).toBeDisabled();
  await expect(page.getByTestId('order-cancel')).toHaveAttribute('title', /replay/);
  await page.getByTestId('replay-marks').click();
  const events = page.getByTestId('replay-marks-list').getByRole('button');
  await expect(events.filter({ hasText: /Fill.*Open long 0\.050 BTC BTCUSDT at 60,001\.0 · Filled/ })).toHaveCount(1);
  await expect(events.filter({ hasText: 'Orders sent' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // Played, a notice of then is marked as one of the tape; the end of the tape is shown.
  await seekTo(page, 0);
  await page.getByTestId('replay-speed').click();
  await page.getByRole('option', { name: '5×', exact: true }).click();
  await page.getByTestId('replay-play').click();
  await expect(toast(page, 'On the tape: Order filled')).toBeVisible();
  await expect(page.getByTestId('replay-bar')).toHaveAttribute('data-state', 'ended');
  await expect(page.getByTestId('health-market')).toContainText('end of the tape');
  await expect(page.getByTestId('tape-replay')).toContainText('END OF THE TAPE');
  await saysReplay();
  await expectAccessible(page);

  // Who looks is logged in; the tape is somebody else's: nobody is asked to log in, and nothing unknown is a figure.
  await openText(page, 'venue.tape', Buffer.from(VENUE_TAPE));
  await expect(page.getByTestId('replay-about')).toContainText('hyperliquid');
  await expect(page.getByTestId('replay-visitor')).toBeVisible();
  await expect(page.getByTestId('replay-page')).not.toContainText(/log in|prices are live/i);
  await expect(page.getByTestId('header-volume')).toHaveText('--');
  await expect(page.getByTestId('header-funding')).toContainText('--');
  await expect(page.getByTestId('fee-rates')).toHaveText('-- / --');
  await expect(page.getByTestId('health-market')).toContainText('replay');
  expect(faults).toEqual([]);
});
