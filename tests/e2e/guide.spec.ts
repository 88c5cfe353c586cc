// The operation guide: three guides and four questions, read beside the market.
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

const realPage = (exchange: Exchange, lang: string): string =>
  `${exchange.url}/contract/exchange/trade?contractCode=btcusdt&lang=${lang}`;

test('[ACC-07] [X-01] the guide of the real trade page has three guides and four questions, each in three languages with figures of the exchange, by keyboard; mock trading has none', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  for (const [lang, first, last] of [
    ['zh_CN', '开出第一个仓位', '实盘和模拟有什么区别？'],
    ['zh_HK', '開出第一個倉位', '實盤和模擬有什麼區別？'],
    ['en', 'Open your first position', 'What is the difference between Real and Mock?'],
  ] as const) {
    await page.goto(realPage(exchange, lang));
    await page.getByTestId('guide-button').press('Enter');
    const guide = page.getByTestId('guide');
    await expect(guide.getByRole('navigation').getByRole('button')).toHaveText([
      first,
      ...Array.from({ length: 5 }, () => /\S/),
      last,
    ]);
    await expect(guide.getByRole('heading', { name: first, exact: true })).toBeVisible();
    await expect(guide.locator('[data-figure="rule.maxLever btcusdt"]')).toHaveText(/^\d+×$/);
  }
  const guide = page.getByTestId('guide');
  await expectAccessible(page);
  for (const slug of ['watch-position', 'add-money', 'order-not-filled', 'liquidated-early', 'profit-shown']) {
    await page.getByTestId(`guide-${slug}`).press('Enter');
    await expect(page.getByTestId('guide-text')).toHaveAttribute('data-slug', slug);
  }
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(page.getByTestId('guide-button')).toBeFocused();
  // One of them as a page of its own, in the environment that it was opened from.
  await page.keyboard.press('Enter');
  await page.getByTestId('guide-real-and-mock').press('Enter');
  await page.getByTestId('guide-page').press('Enter');
  await expect(page.getByTestId('article')).toHaveAttribute('data-slug', 'real-and-mock');
  await expect(page.getByTestId('environment-real')).toHaveAttribute('aria-current', 'page');

  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('guide-button')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[ACC-07] [X-02] on a phone the guide is a list, then one text with the way back; a text that cannot be fetched says so and can be asked for again', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(realPage(exchange, 'en'));
  const size = await page.getByTestId('guide-button').boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByTestId('guide-button').click();
  await expect(page.getByTestId('guide-first-order')).toBeVisible();
  await expect(page.getByTestId('guide-text')).toHaveCount(0);
  await expectAccessible(page);
  await page.route(/\/en-[^/]*\.js/, (route) => route.abort());
  await page.getByTestId('guide-add-money').click();
  await expect(page.getByTestId('guide-back')).toBeFocused();
  const retry = page.getByTestId('guide-failed-retry');
  await expect(retry).toBeVisible();
  await page.unroute(/\/en-[^/]*\.js/);
  await retry.click();
  await expect(page.getByTestId('guide-text')).toHaveAttribute('data-slug', 'add-money');
  const { width, height } = (await page.getByTestId('guide-back').boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByTestId('guide-back').press('Enter');
  await expect(page.getByTestId('guide-first-order')).toBeFocused();
});
