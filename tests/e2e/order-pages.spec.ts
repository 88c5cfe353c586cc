// The full pages of orders: what they show stands in their address, and everything that they hold can be saved as a file.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openText, seekTo } from './support/deck.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { PLAN, placeByRest, TRAILING } from './support/rest.ts';
import { BTC, openAsNewcomer, quietMarket } from './support/trade-page.ts';

const pageOf = (exchange: Exchange, query: string): string => `${exchange.url}/orderHome/contractOrder?${query}`;

/** `count` market orders that fill at once, by the batch call: so many transactions, and as many ended orders. */
const fill = async (page: Page, exchange: Exchange, count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 20)
    await placeByRest(
      page,
      exchange,
      Array.from({ length: Math.min(20, left) }, (_, at) => ({
        type: 11,
        side: at % 2 === 0 ? 'open_long' : 'open_short',
        amount: 1 + (at % 5),
      })),
    );
};
/** Rests, and is cancelled: an ended order that filled nothing. */
const cancelOne = async (page: Page, exchange: Exchange): Promise<void> => {
  const [id] = await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 2, price: '59000' }]);
  const answer = await page.request.delete(`${exchange.url}/swap/v1/perpetual/products/${BTC}/order/${id}?env=1`, {
    headers: { origin: exchange.url },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};
const linesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
/** Fields of a line; no field of these files holds a quote. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field.replaceAll('"', ''));
const exported = async (page: Page): Promise<readonly string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-all').click()]);
  return linesOf(await download.path());
};
/** Exact at six and more decimals, as whole units. */
const unitsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(20, '0')) * (text.startsWith('-') ? -1n : 1n);
};

test('[ORD-08] the order history as a page: tabs by type, lists, filters and pages stand in the address, which back, forward and reload keep', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 24);
  await cancelOne(page, exchange);
  await page.goto(pageOf(exchange, 'type=3&value=0&bizType=perpetual&env=1'));
  const rows = page.getByTestId('ended-row');
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 25');
  await expect(rows).toHaveCount(20);
  await expect(page.getByTestId('orders-tab-orders')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  await page.getByTestId('history-hide').check();
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 24');
  await page.getByTestId('history-older').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('history-page')).toHaveText('21–24 of 24');
  await expect(page.getByTestId('history-older')).toBeFocused();
  await expect(page).toHaveURL(/hide=1&page=2$/);
  await page.reload();
  await expect(page.getByTestId('history-page')).toHaveText('21–24 of 24');
  await page.goBack();
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 24');
  await page.goBack();
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 25');
  await expect(page.getByTestId('history-hide')).not.toBeChecked();
  await page.goForward();
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 24');

  // Tabs by keyboard: from the order history to the transactions, where mock trading has no position history between.
  await page.getByTestId('orders-tab-orders').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('orders-tab-transactions')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=6/);
  await expect(page.getByTestId('fill-row')).toHaveCount(20);
  await page.goBack();
  await expect(rows).toHaveCount(20);

  // Of one contract, and of days.
  await page.getByTestId('history-contract').click();
  await page.getByRole('option', { name: 'ETHUSDT', exact: true }).click();
  await expect(page).toHaveURL(/contractCode=ethusdt/);
  await expect(page.getByTestId('ended-empty')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(20);
  const past = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByTestId('history-days-to').fill(past);
  await expect(page.getByTestId('ended-empty')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`to=${past}`));
  await page.reload();
  await expect(page.getByTestId('history-days-to')).toHaveValue(past);
  await expect(page.getByTestId('ended-empty')).toBeVisible();
  await page.getByTestId('history-days-to').fill('');
  await expect(rows).toHaveCount(20);
  // The name of a contract opens its trade page.
  await rows.first().getByTestId('row-contract').click();
  await expect(page).toHaveURL(/\/contract\/mock\/trade\?contractCode=btcusdt/);
  expect(faults).toEqual([]);
});

