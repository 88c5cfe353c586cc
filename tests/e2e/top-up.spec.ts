// Practice money of the real environment: what the day has, the asking, the record, a lost answer, and that Mock has none of it.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { toast } from './support/trade-page.ts';

const topUpPage = (exchange: Exchange, query = ''): string => `${exchange.url}/assetManagement/topup${query}`;
const TOP_UP = /account\/top-up\?/;
/** Asks for an amount and says yes to it. */
const ask = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('topup-amount').fill(amount);
  await page.getByTestId('topup-submit').click();
  await page.getByTestId('topup-confirm').click();
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[ACC-04] [LIST-06] top-up in Real: a newcomer has 0, asks with the environment in the confirmation, is refused at the field, and sees the record', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await page.goto(topUpPage(exchange));
  await expect(page).toHaveTitle('Top-up (real) · Tapedeck');
  await expect(page.getByTestId('account-topup')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('topup')).toContainText('Money of this exchange, for practice');
  await expect(page.getByTestId('topup-given')).toHaveText('0.00 USDT of 1,000.00 USDT');
  await expect(page.getByTestId('topup-left')).toHaveText('1,000.00 USDT left today');
  await expect(page.getByTestId('topup-free')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('topup-day')).toContainText(/\d{4}-\d\d-\d\d 00:00 UTC/);
  await expect(page.getByTestId('topup-none')).toBeVisible();
  await expectAccessible(page);

  // By keyboard: nothing typed, too much, then what is confirmed.
  const field = page.getByTestId('topup-amount');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('topup-amount-error')).toHaveText('Type an amount above 0.');
  await field.fill('1000.01');
  await expect(page.getByTestId('topup-amount-error')).toHaveText('More than is left today: 1,000.00 USDT.');
  await field.fill('400.5');
  await expect(page.getByTestId('topup-free')).toHaveText('0.00 USDT → 400.50 USDT');
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('topup-dialog');
  await expect(dialog).toContainText('Add practice money · Real');
  await expect(page.getByTestId('topup-environment')).toHaveText('Real');
  await expect(page.getByTestId('topup-confirm')).toHaveText('Add 400.50 USDT · Real');
  await expectAccessible(page);
  await page.getByTestId('topup-confirm').click();
  await expect(toast(page, 'Real: 400.50 USDT added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('topup-left')).toHaveText('599.50 USDT left today');
  await expect(page.getByTestId('topup-free')).toHaveText('400.50 USDT');
  await expect(page.getByTestId('topup-row')).toHaveText(/\+400\.50 USDT.*400\.50 USDT/);

  // All that is left; then there is no more today.
  await page.getByTestId('topup-max').click();
  await expect(field).toHaveValue('599.5');
  await page.getByTestId('topup-submit').click();
  await page.getByTestId('topup-confirm').click();
  await expect(page.getByTestId('topup-submit')).toHaveText('All of today’s is given');
  await expect(page.getByTestId('topup-submit')).toBeDisabled();
  await expect(page.getByTestId('topup-row')).toHaveCount(2);

  // Another coin stands in the address.
  await page.getByTestId('topup-coin-1').check();
  await expect(page).toHaveURL(/topup\?name=1$/);
  await expect(page.getByTestId('topup-left')).toHaveText('0.02000000 BTC left today');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('topup-submit')).toBeEnabled();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ACC-04] a top-up whose answer is lost is asked for again under its number and given once; one that another device used up says so', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await page.goto(topUpPage(exchange, '?name=53'));
  await expect(page.getByTestId('topup-left')).toHaveText('1,000.00 USDC left today');
  let isLost = true;
  const tags = new Set<unknown>();
  await page.route(TOP_UP, async (route) => {
    tags.add((route.request().postDataJSON() as { readonly tag: string }).tag);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await ask(page, '700');
  await expect(page.getByTestId('topup-asking')).toContainText('We do not know yet whether it was given');
  await expect(page.getByTestId('topup-submit')).toBeDisabled();
  isLost = false;
  await expect(toast(page, 'Real: 700.00 USDC added')).toBeVisible();
  await expect(page.getByTestId('topup-asking')).toHaveCount(0);
  await expect(page.getByTestId('topup-left')).toHaveText('300.00 USDC left today');
  await expect(page.getByTestId('topup-row')).toHaveCount(1);
  expect(tags.size).toBe(1);

  // The page still shows 300 left when another device takes them: the refusal stands where it was asked.
  await page.getByTestId('topup-amount').fill('300');
  await page.getByTestId('topup-submit').click();
  await expect(page.getByTestId('topup-confirm')).toBeVisible();
  await page.route(/account\/top-ups\?/, (route) => route.abort());
  const other = await page.request.post(`${exchange.url}/swap/v1/perpetual/account/top-up?env=0`, {
    headers: { origin: exchange.url },
    data: { tag: `other-device-${Date.now()}`, coinId: 53, amount: '300' },
  });
  expect(await other.json()).toMatchObject({ code: 200 });
  await page.getByTestId('topup-confirm').click();
  await expect(page.getByTestId('topup-refused')).toContainText(
    'Today’s practice money of this coin has all been given',
  );
});

test('[ACC-04] [LIST-06] Mock has no top-up: the page says so, leads to trading with mock money, and the navigation leaves it out; a visitor logs in first', async ({
  page,
  exchange,
}) => {
  await page.goto(topUpPage(exchange, '?name=1'));
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await expectAccessible(page);
  await register(page, exchange);
  for (const [lang, text] of [
    ['zh_CN', '模拟资金无需领取'],
    ['zh_HK', '模擬資金無需領取'],
    ['en', 'Mock money is not topped up'],
  ] as const) {
    await page.goto(topUpPage(exchange, `?env=1&lang=${lang}`));
    await expect(page.getByTestId('topup-mock')).toContainText(text);
  }
  await expect(page.getByTestId('account-bills')).toBeVisible();
  await expect(page.getByTestId('account-topup')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByTestId('topup-mock-trade').click();
  await expect(page).toHaveURL(/\/contract\/mock\/trade/);
});
