// What has been, in the lower panel: real fills on a real exchange.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buyByCard } from './support/cards.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import {
  BTC,
  mockPage,
  openAsNewcomer,
  plain,
  quietMarket,
  sendMarket,
  waitForLiveBook,
} from './support/trade-page.ts';

/** Orders as another page or program of the same person sends them; answers the id. */
const send = async (page: Page, exchange: Exchange, order: object, env: 0 | 1 = 1): Promise<string> => {
  const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/products/${BTC}/batch-order?env=${env}`, {
    headers: { origin: exchange.url },
    data: [order],
  });
  const { code, data } = (await answer.json()) as { code: number; data: { orderId?: string; conditionId?: string }[] };
  expect(code).toBe(200);
  return data[0]?.conditionId ?? data[0]?.orderId ?? '';
};
/** The file that "Save these rows as CSV" gives, by lines. */
const savedCsv = async (page: Page, id: string): Promise<readonly string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`${id}-csv`).click()]);
  return readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
};

test('[ORD-01] [ORD-10] transactions: side, price, size, role, fee and result of each fill, live, by keyboard alone, in pages, as a file', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await page.getByTestId('tab-ended').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('ended-empty')).toBeVisible();
  await expect(page.getByTestId('tab-ended')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('fills-empty')).toBeVisible();
  await expectAccessible(page);

  await send(page, exchange, { type: 11, side: 'open_long', amount: 50, tag: 'history-fill-1' });
  const rows = page.getByTestId('fill-row');
  await expect(rows).toHaveCount(1);
  await send(page, exchange, { type: 11, side: 'open_short', amount: 20, tag: 'history-fill-2' });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Close long');
  await expect(rows.nth(0)).toContainText('60,000.0');
  await expect(rows.nth(0).getByTestId('fill-profit')).toContainText('−0.02');
  await expect(rows.nth(1)).toContainText('Open long');
  await expect(rows.nth(1)).toContainText('60,001.0');
  await expect(rows.nth(1).getByTestId('fill-amount')).toContainText('0.050 BTC');
  await expect(rows.nth(1).getByTestId('fill-role')).toHaveText('Taker');
  await expect(rows.nth(1).getByTestId('fill-fee')).toContainText('USDT');
  await expectAccessible(page);
  const [head = '', ...lines] = await savedCsv(page, 'fills');
  expect(head).toContain('"Time, UTC",Side,Price,Amount,Unit,Role,Fee,Coin,By coupon,Realised');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Close long,60000.0,0.020,BTC,Taker');
  expect(lines[0]).toContain('-0.02');

  for (let n = 0; n < 19; n += 1)
    await send(page, exchange, { type: 11, side: 'open_long', amount: 1, tag: `history-more-${n}` });
  // The panel has the newest twenty, and says so; older ones are on the full page.
  await expect(page.getByTestId('history-most')).toHaveText('The newest 20 of 21');
  await expect(rows).toHaveCount(20);
  await expectAccessible(page);

  // Days that have none, days beyond the window, and a way back.
  const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  await page.getByTestId('history-days-to').fill(day(3));
  await expect(page.getByTestId('fills-empty')).toBeVisible();
  await page.getByTestId('history-days-from').fill('2001-01-01');
  await expect(page.getByTestId('bottom-panel')).toContainText('Only the last 365 days can be shown.');
  await page.getByTestId('history-days-from').fill('');
  await page.getByTestId('history-days-to').fill('');
  await expect(rows).toHaveCount(20);
  await page.getByTestId('history-deliver').check();
  await expect(page.getByTestId('fills-empty')).toBeVisible();
  await page.getByTestId('history-perpetual').check();
  await expect(rows).toHaveCount(20);
  await page.getByTestId('history-see-all').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orderHome\/contractOrder\?type=6&value=0&bizType=perpetual&env=1$/);
  await expect(page.getByTestId('history-page')).toHaveText('1–20 of 21');
  expect(faults).toEqual([]);
});

test('[ORD-10] [X-06] transactions that cannot be read say so and never that there are none; on a phone they are cards', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await send(page, exchange, { type: 11, side: 'open_long', amount: 50, tag: 'history-phone' });
  await expect(page.getByTestId('position-row')).toBeVisible();
  let isCut = true;
  await page.context().route('**/deal-record*', (route) => (isCut ? route.abort() : route.continue()));
  await page.getByTestId('tab-transactions').click();
  await expect(page.getByTestId('fills-failed')).toBeVisible();
  await expect(page.getByTestId('fills-empty')).toHaveCount(0);
  await expectAccessible(page);
  // Pressed while it still fails: afterwards it may have come back by itself.
  await page.getByTestId('fills-failed-retry').click();
  isCut = false;
  await expect(page.getByTestId('fill-row')).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  await page.getByTestId('tab-transactions').click();
  const card = page.getByRole('listitem').and(page.getByTestId('fill-row'));
  await expect(card).toContainText('Open long');
  // Rows that are asked for again are dimmed until they are there.
  await expect(page.getByTestId('fills-table')).toHaveAttribute('data-state', 'live');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[ORD-01] [ORD-05] [X-05] position history, in real trading alone: what each was, what it made, and how it ended', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const userName = await register(page, exchange);
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('tab-ended')).toBeVisible();
  await expect(page.getByTestId('tab-past-positions')).toHaveCount(0);

  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '10000' });
  await quietMarket(exchange, 0);
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=${BTC}`);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
  await page.getByTestId('tab-past-positions').click();
  await expect(page.getByTestId('past-positions-empty')).toBeVisible();
  await send(page, exchange, { type: 11, side: 'open_long', amount: 50, tag: 'past-position-1' }, 0);
  await send(page, exchange, { type: 11, side: 'open_short', amount: 50, tag: 'past-position-2' }, 0);
  const row = page.getByTestId('past-position-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Long');
  await expect(row.getByTestId('past-entry')).toHaveText('60,001.0');
  await expect(row.getByTestId('past-exit')).toHaveText('60,000.0');
  await expect(row.getByTestId('past-most')).toHaveText('0.050 BTC');
  await expect(row.getByTestId('past-realised')).toContainText('−0.05');
  await expect(row.getByTestId('past-status')).toHaveText('Closed');
  await expectAccessible(page);
  const [head = '', line = ''] = await savedCsv(page, 'past-positions');
  expect(head).toContain('Net result,Status');
  expect(line).toContain('Long,');
  expect(line).toContain('-0.05');
  expect(faults).toEqual([]);
});

