// Settings that the account keeps: seen at once, on every page of the user and after a reload; restored with words where they could not be saved.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newName, PASSWORD, register, test, watchForFaults } from './support/fixtures.ts';
import type { Exchange } from './support/exchange.ts';
import { chooseTab, openSettings } from './support/settings.ts';
import {
  chooseKind,
  mockPage,
  openAsNewcomer,
  quietMarket,
  toast,
  typeOrder,
  waitForLiveBook,
  press,
} from './support/trade-page.ts';

const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT');

test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

test('[ACC-05] [FLOW-01] by keyboard: a setting changes at once, a second page follows, a reload finds it; every kind of order is confirmed at first', async ({
  page,
  context,
  exchange,
}) => {
  await register(page, exchange);
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseKind(page, 'advanced');
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto(mockPage(exchange));
  await waitForLiveBook(other);
  await openSettings(other, 'confirmation');
  await expect(other.getByTestId('confirm-limit')).toBeChecked();
  await openSettings(page, 'confirmation');
  await expectAccessible(page);
  const limit = page.getByTestId('confirm-limit');
  await limit.focus();
  const answered = saved(page);
  await page.keyboard.press('Space');
  await expect(limit).not.toBeChecked();
  expect((await answered).ok()).toBe(true);
  await chooseTab(page, 'layout');
  await expect(page.getByTestId('reset-layout')).toBeDisabled();
  await chooseTab(page, 'figures');
  await page.getByTestId('unit-cont').focus();
  await page.keyboard.press('Space');
  await expect(other.getByTestId('confirm-limit')).not.toBeChecked();
  await chooseTab(other, 'figures');
  await expect(other.getByTestId('unit-cont')).toBeChecked();
  await other.close();

  await page.reload();
  await waitForLiveBook(page);
  await openSettings(page, 'confirmation');
  await expect(page.getByTestId('confirm-limit')).not.toBeChecked();
  await expect(page.getByTestId('confirm-market')).toBeChecked();
  await page.keyboard.press('Escape');
  await typeOrder(page, { price: '59000.0', amount: '10' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
});

test('[ACC-05] [X-06] a setting that cannot be saved is as it was before, and says so; the next try counts', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  let isBroken = true;
  await page.route(/\/user\/settings/, async (route) => {
    if (!isBroken || route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":10000,"msg":"x","data":null}',
    });
  });
  await openSettings(page, 'confirmation');
  const market = page.getByTestId('confirm-market');
  await expect(market).toBeChecked();
  await market.focus();
  await page.keyboard.press('Space');
  const message = toast(page, 'Not saved: Ask before sending a market order');
  await expect(message).toContainText('Orders, positions and money are untouched');
  await expect(market).toBeChecked();
  await expectAccessible(page);
  isBroken = false;
  await market.focus();
  await page.keyboard.press('Space');
  await expect(market).not.toBeChecked();
  await page.reload();
  await waitForLiveBook(page);
  await openSettings(page, 'confirmation');
  await expect(page.getByTestId('confirm-market')).not.toBeChecked();
});

const realPage = (exchange: Exchange): string => `${exchange.url}/contract/exchange/trade?contractCode=btcusdt`;
const flags = {
  confirmation: [
    'confirm-market',
    'confirm-limit',
    'confirm-advanced',
    'confirm-trigger',
    'confirm-trailing',
    'confirm-reverse',
    'confirm-close',
    'confirm-cancel-all',
    'confirm-close-all',
  ],
  flash: ['quick-order-setting'],
  amount: ['memorize'],
  sound: ['fill-sound'],
  coupon: ['fee-coupons'],
} as const;

test('[ACC-05] every setting of the account that is changed on one device is seen on another; practice trading has its own, and no coupons', async ({
  page,
  browser,
  exchange,
}) => {
  const name = await register(page, exchange, newName());
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await elsewhere.request.post(`${exchange.url}/hk-web/user/login`, {
    headers: { origin: exchange.url },
    data: { userName: name, password: PASSWORD },
  });
  const other = await elsewhere.newPage();
  for (const one of [page, other]) {
    await one.goto(realPage(exchange));
    await expect(one.getByTestId('user-menu')).toBeVisible();
    await openSettings(one, 'confirmation');
  }
  await expectAccessible(other);
  for (const tab of Object.keys(flags) as (keyof typeof flags)[]) {
    await chooseTab(page, tab);
    await chooseTab(other, tab);
    for (const id of flags[tab]) {
      const was = await page.getByTestId(id).isChecked();
      await page.getByTestId(id).click();
      await expect(page.getByTestId(id)).toBeChecked({ checked: !was });
      await expect(other.getByTestId(id)).toBeChecked({ checked: !was });
    }
  }
  await chooseTab(page, 'mode');
  await page.getByTestId('settings-mode-hedge').click();
  await expect(page.getByTestId('settings-mode-hedge')).toBeChecked();
  await chooseTab(page, 'pattern');
  await page.getByTestId('settings-pattern-split').click();
  await expect(page.getByTestId('settings-pattern-split')).toBeChecked();
  await chooseTab(other, 'mode');
  await expect(other.getByTestId('settings-mode-hedge')).toBeChecked();
  await chooseTab(other, 'pattern');
  await expect(other.getByTestId('settings-pattern-split')).toBeChecked();
  await elsewhere.close();

  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await openSettings(page, 'confirmation');
  for (const id of flags.confirmation) await expect(page.getByTestId(id)).toBeChecked();
  await expect(page.getByTestId('settings-tab-sound')).toBeEnabled();
  await expect(page.getByTestId('settings-tab-coupon')).toHaveCount(0);
});

