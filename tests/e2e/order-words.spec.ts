// What the form says before anything is sent: the order in words, for every kind, and what it waits for.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { chooseKind, openAsNewcomer, press, typeOrder, waitForLiveBook } from './support/trade-page.ts';

test('[FORM-10] [FORM-11] [FORM-12] in words: a level of the book, a plan with a price of its own and with a level, a trailing order; the plan at a level is sent as said; at 1440 x 900 its fields are in sight without scrolling', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  const words = page.getByTestId('order-words');
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name: 'Best 5', exact: true }).click();
  await page.getByTestId('submit-buy').hover();
  await expect(words).toHaveText('Buy 0.010 BTC at the price of level 5 of the book, until cancelled');

  await chooseModes(page, 'mode-hedge');
  await chooseKind(page, 'plan');
  await page.getByTestId('trigger-field').fill('62300');
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('submit-buy').hover();
  await expect(words).toHaveText('When the last price reaches 62,300.0: Buy 0.010 BTC at market');
  await page.getByTestId('plan-limit').click();
  // The longest kind: nothing of it, nor the buttons, has to be scrolled to.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of ['kind-plan', 'share-slider', 'share-100', 'submit-buy', 'estimate-cost-buy'])
    await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  // The level that was chosen for the limit is offered here too; its price is that of the moment when the trigger is reached.
  await expect(page.getByTestId('book-price')).toHaveText('Best 5');
  await expect(page.getByTestId('price-field')).toBeDisabled();
  await expect(page.getByTestId('order-form').getByText('Its price when the trigger is reached')).toBeVisible();
  await page.getByTestId('submit-buy').hover();
  await expect(words).toHaveText(
    'When the last price reaches 62,300.0: Buy 0.010 BTC at the price of level 5 of the book, until cancelled',
  );
  await expect(page.getByTestId('submit-buy')).toContainText('Plan 0.010 at Best 5');
  await expectAccessible(page);
  const sent = page.context().waitForEvent('request', (one) => one.url().includes('/batch-order'));
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-price')).toContainText('Best 5');
  await page.getByTestId('confirm-send').click();
  expect((await sent).postDataJSON()).toMatchObject([{ type: 12, algoType: 10, stopLimitType: 2, orderPriceType: 5 }]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row').getByTestId('trigger-order-price')).toHaveText(/5/);

  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name: 'Own price' }).click();
  await page.getByTestId('trigger-field').fill('62300');
  await typeOrder(page, { price: '62310.0', amount: '0.010' });
  await page.getByTestId('submit-buy').hover();
  await expect(words).toHaveText(
    'When the last price reaches 62,300.0: Buy 0.010 BTC at 62,310.0 or better, until cancelled',
  );

  await chooseKind(page, 'trailing');
  await page.getByTestId('callback-field').fill('1.5');
  await page.getByTestId('activation-field').fill('62000');
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('submit-sell').hover();
  await expect(words).toHaveText(
    /^From 62,000(\.0)? on, when the last price has come back 1\.5% from its best: Sell 0\.010 BTC at market/,
  );
});

test('[FORM-16] [FLOW-09] somebody whose orders use trading funds: until that is read the buttons wait and say so, and nothing goes out for another account', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  const call = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${exchange.url}${path}?env=1`, { headers: { origin: exchange.url }, data });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  await call('/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' });
  await call('/swap/v1/perpetual/user/setting', { type: 19, value: 4 });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const posts: string[] = [];
  await page.context().route(/\/batch-order\b/, async (route) => {
    posts.push(route.request().postData() ?? '');
    await route.continue();
  });
  await page.context().route(/\/position\/btcusdt\/configs/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await waitForLiveBook(page);
  await page.getByTestId('amount-field').fill('0.010');
  for (const side of ['buy', 'sell']) {
    await expect(page.getByTestId(`submit-${side}`)).toBeDisabled();
    await expect(page.getByTestId(`submit-${side}`)).toContainText('Leverage not known yet');
  }
  await expectAccessible(page);
  expect(posts).toEqual([]);
  letGo();
  await expect(page.getByTestId('order-account')).toHaveText('Trading funds');
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  expect(posts.map((body) => JSON.parse(body) as unknown)).toMatchObject([[{ brokerId: 4 }]]);
});

test('[FORM-01] [FORM-14] what was typed stays when the window becomes too narrow for a column of each side, and when it is wide enough again', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('order-settings-open').click();
  await page.getByTestId('form-layout-side').check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('order-side-layout')).toBeVisible();
  const column = page.getByTestId('order-form').filter({ has: page.getByTestId('submit-sell') });
  await column.getByTestId('price-field').fill('61000.0');
  await column.getByTestId('amount-field').fill('0.030');
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByTestId('order-side-layout')).toHaveCount(0);
  await expect(page.getByTestId('price-field')).toHaveValue('61000.0');
  await expect(page.getByTestId('amount-field')).toHaveValue('0.030');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByTestId('order-side-layout')).toBeVisible();
  await expect(column.getByTestId('amount-field')).toHaveValue('0.030');
});

test('[FLOW-04] [FLOW-09] a button whose order is on its way keeps the focus and takes no other press; it is ready again where it was', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  const buy = page.getByTestId('submit-buy');
  await expect(buy).toBeEnabled();
  await exchange.command('fault', { delayMs: 3000 });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await expect(buy).toBeDisabled();
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(buy).toBeEnabled();
  await expect(buy).toBeFocused();
  await expectAccessible(page);
});
