import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, plain, quietMarket, touch, waitForLiveBook } from './support/trade-page.ts';

test('[BOOK-07] [FORM-15] [MKT-02] a visitor sees the live market and may not trade', async ({ page, exchange }) => {
  const faults = watchForFaults(page);
  await page.goto(exchange.url);
  await page.waitForURL(/\/contract\/mock\/trade/);
  await waitForLiveBook(page);
  const { bid, ask } = await touch(page);
  expect(bid).toBeLessThan(ask);
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByTestId('trades-list')).toContainText(/\d/);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Book' }).click();
  await expect(page.getByTestId('header-last')).toHaveText(/\d/);
  await expect(page.getByTestId('header-funding')).toHaveText(/\d\d:\d\d:\d\d/);
  await expect(page.getByTestId('assets-available')).toHaveText('--');
  await expect(page.getByTestId('visitor-actions')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toHaveCount(0);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[BOOK-05] [BOOK-06] [LIST-01] amounts in the unit that is chosen, in the book and in the trades; trades with direction and time, those in sight alone; the figures of the head', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  for (let n = 0; n < 120; n += 1)
    await exchange.command('market', {
      do: 'take',
      env: 1,
      contract: 'btcusdt',
      ...(n % 2 === 0 ? { side: 'buy', priceTicks: 600_010 } : { side: 'sell', priceTicks: 600_000 }),
      amount: 2,
    });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const amount = page.getByTestId('book-ask-1-amount');
  const choose = async (unit: string): Promise<void> => {
    await page.getByTestId('book-unit').click();
    await page.getByRole('option', { name: unit, exact: true }).click();
  };
  // 1,010 contracts of 0.001 BTC at 60,001.1.
  await expect(amount).toHaveText('1.010');
  await choose('Cont');
  await expect(amount).toHaveText('1,010');
  await choose('USDT');
  await expect(amount).toHaveText(/^60\.6\d?K$/);

  await page.getByRole('tab', { name: 'Trades' }).click();
  const trades = page.getByTestId('trade');
  await expect(trades.first()).toHaveAttribute('data-side', 'fall');
  await expect(trades.first()).toHaveText(/^60,000\.0 ↓.*120\.00\d\d:\d\d:\d\d$/);
  await expect(trades.nth(1)).toHaveText(/^60,001\.0 ↑/);
  // A hundred are kept; those in sight are elements.
  const rowHeight = (await trades.first().boundingBox())?.height ?? 0;
  await expect
    .poll(async () => Math.round(((await page.getByTestId('trades-list').boundingBox())?.height ?? 0) / rowHeight))
    .toBe(100);
  expect(await trades.count()).toBeLessThan(60);
  await page.getByTestId('trades-list').locator('xpath=..').focus();
  await page.keyboard.press('End');
  await expect(trades.last()).toBeInViewport();

  for (const [id, text] of [
    ['header-last', /60,000\.0/],
    ['header-mark', /^60,000\.5$/],
    ['header-index', /^60,000\.5$/],
    ['header-change', /^[+−]?[\d,]+\.\d\s+[+−]?\d+\.\d\d%$/],
    ['header-high', /^\d\d,\d{3}\.\d$/],
    ['header-low', /^\d\d,\d{3}\.\d$/],
    ['header-volume', /^[\d.,]+[KMB]$/],
    ['header-funding', /^[+−]?\d\.\d{6}% · \d\d:\d\d:\d\d$/],
  ] as const)
    await expect(page.getByTestId(id)).toHaveText(text);
});

test('[MKT-01] [MKT-05] the chart shows the candles of the mark price when asked to, live, and keeps the choice', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  // What is seen on the button is what its name begins with.
  await expect(page.getByTestId('chart-price')).toHaveText('Last');
  await expect(page.getByTestId('chart-price')).toHaveAccessibleName(/^Last\b.*price/);
  await page.getByTestId('chart-price').click();
  await page.getByTestId('chart-price-mark').click();
  await expect(page.getByTestId('chart-price')).toHaveAccessibleName(/^Mark\b.*price/);
  await expect(page.getByTestId('interval-more')).toHaveAccessibleName('More intervals');
  await page.getByTestId('interval-more').click();
  await page.getByTestId('interval-item-12h').click();
  await expect(page.getByTestId('interval-more')).toHaveText('12h');
  await expect(page.getByTestId('interval-more')).toHaveAccessibleName(/^12h\b.*More intervals/);
  await page.getByTestId('interval-1m').click();
  await expect(page.getByRole('group', { name: /Candles of the mark price/ })).toBeVisible();
  // Off the chart: the legend shows the candle under the pointer.
  await page.mouse.move(700, 5);
  await exchange.command('market', {
    do: 'prices',
    env: 1,
    contract: 'btcusdt',
    indexTicks: 600_000,
    markTicks: 601_230,
  });
  await expect(page.getByTestId('chart-legend')).toContainText('60,123.0');
  await expect(page.getByTestId('chart-legend')).not.toContainText('Vol');
  await expect(page.getByTestId('chart-freshness')).toHaveAttribute('data-state', 'live');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByTestId('chart-legend')).toContainText('60,123.0');
  await page.getByTestId('chart-price').click();
  await page.getByTestId('chart-price-index').click();
  await page.mouse.move(700, 5);
  await expect(page.getByTestId('chart-legend')).toContainText('60,000.0');
  await exchange.command('market', { do: 'resume' });
});

