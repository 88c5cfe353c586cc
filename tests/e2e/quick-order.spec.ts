// The quick order: a small panel over the trade page that sends market orders, by mouse and by keyboard alone.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openText } from './support/deck.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { claimCoupons } from './support/rest.ts';
import { countSent, rowOf } from './support/row-dialogs.ts';
import { mockPage, openAsNewcomer, quietMarket, waitForLiveBook } from './support/trade-page.ts';
import { openSettings } from './support/settings.ts';

const panel = (page: Page): Locator => page.getByTestId('quick-panel');
const part = (page: Page, name: string): Locator => page.getByTestId(`quick-order-${name}`);
const message = (page: Page): Locator => part(page, 'message');

const keepSettings = async (page: Page, exchange: Exchange, settings: object, env: 0 | 1 = 1): Promise<void> => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=${env}`, {
    headers: { origin: exchange.url },
    data: settings,
  });
  expect(answer.ok()).toBe(true);
};
/** Who is logged in finds the quick order open after a reload. */
const openPanel = async (page: Page, exchange: Exchange, settings: object = {}, env: 0 | 1 = 1): Promise<void> => {
  await keepSettings(page, exchange, { lightningOrderFlag: 1, ...settings }, env);
  await page.reload();
  await waitForLiveBook(page);
  await expect(panel(page)).toBeVisible();
  // What can be placed is known.
  await expect(part(page, 'share-25')).toBeEnabled();
};

/**
 * Asked for by `ask` and answered with yes, while the book is live: where the machine is slow it is late for a moment, nothing is sent then, and all is
 * done again.
 */
const sendConfirmed = (page: Page, ask: () => Promise<void>, confirm: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const dialog = page.getByTestId('confirm-dialog');
    if ((await dialog.count()) === 0) await ask();
    await expect(dialog).toBeVisible({ timeout: 5_000 });
    await confirm();
    await expect(dialog).toHaveCount(0);
    expect(await message(page).textContent()).toBe('');
  }).toPass();

/** What the message line said from now on, each with whether Buy took anything meanwhile. */
const hearMessages = (page: Page): Promise<() => Promise<readonly string[]>> =>
  page
    .evaluate(() => {
      const at = (name: string) => document.querySelector(`[data-testid="quick-order-${name}"]`);
      const said: string[] = [];
      const line = at('message');
      if (line === null) throw new Error('the panel is not there');
      new MutationObserver(() => {
        said.push(`${line.textContent}|${at('buy')?.getAttribute('aria-disabled')}`);
      }).observe(line, { childList: true, subtree: true });
      Object.assign(window, { quickSaid: said });
    })
    .then(() => () => page.evaluate(() => [...(window as unknown as { quickSaid: string[] }).quickSaid]));

const boxOf = async (target: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
};
const placeOf = async (page: Page): Promise<{ x: number; y: number }> => {
  const { x, y } = await boxOf(panel(page));
  return { x, y };
};

test('[QUICK-01] switched on in the settings; by mouse: a typed amount and a share are bought and sold through the confirmation, nothing to send is said for a while in which nothing is taken, and closing turns the setting off', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await expect(panel(page)).toHaveCount(0);
  await openSettings(page, 'flash');
  await page.getByTestId('quick-order-setting').check();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toHaveAccessibleName('Quick order');
  await expect(part(page, 'buy-price')).toHaveText('60,001.0');
  await expect(part(page, 'sell-price')).toHaveText('60,000.0');
  await expect(part(page, 'about')).toHaveText(/BTCUSDT.*Mock/);
  await expectAccessible(page);

  const heard = await hearMessages(page);
  await expect(async () => {
    await part(page, 'buy').click({ timeout: 5_000 });
    expect((await heard()).join()).toContain('amount');
  }).toPass();
  await expect(message(page)).toHaveText('');
  expect((await heard()).filter((one) => one.includes('amount')).every((one) => one.endsWith('|true'))).toBe(true);
  await expect(part(page, 'buy')).toHaveAttribute('aria-disabled', 'false');

  const field = part(page, 'amount');
  await field.pressSequentially('0.1x');
  await expect(field).toHaveValue('');
  await field.fill('0.0509');
  await field.blur();
  await expect(field).toHaveValue('0.050');
  await field.fill('900');
  await field.blur();
  await expect(panel(page)).toContainText('Lowered to');
  await expect(field).not.toHaveValue('900');
  await field.fill('0.050');
  await expect(part(page, 'buy')).toContainText('0.050 BTC at market');
  await sendConfirmed(
    page,
    () => part(page, 'buy').click({ timeout: 5_000 }),
    () => page.getByTestId('confirm-send').click({ timeout: 5_000 }),
  );
  await expect(rowOf(page, 'long')).toContainText('0.050');
  await expect(field).toHaveValue('');

  await part(page, 'share-50').click();
  await expect(part(page, 'share-50')).toHaveAttribute('aria-pressed', 'true');
  await expect(field).not.toHaveValue('');
  await field.fill('0.020');
  await expect(part(page, 'share-50')).toHaveAttribute('aria-pressed', 'false');
  await sendConfirmed(
    page,
    () => part(page, 'sell').click({ timeout: 5_000 }),
    () => page.getByTestId('confirm-send').click({ timeout: 5_000 }),
  );
  await expect(rowOf(page, 'long')).toContainText('0.030');

  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/user/settings') && reply.request().method() === 'PUT',
  );
  await part(page, 'close').click();
  await expect(panel(page)).toHaveCount(0);
  expect((await saved).ok()).toBe(true);
  await openSettings(page, 'flash');
  await expect(page.getByTestId('quick-order-setting')).not.toBeChecked();
  expect(faults).toEqual([]);
});

test('[QUICK-01] a double click is one order, also where nothing is asked and the amount is kept; an Enter held down in the field sends nothing; a share stays as the amount that its side sent; the sides take nothing while the book is late', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await openPanel(page, exchange, { marketOrderFlag: 0, memorizeOrderInput: 1 });
  const sent = await countSent(page);
  await part(page, 'amount').fill('0.010');
  await expect(async () => {
    if (sent.count === 0) await part(page, 'buy').dblclick({ timeout: 5_000 });
    await expect(rowOf(page, 'long')).toContainText('0.010');
  }).toPass();
  expect(sent.count).toBe(1);
  await expect(part(page, 'amount')).toHaveValue('0.010');

  await part(page, 'amount').fill('0.020');
  await page.keyboard.down('Enter');
  await expect(part(page, 'buy')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await part(page, 'amount').fill('0.030');
  await expect(async () => {
    if (sent.count === 1) await part(page, 'buy').click({ timeout: 5_000 });
    await expect(rowOf(page, 'long')).toContainText('0.040');
  }).toPass();
  expect(sent.count).toBe(2);

  // Of the two sides' amounts the field shows the larger one: the other side sends its own.
  const amountOf = async (side: 'buy' | 'sell'): Promise<string> =>
    /([\d.]+) BTC/.exec((await part(page, side).textContent()) ?? '')?.[1] ?? '';
  await part(page, 'share-25').click();
  await expect.poll(async () => (await amountOf('buy')) !== (await amountOf('sell'))).toBe(true);
  const [buys, sells] = [await amountOf('buy'), await amountOf('sell')];
  const side = Number(buys) < Number(sells) ? 'buy' : 'sell';
  await expect(async () => {
    if (sent.count === 2) await part(page, side).click({ timeout: 5_000 });
    await expect(part(page, 'share-25')).toHaveAttribute('aria-pressed', 'false');
  }).toPass();
  await expect(part(page, 'amount')).toHaveValue(side === 'buy' ? buys : sells);
  expect(sent.count).toBe(3);

  await exchange.command('socket', { silent: true });
  await expect(part(page, 'buy')).toContainText('Prices: ', { timeout: 60_000 });
  await expect(part(page, 'sell')).toHaveAttribute('aria-disabled', 'true');
  await part(page, 'sell').dispatchEvent('click');
  await exchange.command('socket', { silent: false });
  await expect(part(page, 'sell')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  expect(sent.count).toBe(3);
});

test('[QUICK-01] its place: dragged by mouse, taken back with Escape, moved by arrow keys, kept over a reload, inside a window that becomes narrow and back where it was in a wide one; by keyboard alone an order is sent, with its coupons offered, and the panel closed', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await claimCoupons(page, exchange);
  await openPanel(page, exchange, {}, 0);
  const began = await placeOf(page);
  const head = await boxOf(part(page, 'head'));
  const [x, y] = [head.x + 120, head.y + 14];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30);
  await page.mouse.move(x + 200, y + 100);
  await page.mouse.up();
  await expect.poll(() => placeOf(page)).toEqual({ x: began.x + 200, y: began.y + 100 });
  // Beyond the window it stops at its edge.
  await page.mouse.move(x + 200, y + 100);
  await page.mouse.down();
  await page.mouse.move(3000, 3000);
  await page.mouse.up();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const size = await boxOf(panel(page));
  // The panel stands on whole pixels.
  const cornerOf = (across: number, down: number) => ({
    x: Math.floor(across - size.width),
    y: Math.floor(down - size.height),
  });
  const corner = cornerOf(width, height);
  await expect.poll(() => placeOf(page)).toEqual(corner);
  await page.reload();
  await waitForLiveBook(page);
  await expect.poll(() => placeOf(page)).toEqual(corner);

  await page.setViewportSize({ width: 1000, height: 620 });
  await expect.poll(() => placeOf(page)).toEqual(cornerOf(1000, 620));
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
  await expect.poll(() => placeOf(page)).toEqual(corner);

  const grip = page.getByRole('button', { name: 'Move the quick order' });
  await grip.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => placeOf(page)).toEqual({ x: corner.x - 20, y: corner.y - 2 });
  await expect(part(page, 'place')).toHaveText(`${corner.x - 20} from the left, ${corner.y - 2} from the top`);
  const box = await boxOf(part(page, 'head'));
  await page.mouse.move(box.x + 120, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y - 200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => placeOf(page)).toEqual({ x: corner.x - 20, y: corner.y - 2 });
  // Let go before its last move is drawn, it stands where it was let go.
  await page.mouse.move(box.x + 120, box.y + 12);
  await page.mouse.down();
  await part(page, 'head').evaluate((head, at) => {
    // The mouse is pointer 1.
    const to = { pointerId: 1, bubbles: true, clientX: at.x + 80, clientY: at.y - 18 };
    for (const name of ['pointermove', 'pointerup']) head.dispatchEvent(new PointerEvent(name, to));
  }, box);
  await expect.poll(() => placeOf(page)).toEqual({ x: corner.x - 60, y: corner.y - 32 });
  await page.mouse.up();
  await grip.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => placeOf(page)).toEqual(began);

  // By keyboard alone: from the grip past the cross to the amount.
  await page.keyboard.press('Tab');
  await expect(part(page, 'close')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(part(page, 'amount')).toBeFocused();
  await page.keyboard.type('0.012');
  await page.keyboard.press('Enter');
  await expect(part(page, 'buy')).toBeFocused();
  await sendConfirmed(
    page,
    async () => {
      await part(page, 'buy').focus();
      await page.keyboard.press('Enter');
    },
    async () => {
      await expect(page.getByTestId('coupon-none')).toBeChecked();
      await page.getByTestId('confirm-send').focus();
      await page.keyboard.press('Enter');
    },
  );
  await expect(rowOf(page, 'long')).toContainText('0.012');
  await part(page, 'close').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
});

test('[QUICK-01] a visitor who presses a side or a share is led to the login and back; on a phone and in a replay there is no quick order', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  // The account's settings are shut for a visitor: it was turned on before the log-out.
  await page.goto(mockPage(exchange));
  await page.evaluate(() => window.localStorage.setItem('tapedeck.prefs', JSON.stringify({ quickOrder: true })));
  await page.reload();
  await waitForLiveBook(page);
  await expect(part(page, 'sell')).toContainText('Log in');
  await expectAccessible(page);
  for (const name of ['sell', 'share-25']) {
    await part(page, name).click();
    await page.waitForURL(/\/login\?next=/);
    await page.goBack();
    await expect(panel(page)).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('phone-buy')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page)).toBeVisible();

  await waitForLiveBook(page);
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const tape = readFileSync(await download.path());
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'own.tape', tape);
  await expect(page.getByTestId('replay-no-entry')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('[QUICK-04] the warning of a contract of a market-making team, agreed to in the quick order, stays away after a reload', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await keepSettings(page, exchange, { lightningOrderFlag: 1 });
  await page.goto(mockPage(exchange, 'dogeusdt'));
  const warning = page.getByTestId('risk-warning');
  const confirmation = page.getByTestId('confirm-dialog');
  /** Presses Buy for a share until a question stands: where the machine is slow the book is late for a moment. */
  const ask = (): Promise<void> =>
    expect(async () => {
      if ((await warning.or(confirmation).count()) > 0) return;
      await part(page, 'buy').click({ timeout: 5_000 });
      await expect(warning.or(confirmation)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await part(page, 'share-25').click();
  await ask();
  await expect(warning).toBeVisible();
  await page.getByTestId('risk-warning-tick').check();
  await page.getByTestId('risk-warning-accept').click();
  await expect(warning).toHaveCount(0);

  await page.reload();
  await part(page, 'share-25').click();
  await ask();
  await expect(confirmation).toBeVisible();
  await expect(warning).toHaveCount(0);
});
