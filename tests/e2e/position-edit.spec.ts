// Increasing a position, and changing an order that waits: price, amount, to market, its stops; what changes under the dialog is shown first.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { act, countSent, hold, rowOf, showAction } from './support/row-dialogs.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

const BUY = { type: 10, side: 'open_long', amount: 20, price: '59900' } as const;
const stops = [
  { stopLimitType: 1, triggerPrice: '64000' },
  { stopLimitType: 0, triggerBy: 'mark', triggerPrice: '58000' },
] as const;

test('[ORD-07] by keyboard alone: an order opens as it is; nothing changed is said; price and amount are changed and stand in the list', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [BUY]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row).toHaveCount(1);
  await row.getByTestId('order-edit').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('edit-dialog');
  await expect(dialog).toContainText('Change the order · BTCUSDT Open long');
  expect((await dialog.boundingBox())?.width).toBe(506);
  const [price, amount] = [page.getByTestId('edit-amount-price'), page.getByTestId('edit-amount-field')];
  await expect(price).toHaveValue('59900.0');
  await expect(amount).toHaveValue('0.020');
  await expect(page.getByTestId('edit-cost')).toContainText('USDT');
  await expectAccessible(page);
  const confirm = page.getByTestId('edit-confirm');
  const sent = await countSent(page);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('dialog-problems')).toContainText('Nothing is changed yet');
  expect(sent.count).toBe(0);

  await amount.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.015');
  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('59950');
  await expect(page.getByTestId('edit-price-after')).toContainText('59,900.0');
  await expect(page.getByTestId('edit-left')).toContainText('0.015');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Order changed: BTCUSDT')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByTestId('order-price')).toHaveText('59,950.0');
  await expect(row.getByTestId('order-filled')).toContainText('0.000 / 0.015');
  expect(sent.count).toBe(1);
});

test('[ORD-07] its take-profit is moved and its stop-loss ended, the other way round added again; a stop on the wrong side is refused at its field', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [{ ...BUY, preConditions: stops }]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row.getByTestId('order-stops')).toHaveText('64,000.0 / 58,000.0');
  await row.getByTestId('order-edit').click();
  const [profit, loss] = [page.getByTestId('take-profit-field'), page.getByTestId('stop-loss-field')];
  await expect(profit).toHaveValue('64000.0');
  await expect(loss).toHaveValue('58000.0');
  await expect(page.getByTestId('stop-loss-by')).toContainText('Mark');
  await expectAccessible(page);
  await profit.fill('59000');
  await expect(page.getByTestId('take-profit-field-error')).toBeVisible();
  await expect(page.getByTestId('edit-confirm')).toBeDisabled();
  await profit.fill('65000');
  await loss.fill('');
  await act(page, 'edit-confirm');
  await expect(page.getByTestId('edit-dialog')).toHaveCount(0);
  await expect(row.getByTestId('order-stops')).toHaveText('65,000.0 / --');
  await row.getByTestId('order-edit').click();
  await expect(profit).toHaveValue('65000.0');
  await loss.fill('57000');
  await act(page, 'edit-confirm');
  await expect(row.getByTestId('order-stops')).toHaveText('65,000.0 / 57,000.0');
  await row.getByTestId('order-edit').click();
  await page.getByTestId('edit-dialog').getByTestId('stops').uncheck();
  await act(page, 'edit-confirm');
  await expect(row.getByTestId('order-stops')).toHaveText('--');
  await expect(row.getByTestId('order-price')).toHaveText('59,900.0');
});

