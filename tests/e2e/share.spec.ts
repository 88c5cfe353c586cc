// The picture of a result: drawn in the browser, saved or copied, with the amount hidden until it is asked for.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { endPosition, placeByRest } from './support/rest.ts';
import { showAction } from './support/row-dialogs.ts';
import { BTC, openAsNewcomer } from './support/trade-page.ts';

const setMark = (exchange: Exchange, ticks: number) =>
  exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: ticks, markTicks: ticks });
const picture = (page: Page) => page.getByTestId('share-picture');
/** The same picture twice is the same text. */
const pixels = (page: Page): Promise<string> =>
  picture(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'));

/** Long 0.100 BTC at 60,001.0, 20x, with the mark at 61,201.0: +120 on a margin of 300.005, 40.00 %. */
const openShared = async (page: Page, exchange: Exchange): Promise<void> => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await expect(page.getByTestId('position-size')).toContainText('0.100');
  await setMark(exchange, 612_010);
  await expect(page.getByTestId('position-pnl')).toContainText('+120.00');
  await showAction(page, 'share');
};

test('[POS-12] the picture of a position: contract, side, leverage, yield, prices and UTC time; the amount only when it is asked for; saved by keyboard', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const asked: string[] = [];
  await openShared(page, exchange);
  page.on('request', (request) => asked.push(request.url()));
  await page.getByTestId('position-share').focus();
  await page.keyboard.press('Enter');
  await expect(picture(page)).toBeVisible();
  const said = (await picture(page).getAttribute('aria-label')) ?? '';
  for (const word of ['BTCUSDT perpetual', 'Long 20×', '+40.00%', 'Entry 60,001.0', 'Mark 61,201.0', 'Mock trading'])
    expect(said).toContain(word);
  expect(said).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  expect(said).not.toContain('120');
  const hidden = await pixels(page);
  expect(hidden.length).toBeGreaterThan(5000);
  await expectAccessible(page);

  await page.getByTestId('share-amount').focus();
  await page.keyboard.press('Space');
  await expect(picture(page)).toHaveAttribute('aria-label', /\+120\.00 USDT/);
  await expect.poll(() => pixels(page)).not.toBe(hidden);
  await page.getByTestId('share-save').focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^tapedeck-btcusdt-long-\d{4}-\d\d-\d\d\.png$/);
  const file = readFileSync(await download.path());
  // A PNG of 1280 x 720.
  expect([file.subarray(1, 4).toString(), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 1280, 720]);
  await expect(page.getByTestId('share-status')).toHaveText(/Saved/);
  // The picture is of the moment at which it was asked for.
  await setMark(exchange, 600_005);
  await expect(page.getByTestId('position-pnl')).not.toContainText('+120.00');
  await expect(picture(page)).toHaveAttribute('aria-label', /\+40\.00%/);
  expect(asked.filter((url) => !url.startsWith(exchange.url) && !url.startsWith('blob:'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('position-share')).toBeFocused();
  expect(faults).toEqual([]);
});

test('[POS-12] the picture goes to the clipboard; where the browser refuses, the page says so and saving works still', async ({
  page,
  exchange,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShared(page, exchange);
  await page.getByTestId('position-share').click();
  await page.getByTestId('share-copy').click();
  await expect(page.getByTestId('share-status')).toHaveText(/Copied/);
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(types).toContain('image/png');
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  });
  await page.getByTestId('share-copy').click();
  await expect(page.getByTestId('share-status')).toHaveText(/did not allow/);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-save').click()]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[POS-12] the picture of a position that has ended: its exit, its yield and when it ended; real trading is no practice', async ({
  page,
  exchange,
}) => {
  await endPosition(page, exchange);
  await page.getByTestId('tab-past-positions').click();
  await page.getByTestId('past-position-row').getByTestId('position-share').click();
  const said = (await picture(page).getAttribute('aria-label')) ?? '';
  // 0.050 BTC bought at 60,001.0 and sold at 60,000.0: 0.05 lost on a margin of 150.0025.
  for (const word of ['Long 20×', '−0.03%', 'Entry 60,001.0', 'Exit 60,000.0']) expect(said).toContain(word);
  expect(said).not.toContain('Mock');
});