test('[ACC-05] [X-06] a position mode that the exchange refuses stays as it was, with the reason in place', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await openSettings(page, 'mode');
  await page.getByTestId('settings-mode-hedge').click();
  await expect(page.getByTestId('mode-problem')).toContainText(/order/i);
  await expect(page.getByTestId('settings-mode-one-way')).toBeChecked();
  await chooseTab(page, 'pattern');
  await expect(page.getByTestId('settings-pattern-split')).toBeDisabled();
  await expectAccessible(page);
});

for (const width of [1440, 390]) {
  test(`[ACC-05] [X-04] a visitor finds the account's tabs shut, with the way in, and what is this browser's open, by keyboard, at ${width} px`, async ({
    page,
    exchange,
  }) => {
    const faults = watchForFaults(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(mockPage(exchange));
    await expect(page.getByTestId('header-last')).toHaveText(/\d/);
    const form = page.locator('#columns-order');
    const first = (await form.count()) === 0 ? null : await form.evaluate((box) => box.clientWidth);
    if (first !== null) {
      await page.getByRole('separator').last().press('ArrowLeft');
      await expect.poll(() => form.evaluate((box) => box.clientWidth)).toBeGreaterThan(first);
    }
    await page.getByTestId('settings-button').focus();
    await page.keyboard.press('Enter');
    const look = page.getByTestId('settings-tab-look');
    await expect(look).toHaveAttribute('aria-selected', 'true');
    await expect(look).toBeInViewport({ ratio: 0.9 });
    for (const tab of ['confirmation', 'pattern', 'mode', 'flash', 'amount', 'sound', 'layout'])
      await expect(page.getByTestId(`settings-tab-${tab}`)).toBeDisabled();
    await expectAccessible(page);
    const root = page.locator('html');
    for (const [id, attribute, value] of [
      ['theme-light', 'data-theme', 'light'],
      ['palette-cvd', 'data-palette', 'cvd'],
      ['red-up', 'data-direction', 'red-up'],
      ['density-roomy', 'data-density', 'roomy'],
      ['motion-still', 'data-motion', 'still'],
    ] as const) {
      await page.getByTestId(id).focus();
      await page.keyboard.press('Space');
      await expect(root).toHaveAttribute(attribute, value);
    }
    await expectAccessible(page);
    // Sizes of panels are this browser's: who moved them may have them as they were at first.
    const reset = page.getByTestId('reset-layout');
    if (first === null) await expect(reset).toBeDisabled();
    else {
      await reset.press('Enter');
      await expect.poll(() => form.evaluate((box) => box.clientWidth)).toBe(first);
    }
    await look.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('settings-tab-figures')).toHaveAttribute('aria-selected', 'true');
    await page.getByTestId('comma-decimal').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('settings-button')).toBeFocused();
    await page.reload();
    await expect(root).toHaveAttribute('data-density', 'roomy');
    await expect(root).toHaveAttribute('data-motion', 'still');
    if (width > 390)
      await expect.poll(async () => (await page.getByTestId('book-ask-0').boundingBox())?.height).toBe(24);
    await page.getByTestId('settings-button').click();
    await page.getByTestId('settings-login').getByRole('link').click();
    await page.waitForURL(/\/login\?next=/);
    expect(faults).toEqual([]);
  });
}

test('[ACC-05] [FORM-06] a comma that is typed is what this browser’s user says it is', async ({ page, exchange }) => {
  await openAsNewcomer(page, exchange);
  const amount = page.getByTestId('amount-field');
  await amount.fill('0,125');
  await expect(page.getByTestId('submit-buy')).toContainText('0.125');
  await amount.fill('1,125');
  // A thousand and more: that is no amount for this balance.
  await expect(page.getByTestId('submit-buy')).toContainText('Correct');
  await openSettings(page, 'figures');
  await page.getByTestId('comma-decimal').check();
  await page.keyboard.press('Escape');
  await amount.fill('');
  await amount.fill('1,125');
  await expect(page.getByTestId('submit-buy')).toContainText('1.125');
  // A step writes a point: it divides as ever.
  await amount.fill('0.999');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('1.000');
  await expect(page.getByTestId('submit-buy')).toContainText('1.000');
});
