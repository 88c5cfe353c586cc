// The engine dies while somebody logs in, registers, or is logged in.
import { crash, hang } from './support/engine-faults.ts';
import { expect, newName, PASSWORD, register, test } from './support/fixtures.ts';
import { openAsNewcomer, sendMarket } from './support/trade-page.ts';

for (const [kind, words] of [
  ['login', /not known whether you are logged in/],
  ['register', /not known whether the account was made/],
] as const)
  test(`[MKT-11] [FLOW-09] fault 27: ${kind} ends with words and a live button, and works the next time`, async ({
    page,
    exchange,
  }) => {
    const name = newName();
    if (kind === 'login') {
      await register(page, exchange, name);
      await page.context().clearCookies();
    }
    await page.goto(`${exchange.url}/${kind}`);
    await page.getByTestId('account-name').fill(name);
    await page.getByTestId('account-password').fill(PASSWORD);
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await hang(page);
    const submit = page.getByTestId('account-submit');
    await submit.click();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await crash(page);
    const problem = page.getByTestId('account-problem');
    await expect(problem).toHaveText(words);
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await expect(page.getByTestId('account-password')).toHaveValue(PASSWORD);
    // Whoever presses before the next engine is up is answered the same, and presses again.
    await expect(async () => {
      if ((await problem.count()) > 0) await submit.click();
      expect(page.url()).toMatch(/\/trade/);
    }).toPass();
    await expect(page.getByTestId('user-menu')).toHaveText(name);
  });

test('[MKT-11] [POS-01] an engine that restarts asks nobody to log in who is logged in, and an open dialog of a row stays', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('position-close').click();
  await expect(page.getByTestId('close-confirm')).toBeVisible();
  // What is there for a moment only is noted.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { noted = '' } = document.body.dataset;
      if (document.querySelector('[data-testid="bottom-panel"] a[href*="/login"]') !== null)
        document.body.dataset['noted'] = `${noted} asked`;
      if (document.querySelector('[role="dialog"]') === null) document.body.dataset['noted'] = `${noted} closed`;
    }).observe(document.body, { subtree: true, childList: true });
  });
  const next = page.waitForEvent('worker');
  await crash(page);
  await next;
  await expect(page.getByTestId('user-menu')).toHaveCount(1);
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  expect(await page.locator('body').getAttribute('data-noted')).toBe(null);
  // The next engine knows who is logged in, and the dialog asks it: the close goes out.
  await expect(async () => {
    await page.getByTestId('close-confirm').click();
    await expect(page.getByTestId('position-row')).toHaveCount(0);
  }).toPass();
});
