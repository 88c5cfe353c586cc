// The frame of the account's pages: where one is, the way to the others, the environment, and what a visitor sees.
import { expect, expectAccessible, newName, PASSWORD, register, test, watchForFaults } from './support/fixtures.ts';

test('[ACC-04] the frame of the account pages: navigation by keyboard, the environment in the address', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await page.goto(`${exchange.url}/assetManagement/bills`);
  const nav = page.getByTestId('account-nav');
  await expect(nav.getByTestId('account-bills')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Bills (real) · Tapedeck');
  await expect(page.getByTestId('environment')).toHaveAttribute('data-environment', 'real');
  await expectAccessible(page);

  await page.getByTestId('environment-mock').click();
  await expect(page).toHaveURL(/\/assetManagement\/bills\?env=1$/);
  await expect(page).toHaveTitle('Bills (mock) · Tapedeck');
  // By keyboard, and still in mock trading.
  await nav.getByTestId('account-orders').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orderHome\/contractOrder\?.*env=1/);
  await page.goBack();

  // On a phone the navigation is a row that scrolls, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav.getByTestId('account-bills')).toBeInViewport();
  const height = await nav.getByTestId('account-bills').evaluate((link) => link.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  // The last of the row, and the longest name: the page stays where it is, and who is logged in stays in sight.
  for (const path of ['verifiedIndex', 'contract/position?contractCode=btcusdt']) {
    await page.goto(`${exchange.url}/${path}`);
    await expect(nav.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('user-menu')).toBeInViewport({ ratio: 1 });
    expect((await page.getByTestId('header').boundingBox())?.x).toBe(0);
  }
  expect(faults).toEqual([]);
});

test('[ACC-04] a visitor is asked to log in, and comes back to the page that was wanted', async ({
  page,
  exchange,
}) => {
  const name = newName();
  await register(page, exchange, name);
  await page.context().clearCookies();
  await page.goto(`${exchange.url}/assetManagement/bills?env=1`);
  const prompt = page.getByTestId('account-visitor');
  await prompt.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/assetManagement\/bills\?env=1$/);
  await expect(prompt).toHaveCount(0);
});
