// How large an order is to be: by amount, by cost, by what may be lost; what the form says of it.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { BTC, chooseKind, openAsNewcomer, press, toast, typeOrder, waitForLiveBook } from './support/trade-page.ts';

/** Requests that wait until what this answers is called. */
const holdRoute = async (page: Page, url: string | RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[FORM-02] an order by its cost: typed and by share, contract_338 under one contract, sent as what the line below says', async ({
  page,
}) => {
  await page.getByTestId('price-field').fill('60000.0');
  await page.getByTestId('size-cost').check();
  const cost = page.getByTestId('cost-field');
  await press(page, 'buy');
  await expect(page.getByTestId('cost-field-error')).toContainText('too small for one contract');
  await expect(cost).toBeFocused();
  await cost.fill('1');
  await expect(page.getByTestId('cost-field-error')).toContainText('too small for one contract');
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the cost');
  await expectAccessible(page);
  // One contract costs 3 of margin and 0.036 of fee, and a selling one the same.
  await cost.fill('303.6');
  await expect(page.getByTestId('submit-buy')).toContainText('0.100 BTC @ 60,000.0');
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText('303.60');
  await page.getByTestId('share-25').click();
  await expect(cost).toHaveValue('2500.00');
  await page.getByTestId('size-amount').check();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.823');
  await page.getByTestId('size-cost').check();
  await expect(cost).toHaveValue('2498.63');
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await page.getByTestId('size-cost').check();
  await expect(cost).toHaveValue('');
  await page.getByTestId('tab-close').click();
  await expect(page.getByTestId('size-cost')).toHaveCount(0);
  await expect(page.getByTestId('amount-field')).toBeVisible();
});

test('[FORM-06] more than can be placed is lowered to the most when the field is left, said so, and sent only by the next press', async ({
  page,
}) => {
  await typeOrder(page, { price: '59000.0', amount: '50' });
  await expect(page.getByTestId('amount-field-error')).toContainText('is free');
  await press(page, 'buy');
  const most = (await page.getByTestId('estimate-max-buy').textContent()) ?? '';
  await expect(page.getByTestId('amount-field')).toHaveValue(most);
  await expect(page.getByText(`Lowered to ${most}, the most you can place here`)).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText(`${most} BTC`);
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  await waitForLiveBook(page);
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
});

test('[FORM-01] [X-02] one line says what would be sent, of the button under the pointer alone; at the press it is read out', async ({
  page,
}) => {
  const words = page.getByTestId('order-words');
  await expect(words).toHaveText('');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await expect(words).toHaveText('Buy or sell 0.010 BTC at 59,000.0 or better, until cancelled');
  await page.getByTestId('submit-sell').hover();
  await expect(words).toHaveText('Sell 0.010 BTC at 59,000.0 or better, until cancelled');
  await page.getByTestId('amount-field').hover();
  await page.getByTestId('kind-advanced').check();
  await expect(words).toHaveText('Buy 0.010 BTC at 59,000.0 or better, post-only');
  await page.getByTestId('tif-FOK').check();
  await expect(words).toContainText('whole at once or not at all');
  await page.getByTestId('tif-POST').check();
  await page.getByTestId('reduce-only').check();
  await page.getByTestId('amount-field').fill('0.010');
  await expect(words).toHaveText('');
  await page.getByTestId('reduce-only').uncheck();
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('order-announced')).toHaveText('');
  await press(page, 'buy');
  await expect(page.getByTestId('order-announced')).toHaveText('Buy 0.010 BTC at 59,000.0 or better, post-only');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await page.getByTestId('kind-market').check();
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('submit-buy').hover();
  await expect(words).toHaveText('Buy 0.010 BTC at market, at most 60,481.0');
});

