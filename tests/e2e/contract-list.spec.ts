// The list of contracts in the header: lists, kinds, groups, search, order, favourites, suspended ones; by keyboard and on a phone.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, toast, waitForLiveBook } from './support/trade-page.ts';

const openList = async (page: Page): Promise<void> => {
  await expect(async () => {
    if ((await page.getByTestId('contract-search').count()) === 0) await page.getByTestId('contract-switch').click();
    await expect(page.getByTestId('contract-search')).toBeFocused({ timeout: 2_000 });
  }).toPass();
};
const codes = (page: Page): Promise<string[]> =>
  page.locator('tr[data-row]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['code'] ?? ''));

test('[LIST-02] [MKT-06] lists of USDT and coin contracts, none of USDC in mock trading, with price, change, volume, funding and market cap; delivery by expiry with the year; any part of a code finds it; the order is kept over a reload; by keyboard', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await page.getByTestId('contract-switch').focus();
  await page.keyboard.down('Enter');
  const list = page.getByTestId('contract-list');
  const search = page.getByTestId('contract-search');
  await expect(search).toBeFocused();
  await expect(page.getByTestId('row-btcusdt')).toBeVisible();
  // Still held down: it has opened the list, and goes nowhere from there.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(search).toBeFocused();

  await expect(page.getByTestId('list-tab-usdt')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('list-tab-usdc')).toHaveCount(0);
  const btc = page.getByTestId('row-btcusdt');
  await expect(btc.locator('[data-figure=last]')).toHaveText(/^60,001\.0$/);
  await expect(btc.locator('[data-figure=change]')).toHaveText(/^(?:[+−]?\d+\.\d\d%|--)$/);
  await expect(btc.locator('[data-figure=volume]')).toHaveText(/^[\d,]+\.\d\d[KMBT]?$/);
  await expect(btc.locator('[data-figure=funding]')).toHaveText(/^[+−]?\d\.\d{4}%$/);
  await expect(btc.locator('[data-figure=cap]')).toHaveText('1.19T');
  await expect(btc).toContainText('open now');
  await expectAccessible(page);

  // A group of the list, and back.
  await page.getByTestId('list-group-meme').check();
  await expect.poll(() => codes(page)).toEqual(['dogeusdt']);
  await page.getByTestId('list-group-all').check();
  await page.getByTestId('list-tab-coin').click();
  await expect.poll(() => codes(page)).toEqual(['btcusd']);
  await page.getByTestId('list-tab-usdt').click();

  // By name, both ways; it is there again after a reload.
  await page.getByTestId('list-sort-name').click();
  await expect.poll(async () => (await codes(page)).at(0)).toBe('bnbusdt');
  await page.getByTestId('list-sort-name').click();
  await expect.poll(async () => (await codes(page)).at(-1)).toBe('bnbusdt');
  const order = await codes(page);
  expect(new Set(order).size).toBe(order.length);
  await page.reload();
  await waitForLiveBook(page);
  await openList(page);
  await expect.poll(() => codes(page)).toEqual(order);
  await page.getByTestId('list-sort-cap').click();
  await expect.poll(async () => (await codes(page)).at(0)).toBe('btcusdt');
  await expect(list.locator('th[aria-sort=descending]')).toHaveText(/Market cap/);

  await page.getByTestId('list-deliver').check();
  const days = list.locator('[data-figure=funding]');
  await expect(days.first()).toHaveText(/^20\d\d‐?-?\d\d-\d\d \d\d:\d\d$/);
  const shown = await days.allTextContents();
  expect(shown).toEqual(shown.toSorted());
  await page.getByTestId('list-perpetual').check();

  await search.fill('HUSDt');
  await expect.poll(() => codes(page)).toEqual(['ethusdt']);
  await search.fill('btcusd');
  await expect(list).toContainText('In other lists');
  const found = await codes(page);
  expect(found.at(0)).toBe('btcusdt');
  expect(found).toContain('btcusd');
  expect(found.every((code) => code.includes('btcusd'))).toBe(true);
  // The head above is of funding: a delivery contract has none, and its day is not one.
  await expect(list.locator('[data-code^=btcusdt_] [data-figure=funding]').first()).toHaveText('--');
  await search.fill('nothing like it');
  await expect(list.getByTestId('list-none')).toContainText('nothing like it');
  await search.fill('eth');
  // An input method's Enter ends what is composed.
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('contract-ethusdt')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/contractCode=ethusdt/);
  await expect(page.getByTestId('contract-switch')).toContainText('ETHUSDT');
  expect(faults).toEqual([]);
});

