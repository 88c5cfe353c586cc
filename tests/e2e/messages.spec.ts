// The messages about an order: one message, never in the way, never swallowed.
import type { Page } from '@playwright/test';
import { chooseByKeys } from './support/choose-by-keys.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { placeByRest, PLAN } from './support/rest.ts';
import { act, hold, stopAskingToClose } from './support/row-dialogs.ts';
import { openSettings } from './support/settings.ts';
import { BTC, chooseKind, openAsNewcomer, sendMarket, toast, typeOrder, press } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));
test.afterEach(async ({ page, exchange }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await exchange.command('market', { do: 'resume' });
});

/** Waits for a message and measures in that same moment, before it can go: how many there are, and which of these elements are missing or lie under one. */
const shownOver = async (page: Page, text: string, ids: readonly string[]) => {
  const measured = await page.waitForFunction(
    ({ said, testIds }) => {
      const boxOf = (one: Element) => one.getBoundingClientRect();
      const messages = [...document.querySelectorAll('[data-testid="toast"]')];
      if (!messages.some((one) => one.textContent?.includes(said) && boxOf(one).width > 0)) return null;
      const others = testIds.map((id) => ({ id, element: document.querySelector(`[data-testid="${id}"]`) }));
      const isUnder = (other: DOMRect) =>
        messages
          .map(boxOf)
          .some(
            (box) =>
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
          );
      return {
        messages: messages.length,
        missing: others.flatMap(({ id, element }) => (element === null ? [id] : [])),
        covered: others.flatMap(({ id, element }) => (element !== null && isUnder(boxOf(element)) ? [id] : [])),
      };
    },
    { said: text, testIds: ids },
  );
  return measured.jsonValue();
};

/** An order whose answer is lost, and what asks about it is held: lets it through when called. The mouse rests on the message, so that it stays. */
const sendUnanswered = async (page: Page, price: string): Promise<() => void> => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/order-by-tag/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(
    /batch-order/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await typeOrder(page, { price, amount: '0.010' });
  await press(page, 'buy');
  await toast(page, 'Waiting for the exchange').hover({ timeout: 30_000 });
  return letGo;
};

test('[X-06] [FLOW-09] one message an order: accepted becomes filled in the same place, and covers neither book, chart top nor order button', async ({
  page,
  exchange,
}) => {
  await sendMarket(page, 'buy', '0.010');
  const orderButtons = ['submit-buy', 'submit-sell'];
  expect(
    await shownOver(page, 'Order filled', [...orderButtons, 'book-bids', 'book-asks', 'chart-legend', 'interval-1m']),
  ).toEqual({ messages: 1, missing: [], covered: [] });
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '60000.5', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-buy').click();
  await sendMarket(page, 'buy', '0.010');
  // Success closes the sheet (fault 36).
  await expect(page.getByTestId('submit-buy')).toHaveCount(0);
  await exchange.command('market', {
    do: 'take',
    env: 1,
    contract: BTC,
    side: 'sell',
    priceTicks: 600_005,
    amount: 10,
  });
  expect(
    await shownOver(page, 'Order filled', [
      'phone-buy',
      'phone-sell',
      'phone-book',
      'header-last',
      'header-mark',
      'chart-legend',
      'interval-1m',
    ]),
  ).toMatchObject({ missing: [], covered: [] });
  await page.getByTestId('phone-book').click();
  await expect(page.getByTestId('book-bids')).toBeVisible();
});

test('[X-06] [ORD-02] [POS-08] [POS-09] what was done is said in the words of the specification: contractOrder_058 of an order, person_setting_090 of a trigger order, with contract_optimize_041 of a stop; contract_227 once nothing of a position is left', async ({
  page,
  exchange,
}) => {
  await stopAskingToClose(page, exchange);
  const row = await hold(page, exchange, 'long', 20);
  await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 5, price: '59000' },
    PLAN,
    { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' },
  ]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-row').getByTestId('order-cancel').click();
  await expect(toast(page, 'Order cancelled. What it held is free again.')).toContainText('Open long 0.005 BTC');
  await page.getByTestId('orders-list-trigger').click();
  const triggers = page.getByTestId('trigger-row');
  await triggers.and(page.locator('[data-kind=plan]')).getByTestId('order-cancel').click();
  await expect(toast(page, 'Plan · Market · Last ≥ 66,000.0')).toContainText('Order cancelled');
  await triggers.and(page.locator('[data-kind=stop-loss]')).getByTestId('order-cancel').click();
  // One look: the message is gone after four seconds.
  await expect(toast(page, 'Stop-loss · Market · Last ≤ 58,000.0')).toContainText(
    /Order cancelled[^]*It no longer protects the position\./,
  );

  await page.getByTestId('tab-positions').click();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 5 }]);
  await expect(toast(page, 'Close long 0.005 BTC')).toContainText('Order filled');
  await row.getByTestId('position-close').click();
  await act(page, 'close-confirm');
  await expect(toast(page, 'Close long 0.015 BTC')).toContainText('Position closed');
  await expect(row).toHaveCount(0);
});

