// What a person has: account by account, coin by coin, live; in both environments, on a desktop and on a phone.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, newName, register, test, watchForFaults } from './support/fixtures.ts';
import { claimBonus, moveByRest, placeByRest } from './support/rest.ts';
import { BTC, quietMarket, toast } from './support/trade-page.ts';

const rowOf = (page: Page, account: string, coin = 'usdt'): Locator =>
  page.locator(`[data-testid="holding-row"][data-account="${account}"][data-coin="${coin}"]`);
const figure = (row: Locator, name: string): Locator => row.getByTestId(`holding-${name}`);

test('[ACC-04] assets: accounts and coins with what is lent apart, a total in USDT at the index, live', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const userName = newName();
  await register(page, exchange, userName);
  await quietMarket(exchange, 0);
  await page.goto(`${exchange.url}/assetManagement/assets`);
  // A newcomer has nothing here, and is told where money comes from.
  await expect(page).toHaveTitle('Assets (real) · Tapedeck');
  await expect(page.getByTestId('assets-none')).toContainText('practice money every day');
  await expect(page.getByTestId('assets-topup')).toHaveAttribute('href', '/assetManagement/topup');
  await expect(page.getByTestId('assets-total')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('assets-freshness')).toHaveAttribute('data-state', 'live');
  await expectAccessible(page);

  for (const [coin, amount] of [
    ['usdt', '10000.5'],
    ['usdc', '1250'],
    ['btc', '0.05'],
  ])
    await exchange.command('deposit', { env: 0, userName, coin, amount });
  await moveByRest(page, exchange, '364.2');
  // 0.05 BTC at an index of 60,000.5.
  await expect(page.getByTestId('assets-total')).toHaveText('14,250.52 USDT');
  await expect(page.getByTestId('assets-none')).toHaveCount(0);
  await expect(figure(rowOf(page, 'contract'), 'free')).toHaveText('9,636.30');
  await expect(figure(rowOf(page, 'contract'), 'can-leave')).toHaveText('9,636.30');
  await expect(figure(rowOf(page, 'fund'), 'equity')).toHaveText('364.20');
  await expect(figure(rowOf(page, 'contract', 'btc'), 'free')).toHaveText('0.05000000');
  await expect(figure(rowOf(page, 'contract', 'btc'), 'worth')).toHaveText('3,000.02');
  await expect(figure(rowOf(page, 'contract', 'usdc'), 'can-leave')).toHaveText('stays');
  await expect(page.locator('[data-testid="coin-row"][data-coin="btc"]').getByTestId('coin-index')).toHaveText(
    '60,000.5',
  );
  // A position of 0.050 BTC from 60,001.0 at a mark of 60,000.5, and then of 60,100.5.
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 50 }], BTC, 0);
  await expect(figure(rowOf(page, 'contract'), 'unrealised')).toHaveText('−0.02');
  await exchange.command('market', { do: 'prices', env: 0, contract: BTC, indexTicks: 600_005, markTicks: 601_005 });
  await expect(figure(rowOf(page, 'contract'), 'unrealised')).toHaveText('+4.97');
  await expectAccessible(page);

  // The points of a column stand below each other, whatever the coin.
  const pointAt = (coin: string) =>
    figure(rowOf(page, 'contract', coin), 'free').evaluate((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const node = texts.nextNode();
      if (node === null) return null;
      const range = document.createRange();
      const point = (node.textContent ?? '').indexOf('.');
      range.setStart(node, point);
      range.setEnd(node, point + 1);
      return Math.round(range.getBoundingClientRect().left);
    });
  expect(await pointAt('btc')).toBe(await pointAt('usdt'));

  // On a phone each is a card, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(figure(rowOf(page, 'fund'), 'equity')).toContainText('364.20');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ACC-04] assets of mock trading: its own money, no transfers; empty accounts are shown when asked for', async ({
  page,
  exchange,
}) => {
  const userName = await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(`${exchange.url}/assetManagement/assets?env=1`);
  await expect(page).toHaveTitle('Assets (mock) · Tapedeck');
  // 10,000 USDT, 10,000 USDC and 0.5 BTC at an index of 60,000.5.
  await expect(page.getByTestId('assets-total')).toHaveText('50,000.25 USDT');
  await expect(page.getByTestId('transfers-table')).toHaveCount(0);
  await expect(rowOf(page, 'fund')).toHaveCount(0);
  // A bonus is part of what the account has, and none of what is the person's: it stays.
  await claimBonus(page, exchange, userName);
  await expect(figure(rowOf(page, 'contract'), 'equity')).toHaveText('10,050.00');
  await expect(figure(rowOf(page, 'contract'), 'lent')).toHaveText('50.00');
  // Mock has no transfers and no cards: nothing is said of what could leave, or of what cards lent.
  await expect(page.getByRole('columnheader', { name: 'Can leave' })).toHaveCount(0);
  await expect(page.getByTestId('lent-cards')).toHaveCount(0);
  await expect(page.getByTestId('lent-bonus')).toHaveText('50.00');
  await expect(page.getByTestId('assets-total')).toHaveText('50,000.25 USDT');
  await page.getByTestId('environment-real').click();
  await expect(page.getByTestId('assets-total')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('transfers-empty')).toContainText('No transfer yet');
  await expect(rowOf(page, 'fund')).toHaveCount(0);
  await page.getByTestId('assets-hide-empty').uncheck();
  await expect(figure(rowOf(page, 'fund'), 'equity')).toHaveText('0.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(page, 'contract')).toBeVisible();
});