test('[FORM-05] margin with its band, the fee in money, what liquidates now and after, the result of a close; where there is none, why', async ({
  page,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.100' });
  await expect(page.getByTestId('estimate-margin-buy')).toHaveText('300.00');
  await expect(page.getByTestId('estimate-fee-buy')).toHaveText('1.20');
  await expect(page.getByTestId('estimate-fee-sell')).toHaveText('3.60');
  await expect(page.getByTestId('liquidation-now-buy')).toHaveCount(0);
  await expect(page.getByText('100 Cont · 6,000.00 USDT')).toBeVisible();
  await page.getByTestId('price-field').fill('');
  await expect(page.getByTestId('estimate-margin-buy')).toHaveText('--');
  await expect(page.getByTestId('estimate-cost-buy')).toHaveAttribute('title', 'No estimate: a price is missing.');
  await expect(page.getByTestId('order-words')).toHaveText('No estimate: a price is missing.');
  await page.getByTestId('kind-market').check();
  await expect(page.getByTestId('estimate-margin-buy')).toHaveText(/^298\.5\d–301\.5\d$/);
  await press(page, 'buy');
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await typeOrder(page, { amount: '0.100' });
  await expect(page.getByTestId('liquidation-now-buy')).toHaveText(/^57,\d{3}\.\d →$/);
  await page.getByTestId('tab-close').click();
  await page.getByTestId('amount-field').fill('0.040');
  // Bought at 60,001.0, sold at 60,000.0: 0.04 and the fee of 1.44.
  await expect(page.getByTestId('estimate-result-sell')).toHaveText('−1.48');
  await expect(page.getByTestId('estimate-left-sell')).toHaveText('0.060');
  await expect(page.getByTestId('estimate-result-buy')).toHaveText('--');
  await expect(page.getByTestId('order-words')).toHaveText('Sell 0.040 BTC of the long at market, at least 59,521.0');
  await expectAccessible(page);
});

test('[FORM-02] an order by what may be lost to its stop: the size follows, fees included; without a stop it says so', async ({
  page,
}) => {
  await page.getByTestId('price-field').fill('60000.0');
  await page.getByTestId('size-risk').check();
  const risk = page.getByTestId('risk-field');
  await risk.fill('120');
  await expect(page.getByTestId('risk-field-error')).toContainText('Set a stop-loss on the losing side first');
  await page.getByTestId('stops').check();
  await page.getByTestId('stop-loss-field').fill('59000.0');
  // One contract loses 1, and pays 0.036 and 0.0354: 112 of them lose 119.9968.
  await expect(page.getByTestId('submit-buy')).toContainText('0.112 BTC @ 60,000.0');
  await page.getByTestId('submit-buy').hover();
  await expect(page.getByTestId('order-words')).toHaveText(
    'Buy 0.112 BTC at 60,000.0 or better, until cancelled, SL 59,000.0; risks 120.00 USDT to the stop',
  );
  await expect(page.getByTestId('share-slider')).toBeDisabled();
  await risk.fill('1');
  await expect(page.getByTestId('risk-field-error')).toContainText('One contract loses 1.08 USDT to this stop');
  await page.getByTestId('risk-unit').click();
  await page.getByRole('option', { name: '% of equity' }).click();
  await expect(risk).toHaveValue('');
  // One percent of 10,000.
  await risk.fill('1');
  await expect(page.getByTestId('submit-buy')).toContainText('0.093 BTC @ 60,000.0');
  await risk.fill('100');
  await expect(page.getByTestId('estimate-max-buy')).toHaveText(/\d/);
  const most = (await page.getByTestId('estimate-max-buy').textContent()) ?? '';
  await expect(page.getByTestId('submit-buy')).toContainText(`${most} BTC`);
  await expectAccessible(page);
  await risk.fill('1');
  await press(page, 'buy');
  await expect(page.getByTestId('order-announced')).toContainText('risks 99.65 USDT to the stop');
  await expect(toast(page, 'Order placed')).toBeVisible();
});

test('[FORM-02] at market a size by risk is counted along the book, says from what to what it may lose, and loses no more than was entered when the stop has closed it', async ({
  page,
  exchange,
}) => {
  const of = { env: 1, contract: BTC } as const;
  await exchange.command('market', { do: 'clear', ...of });
  const asks = [
    [600_010, 20],
    [600_510, 40],
    [601_510, 2000],
  ];
  await exchange.command('market', { do: 'quote', ...of, bids: [[600_000, 5000]], asks });
  await expect(page.getByTestId('book-ask-2-price')).toHaveText('60,151.0');
  await chooseKind(page, 'market');
  await page.getByTestId('size-risk').check();
  await page.getByTestId('risk-field').fill('120');
  await page.getByTestId('stops').check();
  await page.getByTestId('stop-loss-field').fill('59000.0');
  // Each level counts 0.03 % dearer: 20 contracts lose 1.090511 each, 40 lose 1.140541, and 42 of the last 1.240601; at 60,001.0 alone it would be 112.
  await expect(page.getByTestId('submit-buy')).toContainText('0.102 BTC');
  await page.getByTestId('submit-buy').hover();
  await expect(page.getByTestId('order-words')).toHaveText(
    /^Buy 0\.102 BTC at market, at most 60,48\d\.\d, SL 59,000\.0; risks 119\.\d\d–15\d\.\d\d USDT to the stop$/,
  );
  await expectAccessible(page);
  await press(page, 'buy');
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('position-size')).toContainText('0.102');
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(1);

  // The market comes to the stop.
  await exchange.command('market', { do: 'clear', ...of });
  await exchange.command('market', { do: 'prices', ...of, indexTicks: 590_000, markTicks: 590_000 });
  await exchange.command('market', { do: 'quote', ...of, bids: [[590_000, 5000]], asks: [[590_010, 5000]] });
  await exchange.command('market', { do: 'take', ...of, side: 'sell', priceTicks: 590_000, amount: 1 });
  await expect(page.getByTestId('trigger-row')).toHaveCount(0);
  await expect(page.getByTestId('assets-available')).toHaveText(/9,88\d\.\d\d/);
});

