// Take-profit and stop-loss beside an order: typed, judged, shown in money, sent, and seen among the open trigger orders.
import type { Page } from '@playwright/test';
import { chooseByKeys } from './support/choose-by-keys.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest, PLAN } from './support/rest.ts';
import {
  chooseKind,
  mockPage,
  openAsNewcomer,
  press,
  quietMarket,
  sendMarket,
  typeOrder,
} from './support/trade-page.ts';

const takeProfit = (page: Page) => page.getByTestId('take-profit-field');
const stopLoss = (page: Page) => page.getByTestId('stop-loss-field');
const chooseMeasure = async (page: Page, stop: 'take-profit' | 'stop-loss', name: string): Promise<void> => {
  await page.getByTestId(`${stop}-by`).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByTestId(`${stop}-by`)).toHaveText(name);
};
/** The open trigger orders of one kind. */
const openTriggers = (page: Page, kind: string) =>
  page.getByTestId('trigger-row').and(page.locator(`[data-kind=${kind}]`));
const showTriggers = async (page: Page, count: number): Promise<void> => {
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(count);
};

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[FORM-13] [FLOW-04] simple, by mouse: what each comes to in money after fees; the side that they do not fit says so; once placed they are cleared, and stand with the position', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await typeOrder(page, { price: '60001.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await expectAccessible(page);
  await takeProfit(page).fill('63000');
  await stopLoss(page).fill('59,000');
  // 29.99 less 0.36 for opening and 0.378 for closing, cut to the cent; the loss likewise, away from zero.
  await expect(takeProfit(page)).toHaveAccessibleDescription('Buy +2,999.0 away · +29.25 USDT · yield +100 %');
  await stopLoss(page).fill('59000');
  await expect(stopLoss(page)).toHaveAccessibleDescription('Buy −1,001.0 away · −10.73 USDT · yield −33 %');
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC @ 60,001.0');
  await expect(page.getByTestId('submit-sell')).toContainText('TP / SL fit a buy');
  await press(page, 'sell');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('does not fit');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('does not fit');
  await expect(takeProfit(page)).toBeFocused();
  await expectAccessible(page);

  await chooseMeasure(page, 'stop-loss', 'Mark');
  await expect(stopLoss(page)).toHaveValue('59000');
  await press(page, 'buy');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await expect(page.getByTestId('stops')).not.toBeChecked();
  await showTriggers(page, 2);
  await expect(openTriggers(page, 'take-profit').getByTestId('trigger-price')).toHaveText('Last ≥ 63,000.0');
  await expect(openTriggers(page, 'stop-loss').getByTestId('trigger-price')).toHaveText('Mark ≤ 59,000.0');
  await expect(openTriggers(page, 'stop-loss').getByTestId('trigger-type')).toHaveText('Stop-loss · Market');
  await expect(openTriggers(page, 'stop-loss').getByTestId('trigger-amount')).toHaveText('0.010 BTC');
  await page.getByTestId('stops').check();
  await expect(takeProfit(page)).toHaveValue('');
  expect(faults).toEqual([]);
});

test('[FORM-13] [FORM-06] advanced, by keyboard alone: an amount first; yield and price are one; each says what it becomes', async ({
  page,
}) => {
  await page.getByTestId('price-field').fill('60001.0');
  await page.getByTestId('stops').focus();
  await page.keyboard.press('Space');
  await page.getByTestId('stops-simple').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('stops-refused')).toContainText('Enter an amount first');
  await expect(page.getByTestId('stops-simple')).toBeChecked();
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('stops-refused')).toHaveCount(0);
  await page.getByTestId('stops-simple').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('stops-advanced')).toBeChecked();

  const byYield = async (stop: 'take-profit' | 'stop-loss'): Promise<void> => {
    await chooseByKeys(page, page.getByTestId(`${stop}-by`), '% yield');
    await expect(page.getByTestId(`${stop}-by`)).toHaveText('% yield');
  };
  await byYield('take-profit');
  await takeProfit(page).focus();
  await page.keyboard.type('49.5');
  // Whole percent, halves up: 50 % at 20x is 2.5 %, toward the entry. Both sides have a price of their own.
  await expect(takeProfit(page)).toHaveAccessibleDescription('Buy 61,501.0 +14.27 · Sell 58,501.0 +14.28');
  await page.keyboard.press('ArrowUp');
  await expect(takeProfit(page)).toHaveValue('50');
  await page.getByTestId('take-profit-market').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('take-profit-limit-price').focus();
  await page.keyboard.type('48');
  await byYield('stop-loss');
  await stopLoss(page).focus();
  await page.keyboard.type('-20');
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^Buy 59,401\.0 −6\.72 · Sell 60,601\.0 −/);
  await page.keyboard.press('ArrowDown');
  await expect(stopLoss(page)).toHaveValue('-21');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await press(page, 'buy');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await showTriggers(page, 2);
  const gain = openTriggers(page, 'take-profit');
  await expect(gain.getByTestId('trigger-price')).toHaveText('Last ≥ 61,501.0');
  await expect(gain.getByTestId('trigger-type')).toHaveText('Take-profit · Limit');
  await expect(gain.getByTestId('trigger-order-price')).toHaveText('61,441.0');
  await expect(openTriggers(page, 'stop-loss').getByTestId('trigger-price')).toHaveText('Last ≤ 59,401.0');
});