test('[ORD-07] an order that fills in part while it is edited: both are shown first, what nobody typed follows; filled, the dialog says so and stays', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [{ ...BUY, price: '60000.5' }]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row.getByTestId('order-status')).toHaveText('Open');
  const sent = await countSent(page);
  await row.getByTestId('order-edit').click();
  await expect(page.getByTestId('edit-amount-field')).toHaveValue('0.020');
  const take = (amount: number) =>
    exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount });
  await take(8);
  await expect(page.getByTestId('dialog-changed')).toContainText('The order is another now');
  await expect(page.getByTestId('edit-changed')).toContainText('0.008');
  const confirm = page.getByTestId('edit-confirm');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await page.getByTestId('dialog-changed-accept').click();
  await expect(page.getByTestId('edit-amount-field')).toHaveValue('0.012');
  await expect(page.getByTestId('edit-filled')).toContainText('0.008');
  await page.getByTestId('edit-amount-field').fill('0.010');
  expect(sent.count).toBe(0);
  await act(page, 'edit-confirm');
  await expect(page.getByTestId('edit-dialog')).toHaveCount(0);
  await expect(row.getByTestId('order-filled')).toContainText('0.008 / 0.018');
  expect(sent.count).toBe(1);

  await row.getByTestId('order-edit').click();
  await expect(page.getByTestId('edit-amount-field')).toHaveValue('0.010');
  await take(10);
  await expect(page.getByTestId('dialog-problems')).toContainText('waits no longer');
  await expect(row).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('edit-dialog')).toHaveCount(0);
  expect(sent.count).toBe(1);
});

test('[ORD-07] turned into a market order what is left fills at once; a refusal of the exchange stands in the dialog', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [BUY]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await row.getByTestId('order-edit').click();
  await page.getByTestId('edit-amount-market').check();
  await expect(page.getByTestId('edit-amount-price')).toBeDisabled();
  await expect(page.getByTestId('edit-confirm')).toHaveText('Change to 0.020 BTC at Market price');
  await page
    .context()
    .route(/\/products\/btcusdt\/order\?/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { code: 20025, msg: 'error.insufficientBalance', data: null } })
        : route.continue(),
    );
  await act(page, 'edit-confirm');
  await expect(page.getByTestId('dialog-problems')).not.toBeEmpty();
  await page.context().unroute(/\/products\/btcusdt\/order\?/);
  await act(page, 'edit-confirm');
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await page.getByTestId('tab-positions').click();
  await expect(rowOf(page, 'long').getByTestId('position-size')).toContainText('0.020');
});

test('[POS-08] a resting close is edited: its own amount counts as closable, more is said and lowered, 100 % closes exactly all', async ({
  page,
  exchange,
}) => {
  await hold(page, exchange, 'long', 100);
  await placeByRest(page, exchange, [
    { type: 10, side: 'close_long', amount: 30, price: '61000' },
    { type: 10, side: 'close_long', amount: 10, price: '62000' },
  ]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row').filter({ hasText: '61,000.0' });
  await expect(page.getByTestId('order-row')).toHaveCount(2);
  await row.getByTestId('order-edit').click();
  const amount = page.getByTestId('edit-amount-field');
  await expect(amount).toHaveValue('0.030');
  await expect(page.getByTestId('edit-dialog')).toContainText('At most 0.090 BTC can be closed');
  await expect(page.getByTestId('edit-result')).toContainText('+');
  await expect(page.getByTestId('edit-dialog').getByTestId('stops')).toHaveCount(0);
  await expectAccessible(page);
  await amount.fill('0.095');
  await expect(page.getByTestId('edit-confirm')).toBeDisabled();
  await amount.blur();
  await expect(amount).toHaveValue('0.090');
  await page.getByTestId('edit-amount-share-100').click();
  await act(page, 'edit-confirm');
  await expect(row.getByTestId('order-filled')).toContainText('0.000 / 0.090');
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-close')).toBeDisabled();
});

test('[POS-07] by keyboard alone: what is added joins the position as the dialog said; more than the money carries is said and lowered', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'long', 100);
  await showAction(page, 'increase');
  await row.getByTestId('position-increase').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('increase-dialog');
  await expect(dialog).toContainText('Increase · BTCUSDT Long');
  expect((await dialog.boundingBox())?.width).toBe(506);
  const confirm = page.getByTestId('increase-confirm');
  await expect(confirm).toBeDisabled();
  await expect(page.getByTestId('dialog-note')).toHaveText('Enter an amount above 0.');
  await expectAccessible(page);
  const amount = page.getByTestId('increase-amount-field');
  await amount.focus();
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('Lowered to');
  await page.getByTestId('increase-amount-market').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('increase-amount-price').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60002');
  await amount.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.1');
  // At 60,002 with the book at 60,001: a mean of 60,001.5, were it filled at its own price.
  await expect(page.getByTestId('increase-size')).toContainText('0.200 BTC');
  await expect(page.getByTestId('increase-entry')).toContainText('60,001.5');
  await expect(page.getByTestId('increase-liquidation')).toContainText('→');
  await expect(confirm).toHaveText('Buy 0.100 BTC at 60,002');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // The order that opened the position has a message of the same words.
  await expect(toast(page, 'Open long 0.100 BTC').first()).toBeVisible();
  await expect(row.getByTestId('position-size')).toContainText('0.200');
});

