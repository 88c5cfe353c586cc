// The tables of what is one's own, on the trade page.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { BTC, mockPage, openAsNewcomer, sendMarket, toast, waitForLiveBook } from './support/trade-page.ts';

test('[POS-01] [POS-17] the positions table with its chooser open is accessible; what is chosen outlives a reload', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  await expect(page.getByTestId('position-row')).toBeVisible();
  const button = page.getByTestId('positions-columns');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('column-chooser')).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('column-opened').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pin Unrealised PnL' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const heads = page.getByTestId('positions-table').locator('thead th');
  await expect(heads.nth(1)).toHaveText('Unrealised PnL');
  await page.goto(mockPage(exchange));
  await expect(heads.nth(1)).toHaveText('Unrealised PnL');
  await expect(heads.last()).toHaveText('Opened');
  await expect(page.getByTestId('position-size')).toContainText('0.050');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[POS-01] [POS-02] at 1280 and 1440 px no column of the positions is cut by the actions (fault 38); on a phone they are a card', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await sendMarket(page, 'sell', '0.050');
  await expect(toast(page, 'Order filled').first()).toBeVisible();
  const table = page.getByTestId('positions-table');
  await expect(table).toBeVisible();
  // At 1440 px the yield has room, too, and so have all actions.
  for (const [width, yields] of [
    [1280, 0],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByTestId('position-yield')).toHaveCount(yields);
    for (const action of ['increase', 'share'])
      await expect(page.getByTestId(`position-${action}`)).toHaveCount(yields);
    const room = await table.evaluate((element) => {
      const scroller = element.parentElement;
      return (scroller?.clientWidth ?? 0) - (scroller?.scrollWidth ?? 1);
    });
    expect(room).toBe(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  const card = page.getByRole('listitem').and(page.getByTestId('position-row'));
  await expect(card).toContainText('BTCUSDT');
  await expect(card.getByTestId('position-pnl')).toContainText('USDT');
  await expect(card.getByTestId('position-close')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[ACC-04] [POS-08] [CARD-06] a position of trading funds says whose it is, and Close on it closes that one alone (fault 2)', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  const rows = page.getByTestId('position-row');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('row-account')).toHaveCount(0);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${exchange.url}${path}?env=1`, { headers: { origin: exchange.url }, data });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  await send('/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' });
  const order = { type: 11, side: 'open_long', amount: 20, brokerId: 4, tag: 'funds-order-1' };
  await send(`/swap/v1/perpetual/products/${BTC}/batch-order`, [order]);
  await expect(rows).toHaveCount(2);
  const funds = rows.filter({ has: page.getByTestId('row-account') });
  const own = rows.filter({ hasNot: page.getByTestId('row-account') });
  await expect(funds.getByTestId('row-account')).toHaveText('Funds');
  await expect(funds.getByTestId('position-size')).toContainText('0.020');
  await expect(own.getByTestId('position-size')).toContainText('0.050');
  await expectAccessible(page);
  await funds.getByTestId('position-close').click();
  const dialog = page.getByTestId('close-dialog');
  await expect(dialog).toContainText('BTCUSDT (Trading funds) Long');
  await expect(page.getByTestId('close-amount')).toContainText('0.020');
  await page.getByTestId('close-confirm').click();
  await expect(rows).toHaveCount(1);
  await expect(funds).toHaveCount(0);
  await expect(own.getByTestId('position-size')).toContainText('0.050');
});
