// Histories in a replay: the tabs show the rows that the page had, not a refusal.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hashOf, openText, seekTo } from './support/deck.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, register, test, watchForFaults } from './support/fixtures.ts';
import { newTag, placeByRest, PLAN } from './support/rest.ts';
import { BTC, openAsNewcomer, press, quietMarket, sendMarket, toast, typeOrder } from './support/trade-page.ts';

type History = {
  readonly tab: string;
  /** Which of the tab's histories, where it is not the first. */
  readonly choice?: string;
  readonly table: string;
  readonly row: string;
};
const TRIGGERS: History = {
  tab: 'tab-ended',
  choice: 'history-plans',
  table: 'past-plans-table',
  row: 'past-trigger-row',
};
const FILLS: History = { tab: 'tab-transactions', table: 'fills-table', row: 'fill-row' };
const MOVEMENTS: History = {
  tab: 'tab-transactions',
  choice: 'history-movements',
  table: 'movements-table',
  row: 'movement-row',
};
const PAST_POSITIONS: History = {
  tab: 'tab-past-positions',
  table: 'past-positions-table',
  row: 'past-position-row',
};

const open = async (page: Page, { tab, choice }: History): Promise<void> => {
  await page.getByTestId(tab).click();
  if (choice === undefined) return;
  await page.getByTestId(choice).focus();
  await page.keyboard.press('Space');
};
/** The rows of a history once they are live and so many. */
const rowsOf = async (page: Page, history: History, count: number): Promise<readonly string[]> => {
  await open(page, history);
  const rows = page.getByTestId(history.row);
  await expect(rows).toHaveCount(count);
  await expect(page.getByTestId(history.table)).toHaveAttribute('data-state', 'live');
  return rows.allInnerTexts();
};
/** The tape of the page, on the deck of the replay page and wound to its end. */
const replayTape = async (page: Page, exchange: Exchange): Promise<void> => {
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const said = /"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1] ?? '';
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'session.tape.gz', gzipSync(text));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(said);
};

test('[MKT-09] [ORD-01] the order history of a tape is the one the page showed, row by row', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await page.getByTestId('kind-limit').click();
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await press(page, 'buy');
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await page.getByTestId('tab-ended').click();
  const rows = page.getByTestId('ended-row');
  await expect(rows).toHaveCount(2);
  const shown = await rows.allInnerTexts();
  await replayTape(page, exchange);
  await page.getByTestId('tab-ended').click();
  await expect(rows).toHaveCount(2);
  expect(await rows.allInnerTexts()).toEqual(shown);
  await seekTo(page, 0);
  await expect(rows).toHaveCount(0);
  await seekTo(page, 1);
  // At the beginning nobody was logged in: the tabs begin anew once somebody is.
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-ended').click();
  await expect(rows).toHaveCount(2);
  expect(faults).toEqual([]);
});

test('[MKT-09] [ORD-05] [ORD-10] [ACC-10] trigger orders, transactions and movements of a tape are those that the page showed, row by row', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  const [id] = await placeByRest(page, exchange, [PLAN, { type: 11, side: 'open_long', amount: 50 }]);
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  const headers = { origin: exchange.url };
  const cancelled = await page.request.delete(`${exchange.url}/swap/v1/perpetual/condition/${BTC}/order/${id}?env=1`, {
    headers,
  });
  expect(cancelled.ok()).toBe(true);
  const moved = await page.request.post(`${exchange.url}/swap/v2/perpetual/transfer?env=1`, {
    headers,
    data: { source: 5, target: 2, coinId: 52, amount: '1000.25' },
  });
  expect(await moved.json()).toMatchObject({ code: 200 });
  const triggers = await rowsOf(page, TRIGGERS, 1);
  const fills = await rowsOf(page, FILLS, 1);
  await open(page, MOVEMENTS);
  const rows = page.getByTestId(MOVEMENTS.row);
  await expect(rows.and(page.locator('[data-kind="transfer-in"]'))).toHaveCount(1);
  const count = await rows.count();
  const movements = await rowsOf(page, MOVEMENTS, count);

  await replayTape(page, exchange);
  for (const [history, shown] of [
    [TRIGGERS, triggers],
    [FILLS, fills],
    [MOVEMENTS, movements],
  ] as const)
    expect(await rowsOf(page, history, shown.length)).toEqual(shown);
  await seekTo(page, 0);
  await expect(rows).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[MKT-09] [ORD-05] the position history of a tape of real trading is the one that the page showed', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const userName = await register(page, exchange);
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '10000' });
  await quietMarket(exchange, 0);
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=${BTC}`);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
  for (const side of ['open_long', 'open_short']) {
    const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/products/${BTC}/batch-order?env=0`, {
      headers: { origin: exchange.url },
      data: [{ type: 11, side, amount: 50, tag: newTag() }],
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  }
  const shown = await rowsOf(page, PAST_POSITIONS, 1);
  await replayTape(page, exchange);
  expect(await rowsOf(page, PAST_POSITIONS, 1)).toEqual(shown);
  expect(faults).toEqual([]);
});