test('[FLOW-09] [X-06] after "waiting for the exchange" the same message says that the order was placed, also to those who listen', async ({
  page,
}) => {
  const letGo = await sendUnanswered(page, '58000.0');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(toast(page, 'Order placed')).toHaveCount(0);
  letGo();
  await expect(toast(page, 'Order placed')).toBeVisible();
  await expect(toast(page, 'Waiting for the exchange')).toHaveCount(0);
  await expect(page.getByTestId('toast')).toHaveCount(1);
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region).toContainText('Order placed');
});

test('[FLOW-09] [X-06] on a phone a newer message does not hide that an order is being waited for', async ({
  page,
  exchange,
}) => {
  await typeOrder(page, { price: '60000.5', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  const letGo = await sendUnanswered(page, '58000.0');
  await exchange.command('market', {
    do: 'take',
    env: 1,
    contract: BTC,
    side: 'sell',
    priceTicks: 600_005,
    amount: 10,
  });
  await expect(toast(page, 'Order filled')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(toast(page, 'Waiting for the exchange')).toBeVisible();
  letGo();
});

test('[X-06] [MKT-10] whoever logs out leaves no message on the screen, also none that would stay', async ({
  page,
  exchange,
}) => {
  await sendMarket(page, 'buy', '0.100');
  await expect(page.getByTestId('position-row')).toBeVisible();
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 560_000, markTicks: 560_000 });
  await expect(toast(page, 'liquidated')).toBeVisible();
  await page.getByTestId('user-menu').click();
  await page.getByTestId('logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('[X-06] [FLOW-09] what was shown once is not shown again by another layout', async ({ page }) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (
            node instanceof Element &&
            (node.matches('[data-testid="toast"]') || node.querySelector('[data-testid="toast"]') !== null)
          )
            shown.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('phone-buy')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await sendMarket(page, 'buy', '0.020');
  await expect(toast(page, 'Order filled')).toContainText('0.020');
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  expect(shown.filter((text) => text.includes('0.010'))).toEqual([]);
});

test('[X-06] [MKT-01] FLT-042 what happens after the engine crashed is shown like anything before', async ({
  page,
}) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  const offline = page.waitForFunction(
    () => document.querySelector('[data-testid="book-freshness"]')?.getAttribute('data-state') === 'offline',
  );
  await page
    .workers()
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => {
        throw new Error('the engine crashes');
      }, 0);
    });
  await offline;
  await expect(page.getByTestId('position-size')).toContainText('0.010');
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
  await sendMarket(page, 'sell', '0.004');
  // The new engine numbers its notices from one on.
  await expect(toast(page, 'Order filled')).toContainText('0.004');
});

test('[X-06] [ACC-10] the bell lists what happened with its words and environment: the fills of one order once, a liquidation in danger, counted until it is looked at, by keyboard, on a phone and in the language of now', async ({
  page,
  exchange,
}) => {
  const bell = page.getByTestId('bell');
  await expect(bell).toHaveAccessibleName('What happened');
  await typeOrder(page, { price: '60000.5', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  const take = (amount: number) =>
    exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount });
  await take(4);
  await expect(page.getByTestId('bell-count')).toHaveText('1');
  await take(6);
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  await expect(page.getByTestId('bell-count')).toHaveText('1');
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 560_000, markTicks: 560_000 });
  const count = page.getByTestId('bell-count');
  await expect(count).toHaveAttribute('data-grave', 'true');
  await bell.focus();
  await page.keyboard.press('Enter');
  const rows = page.getByTestId('bell-row');
  await expect(rows.filter({ hasText: 'Order filled' })).toHaveCount(1);
  const ended = rows.filter({ hasText: 'Position liquidated' });
  await expect(ended).toContainText('Mock');
  await expect(ended).toHaveAttribute('data-tone', 'danger');
  await expect(count).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await openSettings(page, 'figures');
  await chooseByKeys(page, page.getByTestId('language'), '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  const inChinese = rows.filter({ hasText: '仓位已被强平' });
  await expect(inChinese).toBeVisible();
  const box = await page.getByTestId('bell-list').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
  await inChinese.getByTestId('bell-see').click();
  await expect(page).toHaveURL(/\/contract\/mock\/order\?.*type=2/);
  // It goes along to the full pages, with what it has, within the width of the phone; once that page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('委托');
  await bell.click();
  await expect(inChinese).toBeVisible();
  await page.keyboard.press('Escape');
  const right = await page.getByTestId('header').evaluate((header) => header.scrollWidth);
  expect(right).toBeLessThanOrEqual(390);
});
