// Articles on how the exchange works: for everybody, in three languages, with figures that are the exchange's.
import { articles } from '../../src/domain/article/articles.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { openSettings } from './support/settings.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

const address = (exchange: Exchange, path: string): string => `${exchange.url}${path}`;

test('[LIST-06] [X-01] a visitor reads the mark-price article in three languages, with figures that are the rules of the exchange', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(address(exchange, '/support/article?id=1&code=mark-price'));
  const article = page.getByTestId('article');
  await expect(article.getByRole('heading', { name: 'Mark price', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Mark price (real) · Tapedeck');
  const rules = await page.request.get(address(exchange, '/swap/v1/perpetual/public/btcusdt/detail?env=0'));
  expect(rules.ok()).toBe(true);
  const { priceBandRate } = (await rules.json()) as { priceBandRate: string };
  const band = article.locator('[data-figure="rule.priceBand btcusdt"]');
  await expect(band).toHaveAttribute('data-state', 'live');
  await expect(band).toHaveText(`${(100 * Number(priceBandRate)).toFixed(2)}%`);
  await expect(article.locator('[data-figure="price.mark btcusdt"]')).toHaveText(/^\d[\d,]*\.\d$/);
  await expectAccessible(page);

  await page.getByTestId('article-in-zh-CN').click();
  await expect(article.getByRole('heading', { name: '标记价格', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(band).toHaveAttribute('data-state', 'live');
  await page.goto(address(exchange, '/learn/article/mark-price?lang=zh_HK'));
  await expect(article.getByRole('heading', { name: '標記價格', exact: true })).toBeVisible();
  // The language goes with the reader to the next article.
  await page.getByTestId('article-next').click();
  await expect(article.getByRole('heading', { name: '指數價格', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/learn\/article\/index-price\?lang=zh_HK/);
  expect(faults).toEqual([]);
});

test('[LIST-06] an unknown code says so and lists the articles, each a way on', async ({ page, exchange }) => {
  await page.goto(address(exchange, '/support/article?code=mark-prize'));
  const unknown = page.getByTestId('article-unknown');
  await expect(unknown).toContainText('There is no article “mark-prize”');
  await expectAccessible(page);
  await unknown.getByRole('link', { name: 'Funding', exact: true }).press('Enter');
  await expect(page.getByTestId('article')).toHaveAttribute('data-slug', 'funding');
});

test('[LIST-06] the list of articles by topic and by words, which stand in the address', async ({ page, exchange }) => {
  await page.goto(address(exchange, '/learn/list?moduleId=1&type=contract&catalogCode=margin&contractType=2'));
  const rows = page.getByTestId('learn-row');
  await expect(rows.filter({ hasText: 'Liquidation and bankruptcy price' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Order types' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByTestId('topic-all').click();
  await expect(rows.filter({ hasText: 'Order types' })).toHaveCount(1);
  await page.getByTestId('learn-search').fill('deleveraging coupon');
  await expect(page.getByTestId('learn-none')).toBeVisible();
  await page.getByTestId('learn-search').fill('deleveraging closes');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=deleveraging/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  // The way to all articles clears the search; back has it again.
  await page.getByTestId('article-nav').getByRole('link', { name: 'All articles', exact: true }).press('Enter');
  await expect(page.getByTestId('learn-search')).toHaveValue('');
  await expect(rows.filter({ hasText: 'Order types' })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByTestId('learn-search')).toHaveValue('deleveraging closes');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page.getByTestId('article')).toHaveAttribute('data-slug', 'deleveraging');
  await page.goto(address(exchange, '/learn/list?catalogCode=nothing'));
  await expect(page.getByTestId('learn-none')).toContainText('no such topic');
});

test('[LIST-06] an article on a phone: the text fits, the list of all folds away', async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(exchange, '/support/article?code=order-types&lang=en'));
  await expect(page.getByTestId('article')).toBeVisible();
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByText('All articles').first().click();
  await page.getByTestId('article-nav').getByRole('link', { name: 'Funding', exact: true }).click();
  await expect(page.getByTestId('article')).toHaveAttribute('data-slug', 'funding');
});

test('[LIST-06] where the rules cannot be read the text stays, and each figure says so', async ({ page, exchange }) => {
  await page.route(/\/swap\//, (route) => route.abort());
  await page.goto(address(exchange, '/support/article?code=margin'));
  await expect(page.getByTestId('article').getByRole('heading', { name: 'The margin rate' })).toBeVisible();
  await expect(page.getByTestId('article').locator('[data-figure="rule.maxLever btcusdt"]')).toHaveText('not read', {
    timeout: 30_000,
  });
});

test('[LIST-06] the settings of the trade page lead to the list of articles, of a visitor and of a user, on a desktop and on a phone; the contract’s rules to what the mark price is; by keyboard', async ({
  page,
  exchange,
}) => {
  const leads = async (): Promise<void> => {
    await openSettings(page, 'figures');
    await page.getByTestId('settings-articles').press('Enter');
    await page.waitForURL(/\/learn\/list\?moduleId=1&type=contract&.*contractType=2/);
    await expect(page.getByTestId('learn-row')).toHaveCount(articles.length);
    // Still in mock trading.
    await expect(page).toHaveTitle(/ \(mock\) · Tapedeck$/);
    await expect(page.getByTestId('environment-mock')).toHaveAttribute('aria-current', 'page');
  };
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await leads();
  await page.goBack();
  await page.getByTestId('page-overview').press('Enter');
  await page.getByTestId('overview-rules').press('Enter');
  await page.getByTestId('rules-mark-article').press('Enter');
  await expect(page.getByTestId('article')).toHaveAttribute('data-slug', 'mark-price');
  await expect(page.getByTestId('environment-mock')).toHaveAttribute('aria-current', 'page');

  await register(page, exchange);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('user-menu')).toBeVisible();
  await leads();
});
