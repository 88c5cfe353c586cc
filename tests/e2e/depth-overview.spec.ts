// The depth chart, the tabs of the page, and what the overview says of a contract.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, mockPage, openAsNewcomer, plain, quietMarket, waitForLiveBook } from './support/trade-page.ts';

type Level = readonly [price: string, cont: string];
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

test('[CHART-12] the depth chart: its sums are those of the whole book, pointer and keys show what a market order costs, a click and Enter fill the price', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await quietMarket(exchange);
  await page.getByTestId('chart-view-depth').locator('xpath=ancestor-or-self::label').click();
  const view = page.getByTestId('depth-view');
  await expect(view).toHaveAttribute('data-state', 'live');
  const answer = await page
    .context()
    .request.get(`${exchange.url}/swap/v1/perpetual/public/products/${BTC}/orderbook?env=1&size=5000`);
  const book = (await answer.json()) as Book;
  const sum = (levels: readonly Level[]): string =>
    (levels.reduce((all, [, cont]) => all + Number(cont), 0) / 1000).toFixed(3);
  expect(book.bids.length).toBeGreaterThan(32);
  await expect
    .poll(async () => plain((await page.getByTestId('depth-all-bids').textContent()) ?? ''))
    .toBe(sum(book.bids));
  await expect
    .poll(async () => plain((await page.getByTestId('depth-all-asks').textContent()) ?? ''))
    .toBe(sum(book.asks));
  // From the keys' first place, the best bid, to the best ask.
  const plot = page.getByTestId('depth-plot');
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('depth-readout')).toContainText('Bids');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('depth-readout')).toContainText('Asks');
  await expect(plot).toHaveAttribute('aria-valuetext', /Slippage from the best price \d/);
  // The furthest ask: all of that side, at its worst price.
  await page.keyboard.press('End');
  await expect
    .poll(async () => plain((await page.getByTestId('depth-amount').textContent()) ?? ''))
    .toBe(sum(book.asks));
  const cost = book.asks.reduce((all, [price, cont]) => all + BigInt(price.replace('.', '')) * BigInt(cont), 0n);
  const cents = (cost / 100n).toString();
  await expect
    .poll(async () => plain((await page.getByTestId('depth-value').textContent()) ?? ''))
    .toBe(`${cents.slice(0, -2)}.${cents.slice(-2)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('price-field')).toHaveValue(book.asks.at(-1)?.[0] ?? '');
  await expectAccessible(page);
  // The pointer, left of the middle: a bid.
  await page.getByTestId('depth-reach-1').locator('xpath=ancestor::label').click();
  const box = await plot.boundingBox();
  await plot.click({ position: { x: (box?.width ?? 0) * 0.25, y: 60 } });
  await expect(page.getByTestId('depth-readout')).toContainText('Bids');
  const shown = plain((await page.getByTestId('depth-price').textContent()) ?? '');
  await expect(page.getByTestId('price-field')).toHaveValue(shown);
  // Late data dims and says so.
  await exchange.command('socket', { silent: true });
  await expect(plot).toHaveAttribute('data-dim', 'true', { timeout: 30_000 });
  expect(faults).toEqual([]);
});

test('[CHART-15] [CHART-16] [SOC-03] [ACC-06] a visitor looks into the overview: coin, the contract’s rules with its leverage, largest order and fees, levels; funding ten at a time as it is scrolled, of which the exchange has a year; the insurance fund', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${mockPage(exchange)}&fromPage=funding`);
  await expect(page.getByTestId('page-overview')).toHaveAttribute('aria-selected', 'true');
  const list = page.getByTestId('funding-history');
  // Three a day for a year.
  await expect.poll(async () => Number(await list.getAttribute('data-total'))).toBeGreaterThanOrEqual(3 * 365);
  const total = Number(await list.getAttribute('data-total'));
  const rows = page.getByTestId('funding-row');
  await expect(rows.first()).toHaveText(/^\d{4}-\d\d-\d\d (?:00|08|16):00:00 GMT\+88 h[+−]?\d\.\d{6}%$/);
  await expect(page.getByTestId('funding-chart')).toBeVisible();
  await expect(page.getByTestId('funding-next')).toHaveText(
    /^Next settlement \d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+8: [+−]?\d\.\d{6}% .*, [+−]?\d+\.\d\d% a year/,
  );
  const shown = async (): Promise<number> => Number(await list.getAttribute('data-rows'));
  for (let times = 0; times < 4; times += 1) {
    const before = await shown();
    expect(before % 10).toBe(0);
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(shown).toBeGreaterThan(before);
  }
  const oldest = await page
    .context()
    .request.get(`${exchange.url}/swap/v1/perpetual/public/${BTC}/fee-rate?env=1&page=${total}&pageSize=1`);
  const { rows: last } = (await oldest.json()) as { readonly rows: readonly { readonly timeIndex: number }[] };
  // Each eight hours before the one above, whatever page it came with.
  const times = (await rows.locator('td:first-child').allTextContents()).map((text) =>
    Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`),
  );
  expect(times.length).toBeGreaterThanOrEqual(50);
  times.slice(1).forEach((time, index) => expect((times[index] ?? 0) - time).toBe(28_800_000));
  // The page writes them in GMT+8.
  expect((times[0] ?? 0) - 28_800_000 - (last[0]?.timeIndex ?? 0)).toBe((total - 1) * 28_800_000);
  await expectAccessible(page);
  await page.getByTestId('overview-levels').click();
  await expect(page.getByTestId('position-level').first()).toContainText('%');
  await page.getByTestId('overview-rules').click();
  await expect(page.getByTestId('rules-tick')).toHaveText('0.1 USDT');
  await expect(page.getByTestId('rules-unit')).toHaveText('0.001 BTC');
  await expect(page.getByTestId('rules-lever')).toHaveText('1× – 125×');
  await expect(page.getByTestId('rules-most')).toContainText('200,000');
  await expect(page.getByTestId('rules-fees')).toContainText(/0\.0200%.*0\.0600%/);
  await expect(page.getByTestId('rules-index')).toContainText('BTC/USDT');
  await expect(page.getByTestId('rules-funding')).toContainText('00:00, 08:00, 16:00 GMT+8');
  await page.getByTestId('overview-token').click();
  await expect(page.getByTestId('token-name')).toHaveText('Bitcoin (BTC)');
  await expect(page.getByTestId('token-about')).toContainText('public ledger');
  await expect(page.getByTestId('token-most')).toHaveText('21,000,000 BTC');
  await page.getByTestId('overview-fund').click();
  await expect(page.getByTestId('fund-balance')).toHaveText(/USDT$/);
  await expectAccessible(page);
  // Book and trades are tabs of a phone: here they are the chart.
  await page.goto(`${mockPage(exchange)}&fromPage=book`);
  await expect(page.getByTestId('page-chart')).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('phone-book')).toHaveAttribute('aria-selected', 'true');
  await page.getByTestId('phone-overview').click();
  await expect(page.getByTestId('token-name')).toHaveText('Bitcoin (BTC)');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[MKT-06] [CHART-15] market cap stands in the header: supply times the last price; a delivery contract has no funding history and says when it delivers', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`${mockPage(exchange)}&fromPage=token`);
  await waitForLiveBook(page);
  await quietMarket(exchange);
  await expect
    .poll(async () => {
      const last = Number(plain(await page.getByTestId('header-last').innerText()).match(/[\d.]+/)?.[0]);
      const billions = Math.floor((last * 19_960_000) / 1e7) / 100;
      const cap = billions >= 1000 ? `${(Math.floor(billions / 10) / 100).toFixed(2)}T` : `${billions.toFixed(2)}B`;
      return [
        cap,
        await page.getByTestId('header-market-cap').textContent(),
        await page.getByTestId('token-cap').innerText(),
      ].map((text) => text?.startsWith(cap));
    })
    .toEqual([true, true, true]);
  const listed = (await (
    await page.context().request.get(`${exchange.url}/swap/v1/deliver/public?env=1`)
  ).json()) as readonly { readonly contractCode: string }[];
  await page.goto(`${mockPage(exchange, listed[0]?.contractCode)}&fromPage=funding`);
  await expect(page.getByTestId('page-overview')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('overview-rules')).toBeVisible();
  await expect(page.getByTestId('overview-funding')).toHaveCount(0);
  await page.getByTestId('overview-rules').click();
  await expect(page.getByTestId('rules-delivery')).toContainText('GMT+8');
});

test('[SOC-03] [CHART-16] the position levels say on which of them one’s own position stands', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 7 }]);
  await page.goto(`${mockPage(exchange)}&fromPage=levels`);
  const levels = page.getByTestId('position-level');
  await expect(levels.first()).toContainText('yours: Long 0.007 BTC');
  await expect(levels.filter({ hasText: 'yours' })).toHaveCount(1);
});