test('[FORM-13] [FORM-08] each refusal at its field: nothing typed, no trigger, no limit price, the order’s own price, yields that no price has', async ({
  page,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await expect(page.getByTestId('submit-buy')).toContainText('Enter a TP or SL');
  await press(page, 'buy');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('Enter a take-profit or a stop-loss');
  await expect(takeProfit(page)).toBeFocused();

  await takeProfit(page).fill('60000');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('no side it could be reached from');
  await takeProfit(page).fill('63000.05');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('multiple of 0.1: 63,000.0 or 63,000.1');
  await takeProfit(page).fill('0');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('Enter a trigger price');
  await takeProfit(page).fill('63000');
  await expect(page.getByTestId('take-profit-field-error')).toHaveCount(0);

  await page.getByTestId('stops-advanced').check();
  await page.getByTestId('take-profit-limit').check();
  await expect(page.getByTestId('submit-buy')).toContainText('Enter the TP limit price');
  await press(page, 'buy');
  await expect(page.getByTestId('take-profit-limit-price-error')).toContainText('Enter a price');
  await expect(page.getByTestId('take-profit-limit-price')).toBeFocused();
  await page.getByTestId('amount-field').fill('');
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field-error')).toContainText('Enter an amount first');
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('stops-simple').check();

  await chooseMeasure(page, 'take-profit', '% yield');
  await takeProfit(page).fill('-5');
  await expect(page.getByTestId('take-profit-field-error')).toBeVisible();
  await takeProfit(page).fill('');
  await chooseMeasure(page, 'stop-loss', '% yield');
  await stopLoss(page).fill('2000');
  // A short could lose as much; a long cannot, for no price is below zero.
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the stop-loss');
  await press(page, 'buy');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('−2,000 %');
  await expectAccessible(page);
});

test('[FORM-13] a guaranteed stop-loss: its fee and its most, by mark and at market, far enough away, and only with a stop', async ({
  page,
}) => {
  await typeOrder(page, { price: '60001.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  const guaranteed = page.getByTestId('guaranteed-stop');
  await expect(guaranteed).toHaveAccessibleDescription('Fee 0.03% if it fires; 1.0% away; most 5.000 BTC');
  await guaranteed.check();
  await expect(page.getByTestId('stop-loss-by')).toHaveText('Mark');
  await expect(page.getByTestId('submit-buy')).toContainText('Enter a stop-loss');
  await press(page, 'buy');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('Enter the price of the stop-loss');
  // 1 % under the mark of 60,000.5, which is lower than the order's price.
  await stopLoss(page).fill('59400.5');
  await press(page, 'buy');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('must lie at 59,400.4 or below');
  await stopLoss(page).fill('59400.4');
  await expect(page.getByTestId('stop-loss-field-error')).toHaveCount(0);
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^Buy −600\.6 away · −6\.91 USDT/);
  await expectAccessible(page);
  await press(page, 'buy');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await showTriggers(page, 1);
  await expect(openTriggers(page, 'guaranteed-stop').getByTestId('trigger-price')).toHaveText('Mark ≤ 59,400.4');
});

test('[FORM-13] a stop beyond the estimated liquidation price is called out while typed and in the question before it is sent; it does not stand in the way', async ({
  page,
}) => {
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await page.getByTestId('stops').check();
  await stopLoss(page).fill('58000');
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^Buy −2,001\.0 away/);
  await stopLoss(page).fill('57000');
  await expect(page.getByTestId('stop-loss-field-warning')).toContainText(
    'Liquidated before it fires, at about: Buy 57,2',
  );
  await expect(stopLoss(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByTestId('form-warning')).toContainText(
    'before this stop-loss fires: it would not limit the loss',
  );
  await expectAccessible(page);
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-stop-loss')).toContainText('Last 57,000.0 · Market · −');
  await expect(page.getByTestId('confirm-stop-warning')).toContainText('Liquidated before it fires');
  await expectAccessible(page);
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await showTriggers(page, 1);
});

test('[FORM-13] [FORM-14] what sets the stops back: another measure that stop alone, switching off both, another contract all, with what else was typed', async ({
  page,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await takeProfit(page).fill('63000');
  await stopLoss(page).fill('59000');
  await chooseMeasure(page, 'take-profit', 'Mark');
  await expect(takeProfit(page)).toHaveValue('63000');
  await chooseMeasure(page, 'take-profit', '% yield');
  await expect(takeProfit(page)).toHaveValue('');
  await expect(stopLoss(page)).toHaveValue('59000');
  await takeProfit(page).fill('50');
  // They stay while the form closes or only reduces, and do not come with it.
  await page.getByTestId('tab-close').click();
  await expect(page.getByTestId('stops')).toHaveCount(0);
  await page.getByTestId('tab-open').click();
  await page.getByTestId('reduce-only').check();
  await expect(page.getByTestId('stops')).toHaveCount(0);
  await page.getByTestId('reduce-only').uncheck();
  await expect(stopLoss(page)).toHaveValue('59000');
  await page.getByTestId('stops').uncheck();
  await expect(stopLoss(page)).toHaveCount(0);
  await page.getByTestId('stops').check();
  await expect(stopLoss(page)).toHaveValue('');
  await expect(page.getByTestId('take-profit-by')).toHaveText('Last');
  await stopLoss(page).fill('59000');
  // Of the form of another contract kind and open or close stay, and nothing that was typed.
  await chooseKind(page, 'advanced');
  await page.getByTestId('tif-IOC').check();
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('contract-switch').click();
  await page.getByTestId('contract-ethusdt').click();
  await expect(page).toHaveURL(/ethusdt/);
  await expect(page.getByTestId('kind-advanced')).toBeChecked();
  await expect(page.getByTestId('tif-POST')).toBeChecked();
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expect(page.getByTestId('stops')).not.toBeChecked();
  await expect(page.getByTestId('price-field')).toHaveValue(/^\d{3,4}\.\d\d$/);
});

test('[FORM-13] [FORM-15] a visitor may try them', async ({ browser, exchange }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await page.getByTestId('stops').check();
  await takeProfit(page).fill('63000');
  await expect(page.getByTestId('guaranteed-stop')).toHaveAccessibleDescription(/once you are logged in/);
  await expectAccessible(page);
  await context.close();
});

test('[FORM-13] at market both are measured from the last price; a position made is protected at what the form showed', async ({
  page,
}) => {
  await chooseKind(page, 'market');
  await page.getByTestId('stops').check();
  await takeProfit(page).fill('59500');
  await expect(page.getByTestId('submit-buy')).toContainText('TP / SL fit a sell');
  await sendMarket(page, 'sell', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await showTriggers(page, 1);
  await expect(openTriggers(page, 'take-profit').getByTestId('trigger-price')).toHaveText('Last ≤ 59,500.0');
});

test('[FORM-13] [FORM-08] what the account may have: trigger orders within 20, no more contracts guaranteed than the contract says, no guarantee for trading funds', async ({
  page,
  exchange,
}) => {
  const call = async (path: string, body: object): Promise<void> => {
    const data = { headers: { origin: exchange.url }, data: body };
    expect(await (await page.request.post(`${exchange.url}${path}?env=1`, data)).json()).toMatchObject({ code: 200 });
  };
  await call('/swap/v1/perpetual/position/btcusdt/lever', { longLever: 100, shortLever: 100 });
  await call('/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' });
  await placeByRest(
    page,
    exchange,
    Array.from({ length: 19 }, () => PLAN),
  );
  await page.reload();
  await expect(page.getByTestId('leverage-chip')).toHaveText('100×');
  await expect(page.getByTestId('tab-orders')).toHaveText(/19$/);
  await typeOrder(page, { price: '60000.0', amount: '5.001' });
  await page.getByTestId('stops').check();
  await stopLoss(page).fill('59300');
  await takeProfit(page).fill('63000');
  await press(page, 'buy');
  await expect(page.getByTestId('form-problems')).toContainText('20 of them may be open; you have 19');
  await takeProfit(page).fill('');

  await page.getByTestId('guaranteed-stop').check();
  await press(page, 'buy');
  await expect(page.getByTestId('guaranteed-stop-error')).toContainText('At most 5.000');
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('guaranteed-stop-error')).toHaveCount(0);
  await page.getByTestId('order-account').click();
  await page.getByRole('option', { name: 'Trading funds' }).click();
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('guaranteed-stop-error')).toContainText('have no guaranteed stop-loss');
  await page.getByTestId('guaranteed-stop').uncheck();
  await expect(page.getByTestId('guaranteed-stop')).toBeDisabled();
  await expect(page.getByTestId('guaranteed-stop')).toHaveAccessibleDescription('Only on the contract account');
  await expectAccessible(page);
});