test('[ORD-05] [ACC-10] [CARD-03] in the position history one that its experience card ended and one that was delivered each say so, with what they made', async ({
  page,
}) => {
  // It moves the clock by days: it has an exchange of its own.
  const own = await startExchange();
  try {
    const userName = await register(page, own);
    await own.command('deposit', { env: 0, userName, coin: 'usdt', amount: '10000' });
    const listed = await fetch(`${own.url}/swap/v1/deliver/public?env=0`);
    const week = ((await listed.json()) as { contractCode: string; contractType: string }[]).find(
      ({ contractType }) => contractType === 'week',
    );
    const code = week?.contractCode ?? '';
    await page.goto(`${own.url}/contract/exchange/trade?contractCode=${BTC}`);
    await waitForLiveBook(page);
    await own.command('cards', { env: 0, userName });
    await buyByCard(page, own, 4, 0);
    const position = page.getByTestId('position-row');
    await expect(position).toHaveAttribute('data-account', /^card/);
    await page.getByTestId('tab-past-positions').click();
    await expect(page.getByTestId('past-positions-empty')).toBeVisible();
    // An experience card closes what it opened after a day.
    await own.command('clock', { advanceMs: 86_400_000 });
    const row = page.getByTestId('past-position-row');
    await expect(row).toHaveCount(1);
    await expect(row.getByTestId('past-status')).toHaveText('Closed with its card');
    await expect(row.getByTestId('past-most')).toHaveText('0.004 BTC');
    await expect(row.getByTestId('past-net')).toHaveText(/\d/);

    await own.command('scenario', { name: 'quiet', env: 0, contract: code, priceTicks: 600_000 });
    await page.goto(`${own.url}/contract/exchange/trade?contractCode=${code}`);
    await waitForLiveBook(page);
    await sendMarket(page, 'buy', '0.010');
    await expect(position).toHaveCount(1);
    await page.getByTestId('tab-past-positions').click();
    await own.command('scenario', { name: 'delivery', env: 0, contract: code, priceTicks: 600_000 });
    const delivered = row.filter({ hasText: 'Delivered' });
    await expect(delivered).toHaveCount(1);
    await expect(delivered.getByTestId('past-exit')).toHaveText('60,000.0');
    await expect(delivered.getByTestId('past-most')).toHaveText('0.010 BTC');
    await expectAccessible(page);
  } finally {
    await own.stop();
  }
});

