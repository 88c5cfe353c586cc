// A book that was altered on its way, and an exchange that was gone: what a person sees, and how it is mended.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { BTC, mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

const health = (page: Page) => page.getByTestId('health-market');
const quote = (exchange: Exchange, amount: number) =>
  exchange.command('market', { do: 'quote', env: 1, contract: BTC, bids: [[600_000, amount]], asks: [] });
const openQuiet = async (page: Page, exchange: Exchange): Promise<void> => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
};

test.afterEach(async ({ exchange }) => {
  await exchange.command('socket', { do: 'clear' });
  await exchange.command('market', { do: 'resume' });
});

test('[MKT-02] FLT-010 one level altered on the way: seen on that frame, never painted, and the book is read again', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  await quote(exchange, 41);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.041/);
  await exchange.command('socket', { do: 'corrupt', topic: 'depth', how: 'altered' });
  await quote(exchange, 50);
  await expect(health(page)).toHaveAttribute('title', /gaps 1/);
  await waitForLiveBook(page);
  // One more than was sent is what the altered frame said.
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.050/);
});

test('[MKT-11] [X-06] FLT-022 the exchange is gone: Retry now, by keyboard, brings the page back as soon as it is there', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    await openQuiet(page, own);
    await own.killHard();
    await expect(page.getByTestId('offline-line')).toBeVisible();
    const retry = page.getByTestId('retry-now');
    // What it says while it tries is said for a second: seen by whoever watches.
    await retry.evaluate((button) => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => said.push(button.textContent ?? '')).observe(button, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join()))
      .toContain('Trying…');
    await expect(retry).toHaveText('Retry now');
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await own.restart();
    // As a person does: until it is there.
    await expect(async () => {
      if (await retry.isVisible()) await retry.press('Enter', { timeout: 1000 }).catch(() => undefined);
      await expect(page.getByTestId('offline-line')).toBeHidden({ timeout: 1200 });
    }).toPass();
    await waitForLiveBook(page);
  } finally {
    await own.stop();
  }
});

test('[MKT-11] [X-06] the device goes offline: a phone says so with Retry now as a desktop does, and the tape has it; online again, both are live', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(mockPage(exchange));
  await expect(phone.getByTestId('chart-freshness')).toHaveAttribute('data-state', 'live');
  await page.context().setOffline(true);
  for (const one of [page, phone]) {
    await expect(one.getByTestId('offline-line')).toBeVisible();
    await expect(one.getByTestId('retry-now')).toBeInViewport({ ratio: 1 });
    await expectAccessible(one);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().setOffline(false);
  await phone.getByTestId('phone-book').click();
  for (const one of [page, phone]) {
    await waitForLiveBook(one);
    await expect(one.getByTestId('offline-line')).toHaveCount(0);
  }
  // The engine was informed, as it would be by a device: it did not have to wait for a call that fails.
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const reported = [...readFileSync(await download.path(), 'utf8').matchAll(/"kind":"online","isOnline":(\w+)/g)].map(
    ([, is]) => is,
  );
  expect(reported).toEqual(['false', 'true']);
});
