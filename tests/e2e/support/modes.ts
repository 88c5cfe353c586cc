import type { Page } from '@playwright/test';

/** Opens the dialog of the modes, chooses, and saves. Example: chooseModes(page, 'mode-hedge', 'selected-split'). */
export const chooseModes = async (page: Page, ...choices: readonly string[]): Promise<void> => {
  await page.getByTestId('mode-chip').click();
  for (const choice of choices) await page.getByTestId(choice).click();
  await page.getByTestId('modes-save').click();
};
