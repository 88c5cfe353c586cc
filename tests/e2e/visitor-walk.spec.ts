// A visitor on the trade page, panel by panel: what is shown, what is a user's alone, and the way in beside it, in both environments.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, realPage, waitForLiveBook } from './support/trade-page.ts';

for (const environment of ['mock', 'real'] as const)
  test(`[ACC-09] [FORM-15] [BOOK-07] [LIST-03] a visitor of ${environment} trading reads the market, the lists and the form; orders, leverage, modes, own lists and the account's settings each lead to the login and back`, async ({
    page,
    exchange,
  }) => {
    const faults = watchForFaults(page);
    await quietMarket(exchange, environment === 'real' ? 0 : 1);
    const here = (environment === 'real' ? realPage : mockPage)(exchange);
    const next = encodeURIComponent(new URL(here).pathname + new URL(here).search);
    const at = (id: string): Locator => page.getByTestId(id);
    const leadsIn = async (link: Locator): Promise<void> =>
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toBe(
        `/login?next=${decodeURIComponent(next)}`,
      );
    await page.goto(here);

    // The market: head, book, trades, chart, the list of contracts with a favourite of this device.
    await waitForLiveBook(page);
    await expect(at('header-last')).toHaveText(/\d/);
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(at('trades-list')).toContainText(/\d/);
    await page.getByRole('tab', { name: 'Book', exact: true }).click();
    await expect(at('chart')).toHaveAttribute('data-state', 'ready');
    await at('contract-switch').click();
    await at('contract-search').fill('ethusdt');
    await at('star-ethusdt').click();
    await expect(at('star-ethusdt')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');

    // The form can be read; its money is not known, its buttons are the way in, and nothing of cards is asked.
    await expect(at('price-field')).not.toHaveValue('');
    await expect(at('available')).toContainText('--');
    await expect(at('assets-available')).toHaveText('--');
    await expect(at('submit-buy')).toHaveCount(0);
    await expect(at('cards-open')).toHaveCount(0);
    await leadsIn(at('visitor-actions').getByRole('link').first());
    await leadsIn(at('header-login'));
    await expect(at('bell')).toHaveCount(0);
    await expect(at('user-menu')).toHaveCount(0);

    // Own lists: the way in under each tab, and no counts.
    for (const tab of ['tab-positions', 'tab-orders', 'tab-ended', 'tab-transactions']) {
      await at(tab).click();
      await expect(at(tab)).not.toContainText(/\d/);
      await leadsIn(at('bottom-panel').getByRole('link', { name: 'Log in' }));
      await expect(at('bottom-panel').getByRole('link', { name: 'Register' })).toBeVisible();
    }

    // The account's settings are shut, with the way in; the device's are open.
    await at('settings-button').click();
    await expect(at('settings-tab-confirmation')).toBeDisabled();
    await expect(at('settings-tab-look')).toBeEnabled();
    await leadsIn(at('settings-login').getByRole('link'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // Leverage and modes are the exchange's first ones; their buttons lead to the login, and from there back.
    for (const chip of ['leverage-chip', 'mode-chip', 'margin-mode']) {
      await expect(at(chip)).toHaveAttribute('title', 'Log in to trade');
      await at(chip).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/login\?next=/);
      await page.goBack();
      await expect(at('visitor-actions')).toBeVisible();
    }
    await at('leverage-chip').click();
    await page.waitForURL(/\/login\?next=/);
    await at('account-name').fill('demo');
    await at('account-password').fill('tapedeck-demo');
    await at('account-submit').click();
    await page.waitForURL(/contract\/(?:mock|exchange)\/trade.*contractCode=btcusdt/);
    await expect(at('submit-buy')).toBeVisible();
    expect(faults).toEqual([]);
  });
