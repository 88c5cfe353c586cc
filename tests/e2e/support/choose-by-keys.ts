// An entry of an open list, chosen by keyboard as a person does it.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until the list has the focus, goes to the entry of that name and takes it. Keys that are pressed while a list is still opening are lost, so each
 * next one waits for the one before. Throws where no entry of that name can be reached.
 */
export const chooseByKeys = async (page: Page, name: string): Promise<void> => {
  const entries = page.getByRole('option');
  const wanted = page.getByRole('option', { name, exact: true });
  const focused = page.locator('[role="option"]:focus');
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(entries.first()).toBeFocused();
  const place = (await entries.allInnerTexts()).findIndex((text) => text.trim() === name);
  for (let step = 0; step < place; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(step + 1)).toBeFocused();
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
};
