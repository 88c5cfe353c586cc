// Order entry on a phone: the sheet, the header beside it, and the messages.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { openAsNewcomer, sendMarket, toast, typeOrder } from './support/trade-page.ts';

const PHONE = { width: 390, height: 844 };

/** Two boxes that share no point. */
const apart = async (page: Page, one: string, other: string): Promise<boolean> => {
  const [a, b] = [await page.getByTestId(one).first().boundingBox(), await page.getByTestId(other).boundingBox()];
  if (a === null || b === null) throw new Error(`${one} or ${other} is not shown`);
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
};

test('[FLOW-04] [X-02] fault 36: Buy and Sell open a fresh sheet of their side, an old pick of the book is not in it, success closes it, and its message leaves the header free', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await page.setViewportSize(PHONE);
  await expect(page.getByTestId('phone-buy')).toBeVisible();

  // A price of the book opens the form with both sides, and that price.
  await page.getByTestId('phone-book').click();
  await page.getByTestId('book-bid-3-price').click();
  const sheet = page.getByTestId('phone-order');
  await expect(page.getByTestId('price-field')).toHaveValue('59999.7');
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await expect(page.getByTestId('submit-sell')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Each button opens its own side, with the last price and nothing of before.
  for (const [side, other, title] of [
    ['buy', 'sell', 'Buy / Long'],
    ['sell', 'buy', 'Sell / Short'],
  ] as const) {
    await page.getByTestId(`phone-${side}`).click();
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByTestId(`submit-${side}`)).toBeVisible();
    await expect(page.getByTestId(`submit-${other}`)).toHaveCount(0);
    await expect(page.getByTestId(`estimate-max-${other}`)).toHaveCount(0);
    await expect(page.getByTestId('price-field')).toHaveValue('60001.0');
    await expect(page.getByTestId('amount-field')).toHaveValue('');
    await typeOrder(page, { price: '59000.0', amount: '0.030' });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }

  // What cannot be sent is answered in the sheet, which stays.
  await page.getByTestId('phone-sell').click();
  await page.getByTestId('submit-sell').click();
  await expect(page.getByTestId('amount-field')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Success closes it.
  await page.getByTestId('phone-buy').click();
  await sendMarket(page, 'buy', '0.010');
  await expect(sheet).toHaveCount(0);
  await expect(toast(page, 'Order filled')).toBeVisible();
  await page.getByTestId('toast').first().hover();
  for (const part of ['header-last', 'header-mark', 'phone-book', 'phone-chart', 'phone-buy', 'phone-sell'])
    expect(await apart(page, 'toast', part), part).toBe(true);
  await page.getByTestId('phone-positions').click();
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  expect(faults).toEqual([]);
});

test('[X-02] fault 36: the figures of a phone’s header are whole, for a visitor and a user, whatever the contract', async ({
  page,
  exchange,
}) => {
  const whole = async () => {
    for (const id of [
      'contract-switch',
      'header-last',
      'header-change',
      'header-mark',
      'environment',
      'settings-button',
    ]) {
      const part = page.getByTestId(id);
      await expect(part, id).toBeInViewport({ ratio: 1 });
      expect(
        await part.evaluate(
          (element) => element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).display === 'inline',
        ),
        id,
      ).toBe(true);
    }
    for (const control of await page.locator('header').locator('a, button').filter({ visible: true }).all())
      await expect(control).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('header-change')).toHaveText(/%/);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  };
  const open = async (search: string) => {
    await page.goto(`${exchange.url}/contract/mock/trade?${search}`);
    await expect(page.getByTestId('header-last')).toHaveText(/\d/);
    await expect(page.getByTestId('header-mark')).toHaveText(/\d/);
  };
  await page.setViewportSize(PHONE);
  for (const search of ['contractCode=btcusdt', 'contractCode=btcusdt&contractType=nextQuarter']) {
    await open(search);
    await whole();
  }
  await register(page, exchange);
  for (const search of ['contractCode=btcusdt', 'contractCode=btcusdt&contractType=nextQuarter']) {
    await open(search);
    await expect(page.getByTestId('user-menu')).toBeInViewport({ ratio: 1 });
    await whole();
  }
});
