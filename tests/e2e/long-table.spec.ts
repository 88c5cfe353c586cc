// The table kit's long table in a browser, where the elements of rows are used again.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/fixtures.ts';
import type { Trial } from './support/table-page/page.tsx';
import { openTable } from './support/table-page/serve.ts';

declare global {
  interface Window {
    trial: Trial;
  }
}

test('[ORD-08] [X-02] a long table is scrolled: a row in sight keeps the focus, and no button of a row becomes that of another', async ({
  page,
}) => {
  await openTable(page, 'pages&detail');
  await page.evaluate(() => window.trial.many(1000));
  const scrollTo = (row: number) =>
    page.getByTestId('trial-scroll').evaluate((element, px) => element.scrollTo(0, px), row * 28);
  const buttonOf = (row: string) => page.locator(`[data-row=${row}]`).getByRole('button').first();
  await expect(page.locator('[data-row=r0]')).toHaveAttribute('aria-rowindex', '2');
  await buttonOf('r12').focus();
  await scrollTo(10);
  await expect(page.locator('[data-row=r0]')).toHaveCount(0);
  await expect(buttonOf('r12')).toBeFocused();
  await scrollTo(4);
  await expect(page.locator('[data-row=r2]')).toBeVisible();
  await expect(buttonOf('r12')).toBeFocused();
  // Far away its element says another row: the focus is not there.
  await scrollTo(500);
  await expect(page.locator('[data-row=r510]')).toBeVisible();
  await expect(page.locator('[data-row=r510]')).toHaveAttribute('aria-rowindex', '512');
  await expect(page.locator('[data-row] :focus')).toHaveCount(0);
  // An opened row pushes those under it down, and is left and found again.
  await buttonOf('r510').click();
  await expect(page.getByTestId('detail')).toBeVisible();
  await expect(page.locator('[data-row=r511]')).toHaveAttribute('aria-rowindex', '513');
  await scrollTo(0);
  await expect(page.locator('[data-row=r0]')).toBeVisible();
  await expect(page.getByTestId('detail')).toHaveCount(0);
  await scrollTo(505);
  await expect(page.getByTestId('detail')).toBeVisible();
  await scrollTo(2000);
  await expect(page.locator('[data-row=r999]')).toBeInViewport();
  // At the top no button lies half under the head, where it counts as a target too small.
  await scrollTo(0);
  await expect(page.locator('[data-row=r0]')).toBeInViewport();
  await expectAccessible(page);
});