test('[FORM-03] [FORM-01] the order settings choose the unit with what one contract is, and the kind that the form begins with', async ({
  page,
}) => {
  await page.getByTestId('order-settings-open').click();
  const dialog = page.getByTestId('order-settings');
  await expect(dialog).toContainText('One contract is 0.001 BTC');
  await expect(page.getByTestId('form-unit-crypto')).toBeChecked();
  await page.getByTestId('form-unit-cont').check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('order-settings-open')).toBeFocused();
  await typeOrder(page, { price: '59000.0', amount: '12' });
  await expect(page.getByTestId('submit-buy')).toContainText('12 Cont @ 59,000.0');
  await page.getByTestId('amount-field').fill('');
  await page.getByTestId('order-settings-open').click();
  const kept = page.waitForResponse(
    (answer) => /user\/settings/.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await page.getByTestId('first-kind-market').check();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(page.getByTestId('kind-market')).toBeChecked();
});

test('[FORM-01] the side layout has a column for each side, without sliders; each sends its own order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('order-settings-open').click();
  await page.getByTestId('form-layout-side').check();
  await page.keyboard.press('Escape');
  const columns = page.getByTestId('order-side-layout').getByTestId('order-form');
  await expect(columns).toHaveCount(2);
  await expect(page.getByTestId('order-settings')).toHaveCount(0);
  const [buy, sell] = [columns.first(), columns.last()];
  await expect(buy.getByTestId('submit-sell')).toHaveCount(0);
  await expect(sell.getByTestId('submit-buy')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Share of the maximum' })).toHaveCount(0);
  await buy.getByTestId('price-field').fill('59000.0');
  await buy.getByTestId('amount-field').fill('0.010');
  await sell.getByTestId('price-field').fill('61000.0');
  await sell.getByTestId('amount-field').fill('0.020');
  await expect(buy.getByTestId('submit-buy')).toContainText('0.010 BTC @ 59,000.0');
  await expect(sell.getByTestId('submit-sell')).toContainText('0.020 BTC @ 61,000.0');
  await expectAccessible(page);
  await press(page, 'sell');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(buy.getByTestId('amount-field')).toHaveValue('0.010');
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
});

test('[FORM-01] [FORM-14] one side at a time: the choice above the form leaves one button and that side’s figures; another side begins empty, and is not to be had while an order is on its way; each sends its own order, and another contract keeps the side; until its part is here its place is kept', async ({
  page,
}) => {
  await page.getByTestId('amount-field').fill('0.020');
  await page.getByTestId('order-settings-open').click();
  await page.getByTestId('form-layout-single').check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const form = page.getByTestId('order-single-layout');
  await expect(page.getByTestId('order-side-buy')).toBeChecked();
  await expect(form.getByTestId('order-form')).toHaveCount(1);
  await expect(page.getByTestId('submit-sell')).toHaveCount(0);
  await expect(page.getByTestId('estimate-cost-sell')).toHaveCount(0);
  // What was typed for both sides stays; the slider is there.
  await expect(page.getByTestId('amount-field')).toHaveValue('0.020');
  await expect(page.getByRole('slider', { name: 'Share of the maximum' })).toBeVisible();
  await expect(page.getByTestId('price-field')).not.toHaveValue('');
  await page.getByTestId('price-field').fill('59000.0');
  await expect(page.getByTestId('submit-buy')).toContainText('0.020 BTC @ 59,000.0');
  await expectAccessible(page);
  const isOrder = /\/products\/\w+\/(?:batch-order|order)\?/;
  const answer = await holdRoute(page, isOrder);
  await press(page, 'buy');
  await expect(page.getByTestId('submit-buy')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByTestId('order-side-sell')).toBeDisabled();
  answer();
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expect(page.getByTestId('order-side-sell')).toBeEnabled();

  await page.getByTestId('amount-field').fill('0.030');
  await page.getByTestId('order-side-buy').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('order-side-sell')).toBeFocused();
  await expect(page.getByTestId('submit-buy')).toHaveCount(0);
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expect(page.getByTestId('price-field')).not.toHaveValue('');
  await page.getByTestId('price-field').fill('61000.0');
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('submit-sell')).toContainText('0.010 BTC @ 61,000.0');
  await press(page, 'sell');
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
  await page.getByTestId('contract-switch').click();
  await page.getByTestId('contract-ethusdt').click();
  await page.waitForURL(/contractCode=ethusdt/);
  await expect(page.getByTestId('contract-switch')).toContainText('ETHUSDT');
  await expect(page.getByTestId('order-side-sell')).toBeChecked();
  await expect(page.getByTestId('submit-sell')).toBeVisible();

  const bringPart = await holdRoute(page, '**/assets/one-side-*.js');
  await page.reload();
  const awaited = page.getByTestId('order-awaited');
  // The strip below it has its figures.
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
  const box = await awaited.boundingBox();
  bringPart();
  await expect(form).toBeVisible();
  await expect(awaited).toHaveCount(0);
  await expect.poll(() => form.boundingBox()).toEqual(box);
});
