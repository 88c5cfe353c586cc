// Take-profit and stop-loss of a position: typed in its dialog, judged, shown in money, sent; those that stand are changed and cancelled.
import type { Page } from '@playwright/test';
import { chooseByKeys } from './support/choose-by-keys.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest, PLAN, TRAILING } from './support/rest.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';

const LONG = { type: 11, side: 'open_long', amount: 10 } as const;
const STOP = { type: 12, stopLimitType: 0, side: 'close_long', allType: 1, triggerPrice: '58000' } as const;

const takeProfit = (page: Page) => page.getByTestId('position-take-profit-field');
const stopLoss = (page: Page) => page.getByTestId('position-stop-loss-field');
const send = (page: Page) => page.getByTestId('position-stops-send');
const dialog = (page: Page) => page.getByTestId('position-stops-dialog');
const standing = (page: Page) => page.getByTestId('standing-stop');

/** A long of 0.010 BTC entered at 60,001.0, in sight. */
const holdLong = async (page: Page, exchange: Exchange): Promise<void> => {
  await placeByRest(page, exchange, [LONG]);
  await expect(page.getByTestId('position-row')).toHaveCount(1);
};
const openStops = async (page: Page): Promise<void> => {
  await page.getByTestId('position-stops').click();
  await expect(dialog(page)).toBeVisible();
};
const showTriggers = async (page: Page, count: number): Promise<void> => {
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(count);
};

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[POS-09] the whole position, by mouse: nothing typed cannot be sent; each side in money after fees; both stand, and another one takes the place of the first', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await holdLong(page, exchange);
  await openStops(page);
  expect((await dialog(page).boundingBox())?.width).toBe(500);
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveText('Enter a trigger');
  await takeProfit(page).fill('63000');
  // 29.99 less 0.06 % of 630.
  await expect(takeProfit(page)).toHaveAccessibleDescription('+2,999.0 away · +29.61 USDT after fees · yield +100 %');
  await expect(send(page)).toHaveText('Set take-profit');
  // One press types the trigger of a yield: 25 % of the margin is 1.25 % of 60,001.0 at 20x, to the tick and towards the entry.
  const line = page.getByTestId('price-line');
  await expect(line).toContainText('Entry 60,001.0');
  await expect(line).toContainText(/Mark 60,000\.\d/);
  await expect(line.getByTestId('line-liquidation')).toContainText(/Liquidation \d/);
  await page.getByTestId('quick-stopLoss-25').click();
  await expect(stopLoss(page)).toHaveValue('59251.0');
  await expect(stopLoss(page)).toHaveAccessibleDescription(/yield −25 %$/);
  await expect(line.getByTestId('line-stopLoss')).toHaveText('Stop 59,251.0');
  await expect(line.getByTestId('line-takeProfit')).toHaveText('Profit 63,000.0');
  await stopLoss(page).fill('59000');
  await expect(stopLoss(page)).toHaveAccessibleDescription('−1,001.0 away · −10.37 USDT after fees · yield −33 %');
  await expect(send(page)).toHaveText('Set both');
  await expectAccessible(page);
  await send(page).click();
  await expect(toast(page, 'BTCUSDT: stops set: 2')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await openStops(page);
  await expect(standing(page)).toHaveCount(2);
  await expect(standing(page).and(page.locator('[data-kind=stop-loss]'))).toContainText('Last ≤ 59,000.0');
  await expect(standing(page).and(page.locator('[data-kind=stop-loss]'))).toContainText('Whole position · −10.37 USDT');
  await stopLoss(page).fill('59500');
  await expect(dialog(page)).toContainText('Takes the place of: Stop-loss 59,000.0');
  await send(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await showTriggers(page, 2);
  const loss = page.getByTestId('trigger-row').and(page.locator('[data-kind=stop-loss]'));
  await expect(loss.getByTestId('trigger-price')).toHaveText('Last ≤ 59,500.0');
  await expect(loss.getByTestId('trigger-amount')).toHaveText('Whole position');
  expect(faults).toEqual([]);
});