test('[ORD-08] [ORD-10] [ACC-10] the file has every transaction, not the page in sight, exact and in UTC, and its last line is what the bills say', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 46);
  await page.goto(pageOf(exchange, 'type=6&value=0&bizType=perpetual&env=1'));
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 46');
  await expect(page.getByTestId('export-all')).toHaveText('CSV, all 46');
  const [head = '', ...lines] = await exported(page);
  await expect(page.getByTestId('export-said')).toHaveText('Saved: 46 rows');
  const names = fieldsOf(head);
  expect(names).toEqual(expect.arrayContaining(['Time, UTC', 'Fee', 'By coupon', 'Realised', 'Role']));
  expect(lines).toHaveLength(47);
  const last = fieldsOf(lines.at(-1) ?? '');
  expect(last[0]).toBe('Sum');
  const at = (name: string): number => names.indexOf(name);
  const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/account/bills?env=1&pageSize=999`);
  const { data } = (await answer.json()) as {
    readonly data: { readonly bills: readonly { readonly type: number; readonly amount: string }[] };
  };
  const of = (type: number): bigint =>
    data.bills.filter((bill) => bill.type === type).reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
  const [FEE, REALISED] = [17, 20];
  expect(unitsOf(last[at('Fee')] ?? '')).toBe(-of(FEE));
  expect(unitsOf(last[at('Realised')] ?? '')).toBe(of(REALISED));
  const ids = lines.slice(0, -1).map((line) => fieldsOf(line)[at('Order id')]);
  expect(new Set(ids).size).toBe(46);

  // Transfers and funding beside them, with a sum of their own.
  await page.getByTestId('history-movements').check();
  await expect(page).toHaveURL(/type=6&value=1/);
  await expect(page.getByTestId('movement-row').first()).toBeVisible();
  const moved = await exported(page);
  expect(fieldsOf(moved.at(-1) ?? '')[0]).toBe('Sum');
  await expectAccessible(page);
});

test('[ORD-08] [X-06] a file that cannot be read to its end says so, can be gone on with, and can be left; nothing is saved half', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 3);
  await page.goto(pageOf(exchange, 'type=6&value=0&bizType=perpetual&env=1'));
  await expect(page.getByTestId('fill-row')).toHaveCount(3);
  const isPiece = /deal-record.*pageSize=500/;
  let isHeld = true;
  await page.context().route(isPiece, (route) => (isHeld ? undefined : route.abort()));
  await page.getByTestId('export-all').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('export-cancel').click();
  await expect(page.getByTestId('export-all')).toBeVisible();
  isHeld = false;
  await page.getByTestId('export-all').click();
  await expect(page.getByTestId('export-said')).toContainText('Stopped after 0 rows, no file was saved');
  await expectAccessible(page);
  await page.context().unroute(isPiece);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-retry').click()]);
  expect(linesOf(await download.path())).toHaveLength(5);
});

test('[ORD-04] [ORD-08] open orders, plans and trailing orders by their lists; all rows as one long list', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 60);
  await placeByRest(page, exchange, [PLAN, TRAILING]);
  await page.goto(pageOf(exchange, 'type=2&value=3&bizType=perpetual&env=1'));
  await expect(page.getByTestId('trigger-row')).toHaveCount(1);
  await expect(page.getByTestId('trigger-row')).toHaveAttribute('data-kind', 'trailing');
  await page.getByTestId('orders-list-trigger').check();
  await expect(page).toHaveURL(/type=2&value=2/);
  await expect(page.getByTestId('trigger-row')).toHaveAttribute('data-kind', 'plan');
  await page.goBack();
  await expect(page.getByTestId('trigger-row')).toHaveAttribute('data-kind', 'trailing');
  // Of the other kind of contract there are none: nor are there any to cancel.
  await expect(page.getByTestId('cancel-all')).toBeEnabled();
  await page.getByTestId('orders-deliver').check();
  await expect(page).toHaveURL(/type=2&value=3&bizType=deliver/);
  await expect(page.getByTestId('trailing-empty')).toBeVisible();
  await expect(page.getByTestId('orders-list-trigger')).toHaveAccessibleName(/0/);
  await expect(page.getByTestId('cancel-all')).toBeDisabled();
  await page.goBack();
  await expect(page.getByTestId('trigger-row')).toHaveCount(1);
  // No width is wider than its page.
  for (const width of [390, 768, 1024, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByTestId('trigger-row')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    await expect(page.getByTestId('user-menu'), `${width}`).toBeInViewport({ ratio: 1 });
    if (width > 390) await expect(page.getByTestId('exchange-time'), `${width}`).toBeInViewport({ ratio: 1 });
  }
  await page.getByTestId('orders-tab-orders').click();
  await page.getByTestId('history-view-long').check();
  await expect(page.getByTestId('history-long')).toHaveText('60 of 60 read');
  await expect(page).toHaveURL(/view=long/);
  await page.getByTestId('ended-table').locator('tbody tr').first().hover();
  await page.mouse.wheel(0, 60 * 28);
  await expect(page.locator('[data-testid="ended-row"]').last()).toBeVisible();
  // What ends meanwhile comes by itself.
  await cancelOne(page, exchange);
  await expect(page.getByTestId('history-long')).toHaveText('61 of 61 read');
  // At the top no name of a contract lies half under the head, where it counts as a target too small.
  await page.mouse.wheel(0, -100 * 28);
  await expect(page.locator('[data-testid="ended-row"]').first()).toHaveAttribute('data-status', 'cancelled');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ORD-08] a visitor is asked to log in, and comes back to the page that was asked for', async ({
  page,
  exchange,
}) => {
  await page.goto(pageOf(exchange, 'type=5&value=0&bizType=perpetual'));
  await expect(page.getByTestId('order-pages')).toContainText('Log in');
  await expectAccessible(page);
  await expect(page.getByTestId('header')).toHaveAttribute('data-environment', 'real');
  const link = page.getByTestId('order-pages').getByRole('link', { name: 'Log in' });
  const href = (await link.getAttribute('href')) ?? '';
  const { searchParams } = new URL(href, exchange.url);
  expect(searchParams.get('next')).toContain('/orderHome/contractOrder?type=5');
});

test('[ORD-08] [X-05] on a phone in mock trading the page has its own address and shifted types; rows are cards', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, exchange);
  await quietMarket(exchange);
  await fill(page, exchange, 22);
  await page.goto(`${exchange.url}/contract/mock/trade?contractCode=${BTC}`);
  await page.getByTestId('phone-positions').click();
  await page.getByTestId('tab-transactions').click();
  await expect(page.getByTestId('history-most')).toHaveText('The newest 20 of 22');
  await page.getByTestId('history-see-all').click();
  await expect(page).toHaveURL(/\/contract\/mock\/order\/?\?type=3&value=0&bizType=perpetual$/);
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 22');
  await expect(page.getByRole('listitem').and(page.getByTestId('fill-row')).first()).toContainText(
    /Open (?:long|short)/,
  );
  await page.getByTestId('orders-tab-open').click();
  await expect(page).toHaveURL(/type=1&/);
  await page.getByTestId('orders-tab-orders').click();
  await expect(page).toHaveURL(/type=4&/);
  await expect(page.getByTestId('orders-tab-positions')).toHaveCount(0);
  await expect(page.getByTestId('ended-row').first()).toBeVisible();
  await expect(page.getByTestId('ended-table')).toHaveAttribute('data-state', 'live');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[ORD-08] [X-06] a list that cannot be read says so and never that there are no orders', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 2);
  let isCut = true;
  await page.context().route(/products\/history-list/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(pageOf(exchange, 'type=3&value=0&bizType=perpetual&env=1'));
  await expect(page.getByTestId('ended-failed')).toBeVisible();
  await expect(page.getByTestId('ended-empty')).toHaveCount(0);
  // Pressed while it still fails: afterwards it may have come back by itself.
  await page.getByTestId('ended-failed-retry').click();
  isCut = false;
  await expect(page.getByTestId('ended-row')).toHaveCount(2);
});

test('[ORD-08] [MKT-09] in a replay the full page shows what its page had looked at, at the moment of the tape', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await fill(page, exchange, 3);
  await page.getByTestId('tab-transactions').click();
  await expect(page.getByTestId('fill-row')).toHaveCount(3);
  await expect(page.getByTestId('fills-table')).toHaveAttribute('data-state', 'live');
  const shown = await page.getByTestId('fill-row').allInnerTexts();
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'session.tape.gz', gzipSync(text));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await seekTo(page, 1);
  await page.getByTestId('tab-transactions').click();
  await page.getByTestId('history-see-all').click();
  await expect(page).toHaveURL(/\/replay\?type=6&value=0/);
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await expect(page.getByTestId('fill-row')).toHaveCount(3);
  expect(await page.getByTestId('fill-row').allInnerTexts()).toEqual(shown);
  await expect(page.getByTestId('export-all')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByTestId('tab-transactions')).toBeVisible();
});
