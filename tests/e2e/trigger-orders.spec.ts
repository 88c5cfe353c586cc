// Trigger orders among the open orders. They are placed past the page, as a program of the trader's would place them.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest, PLAN, TRAILING } from './support/rest.ts';
import { BTC, openAsNewcomer, sendMarket, toast } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[ORD-02] [ORD-01] [POS-15] ordinary, trigger and trailing orders stand in lists of their own, counted, the moment they exist', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('orders-list-ordinary')).toBeChecked();
  await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 5, price: '59000' },
    { ...PLAN, triggerBy: 'mark', algoType: 10, price: '65900.5' },
    TRAILING,
    { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' },
  ]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/4$/);
  const lists = page.getByRole('radiogroup', { name: 'Open orders by kind' });
  await expect(lists).toContainText('Ordinary 1');
  await expect(lists).toContainText('Trigger 2');
  await expect(lists).toContainText('Trailing 1');
  await expect(page.getByTestId('order-row')).toHaveCount(1);

  // By keyboard alone: the arrow keys go from list to list.
  await page.getByTestId('orders-list-ordinary').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('orders-list-trigger')).toBeFocused();
  const rows = page.getByTestId('trigger-row');
  const plan = rows.and(page.locator('[data-kind=plan]'));
  await expect(plan).toContainText('Open long');
  await expect(plan.getByTestId('trigger-type')).toHaveText('Plan · Limit');
  await expect(plan.getByTestId('trigger-price')).toHaveText('Mark ≥ 66,000.0');
  await expect(plan.getByTestId('trigger-order-price')).toHaveText('65,900.5');
  await expect(plan.getByTestId('trigger-amount')).toHaveText('0.002 BTC');
  const stop = rows.and(page.locator('[data-kind=stop-loss]'));
  await expect(stop).toContainText('Close long');
  await expect(stop.getByTestId('trigger-type')).toHaveText('Stop-loss · Market');
  await expect(stop.getByTestId('trigger-price')).toHaveText('Last ≤ 58,000.0');
  await expect(stop.getByTestId('trigger-amount')).toHaveText('Whole position');
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-price')).toHaveText('Last 66,000.0');
  await expect(rows.getByTestId('trigger-callback')).toHaveText('0.15%');
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[ORD-02] [POS-01] on a phone trigger orders are cards', async ({ page, exchange }) => {
  await placeByRest(page, exchange, [PLAN]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-positions').click();
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  const card = page.getByRole('listitem').and(page.getByTestId('trigger-row'));
  await expect(card).toContainText('BTCUSDT');
  await expect(card).toContainText('Plan · Market');
  await expect(card).toContainText('Last ≥ 66,000.0');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[ORD-02] [FLOW-01] by keyboard alone one trigger order is cancelled; its row is gone and the others stay', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [PLAN, { ...PLAN, triggerPrice: '67000' }, TRAILING]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  const rows = page.getByTestId('trigger-row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel Open long 0.002 BTC BTCUSDT at Last ≥ 66,000.0' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('67,000.0');
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
});

test('[ORD-03] [FLOW-01] all of a list are cancelled after one question; with nothing there the button is off and says why', async ({
  page,
  exchange,
}) => {
  await sendMarket(page, 'buy', '0.010');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 5, price: '59000' },
    PLAN,
    { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' },
    TRAILING,
  ]);
  await placeByRest(page, exchange, [PLAN], 'ethusdt');
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('tab-orders')).toHaveText(/5$/);
  const button = page.getByTestId('cancel-all');
  const rows = page.getByTestId('trigger-row');

  // Of the contract in sight alone: the other contract's order stays.
  await page.getByTestId('orders-list-trigger').click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Current contract only').check();
  await expect(rows).toHaveCount(2);
  await expect(button).toHaveText('Cancel all of BTCUSDT');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('cancel-all-dialog');
  await expect(dialog).toContainText('BTCUSDT');
  await expect(page.getByTestId('cancel-all-stops')).toContainText('1');
  await expectAccessible(page);
  // "Cancel" would be no word for the safe button of a question about cancelling.
  await dialog.getByRole('button', { name: 'Keep the orders' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(rows).toHaveCount(2);
  await button.click();
  // From now on it is not asked about.
  await page.getByTestId('confirm-stop-asking').click();
  await page.getByTestId('cancel-all-confirm').click();
  await expect(page.getByTestId('triggers-empty')).toBeVisible();
  await expect(toast(page, 'Orders cancelled: 2')).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'No order here to cancel');
  await page.getByLabel('Current contract only').uncheck();
  await expect(rows).toHaveCount(1);
  await expect(button).toBeEnabled();

  await page.getByTestId('orders-list-ordinary').click();
  await expect(page.getByTestId('order-row')).toHaveCount(1);
  await button.click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByTestId('tab-orders')).toHaveText(/2$/);
});