test('[POS-09] a part, by keyboard alone: an amount or a share, capped at what can be closed, never less than one contract; a limit, by yield and by mark', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await placeByRest(page, exchange, [{ type: 10, side: 'close_long', amount: 4, price: '65000' }]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await page.getByTestId('position-stops').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.getByTestId('stops-whole').focus();
  await page.keyboard.press('ArrowRight');
  const amount = page.getByTestId('stops-amount');
  await takeProfit(page).focus();
  await page.keyboard.type('63000');
  await expect(send(page)).toHaveText('Enter an amount');
  await expect(send(page)).toBeDisabled();
  await amount.focus();
  await page.keyboard.type('5');
  await expect(amount).toHaveAccessibleDescription('Closes 0.006 BTC of 0.006 BTC that can be closed');
  const share = page.getByTestId('stops-share');
  await share.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(share).toHaveAttribute('aria-valuetext', '1%');
  await expect(amount).toHaveValue('0.001');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await expect(amount).toHaveValue('0.006');
  await page.getByTestId('position-take-profit-market').focus();
  await page.keyboard.press('ArrowRight');
  await expect(send(page)).toHaveText('Enter the limit price');
  await page.getByTestId('position-take-profit-limit-price').focus();
  await page.keyboard.type('62990');
  await chooseByKeys(page, page.getByTestId('position-stop-loss-by'), '% yield');
  await expect(page.getByTestId('position-stop-loss-by')).toHaveText('% yield');
  await stopLoss(page).focus();
  await page.keyboard.type('20');
  // 20 % of the margin at 20x is 1 % of the entry, rounded toward it.
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^59,401\.0 · −3\.8/);
  await expectAccessible(page);
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await showTriggers(page, 2);
  const gain = page.getByTestId('trigger-row').and(page.locator('[data-kind=take-profit]'));
  await expect(gain.getByTestId('trigger-type')).toHaveText('Take-profit · Limit');
  await expect(gain.getByTestId('trigger-order-price')).toHaveText('62,990.0');
  await expect(gain.getByTestId('trigger-amount')).toHaveText('0.006 BTC');
  const loss = page.getByTestId('trigger-row').and(page.locator('[data-kind=stop-loss]'));
  await expect(loss.getByTestId('trigger-price')).toHaveText('Last ≤ 59,401.0');
});

