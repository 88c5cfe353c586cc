// The carousel of what is on: on the rewards page and beside the account's figures on the trade page.
import type { Page } from '@playwright/test';
import { announce, withdraw, withdrawAll } from './support/announce.ts';
import { startExchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test } from './support/fixtures.ts';
import { openSettings } from './support/settings.ts';
import { mockPage, openAsNewcomer, quietMarket, realPage, waitForLiveBook } from './support/trade-page.ts';

test.afterEach(({ exchange }) => withdrawAll(exchange));

const carousel = (page: Page) => page.getByTestId('activities');
const shown = (page: Page) => page.getByTestId('activity-shown');
const isRotating = (page: Page, yes: boolean) => expect(carousel(page)).toHaveAttribute('data-rotating', String(yes));

test('[CARD-07] on the trade page in Real: moves on by itself, stands still under pointer, focus, pause and reduced motion; closed for the session; none in Mock', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsNewcomer(page, exchange, 0);
  await expect(carousel(page)).toBeVisible();
  await isRotating(page, true);
  // Nothing is read out while they move on by themselves.
  await expect(shown(page)).toHaveAttribute('aria-live', 'off');
  for (const title of ['Daily trading', 'Lower fees', 'First steps']) await expect(shown(page)).toContainText(title);

  await shown(page).hover();
  await isRotating(page, false);
  await page.getByTestId('exchange-time').hover();
  await isRotating(page, true);
  await page.getByTestId('activities-next').focus();
  await isRotating(page, false);
  await expect(shown(page)).toHaveAttribute('aria-live', 'polite');
  const order = ['First steps', 'Daily trading', 'Lower fees'];
  const placeNow = async () => {
    const text = (await shown(page).textContent()) ?? '';
    return order.findIndex((title) => text.includes(title));
  };
  const at = await placeNow();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toContainText(order[(at + 1) % 3] ?? '');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toContainText(order[(at + 2) % 3] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toContainText(order[(at + 1) % 3] ?? '');
  await expectAccessible(page);

  // Paused, it stays so, also where neither pointer nor focus holds it, and on the next page.
  await page.getByTestId('activities-pause').click();
  await page.getByTestId('exchange-time').hover();
  await page.locator('#order-entry').focus();
  await isRotating(page, false);
  await expect(page.getByTestId('activities-pause')).toHaveAccessibleName('Let the activities move on');
  await page.reload();
  await expect(carousel(page)).toBeVisible();
  await isRotating(page, false);
  await page.getByTestId('activities-pause').click();
  await page.getByTestId('exchange-time').hover();
  await page.locator('#order-entry').focus();
  await isRotating(page, true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await isRotating(page, false);
  await expect(page.getByTestId('activities-pause')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: null });

  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('account-line')).toBeVisible();
  await expect(carousel(page)).toHaveCount(0);

  await page.goto(realPage(exchange));
  await expect(carousel(page)).toBeVisible();
  const line = page.getByTestId('account-line');
  // As high as it stays: with its figures.
  await expect(line.getByTestId('line-equity')).toHaveText(/\d/);
  await expect(line.getByTestId('line-available')).toHaveText(/\d/);
  await expect(line.getByTestId('line-unrealised')).toHaveText(/\d/);
  const placeOf = async () => {
    const box = await line.boundingBox();
    return [box?.y, box?.height];
  };
  const before = await placeOf();
  await page.getByTestId('activities-close').click();
  await expect(carousel(page)).toHaveCount(0);
  // It took nobody's room.
  expect(await placeOf()).toEqual(before);
  await page.goto(`${exchange.url}/benefitsCenter/home`);
  await expect(page.getByTestId('rewards-tasks')).toBeVisible();
  await expect(carousel(page)).toHaveCount(0);
  // Another session of the same person has it; the settings show it again here.
  const other = await page.context().newPage();
  await other.goto(`${exchange.url}/benefitsCenter/home`);
  await expect(carousel(other)).toBeVisible();
  await other.close();
  await openSettings(page, 'look');
  await page.getByTestId('settings-show-again').click();
  await page.keyboard.press('Escape');
  await expect(carousel(page)).toBeVisible();
});

test('[CARD-07] what the operator publishes: first, in the reader’s language, with a safe link each, from its start to its end; not among the announcements', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    const { data } = (await own.command('clock', { advanceMs: 0 })) as { readonly data: { readonly nowMs: number } };
    const { nowMs } = data;
    await own.command('clock', { run: true });
    await register(page, own);
    await quietMarket(own, 0);
    await announce(own, { title: 'Later', type: 'activity', startMs: nowMs + 3_600_000, link: '/vip' });
    const id = await announce(own, { title: 'Contest', type: 'activity', link: 'https://example.com/contest?a=1' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${own.url}/benefitsCenter/home?tab=tasks&lang=zh_HK`);
    await expect(shown(page)).toContainText('繁體 Contest');
    await page.goto(`${own.url}/benefitsCenter/home?tab=tasks&lang=en`);
    await expect(shown(page)).toContainText('Contest');
    const link = shown(page).getByTestId('activity-link');
    await expect(link).toHaveText('Open example.com in a new tab');
    await expect(link).toHaveAttribute('href', 'https://example.com/contest?a=1');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(page.getByTestId('announcements')).toHaveCount(0);
    const later = page.getByTestId('activity').filter({ hasText: 'Later' });
    await expect(later).toContainText(/Begins \d{4}-\d\d-\d\d/);
    await expectAccessible(page);

    // A page of this site opens in place, in the environment that is in view.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByTestId('activity').filter({ hasText: 'Lower fees' }).getByTestId('activity-link').click();
    await expect(page).toHaveURL(/\/vip$/);
    await expect(page.getByTestId('environment-real')).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await withdraw(own, id);
    await page.goto(`${own.url}/benefitsCenter/home?tab=tasks`);
    await expect(later).toBeVisible();
    await expect(page.getByTestId('activity').filter({ hasText: 'Contest' })).toHaveCount(0);
    // Its hour comes: it is in view without a reload.
    await own.command('clock', { advanceMs: 3_600_000 });
    await own.command('clock', { run: true });
    await expect(later).not.toContainText('Begins', { timeout: 60_000 });
    await expect(shown(page)).toContainText('Later');
  } finally {
    await own.stop();
  }
});
