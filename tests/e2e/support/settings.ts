import { expect, type Page } from '@playwright/test';
import type { SettingsTab } from '../../../src/app/features/shell/header/settings/tabs.ts';

/** Opens the settings by keyboard, at a tab. */
export const openSettings = async (page: Page, tab: SettingsTab): Promise<void> => {
  await page.getByTestId('settings-button').focus();
  await page.keyboard.press('Enter');
  await chooseTab(page, tab);
};

/** Of the settings that are open. */
export const chooseTab = async (page: Page, tab: SettingsTab): Promise<void> => {
  await page.getByTestId(`settings-tab-${tab}`).click();
  await expect(page.getByTestId(`settings-tab-${tab}`)).toHaveAttribute('aria-selected', 'true');
};
