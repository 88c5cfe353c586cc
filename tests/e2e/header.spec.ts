// The header of the trade page: its figures, what finds no room, and the panel that has all of it.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import {
  BTC,
  mockPage,
  openAsNewcomer,
  plain,
  quietMarket,
  shownNumber,
  waitForLiveBook,
} from './support/trade-page.ts';

/** Figures of the header in their order: what is left out goes from the end. */
const ORDER = [
  'change',
  'mark',
  'index',
  'funding',
  'high',
  'low',
  'volume',
  'interest',
  'size',
  'market-cap',
] as const;
const figure = (page: Page, id: string): Locator => page.getByTestId(`header-${id}`);

/** Which of them stand whole in their line, in their order. */
const wholeOnes = (page: Page): Promise<string[]> =>
  page.evaluate((order) => {
    const line = document.querySelector('[data-testid="header-change"]')?.closest('dl')?.getBoundingClientRect();
    return order.filter((id) => {
      const cell = document.querySelector(`[data-testid="header-${id}"]`)?.closest('dl > div');
      const box = cell?.getBoundingClientRect();
      return box && line && box.bottom <= line.bottom + 1 && box.right <= line.right + 1;
    });
  }, ORDER);
/** "299.65K" as a number. */
const compact = async (target: Locator): Promise<number> => {
  const text = (await target.textContent()) ?? '';
  return (
    Number(plain(text)) * { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[/[KMBT]$/.exec(text)?.[0] ?? '']! || Number(plain(text))
  );
};
const openInfo = async (page: Page): Promise<Locator> => {
  await page.getByTestId('contract-info-open').click();
  const panel = page.getByTestId('contract-info');
  await expect(panel.getByTestId('info-last')).toHaveText(/\d/);
  return panel;
};

test('[LIST-01] [MKT-06] the header has volume of 24 h in coins and in money, open interest at the mark price, and the funding rate with what it is a year; what finds no room goes from the end of one order', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 7 }]);
  await expect(figure(page, 'interest')).toHaveText(/[1-9]/);
  await expect(page.getByText('24h volume (BTC)')).toBeVisible();
  await expect(page.getByText('24h volume (USDT)')).toBeVisible();
  // Of a quiet market: coins that are open × the mark price, cut to two decimals of what is shown.
  await expect
    .poll(async () => {
      const open = Number(
        plain(/^[\d,.]+/.exec((await figure(page, 'interest').getAttribute('title')) ?? '')?.[0] ?? ''),
      );
      const worth = open * (await shownNumber(figure(page, 'mark')));
      const shown = await compact(figure(page, 'interest'));
      return open >= 0.007 && shown <= worth + 0.01 && worth - shown <= Math.max(0.02, worth * 0.01);
    })
    .toBe(true);
  // What was traded, divided by how much: a price of the day.
  const mean = (await compact(figure(page, 'volume'))) / (await compact(figure(page, 'size')));
  expect(mean).toBeGreaterThan((await shownNumber(figure(page, 'low'))) * 0.99);
  expect(mean).toBeLessThan((await shownNumber(figure(page, 'high'))) * 1.01);
  // Three settlements a day.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const funding = document.querySelector('[data-testid="header-funding"]');
        const number = (text: string | null | undefined): number =>
          Number(/[+−]?[\d.]+/.exec(text ?? '')?.[0].replace('−', '-'));
        const year = /[+−]?[\d,.]+%/.exec(funding?.closest('dl > div')?.querySelector('dt')?.textContent ?? '')?.[0];
        return Math.abs(number(year?.replace(',', '')) - number(funding?.textContent) * 3 * 365);
      }),
    )
    .toBeLessThan(0.006);
  expect(await wholeOnes(page)).toEqual([...ORDER]);
  for (const width of [1600, 1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await wholeOnes(page)).length, String(width)).toBeGreaterThan(0);
    const whole = await wholeOnes(page);
    expect(whole, String(width)).toEqual(ORDER.slice(0, whole.length));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.getByTestId('contract-info-open')).toBeInViewport({ ratio: 1 });
  }
  expect(faults).toEqual([]);
});

test('[LIST-01] figures of the header keep their places while prices move; without a known interval no annual rate is shown, in the header or the panel', async ({
  page,
  exchange,
}) => {
  await page.context().route(`**/public/${BTC}/detail*`, (route) => route.abort());
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(figure(page, 'funding')).toHaveText(/^[+−]?\d\.\d{6}% · \d\d:\d\d:\d\d$/);
  await expect(page.getByText('Funding / countdown')).toBeVisible();
  const panel = await openInfo(page);
  await expect(panel.getByTestId('info-year')).toHaveText('--');
  await expect(panel.getByTestId('rules-failed')).toBeVisible();
  await page.keyboard.press('Escape');
  const places = () =>
    page.evaluate(
      (order) =>
        order.map(
          (id) =>
            document.querySelector(`[data-testid="header-${id}"]`)?.closest('dl > div')?.getBoundingClientRect().x,
        ),
      ORDER,
    );
  const before = await places();
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 611_111, markTicks: 611_118 });
  await expect(figure(page, 'mark')).toHaveText('61,111.8');
  expect(await places()).toEqual(before);
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 600_005, markTicks: 600_005 });
});