test('[POS-09] several stops are listed; one is changed and raised to a guaranteed one, one is cancelled, all are cancelled; a guaranteed one is fixed', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await placeByRest(page, exchange, [
    STOP,
    { ...STOP, allType: 0, amount: 3, triggerPrice: '59000' },
    { ...STOP, stopLimitType: 4, allType: 0, amount: 2, triggerPrice: '58500' },
  ]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/3$/);
  await openStops(page);
  await expect(standing(page)).toHaveCount(3);
  const guaranteed = standing(page).and(page.locator('[data-kind=guaranteed-stop]'));
  await expect(guaranteed.getByTestId('trigger-edit')).toBeDisabled();
  await expect(guaranteed.getByTestId('trigger-edit')).toHaveAttribute('title', /guaranteed/i);
  await expectAccessible(page);
  const part = standing(page).filter({ hasText: '0.003 BTC' });
  await part.getByTestId('trigger-edit').click();
  const edit = page.getByTestId('trigger-edit-dialog');
  await expect(page.getByTestId('edit-stop-field')).toHaveValue('59000.0');
  // What it comes to is there from the first, and follows what is typed: 3.003 lost and 0.1062 of fee on 0.003 BTC.
  await expect(page.getByTestId('edit-stop-field')).toHaveAccessibleDescription(/−3\.11 USDT after fees/);
  await expectAccessible(page);
  await page.getByTestId('edit-stop-field').fill('60500');
  await page.getByTestId('trigger-edit-save').click();
  await expect(page.getByTestId('edit-stop-field-error')).toContainText('does not fit');
  await page.getByTestId('edit-stop-field').fill('59100');
  await page.getByTestId('edit-amount').fill('0.004');
  await page.getByTestId('trigger-edit-save').click();
  await expect(toast(page, 'Trigger order changed')).toBeVisible();
  await expect(edit).toHaveCount(0);
  const changed = standing(page).filter({ hasText: '0.004 BTC' });
  await expect(changed).toContainText('Last ≤ 59,100.0');
  // It is raised to a guaranteed one: its fee stands there first.
  await changed.getByTestId('trigger-edit').click();
  const raise = page.getByTestId('edit-guaranteed');
  await expect(raise).toHaveAccessibleDescription('Fee 0.03% if it fires; 1.0% away; most 5.000 BTC');
  await raise.check();
  await page.getByTestId('trigger-edit-save').click();
  await expect(edit).toHaveCount(0);
  await expect(changed).toHaveAttribute('data-kind', 'guaranteed-stop');
  await expect(changed).toContainText('Mark ≤ 59,100.0');
  await changed.getByTestId('stop-cancel').click();
  await expect(standing(page)).toHaveCount(2);
  await expect(toast(page, 'Stops cancelled: 1')).toContainText('no longer protects the position');
  await page.getByTestId('stops-cancel-all').click();
  await expect(standing(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await showTriggers(page, 0);
});

test('[POS-09] a guaranteed stop-loss through a gap: its terms and refusals in place; it fills at its trigger while the market is far below', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await openStops(page);
  const guaranteed = page.getByTestId('position-guaranteed');
  await expect(guaranteed).toHaveAccessibleDescription('Fee 0.03% if it fires; 1.0% away; most 5.000 BTC');
  await guaranteed.check();
  await expect(page.getByTestId('position-stop-loss-by')).toHaveText('Mark');
  // The error of the specification: please enter the stop.
  await expect(send(page)).toHaveText('Enter a stop-loss');
  await expect(send(page)).toBeDisabled();
  await stopLoss(page).fill('59400.5');
  await send(page).click();
  await expect(page.getByTestId('position-stop-loss-field-error')).toContainText('must lie at 59,400.4 or below');
  await expectAccessible(page);
  await stopLoss(page).fill('59400.4');
  await send(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await showTriggers(page, 1);
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 580_000, markTicks: 580_000 });
  await expect(page.getByTestId('trigger-row')).toHaveCount(0);
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-row')).toHaveCount(0);
  // At the trigger, to the tick, though the market is 1,400 below.
  const answer = await page.request.get(
    `${exchange.url}/swap/v1/perpetual/products/deal-record?env=1&page=1&pageSize=5`,
  );
  const { data } = (await answer.json()) as {
    readonly data: { readonly bills: readonly { readonly price: string }[] };
  };
  expect(data.bills[0]?.price).toBe('59400.4');
});

test('[POS-09] a stop beyond the liquidation price is called out, and may be sent all the same; on the wrong side it is refused at its field', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await openStops(page);
  await stopLoss(page).fill('57000');
  await expect(page.getByTestId('position-stop-loss-field-warning')).toContainText(
    'Liquidated before it fires, at about 57,',
  );
  await expectAccessible(page);
  await takeProfit(page).fill('59000');
  await send(page).click();
  await expect(page.getByTestId('position-take-profit-field-error')).toContainText('does not fit');
  await takeProfit(page).fill('');
  await send(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await showTriggers(page, 1);
});