test('[ACC-04] a visitor sees nobody’s assets; a record of transfers that cannot be read is said to be an error, never an empty list', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/assetManagement/assets`);
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await expect(page.getByTestId('assets')).toHaveCount(0);
  await register(page, exchange);
  const record = /type=14/;
  await page.context().route(record, (route) => route.abort());
  await page.goto(`${exchange.url}/assetManagement/assets`);
  await expect(page.getByTestId('transfers-failed')).toContainText('could not be read');
  await expect(page.getByTestId('transfers-empty')).toHaveCount(0);
  await page.getByTestId('transfers-failed-retry').click();
  await page.context().unroute(record);
  await expect(page.getByTestId('transfers-empty')).toBeVisible({ timeout: 60_000 });
});

const MOVE = /\/transfer\?/;
const ASKED = /\/transfer\/by-tag\//;
/** Types an amount and says yes to the question. */
const move = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('transfer-amount').fill(amount);
  await page.getByTestId('transfer-submit').click();
  await page.getByTestId('transfer-confirm').click();
};

test('[ACC-04] a transfer: what stays is told with its reason, the largest amount is exact, the question names the environment, and both accounts follow', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const userName = await register(page, exchange);
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '1000.0000000001' });
  await quietMarket(exchange, 0);
  const orders = [
    { type: 11, side: 'open_long', amount: 10 },
    { type: 10, side: 'open_long', amount: 10, price: '58000.0' },
  ];
  await placeByRest(page, exchange, orders, BTC, 0);
  // The address opens it.
  await page.goto(`${exchange.url}/assetManagement/assets?transfer=contract`);
  const dialog = page.getByTestId('transfer-dialog');
  await expect(dialog).toContainText('Transfer · Real');
  await expect(page.getByTestId('transfer-from')).toContainText('Contract account');
  await expect(page.getByTestId('stays-positions')).toHaveText(/\d/);
  await expect(page.getByTestId('stays-orders')).toHaveText(/\d/);
  await expectAccessible(page);
  // Refused at its place: nothing typed, more than may leave, more decimals than there are.
  const field = page.getByTestId('transfer-amount');
  await expect(page.getByTestId('transfer-submit')).toBeEnabled();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('transfer-amount-error')).toHaveText('Type an amount above 0.');
  await field.fill('1000');
  await expect(page.getByTestId('transfer-amount-error')).toContainText('can leave.');
  await field.fill('0.00000000001');
  await expect(page.getByTestId('transfer-amount-error')).toHaveText('At most 10 decimals.');
  // All that may leave, to the last decimal.
  await page.getByTestId('transfer-max').click();
  await expect(field).toHaveValue(/^\d+\.\d{9}1$/);
  const most = await field.inputValue();
  await field.press('Enter');
  await expect(page.getByTestId('transfer-environment')).toHaveText('Real');
  // An order waits there that the rest may not cover; the position is isolated, and its liquidation price stays.
  await expect(page.getByTestId('transfer-orders')).toContainText('could then no longer cover are cancelled');
  await expect(page.getByTestId('transfer-risks')).not.toContainText('liquidation price');
  await expect(page.getByTestId('transfer-confirm')).toContainText('· Real');
  await expectAccessible(page);
  await page.getByTestId('transfer-confirm').click();
  await expect(toast(page, /^Real: .* moved to Trading funds/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The address asks for it no more: loaded again, or in the other environment and back, it stays closed.
  await expect(page).toHaveURL(/\/assetManagement\/assets$/);
  await expect(page.getByTestId('transfer-row')).toHaveCount(1);
  await expect(page.getByTestId('transfer-row')).toContainText('Contract account → Trading funds');
  await expect(figure(rowOf(page, 'contract'), 'can-leave')).toHaveText('0.00');

  // Back again, on a phone, from the row of trading funds.
  await page.setViewportSize({ width: 390, height: 844 });
  await rowOf(page, 'fund').getByTestId('holding-transfer').click();
  await expect(page.getByTestId('transfer-from')).toContainText('Trading funds');
  await expect(page.getByTestId('transfer-leaves')).toContainText(most.slice(-4));
  await page.getByTestId('transfer-swap').click();
  await expect(page.getByTestId('transfer-from')).toContainText('Contract account');
  await page.getByTestId('transfer-swap').click();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await move(page, '100');
  await expect(toast(page, 'Real: 100 USDT moved to Contract account')).toBeVisible();
  await expect(page.getByTestId('transfer-row')).toHaveCount(2);
  expect(faults).toEqual([]);
});

test('[ACC-04] [X-06] a transfer whose answer is lost: asked about until it is known, moved once; one that never arrived is said to be none', async ({
  page,
  exchange,
}) => {
  const userName = await register(page, exchange);
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '1000' });
  await page.goto(`${exchange.url}/assetManagement/assets`);
  await expect(figure(rowOf(page, 'contract'), 'free')).toHaveText('1,000.00');
  await page.getByTestId('assets-transfer').click();
  const trouble = { arrives: true, isAway: true };
  let sent = 0;
  await page.route(MOVE, async (route) => {
    sent += 1;
    if (trouble.arrives) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route(ASKED, (route) => (trouble.isAway ? route.abort('connectionreset') : route.continue()));
  await move(page, '400');
  await expect(page.getByTestId('transfer-asking')).toContainText('nothing is sent twice');
  await expect(page.getByTestId('transfer-submit')).toBeDisabled();
  trouble.isAway = false;
  await expect(toast(page, 'Real: 400 USDT moved to Trading funds')).toBeVisible();
  await expect(figure(rowOf(page, 'fund'), 'free')).toHaveText('400.00');
  await expect(page.getByTestId('transfer-row')).toHaveCount(1);

  trouble.arrives = false;
  await page.getByTestId('assets-transfer').click();
  await move(page, '50');
  await expect(page.getByTestId('transfer-refused')).toContainText('will not carry it out any more');
  await expect(figure(rowOf(page, 'fund'), 'free')).toHaveText('400.00');
  expect(sent).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
