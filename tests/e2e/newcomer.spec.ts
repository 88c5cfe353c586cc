import {
  expect,
  expectAccessible,
  PASSWORD,
  register,
  registerByForm,
  test,
  watchForFaults,
} from './support/fixtures.ts';
import { startExchange } from './support/exchange.ts';
import {
  mockPage,
  quietMarket,
  sendMarket,
  shownNumber,
  toast,
  touch,
  typeOrder,
  chooseKind,
  priceOf,
  waitForLiveBook,
  press,
} from './support/trade-page.ts';

test('[EXC-01] [EXC-03] [ACC-09] [X-03] the newcomer: look, register, trade, watch, close, kill the server, find all as it was', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const exchange = await startExchange();
  const faults = watchForFaults(page);
  await page.goto(exchange.url);
  await waitForLiveBook(page);
  await page.getByTestId('header-register').click();
  await expectAccessible(page);
  const name = await registerByForm(page, exchange);
  await expect(page.getByTestId('user-menu')).toContainText(name);
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await waitForLiveBook(page);

  // A market order that really matches, and a limit order that rests.
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  const row = page.getByTestId('position-row');
  await expect(row).toHaveAttribute('data-side', 'long');
  await expect(row.getByTestId('position-size')).toContainText('0.050');
  const { bid } = await touch(page);
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: priceOf(bid - 5000), amount: '0.010' });
  await press(page, 'buy');
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('tab-orders')).toContainText('1');

  // The position lives: its profit follows the mark price.
  const before = await row.getByTestId('position-pnl').textContent();
  await expect(row.getByTestId('position-pnl')).not.toHaveText(before ?? '');
  const liquidation = await row.getByTestId('position-liquidation').textContent();
  const entry = await row.getByTestId('position-entry').textContent();
  expect(await shownNumber(row.getByTestId('position-liquidation'))).toBeLessThan(
    await shownNumber(row.getByTestId('position-entry')),
  );
  await expect(row.getByTestId('position-margin-rate')).toHaveText(/%/);
  await expectAccessible(page);

  // Kill and start again: the same position, the same order, the same person.
  await exchange.killHard();
  await expect(page.getByTestId('health-market')).not.toContainText('live');
  await exchange.restart();
  await waitForLiveBook(page, 30_000);
  await expect(row.getByTestId('position-entry')).toHaveText(entry ?? '');
  await expect(row.getByTestId('position-liquidation')).toHaveText(liquidation ?? '');
  await expect(page.getByTestId('tab-orders')).toContainText('1');
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('user-menu')).toContainText(name);
  await expect(row.getByTestId('position-entry')).toHaveText(entry ?? '');

  await row.getByTestId('position-close').click();
  await expectAccessible(page);
  await page.getByTestId('close-confirm').click();
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await expect(page.getByTestId('assets-order-margin')).toHaveText(/^0\.00/);
  // The connection refused while the server was down is the one fault that belongs here.
  expect(faults.filter((fault) => !/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/.test(fault))).toEqual([]);
  await exchange.stop();
});

test('[ACC-09] log out, log in again; the wrong password and the taken name are said at their field', async ({
  page,
  exchange,
}) => {
  const name = await registerByForm(page, exchange);
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  await page.goto(`${exchange.url}/login`);
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('account-password').fill('not-the-password');
  await page.getByTestId('account-submit').click();
  await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible();
  await expect(page.getByTestId('account-name')).toHaveValue(name);
  await page.getByTestId('account-password').fill(PASSWORD);
  await page.getByTestId('account-submit').click();
  await expect(page.getByTestId('user-menu')).toContainText(name);
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.goto(`${exchange.url}/register`);
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('account-password').fill(PASSWORD);
  await page.getByTestId('account-submit').click();
  await expect(page.getByRole('alert').filter({ hasText: 'already taken' })).toBeVisible();
});

test('[BOOK-04] a click on a price fills the form with the price that was shown', async ({ page, exchange }) => {
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await page.getByTestId('book-ask-3-price').click();
  await expect(page.getByTestId('price-field')).toHaveValue('60001.3');
  await page.getByTestId('book-bid-2-total').click();
  await expect(page.getByTestId('price-field')).toHaveValue('59999.8');
  await expect(page.getByTestId('amount-field')).toHaveValue('3.030');
  await exchange.command('market', { do: 'resume' });
});
