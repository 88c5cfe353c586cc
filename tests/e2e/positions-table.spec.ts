// The table of one's own positions: what it shows, how it is chosen, and what outlives a reload.
import type { Page } from '@playwright/test';
import { buyByCard } from './support/cards.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { act, showAction, stopAskingToClose } from './support/row-dialogs.ts';
import { BTC, mockPage, openAsNewcomer } from './support/trade-page.ts';

const MARKET_LONG = { type: 11, side: 'open_long' } as const;
const rows = (page: Page) => page.getByTestId('position-row');
const head = (page: Page, column: string) =>
  page.getByTestId('positions-table').locator(`thead [data-column="${column}"]`);
const prices = (exchange: Exchange, markTicks: number): Promise<unknown> =>
  exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: markTicks, markTicks });

test('[POS-12] [POS-17] price, PnL and unit are chosen beside the table, with what the unit is worth, and stay so after a reload', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 500 }]);
  await expect(rows(page)).toHaveCount(1);
  await expect(head(page, 'mark')).toHaveText('Mark');
  await expect(page.getByTestId('position-price')).toHaveText('60,000.5');
  // 0.5 x (60,000.5 - 60,001) = -0.25; at the last price, which is its entry, nothing.
  await expect(page.getByTestId('position-pnl')).toHaveText('−0.25 USDT');
  await expect(page.getByTestId('position-size')).toHaveText('0.500 BTC');

  await page.getByTestId('positions-display').click();
  const menu = page.getByTestId('positions-display-menu');
  await expect(menu.getByTestId('positions-unit-rate')).toHaveText('BTCUSDT: 1 Cont = 0.001 BTC = 60.00 USDT');
  await expectAccessible(page);
  await menu.getByTestId('positions-price-last').check();
  await expect(page.getByTestId('position-price')).toHaveText('60,001.0');
  await expect(page.getByTestId('position-pnl')).toHaveText('−0.25 USDT');
  await menu.getByTestId('positions-pnl-last').check();
  await expect(page.getByTestId('position-pnl')).toHaveText('0.00 USDT');
  await menu.getByTestId('positions-unit-usdt').check();
  await expect(page.getByTestId('position-size')).toHaveText('30,000.25 USDT');
  await menu.getByTestId('positions-unit-cont').check();
  await expect(page.getByTestId('position-size')).toHaveText('500 Cont');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('positions-display')).toBeFocused();
  await page.getByTestId('sort-unrealised').click();
  await page.getByRole('checkbox', { name: 'Current contract only' }).check();

  await page.goto(mockPage(exchange));
  await expect(head(page, 'mark')).toHaveText('Last');
  await expect(head(page, 'unrealised')).toHaveText('Unrealised, last');
  await expect(head(page, 'unrealised')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('checkbox', { name: 'Current contract only' })).toBeChecked();
  await expect(page.getByTestId('position-price')).toHaveText('60,001.0');
  await expect(page.getByTestId('position-pnl')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('position-size')).toHaveText('500 Cont');
  // The order form keeps the unit that it was typed in.
  await expect(page.getByTestId('submit-buy')).not.toContainText('Cont');
  expect(faults).toEqual([]);
});