test('[LIST-02] the list of USDC contracts is there in the real environment', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusdt`);
  await waitForLiveBook(page);
  await openList(page);
  await page.getByTestId('list-tab-usdc').click();
  await expect.poll(async () => (await codes(page)).toSorted()).toEqual(['btcusdc', 'ethusdc']);
});

test('[LIST-03] [ACC-05] a guest’s stars reach the account in mock trading and then in Real, past one of a contract that is listed no more', async ({
  page,
  exchange,
}) => {
  const kept = async (env: 0 | 1): Promise<unknown> => {
    const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/user/settings?env=${env}`);
    const { data } = (await answer.json()) as { readonly data: { readonly settings: Record<string, unknown> } };
    return data.settings['favourites'];
  };
  await page.goto(mockPage(exchange));
  await page.evaluate(() =>
    localStorage.setItem('tapedeck.prefs', JSON.stringify({ favourites: ['goneusdt', 'solusdt'] })),
  );
  await register(page, exchange);
  await page.reload();
  await expect.poll(() => kept(1)).toEqual(['solusdt']);
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=btcusdt`);
  await expect.poll(() => kept(0)).toEqual(['solusdt']);
});

test('[LIST-03] [LIST-04] a guest’s star, by key and by pointer, is kept over a reload; a suspended contract says so in a message and is not gone to; on a phone', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await openList(page);
  await page.getByTestId('contract-search').fill('sol');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.down('s');
  await page.keyboard.down('s');
  await page.keyboard.up('s');
  await expect(page.getByTestId('star-solusdt')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('contract-search').fill('');
  await page.getByTestId('star-xrpusdt').click();
  await page.getByTestId('star-bnbusdt').dblclick();
  await page.getByTestId('list-tab-favourites').click();
  await expect.poll(async () => (await codes(page)).toSorted()).toEqual(['solusdt', 'xrpusdt']);
  // Rows stand while a key walks in them, and what divides them from the other lists stands with them.
  await page.getByTestId('contract-search').fill('usdt');
  const lines = () =>
    page
      .locator('tbody:has(tr[data-row]) > tr')
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.dataset['code'] ?? one.textContent));
  await expect.poll(async () => (await lines()).at(2)).toBe('In other lists');
  await page.getByTestId('contract-search').press('ArrowDown');
  const before = await lines();
  const star = page.getByTestId(`star-${before[0]}`);
  await page.keyboard.press('s');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(await lines()).toEqual(before);
  await page.keyboard.press('s');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(await lines()).toEqual(before);
  await page.getByTestId('contract-search').fill('');
  await page.reload();
  await waitForLiveBook(page);
  await openList(page);
  await expect.poll(async () => (await codes(page)).toSorted()).toEqual(['solusdt', 'xrpusdt']);

  await exchange.command('scenario', { name: 'suspended', env: 1, contract: 'xrpusdt' });
  const row = page.getByTestId('row-xrpusdt');
  await expect(row).toContainText('Suspended');
  const url = page.url();
  // A person presses it all the same, though it is said to be disabled.
  await page.getByTestId('contract-xrpusdt').click({ force: true });
  await expect(toast(page, 'XRPUSDT is suspended')).toBeVisible();
  expect(page.url()).toBe(url);
  // Nor from the line of contracts, which offers what the list does.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('bar-xrpusdt')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('bar-xrpusdt').press('Enter');
  expect(page.url()).toBe(url);
  await expect(page.getByTestId('bar-btcusdc')).toHaveCount(0);
  await openList(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(mockPage(exchange));
  await openList(page);
  await expect(row).toContainText('Suspended');
  const { width = 0, height = 0 } = (await page.getByTestId('star-xrpusdt').boundingBox()) ?? {};
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByTestId('list-tab-coin')).toBeInViewport({ ratio: 0.9 });
  await page.getByTestId('list-tab-usdt').click();
  // The choices may close again while the page around them is still coming: who finds them closed opens them again.
  const byContract = page.getByRole('option', { name: 'Contract' });
  await expect(async () => {
    if (!(await byContract.isVisible())) await page.getByTestId('list-sort').click({ timeout: 3_000 });
    await byContract.click({ timeout: 3_000 });
  }).toPass();
  await expect.poll(async () => (await codes(page)).at(0)).toBe('bnbusdt');
  await expectAccessible(page);
  await exchange.command('scenario', { name: 'resumed', env: 1, contract: 'xrpusdt' });
});
