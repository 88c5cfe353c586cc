// What is drawn on the chart, as a test draws and reads it.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Place = readonly [across: number, down: number];
export type Anchor = { readonly timeMs: number; readonly ticks: number };

export const drawings = (page: Page) => page.getByTestId('chart-drawings');
export const item = (page: Page, kind: string) => page.locator(`[data-testid="drawing-item"][data-kind="${kind}"]`);
export const toolsThere = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
  await expect(page.getByTestId('drawing-tools')).toBeVisible();
};
/** Presses with a tool at places of the chart, as shares of its width and height. */
export const draw = async (page: Page, kind: string, places: readonly Place[]): Promise<void> => {
  await page.getByTestId(`drawing-tool-${kind}`).click();
  await expect(drawings(page)).toHaveAttribute('data-tool', kind);
  const box = await page.getByTestId('chart').boundingBox();
  if (box === null) throw new Error('no chart');
  for (const [across, down] of places) await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
  await expect(drawings(page)).toHaveAttribute('data-tool', 'none');
};
export const anchorsOf = async (page: Page, kind: string): Promise<readonly Anchor[]> =>
  ((await item(page, kind).getAttribute('data-anchors')) ?? '').split(' ').map((text) => {
    const [timeMs = NaN, ticks = NaN] = text.split('@').map(Number);
    return { timeMs, ticks };
  });
/** Where the anchors of the chosen drawing are on the page, once the chart has painted it as chosen. */
export const pointsOf = async (page: Page): Promise<readonly { readonly x: number; readonly y: number }[]> => {
  await expect(drawings(page)).toHaveAttribute('data-points', /\d/);
  const box = await page.getByTestId('chart').boundingBox();
  const text = (await drawings(page).getAttribute('data-points')) ?? '';
  if (box === null || text === '') throw new Error('nothing is chosen in sight');
  return text.split(' ').map((point) => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return { x: box.x + x, y: box.y + y };
  });
};
