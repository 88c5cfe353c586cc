// One's own lines on the chart, and the hand on them.
import { expect, type Locator, type Page } from '@playwright/test';

export const lineAt = (page: Page, key: string): Locator =>
  page.locator(`[data-testid="chart-line"][data-key="${key}"]`);
/** The line of an order, by its kind and id; where its label is shared with others, out of the list of that label. */
export const lineOf = (page: Page, key: string): Promise<Locator> => opened(page, lineAt(page, key));
export const positionLine = (page: Page): Promise<Locator> =>
  opened(page, page.locator('[data-testid="chart-line"][data-kind="position"]'));
const opened = async (page: Page, line: Locator): Promise<Locator> => {
  await expect(async () => {
    for (const group of await page.getByTestId('chart-line-group').getByRole('button').all()) {
      if ((await line.count()) > 0) break;
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click({ timeout: 2_000 });
    }
    expect(await line.count()).toBe(1);
  }).toPass();
  return line;
};
export const ticksOf = async (line: Locator): Promise<number> => Number(await line.getAttribute('data-ticks'));
export const priceText = (ticks: number): string =>
  (ticks / 10).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const isDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
};

/** Takes the label by the mouse and moves it; the button is still down. */
export const pull = async (page: Page, grip: Locator, byY: number): Promise<void> => {
  const box = await grip.boundingBox();
  if (box === null) throw new Error('the label is not on the screen');
  const [x, y] = [box.x + 12, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + byY / 2);
  await page.mouse.move(x, y + byY);
};