test('[ACC-06] [LIST-01] the contract info panel: all figures and rules, own fees, levels, funding history and insurance fund; by pointer and by key, for a user and a visitor; the funding rate leads to its history', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const button = page.getByTestId('contract-info-open');
  await expect(button).toHaveAccessibleName('Contract info: BTCUSDT');
  // The rate leads to its history also before the panel was ever opened.
  await page.getByTestId('header-funding-open').click();
  await expect(page.getByTestId('contract-info').getByTestId('funding-row').first()).toHaveText(/GMT\+8/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('contract-info')).toHaveCount(0);
  const panel = await openInfo(page);
  for (const [id, text] of [
    ['last', /^60,001\.0$/],
    ['change', /%$/],
    ['mark', /^60,000\.5$/],
    ['index', /^60,000\.5$/],
    ['funding', /^[+−]?\d\.\d{6}%$/],
    ['year', /^[+−]?\d+\.\d\d%settled every 8 h$/],
    ['due', /^0\d:\d\d:\d\d.*GMT\+8$/],
    ['high', /\d/],
    ['low', /\d/],
    ['volume', /[KMB]$/],
    ['size', /\d/],
    ['interest', /BTC$/],
    ['market-cap', /T$/],
  ] as const)
    await expect(panel.getByTestId(`info-${id}`), id).toHaveText(text);
  await expect(panel.getByTestId('info-freshness')).toHaveAttribute('data-state', 'live');
  await expect(panel.getByTestId('rules-unit')).toHaveText('0.001 BTC');
  await expect(panel.getByTestId('rules-tick')).toHaveText('0.1 USDT');
  await expect(panel.getByTestId('rules-lever')).toHaveText('1× – 125×');
  await expect(panel.getByTestId('rules-funding')).toContainText('Every 8 hours');
  await expect(panel.getByTestId('rules-fees')).toContainText('Yours: maker 0.0200%, taker 0.0600%');
  await expectAccessible(page);
  await panel.getByTestId('overview-levels').click();
  await expect(panel.getByTestId('position-level').first()).toContainText('%');
  await panel.getByTestId('overview-fund').click();
  await expect(panel.getByTestId('fund-balance')).toHaveText(/USDT$/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  // By key, and back to where it was opened from.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByTestId('info-last')).toHaveText(/\d/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.getByTestId('header-funding-open').click();
  await expect(panel.getByTestId('funding-row').first()).toHaveText(/GMT\+8/);
  await page.keyboard.press('Escape');

  // A delivery contract pays no funding: what is due is its delivery. A visitor has no fees of their own.
  await page.context().clearCookies();
  await page.goto(`${exchange.url}/contract/mock/trade?contractCode=btcusdt&contractType=nextQuarter`);
  await waitForLiveBook(page);
  await openInfo(page);
  await expect(panel.getByTestId('info-due')).toHaveText(/^\d+ d \d\d:\d\d:\d\d.*GMT\+8$/);
  await expect(panel.getByTestId('info-year')).toHaveCount(0);
  await expect(panel.getByTestId('overview-funding')).toHaveCount(0);
  await expect(panel.getByTestId('rules-delivery')).toContainText('GMT+8');
  await expect(panel.getByTestId('rules-fees')).not.toContainText('Yours');
  expect(faults).toEqual([]);
});

test('[ACC-06] [LIST-01] [X-02] on a phone the figures without room are in the panel, which fits; in three languages no figure of header or panel is cut', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-testid="contract-info"] :is(dt, dd), [data-testid^="info-"]')]
        .filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        )
        .map((element) => element.textContent),
    );
  for (const lang of ['en', 'zh-CN', 'zh-HK'])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(`${mockPage(exchange)}&lang=${lang}`);
      await expect(figure(page, 'last')).toHaveText(/\d/);
      await expect(figure(page, 'mark')).toHaveText(/\d/);
      await expect
        .poll(async () => (await wholeOnes(page)).length, `${lang} ${width}`)
        .toBeGreaterThanOrEqual(width === 390 ? 2 : 6);
      const whole = await wholeOnes(page);
      expect(whole, `${lang} ${width}`).toEqual(ORDER.slice(0, whole.length));
      const panel = await openInfo(page);
      await expect(panel.getByTestId('rules-lever')).toHaveText('1× – 125×');
      await expect(panel.getByTestId('info-interest')).toHaveText(/BTC$/);
      expect(await cut(), `${lang} ${width}`).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width !== 390) continue;
      const { width: wide = 0, height: high = 0 } = (await page.getByTestId('contract-info-open').boundingBox()) ?? {};
      expect([wide >= 44, high >= 44]).toEqual([true, true]);
      const box = await panel.boundingBox();
      expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true]);
      if (lang === 'en') await expectAccessible(page);
    }
});
