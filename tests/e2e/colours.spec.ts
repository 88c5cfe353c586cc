// Colour says direction, practice looks like practice: what the eye sees beside the words.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { BTC, mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';
import type { Page } from '@playwright/test';

const colourOf = (page: Page, testId: string): Promise<string> =>
  page.getByTestId(testId).evaluate((element) => getComputedStyle(element).color);

test('fault 40: [MKT-06] [X-04] the funding rate has no colour of direction; what can be typed in is not grey in the light theme', async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await waitForLiveBook(page);
  await expect(page.getByTestId('header-funding')).toHaveText(/%/);
  expect(await colourOf(page, 'header-funding')).toBe(await colourOf(page, 'header-mark'));
  await expect(page.getByTestId('header-funding').locator('.tone-rise, .tone-fall')).toHaveCount(0);
  const ground = await page
    .getByTestId('amount-field')
    .evaluate((field) => getComputedStyle(field.parentElement ?? field).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});

test('fault 28: [X-05] mock and real are distinguished at a glance: by the line over the header, the switch and the tab', async ({
  page,
  exchange,
}) => {
  const lookAt = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, backgroundImage, boxShadow, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, backgroundImage, boxShadow, outlineStyle };
    });
  const seen: Record<string, { header: object; chosen: object }> = {};
  for (const environment of ['mock', 'real']) {
    const trade = environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade';
    await page.goto(`${exchange.url}${trade}?contractCode=${BTC}`);
    await waitForLiveBook(page);
    await expect(page).toHaveTitle(environment === 'mock' ? /· Mock ·/ : /· Real ·/);
    await expect(page.getByTestId('header')).toHaveAttribute('data-environment', environment);
    seen[environment] = {
      header: await lookAt('[data-testid="header"]'),
      chosen: await lookAt('[data-testid="environment"] [aria-current="page"]'),
    };
    await expectAccessible(page);
  }
  // A broken line against a whole one, a dashed switch against a filled one: not by colour alone.
  expect(seen['mock']).toMatchObject({ header: { boxShadow: 'none' }, chosen: { outlineStyle: 'dashed' } });
  expect(seen['real']).toMatchObject({ header: { backgroundImage: 'none' }, chosen: { outlineStyle: 'none' } });
  expect(seen['real']?.chosen).not.toEqual(seen['mock']?.chosen);
});