test('[POS-07] a resting increase brings take-profit and stop-loss; its order is changed from the list with the position in sight', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'short', 100);
  await showAction(page, 'increase');
  await row.getByTestId('position-increase').click();
  await page.getByTestId('increase-amount-limit').check();
  await page.getByTestId('increase-amount-price').fill('60500');
  await page.getByTestId('increase-amount-field').fill('0.030');
  await page.getByTestId('increase-dialog').getByTestId('stops').check();
  await expect(page.getByTestId('increase-confirm')).toBeDisabled();
  await expect(page.getByTestId('dialog-note')).toContainText('Enter a take-profit or a stop-loss');
  await page.getByTestId('stop-loss-field').fill('60000');
  await expect(page.getByTestId('stop-loss-field-error')).toBeVisible();
  await page.getByTestId('stop-loss-field').fill('61500');
  await page.getByTestId('take-profit-field').fill('58000');
  await expectAccessible(page);
  await act(page, 'increase-confirm');
  await expect(page.getByTestId('increase-dialog')).toHaveCount(0);
  await page.getByTestId('tab-orders').click();
  const order = page.getByTestId('order-row');
  await expect(order.getByTestId('order-stops')).toHaveText('58,000.0 / 61,500.0');
  await order.getByTestId('order-edit').click();
  await expect(page.getByTestId('dialog-position')).toContainText('0.100 BTC');
  await page.getByTestId('edit-amount-field').fill('0.020');
  await act(page, 'edit-confirm');
  await expect(order.getByTestId('order-filled')).toContainText('0.000 / 0.020');
  await expect(order.getByTestId('order-stops')).toHaveText('58,000.0 / 61,500.0');
});

test('[POS-07] a position that changes under the dialog is shown before anything is sent; closed by a second tab, the dialog says so', async ({
  page,
  exchange,
}) => {
  const row = await hold(page, exchange, 'long', 100);
  await showAction(page, 'increase');
  const sent = await countSent(page);
  await row.getByTestId('position-increase').click();
  await page.getByTestId('increase-amount-field').fill('0.010');
  await expect(page.getByTestId('increase-confirm')).toBeEnabled();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 40 }]);
  await expect(page.getByTestId('increase-changed')).toContainText('0.060 BTC');
  await expect(page.getByTestId('increase-confirm')).toBeDisabled();
  await page.getByTestId('dialog-changed-accept').click();
  await expect(page.getByTestId('increase-confirm')).toBeEnabled();
  await expect(page.getByTestId('increase-size')).toContainText('0.070 BTC');
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 60 }]);
  await expect(page.getByTestId('dialog-problems')).toContainText('no longer open');
  await expect(page.getByTestId('increase-confirm')).toBeDisabled();
  expect(sent.count).toBe(0);
});
