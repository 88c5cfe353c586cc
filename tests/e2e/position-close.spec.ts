// The dialog that closes a position: at market or at a price, whole or by shares; what changes under it is shown before anything is sent.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { placeByRest } from './support/rest.ts';
import { act, countSent, hold, rowOf, stopAskingToClose } from './support/row-dialogs.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

test('[POS-08] by keyboard alone: all at market with its result after the fee; a price and a share are typed, put right and said, asked once more, and never again', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'long', 100);
  const open = row.getByTestId('position-close');
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('close-dialog');
  await expect(dialog).toContainText('BTCUSDT Long');
  expect((await dialog.boundingBox())?.width).toBe(500);
  await expect(page.getByTestId('close-amount')).toHaveText('0.100 BTC');
  await expect(page.getByTestId('close-left')).toContainText('0.000 BTC');
  // Bought at 60,001.0, sold at 60,000.0: 0.1 lost, and 3.6 of fee.
  await expect(page.getByTestId('close-result')).toContainText('−3.70');
  await expect(page.getByTestId('close-amount-price')).toBeDisabled();
  await expect(page.getByTestId('close-confirm')).toHaveText('Close all at market');
  await expectAccessible(page);

  await page.getByTestId('close-amount-market').focus();
  await page.keyboard.press('ArrowRight');
  const price = page.getByTestId('close-amount-price');
  await expect(price).toHaveValue('60001.0');
  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('61000.06');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('61000.1');
  await expect(dialog).toContainText('Rounded to 61,000.1');
  const slider = page.getByTestId('close-amount-share');
  await slider.focus();
  await page.keyboard.press('Home');
  const confirm = page.getByTestId('close-confirm');
  await expect(confirm).toBeDisabled();
  await expect(page.getByTestId('dialog-note')).toHaveText('Enter an amount above 0.');
  for (let at = 0; at < 10; at += 1) await page.keyboard.press('PageUp');
  await expect(page.getByTestId('close-amount-field')).toHaveValue('0.050');
  await expect(confirm).toHaveText('Close 0.050 BTC at 61,000.1');
  await expect(page.getByTestId('dialog-note')).toContainText('Waits in the book');
  // 0.05 x 999.1 gained, a maker's fee of 0.61.
  await expect(page.getByTestId('close-result')).toContainText('+49.34');

  await confirm.focus();
  await page.keyboard.press('Enter');
  const ask = page.getByTestId('close-ask');
  await expect(ask).toContainText('0.050 BTC');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ask).toHaveCount(0);
  await expect(confirm).toHaveText('Close 0.050 BTC at 61,000.1');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('confirm-stop-asking').focus();
  await page.keyboard.press('Space');
  await page.getByTestId('close-ask-confirm').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Close long 0.050 BTC')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('tab-orders')).toContainText('1');
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByTestId('close-resting')).toContainText('0.050');
  await expect(page.getByTestId('close-amount')).toHaveText('0.050 BTC');
  await page.getByTestId('close-amount-share-50').focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveText('Close 0.025 BTC at Market price');
  await act(page, 'close-confirm');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByTestId('position-size')).toContainText('0.075');
});

test('[POS-08] by shares in contracts: each is whole contracts, and 100 % closes exactly what is left', async ({
  page,
  exchange,
}) => {
  await stopAskingToClose(page, exchange);
  await page.reload();
  const row = await hold(page, exchange, 'short', 99);
  await page.getByTestId('positions-display').click();
  await page.getByTestId('positions-display-menu').getByTestId('positions-unit-cont').check();
  await page.keyboard.press('Escape');
  await expect(row.getByTestId('position-size')).toContainText('99');
  for (const [share, closes, left] of [
    [25, '24', '75'],
    [50, '37', '38'],
    [75, '28', '10'],
  ] as const) {
    await row.getByTestId('position-close').click();
    await page.getByTestId(`close-amount-share-${share}`).click();
    await expect(page.getByTestId('close-amount-field')).toHaveValue(closes);
    await act(page, 'close-confirm');
    await expect(page.getByTestId('close-dialog')).toHaveCount(0);
    await expect(row.getByTestId('position-size')).toContainText(left);
  }
  await row.getByTestId('position-close').click();
  await expect(page.getByTestId('close-amount-field')).toHaveValue('10');
  await act(page, 'close-confirm');
  await expect(page.getByTestId('positions-empty')).toBeVisible();
});

test('[POS-08] bad input: no number, nothing, under one contract, above closable, no price, a price out of reach: each said in its place, nothing sent', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'long', 100);
  const sent = await countSent(page);
  await row.getByTestId('position-close').click();
  const amount = page.getByTestId('close-amount-field');
  const confirm = page.getByTestId('close-confirm');
  await amount.fill('1x');
  await expect(page.getByTestId('close-amount-field-error')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await amount.fill('');
  await expect(confirm).toBeDisabled();
  await expect(page.getByTestId('dialog-note')).toHaveText('Enter an amount above 0.');
  await amount.fill('0.0004');
  await amount.press('Enter');
  await expect(amount).toHaveValue('0.001');
  await expect(page.getByTestId('close-dialog')).toContainText('Amount raised to the minimum of 0.001');
  await amount.fill('0.2');
  await expect(page.getByTestId('close-amount-field-error')).toHaveText('The most you can place here is 0.100.');
  await expect(confirm).toBeDisabled();
  await amount.blur();
  await expect(amount).toHaveValue('0.100');
  await expect(page.getByTestId('close-dialog')).toContainText('Lowered to 0.100');
  await page.getByTestId('close-amount-limit').check();
  await page.getByTestId('close-amount-price').fill('');
  await expect(page.getByTestId('dialog-note')).toHaveText('Enter a price.');
  await expect(confirm).toBeDisabled();
  await page.getByTestId('close-amount-price').fill('99000');
  await expect(page.getByTestId('close-amount-price-error')).toContainText('outside the price band');
  await expect(confirm).toBeDisabled();
  expect(sent.count).toBe(0);
  await page.keyboard.press('Escape');
  // With everything in resting close orders there is nothing to close.
  await placeByRest(page, exchange, [{ type: 10, side: 'close_long', amount: 100, price: '61000' }]);
  await expect(row.getByTestId('position-close')).toBeDisabled();
  await expect(row.getByTestId('position-close')).toHaveAttribute('title', /already in resting close orders/);
});

