// The line of favourites and hot contracts below the header.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { BTC, mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

const codesOf = (page: Page, list: 'hot-favourites' | 'hot-most'): Promise<string[]> =>
  page
    .getByTestId(list)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['code'] ?? ''));
const keepFavourites = async (page: Page, favourites: readonly string[]): Promise<void> => {
  await page.addInitScript((codes) => {
    if (localStorage.getItem('tapedeck.prefs') === null)
      localStorage.setItem('tapedeck.prefs', JSON.stringify({ favourites: codes }));
  }, favourites);
};

test('[LIST-03] the ten contracts with the most turnover in dollars, the most first, as the exchange ranks them; favourites stand before them, once; a star puts one there at once', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const most = page.getByTestId('hot-most').locator('[data-row]');
  await expect(most).toHaveCount(10);
  await expect(page.getByTestId('hot-favourites')).toHaveCount(0);
  const hot = (await (
    await page.request.get(`${exchange.url}/swap/v1/perpetual/public/hot?env=1`)
  ).json()) as readonly { readonly code: string }[];
  const shown = await codesOf(page, 'hot-most');
  const perpetual = shown.filter((code) => !/_\d{6}$/.test(code));
  // Contracts of USDC are not offered in mock trading.
  expect(perpetual).toEqual(
    hot
      .map(({ code }) => code)
      .filter((code) => !code.endsWith('usdc'))
      .slice(0, perpetual.length),
  );
  const btc = page.getByTestId(`bar-${BTC}`);
  await expect(btc).toHaveText(/^BTCUSDT 60,001\.0 [+−]?\d+\.\d\d%$/);
  await expect(btc).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  const second = perpetual.find((code) => code !== BTC) ?? '';
  await page.getByTestId('contract-switch').click();
  await page.getByTestId('contract-search').fill(second);
  await page.getByTestId(`star-${second}`).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => codesOf(page, 'hot-favourites')).toEqual([second]);
  await expect.poll(() => codesOf(page, 'hot-most')).not.toContain(second);
  await page.getByTestId(`bar-${second}`).click();
  await page.waitForURL(new RegExp(`contractCode=${second}`));
  await expect(page.getByTestId(`bar-${second}`)).toHaveAttribute('aria-current', 'page');
  expect(faults).toEqual([]);
});

test('[LIST-03] [LIST-04] one stop of the Tab key, arrows lead along the line into sight and Enter goes there; a suspended one says so and is not gone to; nothing shifts while prices move; late figures do not pass for live', async ({
  page,
  exchange,
}) => {
  await keepFavourites(page, ['xrpusdt', BTC]);
  await quietMarket(exchange);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const bar = page.getByTestId('hot-bar');
  const links = bar.locator('[data-row] > :is(a, button)');
  await expect.poll(() => codesOf(page, 'hot-favourites')).toEqual(['xrpusdt', BTC]);
  await expect(bar.locator('[data-row] > [tabindex="0"]')).toHaveCount(1);
  await page.getByTestId('bar-xrpusdt').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId(`bar-${BTC}`)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await expect(links.first()).toBeInViewport({ ratio: 1 });

  // Prices move: every link keeps its place.
  const places = () =>
    links.evaluateAll((all) => all.map((link) => [link.textContent?.split(' ')[0], link.getBoundingClientRect().x]));
  const before = await places();
  await exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_000, amount: 1 });
  await expect(page.getByTestId(`bar-${BTC}`)).toHaveText(/60,000\.0/);
  expect(await places()).toEqual(before);

  await exchange.command('scenario', { name: 'suspended', env: 1, contract: 'xrpusdt' });
  await expect(page.getByTestId('bar-xrpusdt')).toHaveText(/Suspended$/);
  const url = page.url();
  await page.getByTestId('bar-xrpusdt').press('Enter');
  await expect(page.getByTestId('toast').filter({ hasText: 'XRPUSDT is suspended' })).toBeVisible();
  expect(page.url()).toBe(url);
  await exchange.command('scenario', { name: 'resumed', env: 1, contract: 'xrpusdt' });

  await exchange.command('socket', { silent: true });
  // Dim, with a word and its age; once the exchange counts as out of reach, that is said in place of the line.
  const late = bar.locator('[data-stale]').or(page.getByTestId('offline-line'));
  await expect(late).toBeVisible();
  // Figures come again: a market that rests says nothing.
  await exchange.command('socket', { do: 'clear' });
  await exchange.command('market', { do: 'resume' });
  await expect(late).toHaveCount(0);
  await page.getByTestId(`bar-${BTC}`).focus();
  await page.keyboard.press('ArrowRight');
  const code = await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['code']);
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (to) => to.searchParams.get('contractCode') === code?.split('_')[0] || to.searchParams.get('contractCode') === code,
  );
});

test('[LIST-03] who hides the line has more of the page, also after a reload, until the settings bring it back; on a phone there is none', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const bar = page.getByTestId('hot-bar');
  const top = async (): Promise<number> => (await page.locator('main').boundingBox())?.y ?? 0;
  const first = await top();
  await page.getByTestId('hot-hide').click();
  await expect(bar).toHaveCount(0);
  expect(await top()).toBeLessThan(first - 20);
  const hidden = await top();
  await page.reload();
  await waitForLiveBook(page);
  await expect(bar).toHaveCount(0);
  expect(await top()).toBe(hidden);
  await page.getByTestId('settings-button').click();
  await page.getByTestId('hot-bar-setting').check();
  await page.keyboard.press('Escape');
  await expect(bar.locator('[data-row]')).toHaveCount(10);
  expect(await top()).toBe(first);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('phone-book')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