test('[POS-01] columns sort down, up and not at all, both sides stand still; the name of a contract opens its trade page', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 20 }]);
  await expect(rows(page)).toHaveCount(1);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 500 }], 'ethusdt');
  await expect(rows(page)).toHaveCount(2);
  const names = () => page.getByTestId('row-contract').allTextContents();
  const plainOrder = await names();
  const sort = page.getByTestId('sort-margin');
  const margins: number[] = await Promise.all(
    [0, 1].map(async (at) =>
      Number((await page.getByTestId('position-margin-held').nth(at).innerText()).replace(/[^\d.]/g, '')),
    ),
  );
  const larger = plainOrder[(margins[0] ?? 0) > (margins[1] ?? 0) ? 0 : 1]!;
  const smaller = plainOrder.find((name) => name !== larger)!;
  await sort.click();
  await expect.poll(names).toEqual([larger, smaller]);
  await expect(head(page, 'margin')).toHaveAttribute('aria-sort', 'descending');
  await sort.click();
  await expect.poll(names).toEqual([smaller, larger]);
  await expect(head(page, 'margin')).toHaveAttribute('aria-sort', 'ascending');
  await sort.click();
  await expect.poll(names).toEqual(plainOrder);
  await expect(head(page, 'margin')).toHaveAttribute('aria-sort', 'none');

  // Every column at once: the name and the actions stay where they are while the rest scrolls.
  await page.getByTestId('positions-columns').click();
  for (const id of ['closable', 'realised', 'opened', 'adl'])
    await page.getByTestId(`column-${id}`).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('position-adl').first()).toHaveAccessibleName(/Deleveraging: light \d of 5|Not in the/);
  await expect(page.getByTestId('position-opened').first()).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  const scroller = page.getByTestId('positions-table').locator('xpath=..');
  const edges = async () => ({
    first: (await page.getByTestId('row-contract').first().boundingBox())?.x,
    last: (await page.getByTestId('position-close').first().boundingBox())?.x,
  });
  const before = await edges();
  await scroller.evaluate((element) => {
    element.scrollLeft = 200;
  });
  expect(await edges()).toEqual(before);
  await expectAccessible(page);

  const eth = page.getByTestId('row-contract').filter({ hasText: 'ETHUSDT' });
  await eth.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/contract\/mock\/trade\?contractCode=ethusdt/);
  await expect(page.getByTestId('order-form')).toContainText('ETH');
});

test('[POS-01] on a phone positions are cards, sorted by name, open time or size: a key newly chosen is ascending', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 500 }], 'ethusdt');
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 1 }]);
  await expect(rows(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  const cards = page.getByRole('listitem').and(rows(page));
  await expect(cards).toHaveCount(2);
  const names = () => page.getByTestId('row-contract').allTextContents();
  const sort = page.getByTestId('card-sort');
  const choose = async (id: string): Promise<void> => {
    await sort.click();
    await page.getByTestId(`card-sort-${id}`).click();
  };
  await sort.click();
  await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio'))).toHaveCount(4);
  await page.keyboard.press('Escape');
  await choose('contract');
  await expect.poll(names).toEqual(['BTCUSDT', 'ETHUSDT']);
  await choose('contract');
  await expect.poll(names).toEqual(['ETHUSDT', 'BTCUSDT']);
  await choose('opened');
  await expect.poll(names).toEqual(['ETHUSDT', 'BTCUSDT']);
  await choose('size');
  await expect.poll(names).toEqual(['BTCUSDT', 'ETHUSDT']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[POS-13] the margin rate in its colours: calm, a warning from 50 %, danger from 80 %; never 0, never above 999.99 %', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 100 }]);
  const rate = page.getByTestId('position-margin-rate').locator('[data-level]');
  await expect(rate).toHaveAttribute('data-level', 'calm');
  // Margin 300.005 at 60,001; to keep: 0.46 % of the value (0.4 % and the fee of closing, 0.06 %).
  // At 57,550: (57,550 x 0.1 x 0.0046 = 26.47) / (300.005 - 245.1 = 54.9) = 48 %; at 57,500 53 %; at 57,350 75 %; at 57,330 79 %; at 57,310 84 %.
  await prices(exchange, 575_000);
  await expect(rate).toHaveAttribute('data-level', 'warning');
  await expect(rate).toHaveText(/^[567]\d\.\d\d%$/);
  await prices(exchange, 573_100);
  await expect(rate).toHaveAttribute('data-level', 'danger');
  await expect(rate).toHaveText(/^[89]\d\.\d\d%$/);
  const colours = await rate.evaluate((element) => getComputedStyle(element).color);
  await prices(exchange, 600_005);
  await expect(rate).toHaveAttribute('data-level', 'calm');
  expect(await rate.evaluate((element) => getComputedStyle(element).color)).not.toBe(colours);
  // While trading is suspended prices move and nobody is liquidated: 300.005 - 300.1 is less than nothing.
  const trading = (name: 'suspended' | 'resumed') => exchange.command('scenario', { name, env: 1, contract: BTC });
  await trading('suspended');
  await prices(exchange, 570_000);
  await expect(rate).toHaveText('999.99%+');
  await expect(rate).toHaveAttribute('data-level', 'danger');
  await prices(exchange, 600_005);
  await trading('resumed');
  await expect(rate).toHaveAttribute('data-level', 'calm');
  // 0.046 % of 3.5 USDT against 5,000: less than can be written.
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 1 }], 'ethusdt');
  const added = await page.request.post(`${exchange.url}/swap/v1/perpetual/position/ethusdt/change-margin?env=1`, {
    headers: { origin: exchange.url },
    data: { side: 'long', margin: '5000' },
  });
  expect(await added.json()).toMatchObject({ code: 200 });
  await expect(
    rows(page).and(page.locator('[data-contract="ethusdt"]')).getByTestId('position-margin-rate'),
  ).toHaveText('0.01%');
});