test('[ACC-10] [EXC-02] transfers and funding payments: both sides of a transfer, and what a settlement took, exact', async ({
  page,
}) => {
  // It moves the clock: it has an exchange of its own.
  const own = await startExchange();
  try {
    await openAsNewcomer(page, own);
    await send(page, own, { type: 11, side: 'open_long', amount: 50, tag: 'before-funding' });
    const answer = await page.request.post(`${own.url}/swap/v2/perpetual/transfer?env=1`, {
      headers: { origin: own.url },
      data: { source: 5, target: 2, coinId: 52, amount: '1000.25' },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    await page.getByTestId('tab-transactions').click();
    await page.getByTestId('history-movements').focus();
    await page.keyboard.press('Space');
    const of = (kind: string) => page.getByTestId('movement-row').and(page.locator(`[data-kind="${kind}"]`));
    await expect(of('transfer-out').getByTestId('movement-amount')).toHaveText('−1,000.25 USDT');
    await expect(of('transfer-in').getByTestId('movement-account')).toHaveText('Trading funds');
    await expect(of('deposit').first()).toBeVisible();
    await own.command('scenario', { name: 'funding', env: 1, contract: BTC, priceTicks: 600_000 });
    await expect(of('funding')).toHaveCount(1);
    await expect(of('funding')).toContainText('BTCUSDT');
    // 0.050 BTC at the mark of the settlement, at 0.01 %: as exact as it was taken.
    const paid = of('funding').getByTestId('movement-amount');
    await expect(paid).toHaveText(/^−0\.30000\d* USDT$/);
    const exactly = plain((await paid.textContent()) ?? '');
    await expectAccessible(page);
    const lines = await savedCsv(page, 'movements');
    expect(lines.filter((line) => line.includes(`,${exactly},USDT,`))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(',-1000.25,USDT,'))).toHaveLength(1);
  } finally {
    await own.stop();
  }
});

test('[ORD-04] [ORD-05] trigger orders that fired, were cancelled or failed: status, reason, and what came of each', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await page.getByTestId('tab-ended').click();
  await page.getByTestId('history-plans').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('past-plans-empty')).toBeVisible();
  const plan = { type: 12, side: 'open_long', triggerBy: 'mark', triggerPrice: '60100' };
  await send(page, exchange, { ...plan, amount: 20, tag: 'past-plan-filled' });
  await send(page, exchange, { ...plan, amount: 150_000, tag: 'past-plan-failed' });
  const id = await send(page, exchange, {
    type: 12,
    side: 'open_long',
    stopLimitType: 3,
    tracingCallback: '1.5',
    amount: 3,
    tag: 'past-trailing',
  });
  await page.request.delete(`${exchange.url}/swap/v1/perpetual/condition/${BTC}/order/${id}?env=1`, {
    headers: { origin: exchange.url },
  });
  const rows = page.getByTestId('past-trigger-row');
  await page.getByTestId('history-trailing').check();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('past-trigger-kind')).toHaveText('Trailing');
  await expect(rows.getByTestId('past-trigger-at')).toHaveText('Last 1.5%');
  await expect(rows.getByTestId('past-trigger-status')).toHaveText('Cancelled by you');
  // Cancelled ones can be hidden.
  await page.getByTestId('history-hide').check();
  await expect(page.getByTestId('past-trailing-empty')).toBeVisible();
  await page.getByTestId('history-plans').check();
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 601_010, markTicks: 601_010 });
  // What failed was not cancelled: it stays in sight.
  await expect(rows).toHaveCount(2);
  const filled = rows.and(page.locator('[data-status="triggered"]'));
  await expect(filled.getByTestId('past-trigger-at')).toHaveText('Mark ≥ 60,100.0');
  await expect(filled.getByTestId('past-trigger-filled')).toContainText('0.020 / 0.020');
  await expect(filled.getByTestId('past-trigger-status')).toHaveText('Triggered');
  const failed = rows.and(page.locator('[data-status="failed"]'));
  await expect(failed.getByTestId('past-trigger-status')).toHaveText('Failed when it fired not enough free balance');
  await expectAccessible(page);
  const [head = '', ...lines] = await savedCsv(page, 'past-plans');
  expect(head).toContain('Status,Reason');
  expect(lines).toHaveLength(2);
  expect(lines.some((line) => line.includes('60100.0,Mark,'))).toBe(true);
  expect(faults).toEqual([]);
});
