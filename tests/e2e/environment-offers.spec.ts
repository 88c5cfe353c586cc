// Mock trading hides what document B6 lists, line by line; real trading shows it.
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { openSettings } from './support/settings.ts';
import { mockPage, quietMarket, realPage, registerInReal } from './support/trade-page.ts';

for (const environment of ['mock', 'real'] as const)
  test(`[X-05] what B6 lists is ${environment === 'mock' ? 'hidden in mock' : 'shown in real'} trading: coupons, guide, top-up, the setting of coupons, the USDC list, position history`, async ({
    page,
    exchange,
  }) => {
    const faults = watchForFaults(page);
    const isReal = environment === 'real';
    const at = (id: string) => page.getByTestId(id);
    const shown = isReal ? 1 : 0;
    await registerInReal(page, exchange);
    await quietMarket(exchange, isReal ? 0 : 1);
    await page.goto(isReal ? realPage(exchange) : mockPage(exchange));
    await expect(at('assets-available')).toHaveText(/10,000\.00/);
    await expect(at('leverage-chip')).toBeEnabled();

    // Position history: beside the tabs that are there in both.
    await expect(at('tab-ended')).toBeVisible();
    await expect(at('tab-past-positions')).toHaveCount(shown);
    await expect(at('guide-button')).toHaveCount(shown);
    // Coupons: in the form, and among its accounts.
    if (isReal) await expect(at('cards-open')).toBeVisible();
    await expect(at('cards-open')).toHaveCount(shown);
    if (isReal) {
      await at('order-account').click();
      await expect(page.getByRole('option', { name: 'Experience card…' })).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await expect(at('order-account')).toHaveText('Contract account');
      await expect(at('order-account')).not.toHaveRole('combobox');
    }
    // An address that asks for a card is a page like any other there.
    await page.goto(`${isReal ? realPage(exchange) : mockPage(exchange)}&useOpenCard=true`);
    await expect(at('assets-available')).toHaveText(/10,000\.00/);
    await expect(at('cards-open')).toHaveCount(shown);

    await openSettings(page, 'sound');
    await expect(at('settings-tab-coupon')).toHaveCount(shown);
    await page.keyboard.press('Escape');
    await at('contract-switch').click();
    await expect(at('list-tab-usdt')).toBeVisible();
    await expect(at('list-tab-usdc')).toHaveCount(shown);
    await page.keyboard.press('Escape');

    await page.goto(`${exchange.url}/assetManagement/bills${isReal ? '' : '?env=1'}`);
    await expect(at('account-bills')).toBeVisible();
    await expect(at('account-topup')).toHaveCount(shown);
    await page.goto(`${exchange.url}/orderHome/contractOrder?type=5${isReal ? '' : '&env=1'}`);
    await expect(at(isReal ? 'orders-tab-positions' : 'orders-tab-orders')).toHaveAttribute('aria-selected', 'true');
    await expect(at('orders-tab-positions')).toHaveCount(shown);
    expect(faults).toEqual([]);
  });
