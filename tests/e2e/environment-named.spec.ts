// Real and mock trading cannot be confused: whatever asks before it sends names the environment that it sends to.
import type { Locator, Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { positionLine } from './support/own-lines.ts';
import { placeByRest, PLAN } from './support/rest.ts';
import { hold } from './support/row-dialogs.ts';
import { BTC, chooseKind, press, quietMarket, typeOrder } from './support/trade-page.ts';

type Environment = 'mock' | 'real';
const words = { mock: 'Mock', real: 'Real' } as const;
const envs = { mock: 1, real: 0 } as const;

/** Somebody new on the trade page of either environment, with money, a position and an order of each kind. */
const openWith = async (page: Page, exchange: Exchange, environment: Environment): Promise<Locator> => {
  const env = envs[environment];
  const userName = await register(page, exchange);
  if (environment === 'real') {
    await exchange.command('deposit', { env, userName, coin: 'usdt', amount: '10000' });
  }
  await quietMarket(exchange, env);
  const kept = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=${env}`, {
    headers: { origin: exchange.url },
    data: { lightningOrderFlag: 1 },
  });
  expect(kept.ok()).toBe(true);
  const path = environment === 'real' ? 'exchange' : 'mock';
  await page.goto(`${exchange.url}/contract/${path}/trade?contractCode=${BTC}`);
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 5, price: '59000' }, PLAN], BTC, env);
  return hold(page, exchange, 'long', 20, BTC, env);
};

/** The dialog that `open` brings says where it acts: in its name and, in words, beside its title. Then it is left. */
const expectNamed = async (page: Page, environment: Environment, open: Locator): Promise<void> => {
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  await expectDialogNamed(page, environment);
};
const expectDialogNamed = async (page: Page, environment: Environment): Promise<void> => {
  const dialog = page.locator('[data-dialog]');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByTestId('dialog-environment')).toHaveText(words[environment]);
  await expect(dialog).toHaveAccessibleName(new RegExp(` ${words[environment]}$`));
  await expect(dialog).toHaveAttribute('data-environment', environment);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

for (const environment of ['mock', 'real'] as const)
  test(`[ACC-09] [FLOW-01] [X-05] in ${environment} trading each confirmation names it: orders, leverage, modes, every act on a position and on orders, the quick order, settings, cards; so do header and tab`, async ({
    page,
    exchange,
  }) => {
    const faults = watchForFaults(page);
    const row = await openWith(page, exchange, environment);
    const named = (open: Locator) => expectNamed(page, environment, open);
    const at = (id: string): Locator => page.getByTestId(id);
    await expect(at('environment-' + environment)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(words[environment]));

    for (const kind of ['limit', 'market'] as const) {
      await chooseKind(page, kind);
      await typeOrder(page, { amount: '0.010', ...(kind === 'limit' && { price: '59500.0' }) });
      await press(page, 'buy');
      await expect(at('confirm-dialog')).toBeVisible();
      if (kind === 'limit') await expectAccessible(page);
      await expectDialogNamed(page, environment);
    }
    await at('quick-order-share-25').click();
    await at('quick-order-buy').click();
    await expectDialogNamed(page, environment);
    await expect(at('quick-order-about')).toContainText(words[environment]);
    await at('quick-order-close').click();
    await named(at('leverage-chip'));
    await named(at('mode-chip'));
    await named(at('order-settings-open'));
    for (const act of ['reverse', 'margin', 'increase', 'stops', 'close', 'log', 'share'])
      await named(row.getByTestId(`position-${act}`));
    await named(at('auto-add'));
    await named(at('close-all'));
    await at('tab-orders').click();
    await named(at('order-edit'));
    await named(at('cancel-all'));
    await at('orders-list-trigger').click();
    await named(at('trigger-edit'));
    await named(at('cancel-all'));
    await named(at('settings-button'));
    await named((await positionLine(page)).getByTestId('chart-line-close'));
    await chooseKind(page, 'trailing');
    await typeOrder(page, { amount: '0.010' });
    await at('callback-field').fill('1');
    await press(page, 'buy');
    await expect(at('confirm-dialog')).toBeVisible();
    await expectDialogNamed(page, environment);
    expect(faults).toEqual([]);
  });