test('[POS-14] a position of trading funds says whose it is and what it cannot have', async ({ page, exchange }) => {
  await openAsNewcomer(page, exchange);
  const answer = await page.request.post(`${exchange.url}/swap/v2/perpetual/transfer?env=1`, {
    headers: { origin: exchange.url },
    data: { source: 5, target: 2, coinId: 52, amount: '1000' },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 20, brokerId: 4 }]);
  await expect(rows(page)).toHaveAttribute('data-account', 'fund');
  await expect(page.getByTestId('row-account')).toHaveText('Funds');
  await expect(page.getByTestId('row-account')).toHaveAttribute('title', 'Trading funds. Has no guaranteed stop.');
});

test('[POS-14] [CARD-03] a position of an experience card says whose it is and what it cannot have: no adding, no reversal, no merging, no guaranteed stop', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await buyByCard(page, exchange, 4);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 5 }]);
  const card = rows(page).and(page.locator('[data-account^="card"]'));
  const plainRow = rows(page).and(page.locator('[data-account="contract"]'));
  await expect(rows(page)).toHaveCount(2);
  await expect(plainRow.getByTestId('row-account')).toHaveCount(0);
  await expect(plainRow.getByTestId('position-reverse')).toBeEnabled();
  await expect(card.getByTestId('row-account')).toHaveAttribute(
    'title',
    /Cannot be added to\. Cannot be reversed\. Cannot be merged\. Has no guaranteed stop\.$/,
  );
  await expect(card.getByTestId('position-reverse')).toHaveCount(0);
  await showAction(page, 'increase');
  await expect(plainRow.getByTestId('position-increase')).toBeEnabled();
  await expect(card.getByTestId('position-increase')).toBeDisabled();
  await expect(card.getByTestId('position-increase')).toHaveAttribute('title', /cannot be added to/);
  await card.getByTestId('position-stops').click();
  await expect(page.getByTestId('position-stops-dialog').getByTestId('position-guaranteed')).toBeDisabled();
  await page.keyboard.press('Escape');
  // Closing always works, on that account alone.
  await stopAskingToClose(page, exchange);
  await card.getByTestId('position-close').click();
  await act(page, 'close-confirm');
  await expect(card).toHaveCount(0);
  await expect(plainRow.getByTestId('position-size')).toHaveText('0.005 BTC');
});

test('[POS-01] [POS-12] a liquidation price below one tick is none: "--" with its reason; with less margin there is one again', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  const setLever = async (lever: number): Promise<void> => {
    const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/position/${BTC}/lever?env=1`, {
      headers: { origin: exchange.url },
      data: { lever },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  // At 1x a long has put in all that it can lose.
  await setLever(1);
  await placeByRest(page, exchange, [{ ...MARKET_LONG, amount: 20 }]);
  const cell = page.getByTestId('position-liquidation');
  const none = cell.getByTitle('No price liquidates it: its margin covers all it can lose.');
  await expect(none).toHaveText('--');
  await expect(cell).toContainText('No price liquidates it');
  await expectAccessible(page);
  await setLever(20);
  await expect(cell).toHaveText(/^5\d,\d{3}\.\d$/);
  await setLever(1);
  await expect(none).toHaveText('--');
});