test('[POS-09] [POS-14] on trading funds there is no guaranteed stop, and a stop is placed on that account alone', async ({
  page,
  exchange,
}) => {
  const call = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${exchange.url}${path}?env=1`, { headers: { origin: exchange.url }, data });
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  await holdLong(page, exchange);
  await call('/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' });
  await placeByRest(page, exchange, [{ ...LONG, amount: 20, brokerId: 4 }]);
  await expect(page.getByTestId('position-row')).toHaveCount(2);
  const funds = page.getByTestId('position-row').and(page.locator('[data-account=fund]'));
  await funds.getByTestId('position-stops').click();
  await expect(page.getByTestId('position-guaranteed')).toBeDisabled();
  await expect(page.getByTestId('position-guaranteed')).toHaveAccessibleDescription('Only on the contract account');
  await stopLoss(page).fill('59000');
  await send(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByTestId('position-row')
    .and(page.locator('[data-account=contract]'))
    .getByTestId('position-stops')
    .click();
  await expect(dialog(page)).toBeVisible();
  await expect(standing(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await funds.getByTestId('position-stops').click();
  await expect(standing(page)).toHaveCount(1);
});

test('[POS-09] trouble: the position closes while its dialog is open; nothing is sent, and the dialog says so', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await openStops(page);
  await stopLoss(page).fill('59000');
  await expect(send(page)).toBeEnabled();
  await placeByRest(page, exchange, [{ type: 11, side: 'close_long', amount: 10 }]);
  await expect(page.getByTestId('position-stops-problem')).toContainText('no longer');
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('[POS-09] [FLOW-09] trouble: the engine restarts under the sending; the exchange is asked, and the stop stands once', async ({
  page,
  exchange,
}) => {
  await holdLong(page, exchange);
  await openStops(page);
  await stopLoss(page).fill('59000');
  await expect(send(page)).toBeEnabled();
  const worker = page.workers().at(-1);
  await worker?.evaluate(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (...sent) => {
      await real(...sent);
      return new Promise(() => undefined);
    };
  });
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('the engine crashes');
    }, 0);
  });
  await expect(toast(page, 'BTCUSDT: stops set: 1')).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page)).toHaveCount(0);
  await showTriggers(page, 1);
});

test('[ORD-02] [ORD-07] a plan and a trailing order are changed from their list; one that fires meanwhile is said to be gone', async ({
  page,
  exchange,
}) => {
  await placeByRest(page, exchange, [PLAN, TRAILING]);
  await showTriggers(page, 1);
  await page.getByTestId('trigger-edit').focus();
  await page.keyboard.press('Enter');
  const edit = page.getByTestId('trigger-edit-dialog');
  await expect(page.getByTestId('edit-trigger')).toHaveValue('66000.0');
  await expectAccessible(page);
  await page.getByTestId('edit-trigger').fill('');
  await expect(page.getByTestId('trigger-edit-save')).toBeDisabled();
  await page.getByTestId('edit-trigger').fill('67000');
  await page.getByTestId('edit-limit').click();
  await page.getByTestId('edit-price').fill('66900.5');
  await page.getByTestId('edit-amount').fill('0.005');
  await page.getByTestId('trigger-edit-save').click();
  await expect(edit).toHaveCount(0);
  const row = page.getByTestId('trigger-row');
  await expect(row.getByTestId('trigger-price')).toHaveText('Last ≥ 67,000.0');
  await expect(row.getByTestId('trigger-order-price')).toHaveText('66,900.5');
  await expect(row.getByTestId('trigger-amount')).toHaveText('0.005 BTC');

  await page.getByTestId('orders-list-trailing').click();
  await expect(row).toHaveCount(1);
  await page.getByTestId('trigger-edit').click();
  await page.getByTestId('edit-callback').fill('11');
  await page.getByTestId('trigger-edit-save').click();
  await expect(page.getByTestId('edit-callback-error')).toBeVisible();
  await page.getByTestId('edit-callback').fill('0.5');
  await page.getByTestId('trigger-edit-save').click();
  await expect(edit).toHaveCount(0);
  await expect(row.getByTestId('trigger-callback')).toHaveText('0.5%');

  await page.getByTestId('trigger-edit').click();
  await expect(edit).toBeVisible();
  const id = (await row.getAttribute('data-order')) ?? '';
  const gone = await page.request.post(`${exchange.url}/swap/v2/perpetual/products/condition/cancel-order?env=1`, {
    headers: { origin: exchange.url },
    data: { ids: [id] },
  });
  expect(gone.ok()).toBe(true);
  await expect(page.getByTestId('trigger-edit-problem')).not.toBeEmpty();
  await expect(page.getByTestId('trigger-edit-save')).toBeDisabled();
  await expectAccessible(page);
});
