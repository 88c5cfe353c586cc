// One last price on the page: header, tab, book and chart show the same one in every painted frame.
import { expect, test } from './support/fixtures.ts';
import { mockPage, plain, waitForLiveBook } from './support/trade-page.ts';

test('fault 12: [MKT-06] [BOOK-04] header, book and chart show one last price in every frame of a moving market', async ({
  page,
  exchange,
}) => {
  await exchange.command('market', { do: 'resume' });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('chart-legend').locator('b').nth(3)).toHaveText(/\d/);
  // In every frame, until the price has changed twelve times.
  const frames = await page.evaluate(
    () =>
      new Promise<readonly (readonly string[])[]>((resolve) => {
        const seen: string[][] = [];
        const text = (find: string): string => document.querySelector(find)?.textContent ?? '';
        const look = (): void => {
          const close = document.querySelectorAll('[data-testid="chart-legend"] b')[3]?.textContent ?? '';
          const now = [text('[data-testid="header-last"]'), text('[data-testid="book-last"]'), close];
          if (now.join() !== seen.at(-1)?.join()) seen.push(now);
          if (new Set(seen.map(([header]) => header)).size > 12) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const prices = frames.map((texts) => texts.map((text) => /^[\d.]+/.exec(plain(text))?.[0] ?? text));
  expect(prices.filter(([header, book, chart]) => header !== book || header !== chart)).toEqual([]);
});
