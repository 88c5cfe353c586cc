// One last price on the page: header, tab, book, chart and the line of contracts show the same one, and one direction, in every painted frame.
import { expect, test } from './support/fixtures.ts';
import { mockPage, plain, waitForLiveBook } from './support/trade-page.ts';

test('fault 12: [MKT-06] [BOOK-04] [LIST-01] header, title, book, chart and the line of contracts show one last price, and all that show a direction one direction, in every frame of a moving market', async ({
  page,
  exchange,
}) => {
  await exchange.command('market', { do: 'resume' });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('chart-legend').locator('b').nth(3)).toHaveText(/\d/);
  await expect(page.getByTestId('bar-btcusdt')).toHaveText(/\d/);
  // In every frame, until the price has changed twelve times.
  const frames = await page.evaluate(
    () =>
      new Promise<readonly (readonly string[])[]>((resolve) => {
        const seen: string[][] = [];
        const text = (find: string): string => document.querySelector(find)?.textContent ?? '';
        const look = (): void => {
          const now = [
            text('[data-testid="header-last"]'),
            text('[data-testid="book-last"]'),
            document.title,
            document.querySelectorAll('[data-testid="chart-legend"] b')[3]?.textContent ?? '',
            text('[data-testid="bar-btcusdt"] span + span'),
          ];
          if (now.join() !== seen.at(-1)?.join()) seen.push(now);
          if (new Set(seen.map(([header]) => header)).size > 12) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const prices = frames.map((texts) => texts.map((text) => /^[\d.]+/.exec(plain(text))?.[0] ?? text));
  // The line of contracts may be drawn anew for a frame: what is not there shows no other price.
  const shown = prices.map((row) => row.filter((price, at) => at < 4 || price !== ''));
  expect(shown.filter(([header, ...others]) => others.some((price) => price !== header))).toEqual([]);
  // Header, book and title.
  const arrows = frames.map((texts) => texts.slice(0, 3).map((text) => /[↑↓]/.exec(text)?.[0] ?? ''));
  expect(arrows.filter(([header, ...others]) => others.some((arrow) => arrow !== header))).toEqual([]);
  expect(new Set(arrows.map(([header]) => header))).toEqual(new Set(['↑', '↓']));
});
