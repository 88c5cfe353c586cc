// What the house announces, in the status line and on a phone.
import type { Page } from '@playwright/test';
import { announce, withdraw, withdrawAll } from './support/announce.ts';
import { expect, expectAccessible, register, test } from './support/fixtures.ts';
import { openSettings } from './support/settings.ts';
import { mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

test.afterEach(({ exchange }) => withdrawAll(exchange));

const carousel = (page: Page) => page.getByTestId('announcements');
const shown = (page: Page) => page.getByTestId('announcement-shown');
const said = (page: Page) => page.getByTestId('announcements-said');
/** Where elements stand, to the pixel. */
const places = (page: Page, ids: readonly string[]) =>
  page.evaluate(
    (testIds) =>
      testIds.map((id) => {
        const box = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
        return [id, box?.left, box?.top, box?.bottom];
      }),
    ids,
  );

test('[QUICK-02] in the status line: they come without moving anything, are said once, turn unless they are read, and go when withdrawn', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(said(page)).toHaveText('');
  const stay = ['tape', 'market-source', 'exchange-time', 'book-ask-0-price', 'submit-buy'];
  const before = await places(page, stay);
  const first = await announce(exchange, { title: 'Funding every four hours', link: '/vip' });
  await expect(shown(page)).toContainText('Funding every four hours');
  await expect(said(page)).toHaveText('Notice: Funding every four hours');
  expect(await places(page, stay)).toEqual(before);
  // One alone does not turn.
  await expect(carousel(page)).toHaveAttribute('data-turning', 'false');
  await expect(page.getByTestId('announcements-next')).toHaveCount(0);

  await announce(exchange, { title: 'Maintenance at noon', type: 'maintenance', link: 'https://example.com/plan?a=1' });
  await expect(said(page)).toHaveText('Maintenance: Maintenance at noon');
  // Turned by themselves, and nothing more is said.
  await expect(carousel(page)).toHaveAttribute('data-turning', 'true');
  await expect(shown(page)).toContainText('Funding every four hours');
  await expect(shown(page)).toContainText('Maintenance at noon');
  await expect(said(page)).toHaveText('Maintenance: Maintenance at noon');
  expect(await places(page, stay)).toEqual(before);
  await expectAccessible(page);

  await shown(page).hover();
  await expect(carousel(page)).toHaveAttribute('data-turning', 'false');
  await page.getByTestId('exchange-time').hover();
  await expect(carousel(page)).toHaveAttribute('data-turning', 'true');

  // By keyboard: held while the focus is within, arrows and buttons go to the next one and say it.
  await shown(page).focus();
  await expect(carousel(page)).toHaveAttribute('data-turning', 'false');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    const isFirst = ((await shown(page).textContent()) ?? '').includes('Funding');
    const next = isFirst ? 'Maintenance at noon' : 'Funding every four hours';
    await page.keyboard.press(key);
    await expect(shown(page)).toContainText(next);
    await expect(said(page)).toContainText(next);
  }
  await page.getByTestId('announcements-next').click();
  await page.getByTestId('announcements-previous').click();

  // In whichever language, at once.
  await page.goto(`${mockPage(exchange)}&lang=zh_CN`);
  await expect(shown(page)).toContainText('简体');

  await page.goto(mockPage(exchange));
  await expect(carousel(page)).toBeVisible();
  await withdraw(exchange, first);
  await expect(shown(page)).toContainText('Maintenance at noon');
  await expect(page.getByTestId('announcements-next')).toHaveCount(0);
  await withdrawAll(exchange);
  await expect(carousel(page)).toHaveCount(0);
  await waitForLiveBook(page);
  expect(await places(page, ['submit-buy'])).toEqual(before.filter(([id]) => id === 'submit-buy'));
});

test('[QUICK-02] [QUICK-04] all of them whole, with a safe link each; closed they stay away for the session, until the next or the settings show them', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  await announce(exchange, { title: 'Older', link: '/learn/list?type=contract' });
  await announce(exchange, { title: 'Newer', link: 'https://example.com/plan?a=1' });
  await page.goto(mockPage(exchange));
  await expect(carousel(page)).toBeVisible();
  await shown(page).click();
  const rows = page.getByTestId('announcement');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('All about: Newer');
  const site = rows.first().getByTestId('announcement-way');
  await expect(site).toHaveText('Open example.com in a new tab');
  await expect(site).toHaveAttribute('href', 'https://example.com/plan?a=1');
  await expect(site).toHaveAttribute('rel', /noopener/);
  await expect(site).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  // A page of this site opens in place, without the terminal being loaded anew.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await rows.last().getByTestId('announcement-way').click();
  await page.waitForURL(/\/learn\/list\?type=contract/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await expect(carousel(page)).toBeVisible();
  await page.getByTestId('announcements-close').click();
  await expect(carousel(page)).toHaveCount(0);
  await expect(said(page)).toContainText('hidden for this session');
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(said(page)).toHaveText('');
  await announce(exchange, { title: 'Newest' });
  // Another session, of the same person, is shown all of them.
  const other = await page.context().newPage();
  await other.goto(mockPage(exchange));
  await expect(shown(other)).toContainText(/Newest|Newer|Older/);
  await expect(carousel(page)).toHaveCount(0);
  await other.close();
  // Until the settings show again what was closed; nothing that was read out is read out again.
  await openSettings(page, 'look');
  await page.getByTestId('settings-show-again').click();
  await expect(page.getByTestId('settings-shown-again')).toContainText('shown again');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shown(page)).toContainText(/Newest|Newer|Older/);
  await expect(said(page)).toHaveText('Notice: Newest');
});

test('[QUICK-02] on a phone they are a row above the account line, which moves neither it nor Buy and Sell; with reduced motion they wait for a press', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(`${mockPage(exchange)}&lang=zh_HK`);
  await expect(page.getByTestId('line-equity')).toHaveText(/10,000/);
  const stay = ['account-line', 'phone-buy', 'phone-sell', 'phone-chart'];
  const before = await places(page, stay);
  await announce(exchange, { title: 'Older' });
  await announce(exchange, { title: 'Newer' });
  await expect(shown(page)).toContainText('繁體 Newer');
  expect(await places(page, stay)).toEqual(before);
  await expect(carousel(page)).toHaveAttribute('data-turning', 'false');
  await page.getByTestId('announcements-next').click();
  await expect(shown(page)).toContainText('繁體 Older');
  const small = await carousel(page)
    .locator('button, a')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && Math.min(width, height) < 44),
    );
  expect(small).toEqual([]);
  await expectAccessible(page);
  const box = await carousel(page).boundingBox();
  const line = await page.getByTestId('account-line').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  await page.getByTestId('announcements-close').click();
  await expect(carousel(page)).toHaveCount(0);
  expect(await places(page, stay)).toEqual(before);
});