test('[ORD-02] an open order shows its average price and its stops, and its whole id is copied', async ({
  page,
  exchange,
}) => {
  const stops = [
    { stopLimitType: 1, triggerPrice: '63000' },
    { stopLimitType: 0, triggerPrice: '58000' },
  ];
  const [id = ''] = await placeByRest(page, exchange, [
    { type: 10, side: 'open_long', amount: 20, price: '60000.5', preConditions: stops },
  ]);
  await page.getByTestId('tab-orders').click();
  const row = page.getByTestId('order-row');
  await expect(row.getByTestId('order-stops')).toHaveText('63,000.0 / 58,000.0');
  await expect(row.getByTestId('order-average')).toHaveText('--');
  await exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount: 8 });
  await expect(row.getByTestId('order-average')).toHaveText('60,000.5');
  await expect(row.getByTestId('order-stops')).toHaveText('63,000.0 / 58,000.0');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.body.dataset['copied'] = text) },
    });
  });
  await row.getByTestId('order-id').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-copied', id);
  await expect(toast(page, 'Order id copied')).toBeVisible();
  await expectAccessible(page);
});

test('[ORD-09] with 20 trigger orders open the list and the chart say that there may be no more, until one is cancelled', async ({
  page,
  exchange,
}) => {
  const plans = Array.from({ length: 19 }, (_, at) => ({ ...PLAN, triggerPrice: String(66_000 + at) }));
  await placeByRest(page, exchange, plans.slice(0, 10));
  await placeByRest(page, exchange, [...plans.slice(10), TRAILING]);
  await page.getByTestId('tab-orders').click();
  const hint = page.getByTestId('triggers-most');
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(19);
  await expect(hint).toContainText('20 trigger orders are open');
  const onChart = page.getByTestId('chart-triggers-most');
  await expect(onChart).toContainText('20 trigger orders are open');
  await page.getByTestId('order-cancel').first().click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(18);
  await expect(hint).toHaveCount(0);
  await expect(onChart).toHaveCount(0);
});

test('[ORD-02] [POS-15] [FORM-12] a trailing order fires once the price came back by its callback: its row goes, what it opened comes with a message, and the history says that it was triggered', async ({
  page,
  exchange,
}) => {
  // Sells once the last price has come back by 0.2 % from its best: 60,001.0 now, 59,880.9 or below fires.
  await placeByRest(page, exchange, [{ ...TRAILING, tracingPrice: undefined, tracingCallback: '0.2' }]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trailing').click();
  const rows = page.getByTestId('trigger-row');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-callback')).toHaveText('0.2%');
  let bids = Array.from({ length: 40 }, (_, at) => 600_000 - at);
  const sellDownTo = async (ticks: number): Promise<void> => {
    const gone = bids.map((at) => [at, 0]);
    bids = [ticks, ticks - 5];
    await exchange.command('market', {
      do: 'quote',
      env: 1,
      contract: BTC,
      bids: [...gone, ...bids.map((at) => [at, 500])],
      asks: [],
    });
    await exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: ticks, amount: 1 });
  };
  await sellDownTo(599_000);
  await expect(page.getByTestId('header-last')).toHaveText(/59,900\.0/);
  await expect(rows).toHaveCount(1);
  await sellDownTo(598_500);
  await expect(toast(page, 'Order filled')).toContainText('Open short 0.003 BTC');
  await expect(rows).toHaveCount(0);
  await expect(page.getByTestId('tab-orders')).not.toHaveText(/1$/);
  await page.getByTestId('tab-positions').click();
  const position = page.getByTestId('position-row');
  await expect(position).toHaveAttribute('data-side', 'short');
  await expect(position).toContainText('59,850.0');
  await page.getByTestId('tab-ended').click();
  await page.getByTestId('history-trailing').check();
  const past = page.getByTestId('past-trigger-row');
  await expect(past.getByTestId('past-trigger-status')).toHaveText('Triggered');
  await expect(past.getByTestId('past-trigger-filled')).toContainText('0.003 / 0.003');
});
