// Pages that are fetched when somebody goes there: the table of late pages (src/app/pages/late-pages.ts).
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';

test('[LIST-06] [X-01] an address that leads nowhere says so in every language, with the way to the trade page', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  for (const [lang, title] of [
    ['en', 'There is no such page'],
    ['zh_CN', '没有这个页面'],
    ['zh_HK', '沒有這個頁面'],
  ] as const) {
    await page.goto(`${exchange.url}/nowhere/at/all?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.getByRole('main')).toContainText('/nowhere/at/all');
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await page.waitForURL(/\/contract\/mock\/trade/);
  expect(faults).toEqual([]);
});

test('[X-06] a page that cannot be fetched says that it is asked for, and comes when it can', async ({
  page,
  exchange,
}) => {
  await page.route(/late-page/, (route) => route.abort());
  await page.goto(`${exchange.url}/nowhere?lang=en`);
  await expect(page.getByRole('main')).toContainText('It is asked for until it comes');
  await page.unroute(/late-page/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
});

test('[LIST-06] [X-02] live rooms: a room that is not there says so and leads to the list; back, forward, reload and the environment keep the address', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/live/room/?id=77&lang=en`);
  const none = page.getByTestId('live-room-none');
  await expect(none).toContainText('There is no live room 77');
  await expect(page).toHaveTitle('Live room (real) · Tapedeck');
  await page.getByTestId('environment-mock').click();
  await expect(page).toHaveURL(/\/live\/room\?id=77&lang=en&env=1$/);
  await expect(page).toHaveTitle('Live room (mock) · Tapedeck');
  await none.getByRole('link').click();
  await expect(page.getByTestId('live-rooms')).toBeVisible();
  await expect(page).toHaveURL(/\/live\?env=1$/);
  await page.goBack();
  await expect(none).toContainText('There is no live room 77');
  await page.goForward();
  await expect(page.getByTestId('live-rooms')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live rooms');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(faults).toEqual([]);
});
