// What a person sees when trading is suspended, when funding is settled, and when the contract on the page is delivered.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { startExchange } from './support/exchange.ts';
import {
  expect,
  expectAccessible,
  newName,
  PASSWORD,
  register,
  test as base,
  watchForFaults,
} from './support/fixtures.ts';
import { newTag, placeByRest } from './support/rest.ts';
import { mockPage, sendMarket, toast, waitForLiveBook } from './support/trade-page.ts';

/** These tests hold the clock and move it by days: each has an exchange of its own. */
const test = base.extend<{ own: Exchange }>({
  own: async ({}, provide) => {
    const own = await startExchange();
    await provide(own);
    await own.stop();
  },
});

const play = (exchange: Exchange, name: string, contract: string) =>
  exchange.command('scenario', { name, env: 1, contract, priceTicks: 600_000 });
const line = (page: Page) => page.getByTestId('standing-line');
const weekly = async (exchange: Exchange): Promise<string> => {
  const answer = await fetch(`${exchange.url}/swap/v1/deliver/public?env=1`);
  const rows = (await answer.json()) as { contractCode: string; contractType: string }[];
  return rows.find(({ contractType }) => contractType === 'week')?.contractCode ?? '';
};
/** Long ten contracts (0.01 BTC) on a quiet market of this contract. */
const openLong = async (page: Page, exchange: Exchange, contract: string): Promise<void> => {
  await register(page, exchange);
  await play(exchange, 'quiet', contract);
  await page.goto(mockPage(exchange, contract));
  await waitForLiveBook(page);
  await sendMarket(page, 'buy', '0.01');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
};

test('[LIST-04] trading is suspended while the page is open: header and chart say so, and say no more when it goes on', async ({
  page,
  own,
}) => {
  const faults = watchForFaults(page);
  await play(own, 'quiet', 'btcusdt');
  await page.goto(mockPage(own));
  await waitForLiveBook(page);
  await expect(line(page)).toHaveCount(0);
  await play(own, 'suspended', 'btcusdt');
  await expect(line(page)).toContainText('suspended');
  await expect(page.getByTestId('chart-closed')).toContainText('no candle follows');
  await expectAccessible(page);
  await play(own, 'resumed', 'btcusdt');
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByTestId('chart-closed')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[EXC-02] funding is settled at its stamp: the long pays, and the next settlement is eight hours away', async ({
  page,
  own,
}) => {
  await openLong(page, own, 'btcusdt');
  const before = await page.getByTestId('assets-equity').textContent();
  await play(own, 'funding', 'btcusdt');
  await expect(page.getByTestId('assets-equity')).not.toHaveText(before ?? '');
  await expect(page.getByTestId('header-funding')).toContainText(/0[78]:\d\d:\d\d/);
});

test('[EXC-02] the contract on the page is delivered: said once and for good, on the chart too, the position is gone, the page works on', async ({
  page,
  own,
}) => {
  const faults = watchForFaults(page);
  const code = await weekly(own);
  await openLong(page, own, code);
  await play(own, 'delivery', code);
  await expect(toast(page, 'Contract delivered')).toBeVisible();
  await expect(line(page)).toContainText('delivered');
  await expect(line(page)).toContainText('60,000.0');
  await expect(page.getByTestId('chart-closed')).toContainText(/was delivered at 60,000\.0: its chart ends here/);
  await expect(page.getByTestId('position-row')).toHaveCount(0);
  await page.goto(mockPage(own));
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByTestId('order-form')).toBeVisible();
  expect(faults).toEqual([]);
});

test('[ACC-10] [ORD-06] the winner of a cascade is deleveraged: said as it happens, in the history, and explained where its order is opened', async ({
  page,
  own,
  playwright,
}) => {
  const faults = watchForFaults(page);
  await register(page, own);
  await play(own, 'quiet', 'btcusdt');
  await own.command('market', { do: 'clear', env: 1, contract: 'btcusdt' });
  await page.goto(mockPage(own));
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  // Short against somebody who goes bankrupt.
  const other = await playwright.request.newContext({ extraHTTPHeaders: { origin: own.url } });
  const signed = await other.post(`${own.url}/hk-web/user/register`, {
    data: { userName: newName(), password: PASSWORD },
  });
  expect(await signed.json()).toMatchObject({ code: 200 });
  await placeByRest(page, own, [{ type: 10, side: 'open_short', price: '60000', amount: 10 }]);
  const bought = await other.post(`${own.url}/swap/v1/perpetual/products/btcusdt/batch-order?env=1`, {
    data: [{ type: 10, side: 'open_long', price: '60000', amount: 10, tag: newTag() }],
  });
  expect(await bought.json()).toMatchObject({ code: 200, data: [{ code: 200 }] });
  await other.dispose();
  await expect(page.getByTestId('position-row')).toHaveAttribute('data-side', 'short');
  await play(own, 'cascade', 'btcusdt');
  await expect(toast(page, 'Position reduced by the exchange')).toContainText('without a fee');
  await expect(page.getByTestId('position-row')).toHaveCount(0);
  await page.getByTestId('tab-ended').click();
  await page.getByTestId('ended-row').filter({ hasText: 'Deleveraging' }).getByTestId('order-detail').click();
  await expect(page.getByTestId('forced-close')).toHaveAttribute('data-kind', 'adl');
  await expect(page.getByTestId('forced-close')).toContainText('Reduced by deleveraging');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
