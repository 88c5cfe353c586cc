// An entry of a list, chosen by keyboard as a person does it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens the list of `trigger`, waits until it has the focus, goes to the entry of that name and takes it. Keys that are pressed while a list is still
 * opening are lost, and a list may close again while the page around it is still coming: each key waits for the one before, and who finds the list
 * closed opens it again, as a person would. Throws where no entry of that name can be reached.
 */
export const chooseByKeys = async (page: Page, trigger: Locator, name: string): Promise<void> => {
  const entries = page.getByRole('option');
  const soon = { timeout: 3000 };
  await expect(async () => {
    if ((await entries.count()) === 0) {
      await trigger.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('[role="option"]:focus')).toHaveCount(1, soon);
    await page.keyboard.press('Home');
    await expect(entries.first()).toBeFocused(soon);
    const place = (await entries.allInnerTexts()).findIndex((text) => text.trim() === name);
    for (let step = 0; step < place; step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(entries.nth(step + 1)).toBeFocused(soon);
    }
    await expect(page.getByRole('option', { name, exact: true })).toBeFocused(soon);
  }).toPass();
  await page.keyboard.press('Enter');
};