test('[POS-08] a position that a second tab makes smaller under the dialog: what it was and is stands there first, nothing is sent; liquidated, the dialog says so and stays', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'long', 100);
  const sent = await countSent(page);
  await row.getByTestId('position-close').click();
  await expect(page.getByTestId('close-amount')).toHaveText('0.100 BTC');
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 40 }]);
  const changed = page.getByTestId('dialog-changed');
  await expect(changed).toContainText('The position is another now');
  await expect(page.getByTestId('close-changed')).toContainText('0.100 BTC');
  await expect(page.getByTestId('close-changed')).toContainText('0.060 BTC');
  const confirm = page.getByTestId('close-confirm');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  expect(sent.count).toBe(0);
  await page.getByTestId('dialog-changed-accept').click();
  await expect(changed).toHaveCount(0);
  await expect(page.getByTestId('close-amount')).toHaveText('0.060 BTC');
  await expect(confirm).toBeEnabled();

  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 560_000, markTicks: 560_000 });
  await expect(page.getByTestId('dialog-problems')).toContainText('closed, liquidated or merged');
  await expect(confirm).toBeDisabled();
  await expect(rowOf(page, 'long')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('close-dialog')).toHaveCount(0);
  expect(sent.count).toBe(0);
});

test('[POS-08] [X-06] what the exchange refuses is said in the dialog, which stays as it was typed; the next press closes', async ({
  page,
  exchange,
}) => {
  await stopAskingToClose(page, exchange);
  await page.reload();
  const row = await hold(page, exchange, 'long', 100);
  await page.context().route(/\/batch-order\?/, (route) => {
    const [element] = JSON.parse(route.request().postData() ?? '[]') as readonly { readonly tag: string }[];
    const data = [{ tag: element?.tag, code: 20016, msg: 'error.closeExceedsPosition', orderId: null, order: null }];
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
  await row.getByTestId('position-close').click();
  await page.getByTestId('close-amount-field').fill('0.030');
  await act(page, 'close-confirm');
  await expect(page.getByTestId('dialog-problems')).toContainText('more than you can still close');
  await expect(page.getByTestId('close-amount-field')).toHaveValue('0.030');
  await page.context().unroute(/\/batch-order\?/);
  await act(page, 'close-confirm');
  await expect(page.getByTestId('close-dialog')).toHaveCount(0);
  await expect(row.getByTestId('position-size')).toContainText('0.070');
});

test('[POS-08] of several split positions the one of the row is closed; one of a contract that is not on the page is closed all the same', async ({
  page,
  exchange,
}) => {
  await chooseModes(page, 'mode-hedge', 'selected-split');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 100 }]);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 50 }]);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_short', amount: 40 }], 'ethusdt');
  const rows = page.getByTestId('position-row');
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: '0.050' }).getByTestId('position-close').click();
  await expect(page.getByTestId('close-amount')).toHaveText('0.050 BTC');
  await act(page, 'close-confirm');
  await expect(rows).toHaveCount(2);
  await expect(rowOf(page, 'long').getByTestId('position-size')).toContainText('0.100');
  await rowOf(page, 'short', 'ethusdt').getByTestId('position-close').click();
  await expect(page.getByTestId('close-dialog')).toContainText('ETHUSDT Short');
  await expect(page.getByTestId('close-result')).toContainText('USDT');
  await act(page, 'close-confirm');
  await expect(rows).toHaveCount(1);
});

test('[POS-08] [X-06] on a phone the dialog fits, no message covers its actions, and it closes', async ({
  page,
  exchange,
}) => {
  await hold(page, exchange, 'long', 100);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  await page.getByTestId('position-close').click();
  await expect(page.getByTestId('close-confirm')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  // A message of another contract comes while it is open: at the top, over nothing that can be pressed.
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }], 'ethusdt');
  const message = page.getByTestId('toast').filter({ hasText: 'ETHUSDT' });
  await expect(message).toBeVisible();
  const below = (await message.boundingBox()) ?? { y: 900, height: 0 };
  expect(below.y + below.height).toBeLessThan((await page.getByTestId('close-confirm').boundingBox())?.y ?? 0);
  await expect(async () => {
    await page.getByTestId('close-confirm').click({ timeout: 5_000 });
    expect(await page.getByTestId('dialog-stale').count()).toBe(0);
  }).toPass();
  await expect(page.locator('[data-testid=position-row]:not([data-ended])')).toHaveCount(1);
});
