// Typing prices and amounts as people do: pasted, full width, by an input method, in the middle, in thousands, by arrows.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openAsNewcomer } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

const price = (page: Page) => page.getByTestId('price-field');
const amount = (page: Page) => page.getByTestId('amount-field');
const caret = (page: Page) => price(page).evaluate((field: HTMLInputElement) => field.selectionStart);

test('[FORM-06] a price is pasted with spaces and a comma, stays as it was pasted, and is understood', async ({
  page,
}) => {
  // Copied where it was written: from a field that takes any text.
  await amount(page).fill('58 900,5');
  await amount(page).press('ControlOrMeta+a');
  await amount(page).press('ControlOrMeta+c');
  await amount(page).fill('0.010');
  await price(page).press('ControlOrMeta+a');
  await price(page).press('ControlOrMeta+v');
  await expect(price(page)).toHaveValue('58 900,5');
  await expect(page.getByText('Read as 58,900.5')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC @ 58,900.5');
  await amount(page).focus();
  await expect(price(page)).toHaveValue('58 900,5');
});

test('[FORM-06] full-width digits and an input method: what is composed is a number when it is done, and its keys are its own', async ({
  page,
}) => {
  await amount(page).fill('0.010');
  await price(page).fill('');
  await page.keyboard.insertText('５８９００．５');
  await expect(price(page)).toHaveValue('５８９００．５');
  await expect(page.getByTestId('submit-buy')).toContainText('@ 58,900.5');
  await price(page).fill('');
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('５');
  await compose('５９');
  await expect(price(page)).toHaveValue('５９');
  // Enter and arrows belong to the input method: neither does the hand leave the field, nor does the price step.
  await price(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await price(page).dispatchEvent('keydown', { key: 'ArrowUp', isComposing: true });
  await expect(price(page)).toBeFocused();
  await expect(price(page)).toHaveValue('５９');
  await devtools.send('Input.insertText', { text: '59' });
  await expect(price(page)).toHaveValue('59');
  await page.keyboard.type('000');
  await expect(price(page)).toHaveValue('59000');
  await expect(page.getByTestId('submit-buy')).toContainText('@ 59,000.0');
});

test('[FORM-06] the caret stays in the middle of what is typed, cut and corrected there', async ({ page }) => {
  await price(page).fill('59000.0');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await expect(price(page)).toHaveValue('589000.0');
  expect(await caret(page)).toBe(2);
  await page.keyboard.press('Delete');
  await expect(price(page)).toHaveValue('58000.0');
  expect(await caret(page)).toBe(2);
  await page.keyboard.type(',');
  await expect(price(page)).toHaveValue('58,000.0');
  expect(await caret(page)).toBe(3);
  await expect(page.getByText('Read as 58,000.0')).toBeVisible();
});

test('[FORM-06] thousands and millions by k and m; arrows step by a tick and a lot, with Shift by ten', async ({
  page,
}) => {
  await price(page).fill('58.9k');
  await expect(page.getByText('Read as 58,900')).toBeVisible();
  await amount(page).fill('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('@ 58,900.0');
  await price(page).press('ArrowUp');
  await expect(price(page)).toHaveValue('58900.1');
  await price(page).press('Shift+ArrowDown');
  await expect(price(page)).toHaveValue('58899.1');
  await amount(page).press('ArrowUp');
  await expect(amount(page)).toHaveValue('0.011');
  await amount(page).press('Shift+ArrowUp');
  await expect(amount(page)).toHaveValue('0.021');
  await page.getByTestId('unit-select').click();
  await page.getByRole('option', { name: 'USDT', exact: true }).click();
  await amount(page).fill('1.5k');
  await expect(page.getByTestId('submit-buy')).toContainText('@ 58,899.1');
  await expect(page.getByText('Read as 1,500')).toBeVisible();
  await amount(page).fill('1500.129');
  await price(page).focus();
  await expect(amount(page)).toHaveValue('1500.12');
  await expect(page.getByText('Cut to two decimals: 1,500.12')).toBeVisible();
});