test('[FORM-15] login is asked for and leads back to where the visitor came from', async ({ page, exchange }) => {
  await page.goto(mockPage(exchange, 'ethusdt'));
  await page.getByTestId('visitor-actions').getByRole('link').first().click();
  await page.waitForURL(/\/login/);
  await expectAccessible(page);
  await page.getByTestId('account-name').fill('demo');
  await page.getByTestId('account-password').fill('tapedeck-demo');
  await page.getByTestId('account-submit').click();
  await page.waitForURL(/contract\/mock\/trade.*contractCode=ethusdt/);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
});

test('[BOOK-01] [BOOK-02] [BOOK-04] [MKT-03] 32 levels a side, three layouts, cumulative totals, three groupings that never cross', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await exchange.command('market', { do: 'pause' });
  await page.getByTestId('book-layout-bids').click();
  await expect(page.getByTestId('book-bid-31')).toBeAttached();
  await page.getByTestId('book-layout-asks').click();
  await expect(page.getByTestId('book-ask-31')).toBeAttached();
  await page.getByTestId('book-layout-both').click();
  await expect(page.getByTestId('book-bid-31')).toBeAttached();
  await expect(page.getByTestId('book-ask-31')).toBeAttached();
  const column = async (part: string) =>
    (await page.locator(`[data-testid^="book-bid-"][data-testid$="-${part}"]`).allTextContents()).map((text) =>
      Number(plain(text)),
    );
  const amounts = await column('amount');
  const totals = await column('total');
  let sum = 0;
  for (const [i, amount] of amounts.entries()) {
    sum += Math.round(amount * 1000);
    expect(Math.round((totals[i] ?? 0) * 1000)).toBe(sum);
  }
  for (const [label, ticks] of [
    ['2', 20],
    ['10', 100],
  ] as const) {
    await page.getByTestId('book-group').click();
    await page.getByRole('option', { name: label, exact: true }).click();
    await expect(async () => {
      const { bid, ask } = await touch(page);
      expect([bid % ticks, ask % ticks]).toEqual([0, 0]);
      expect(bid).toBeLessThan(ask);
    }).toPass();
  }
  // A step between the specification's three is kept as those are.
  await page.getByTestId('book-group').click();
  await page.getByRole('option', { name: '0.5', exact: true }).click();
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('book-group')).toHaveText('0.5');
  await exchange.command('market', { do: 'resume' });
});

test('[BOOK-03] whatever was scrolled, a layout begins at the best price: in the middle, at the top, at the bottom', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await page.mouse.move(2, 2);
  const layouts = { asks: ['ask'], bids: ['bid'], both: ['ask', 'bid'] } as const;
  for (const [layout, sides] of Object.entries(layouts)) {
    for (const list of await page.locator('[data-testid="book-asks"], [data-testid="book-bids"]').all())
      await list.evaluate((element) => {
        element.scrollTop = element.dataset['side'] === 'ask' ? -element.scrollHeight : element.scrollHeight;
      });
    await page.getByTestId(`book-layout-${layout}`).click();
    for (const side of sides) {
      await expect(page.getByTestId(`book-${side}-0`)).toBeInViewport();
      const [list, best] = [
        await page.getByTestId(`book-${side}s`).boundingBox(),
        await page.getByTestId(`book-${side}-0`).boundingBox(),
      ];
      const [edge, at] =
        side === 'ask'
          ? [(list?.y ?? 0) + (list?.height ?? 0), (best?.y ?? 0) + (best?.height ?? 0)]
          : [list?.y ?? 0, best?.y ?? 0];
      expect(Math.abs(edge - at)).toBeLessThan(2);
    }
  }
});

test('[LIST-06] an unknown address and an unknown contract say so', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/nowhere`);
  await expect(page.getByRole('heading')).toContainText('no such page');
  await expectAccessible(page);
  await page.goto(mockPage(exchange, 'nothing'));
  await expect(page.getByTestId('unknown-contract')).toContainText('nothing');
});
