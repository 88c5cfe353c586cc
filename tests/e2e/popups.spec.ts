// Popups are fetched when first opened: by keyboard and by pointer, the first opening is like every other.
import { chooseByKeys } from './support/choose-by-keys.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, toast, waitForLiveBook } from './support/trade-page.ts';

test('[X-04] the first opening by keyboard: list, menu and popover open, take the focus and give it back', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);

  const unit = page.getByTestId('book-unit');
  await unit.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await expect(unit).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(unit).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseByKeys(page, unit, 'USDT');
  await expect(unit).toHaveText('USDT');

  const intervals = page.getByTestId('interval-more');
  await intervals.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(intervals).toBeFocused();

  const settings = page.getByTestId('settings-button');
  await settings.focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('theme-light')).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('theme-dark').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('theme-light')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  expect(faults).toEqual([]);
});

test('[X-04] the first opening by pointer, before and after the page fetched ahead', async ({ page, exchange }) => {
  await page.goto(mockPage(exchange));
  await page.getByTestId('contract-switch').click();
  await expect(page.getByTestId('contract-search')).toBeFocused();
  await page.getByTestId('contract-switch').click();
  await expect(page.getByTestId('contract-search')).toHaveCount(0);
  await page.getByTestId('save-tape').click();
  await page.getByTestId('save-tape-1').click();
  await expect(toast(page, 'tape')).toBeVisible();
});

test('[X-04] panels: a border follows the keys and the pointer, keeps its place over a reload, and a double click undoes it', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange));
  const form = page.locator('#columns-order');
  const width = async () => Math.round((await form.boundingBox())?.width ?? 0);
  expect(await width()).toBe(308);
  const border = page.getByRole('separator').last();
  await border.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await width()).toBe(328);
  await page.keyboard.press('Home');
  expect(await width()).toBe(288);
  const box = (await border.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + 220, { steps: 4 });
  await page.mouse.up();
  expect(await width()).toBe(348);
  await page.reload();
  await expect.poll(width).toBe(348);
  await border.dblclick();
  expect(await width()).toBe(308);
});
