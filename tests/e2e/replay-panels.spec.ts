// "Replay what I just saw": the session of the trade page on the deck. Every panel of it says that it is a tape, and what would send is off.
import type { Locator, Page } from '@playwright/test';
import { seekTo } from './support/deck.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseKind, openAsNewcomer, press, sendMarket, toast, typeOrder } from './support/trade-page.ts';

/** With what was wrong when it was recorded, on a slow machine. */
const TAPE = /^tape( · [a-z ]+)? \d\d:\d\d:\d\d$/;

/** A position and an open order. */
const trade = async (page: Page, exchange: Exchange): Promise<void> => {
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await press(page, 'buy');
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row')).toHaveCount(1);
};

/** Everything in a place that can be pressed or filled in, by its test id or name. */
const usableIn = (place: Locator): Promise<readonly string[]> =>
  place.locator('button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]').evaluateAll((all) =>
    all
      // Heads of columns only sort.
      .filter((one) => one.closest('th, [role=columnheader]') === null)
      .map((one) => one.getAttribute('data-testid') ?? one.getAttribute('aria-label') ?? one.textContent),
  );
/** What only shows, sorts, filters or saves. */
const HARMLESS =
  /^(tab-|history-|positions-(display|csv|columns)|orders-(csv|columns)|card-sort|More of |position-(log|share)|order-(id|log|detail|share)|orders-list|sub-|$)/;

const saysTape = async (page: Page, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const chip = page.getByTestId(`${id}-freshness`);
    await expect(chip, id).toHaveText(TAPE);
    await expect(chip, id).toHaveAttribute('data-state', 'replay');
  }
};
/** What would send is there, off, and says why. */
const isOff = async (page: Page, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await expect(page.getByTestId(id), id).toBeDisabled();
    await expect(page.getByTestId(id), id).toHaveAttribute('title', /replay/);
  }
};
const listOf = (page: Page): Locator => page.getByTestId('bottom-panel');

test('[MKT-09] “replay what I just saw” puts the session on the deck, paused near its end, says what it holds and sends nothing; every panel says tape with its time, and what would send is off', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await trade(page, exchange);
  const candles = Number(await page.getByTestId('chart').getAttribute('data-candles'));
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null) bodies.push(request.url());
  });
  await page.getByTestId('replay-seen').click();
  await page.waitForURL(/\/replay$/);
  const bar = page.getByTestId('replay-bar');
  await expect(bar).toHaveAttribute('data-state', 'paused');
  const message = toast(page, 'What you just saw is on the deck');
  await expect(message).toContainText(
    /own orders [2-9], own fills 1, gaps \d+, large trades \d+\. It has not left this/,
  );
  // Messages of the live page stay there.
  await expect(toast(page, 'Order filled')).toHaveCount(0);
  const range = page.getByTestId('replay-seek');
  const leftMs = async () => Number(await range.getAttribute('max')) - Number(await range.inputValue());
  expect(await leftMs()).toBeGreaterThan(0);
  expect(await leftMs()).toBeLessThanOrEqual(10_100);
  expect(bodies).toEqual([]);

  await seekTo(page, 1);
  await expect(page.getByTestId('replay-clock')).toHaveText(/^TAPE \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await saysTape(page, ['book', 'chart', 'positions', 'entry', 'assets']);
  // Candles from before the tape, as far as the page had read them.
  await expect
    .poll(async () => Number(await page.getByTestId('chart').getAttribute('data-candles')))
    .toBeGreaterThanOrEqual(candles);
  expect(candles).toBeGreaterThan(10);
  await page.getByTestId('tab-trades').click();
  await saysTape(page, ['trades']);
  for (const tab of ['overview', 'data', 'selection']) {
    await page.getByTestId(`page-${tab}`).click();
    const chips = page.locator('[data-testid$="-freshness"][data-state="replay"]');
    await expect(page.getByTestId(tab === 'selection' ? 'selection-freshness' : 'panel-freshness').first()).toHaveText(
      TAPE,
    );
    await expect(chips.filter({ hasNotText: /tape/ })).toHaveCount(0);
  }
  await page.getByTestId('page-chart').click();
  // The ticket is there to be seen, and dead as a whole.
  await expect(page.getByTestId('replay-entry')).toHaveAttribute('inert', '');
  await expect(page.getByTestId('replay-entry')).toHaveAttribute('disabled', '');
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row')).toHaveCount(1);
  await isOff(page, ['order-cancel', 'order-edit', 'cancel-all']);
  expect((await usableIn(listOf(page))).filter((name) => !HARMLESS.test(name))).toEqual([]);
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await isOff(page, ['position-close', 'close-all']);
  await page.getByRole('button', { name: /^More of/ }).click();
  expect((await usableIn(listOf(page))).filter((name) => !HARMLESS.test(name))).toEqual([]);
  await expect(page.getByTestId('chart-lines')).toBeVisible();
  await expect(page.getByTestId('chart-lines').locator('[data-movable=true]')).toHaveCount(0);
  await expectAccessible(page);

  // A message of the tape looks like one: its words, its colour, its edge.
  await seekTo(page, 0);
  await page.getByTestId('replay-speed').click();
  await page.getByRole('option', { name: '5×', exact: true }).click();
  await page.getByTestId('replay-play').click();
  const told = toast(page, 'On the tape: Order filled');
  await expect(told).toHaveAttribute('data-of-tape', 'true');
  await expect(told).toHaveCSS('border-top-style', 'dashed');
  await expect(bar).toHaveAttribute('data-state', 'ended');

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('replay-clock')).toBeInViewport({ ratio: 1 });
  for (const [tab, chip] of [
    ['chart', 'chart'],
    ['book', 'book'],
    ['trades', 'trades'],
    ['assets', 'assets'],
    ['overview', 'panel'],
    ['positions', 'positions'],
  ] as const) {
    await page.getByTestId(`phone-${tab}`).click();
    await saysTape(page, [chip, 'entry']);
    await expect(page.getByTestId(`${chip}-freshness`)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await isOff(page, ['position-close', 'close-all']);
  expect((await usableIn(listOf(page))).filter((name) => !HARMLESS.test(name))).toEqual([]);
  await expectAccessible(page);
  // Back to the market, where a phone has the deck within reach too.
  await page.getByTestId('replay-live').click();
  await page.waitForURL(/\/contract\/mock\/trade/);
  await expect(page.getByTestId('phone-tape')).toContainText('Live');
  const seen = page.getByTestId('replay-seen');
  expect((await seen.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await seen.click();
  await page.waitForURL(/\/replay$/);
  await expect(page.getByTestId('replay-bar')).toHaveAttribute('data-state', 'paused');
  expect(faults).toEqual([]);
});
