// Every kind of order as a person places it, by mouse and by keyboard, and what each is refused for.
import type { Page } from '@playwright/test';
import { chooseByKeys } from './support/choose-by-keys.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { placeByRest, PLAN } from './support/rest.ts';
import { BTC, chooseKind, openAsNewcomer, press, typeOrder } from './support/trade-page.ts';
import { openSettings } from './support/settings.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));
test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

/** The line below the price that says what the level is at. */
const levelLine = (page: Page, text: string) => page.getByTestId('order-form').getByText(text);
const chooseLevel = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name, exact: true }).click();
};
/** Enter on a button, as press() of the support does it with the mouse: once the book is live. */
const pressByKey = (page: Page, side: 'buy' | 'sell'): Promise<void> =>
  expect(async () => {
    await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
    await page.getByTestId(`submit-${side}`).press('Enter');
    expect(await page.getByTestId('stale-accept').count()).toBe(0);
  }).toPass();
/** The best ask goes: every level of that side is one tick dearer. */
const takeBestAsk = (exchange: Exchange): Promise<unknown> =>
  exchange.command('market', { do: 'quote', env: 1, contract: BTC, bids: [], asks: [[600_010, 0]] });

test('[FORM-01] [FORM-09] by keyboard alone a limit and a market order, by mouse a post-only one: each is seen where it waits, or as what it opened', async ({
  page,
}) => {
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('orders-list-ordinary')).toBeChecked();
  await page.getByTestId('price-field').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('59000');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC @ 59,000.0');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await pressByKey(page, 'buy');
  const rows = page.getByTestId('order-row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('59,000.0');

  await chooseKind(page, 'advanced');
  await expect(page.getByTestId('tif-POST')).toBeChecked();
  await typeOrder(page, { price: '59100', amount: '0.010' });
  await press(page, 'buy');
  await expect(rows).toHaveCount(2);

  await page.getByTestId('kind-advanced').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('kind-market')).toBeChecked();
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC at market');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await pressByKey(page, 'buy');
  await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  await page.getByTestId('confirm-send').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
});

test('[FORM-10] a limit takes its price from a level of the book: live while it is typed, and filled at what stands there', async ({
  page,
  exchange,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await chooseLevel(page, 'Best 5');
  await expect(page.getByTestId('price-field')).toBeDisabled();
  await expect(levelLine(page, 'Now: buy 60,001.4, sell 59,999.6')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC ≈ 60,001.4');
  await expect(page.getByTestId('submit-sell')).toContainText('0.010 BTC ≈ 59,999.6');
  await expectAccessible(page);
  await takeBestAsk(exchange);
  await expect(levelLine(page, 'Now: buy 60,001.5, sell 59,999.6')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC ≈ 60,001.5');
  await press(page, 'buy');
  const position = page.getByTestId('position-row');
  await expect(position).toHaveCount(1);
  await expect(position).toContainText('60,001.1');
  // The price that was typed is still there, and a price picked from the book is the trader's own again.
  await chooseLevel(page, 'Own price');
  await expect(page.getByTestId('price-field')).toHaveValue('60000.0');
  await chooseLevel(page, 'Counterparty');
  await page.getByTestId('book-bid-3-price').click();
  await expect(page.getByTestId('price-field')).toHaveValue('59999.7');
  await expect(page.getByTestId('price-field')).toBeEnabled();
});

test('[FORM-10] [FORM-09] by keyboard alone: a level is chosen, refused with post-only, and sent fill-or-kill', async ({
  page,
}) => {
  await page.getByTestId('kind-limit').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('kind-advanced')).toBeChecked();
  const level = page.getByTestId('book-price');
  await chooseByKeys(page, level, 'Counterparty');
  await expect(level).toHaveText('Counterparty');
  await expect(level).toBeFocused();
  await expect(page.getByTestId('price-field-error')).toContainText('post-only never does');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the price');
  await expectAccessible(page);
  await page.getByTestId('tif-POST').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('tif-FOK')).toBeChecked();
  await expect(page.getByTestId('price-field-error')).toHaveCount(0);
  await expect(page.getByTestId('submit-sell')).toContainText('0.010 BTC ≈ 60,000.0');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('submit-sell')).toBeFocused();
  await pressByKey(page, 'sell');
  const position = page.getByTestId('position-row');
  await expect(position).toHaveCount(1);
  await expect(position).toContainText('60,000.0');
});

test('[FORM-10] the question before sending names the level and its price; nobody on the other side is said at once', async ({
  page,
  exchange,
}) => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=1`, {
    headers: { origin: exchange.url },
    data: { limitOrderFlag: 1 },
  });
  expect(answer.ok()).toBe(true);
  await chooseKind(page, 'limit');
  await typeOrder(page, { amount: '0.010' });
  await chooseLevel(page, 'Best 20');
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-price')).toContainText('Best 20 ≈ 60,002.9');
  await page.keyboard.press('Escape');
  await exchange.command('market', { do: 'clear', env: 1, contract: BTC });
  await expect(page.getByTestId('book-ask-0-price')).toHaveCount(0);
  await expect(levelLine(page, 'Now: buy --, sell --')).toBeVisible();
});

/** Long and short at once: only then is there a plan. */
const intoHedge = async (page: Page): Promise<void> => {
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('kind-plan')).toBeVisible();
};
/** The list of open orders of this kind, with what was placed in it. */
const inList = async (page: Page, list: 'trigger' | 'trailing') => {
  await page.getByTestId('tab-orders').click();
  await page.getByTestId(`orders-list-${list}`).click();
  return page.getByTestId('trigger-row');
};

test('[FORM-11] [FLOW-01] a plan is placed by mouse, asked about once, and seen among the trigger orders', async ({
  page,
}) => {
  await expect(page.getByTestId('kind-trailing')).toBeVisible();
  await expect(page.getByTestId('kind-plan')).toHaveCount(0);
  await intoHedge(page);
  await chooseKind(page, 'plan');
  await page.getByTestId('amount-field').fill('0.010');
  // What is missing is asked for at its field, by its own name.
  await press(page, 'buy');
  await expect(page.getByTestId('trigger-field-error')).toHaveText('Enter a trigger price.');
  await expect(page.getByTestId('trigger-field')).toBeFocused();
  await page.getByTestId('trigger-field').fill('60001.0');
  await expect(page.getByTestId('trigger-field-error')).toContainText('no side it could be reached from');
  await page.getByTestId('trigger-field').fill('62300');
  await expect(page.getByTestId('submit-buy')).toContainText('Plan 0.010 at market');
  await page.getByTestId('plan-limit').click();
  await page.getByTestId('price-field').fill('');
  await press(page, 'buy');
  await expect(page.getByTestId('price-field-error')).toHaveText('Enter a price.');
  await page.getByTestId('price-field').fill('62310.0');
  await page.getByTestId('plan-IOC').click();
  await page.getByTestId('trigger-by').click();
  await page.getByRole('option', { name: 'Mark', exact: true }).click();
  await expect(page.getByTestId('submit-buy')).toContainText('Plan 0.010 @ 62,310.0');
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText(/^0\.0+$/);
  await expectAccessible(page);
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-trigger')).toContainText('Mark 62,300.0');
  await expect(page.getByTestId('confirm-price')).toContainText('62,310.0');
  await expectAccessible(page);
  await page.getByTestId('confirm-send').click();
  const rows = await inList(page, 'trigger');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-type')).toHaveText('Plan · Limit');
  await expect(rows.getByTestId('trigger-price')).toHaveText('Mark ≥ 62,300.0');
  await expect(rows.getByTestId('trigger-order-price')).toHaveText('62,310.0');
  await expect(rows.getByTestId('trigger-amount')).toHaveText('0.010 BTC');
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
});

test('[FORM-11] [FORM-01] by keyboard alone a plan at the counteroffer is placed; it fires at the best price of the other side', async ({
  page,
  exchange,
}) => {
  await intoHedge(page);
  await page.getByTestId('kind-limit').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('kind-plan')).toBeChecked();
  await page.getByTestId('trigger-field').focus();
  await page.keyboard.type('60100');
  await page.getByTestId('plan-market').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('plan-counter')).toBeChecked();
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await expect(page.getByTestId('submit-buy')).toContainText('Plan 0.010 at counter');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await pressByKey(page, 'buy');
  await expect(page.getByTestId('confirm-trigger')).toContainText('Last 60,100.0');
  await page.getByTestId('confirm-send').focus();
  await page.keyboard.press('Enter');
  const rows = await inList(page, 'trigger');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-order-price')).toHaveText('Counterparty');
  await exchange.command('market', {
    do: 'quote',
    env: 1,
    contract: BTC,
    bids: [],
    asks: [...Array.from({ length: 40 }, (_, at) => [600_010 + at, 0]), [601_000, 500], [601_005, 500]],
  });
  await exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'buy', priceTicks: 601_000, amount: 1 });
  await expect(rows).toHaveCount(0);
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-row')).toContainText('60,100.0');
});

test('[FORM-12] [FORM-08] a trailing order is placed by mouse with a shortcut, refused outside of 0.1 to 10 %, and seen among the trailing ones', async ({
  page,
}) => {
  await chooseKind(page, 'trailing');
  await page.getByTestId('amount-field').fill('0.010');
  await press(page, 'sell');
  const callback = page.getByTestId('callback-field');
  await expect(page.getByTestId('callback-field-error')).toHaveText('Enter a callback rate from 0.1 % to 10 %.');
  await expect(callback).toBeFocused();
  await callback.fill('10.5');
  await expect(page.getByTestId('submit-sell')).toContainText('Correct the callback');
  await page.getByTestId('callback-2').click();
  await expect(callback).toHaveValue('2');
  await page.getByTestId('callback-1').click();
  await expect(page.getByTestId('order-form')).toContainText('From now: buy at 60,601.1, sell at 59,400.9');
  await expect(page.getByTestId('submit-sell')).toContainText('Trail 0.010 by 1%');
  await page.getByTestId('activation-field').fill('60001.0');
  await expect(page.getByTestId('activation-field-error')).toContainText('no side it could be reached from');
  await page.getByTestId('activation-field').fill('61000.0');
  await expectAccessible(page);
  await press(page, 'sell');
  await expect(page.getByTestId('confirm-callback')).toContainText('1%');
  await expect(page.getByTestId('confirm-activation')).toContainText('Last 61,000.0');
  await page.getByTestId('confirm-send').click();
  const rows = await inList(page, 'trailing');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-price')).toHaveText('Last 61,000.0');
  await expect(rows.getByTestId('trigger-callback')).toHaveText('1%');
  await expect(rows).toContainText('Open short');
});

test('[FORM-12] [FLOW-01] [FLOW-02] by keyboard alone a trailing order goes out unasked once the settings say so; a close is never asked about', async ({
  page,
  exchange,
}) => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=1`, {
    headers: { origin: exchange.url },
    data: { trackOrderFlag: 0, marketOrderFlag: 0 },
  });
  expect(answer.ok()).toBe(true);
  await openSettings(page, 'confirmation');
  await expect(page.getByTestId('confirm-trailing')).not.toBeChecked();
  await expect(page.getByTestId('confirm-trigger')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await intoHedge(page);
  await page.getByTestId('kind-plan').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('kind-trailing')).toBeChecked();
  await page.getByTestId('callback-field').focus();
  await page.keyboard.type('1,5');
  await chooseByKeys(page, page.getByTestId('trigger-by'), 'Mark');
  await page.getByTestId('amount-field').focus();
  await page.keyboard.type('0.010');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await pressByKey(page, 'buy');
  const rows = await inList(page, 'trailing');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByTestId('trigger-callback')).toHaveText('1.5%');
  await expect(rows.getByTestId('trigger-price')).toContainText('Mark');

  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await press(page, 'buy');
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-close').click();
  await chooseKind(page, 'plan');
  await page.getByTestId('trigger-field').fill('59000');
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('submit-sell')).toContainText('Plan 0.010 at market');
  await press(page, 'sell');
  const plans = await inList(page, 'trigger');
  await expect(plans).toHaveCount(1);
  await expect(plans).toContainText('Close long');
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
});

test('[FORM-11] [FORM-14] [FORM-08] a plan is gone with hedge mode; a trailing order only reduces where that is asked for, and the twentieth waiting order is the last', async ({
  page,
  exchange,
}) => {
  await intoHedge(page);
  await chooseKind(page, 'plan');
  await expect(page.getByTestId('trigger-field')).toBeVisible();
  await chooseModes(page, 'mode-one-way');
  await expect(page.getByTestId('kind-plan')).toHaveCount(0);
  await expect(page.getByTestId('kind-limit')).toBeChecked();

  await chooseKind(page, 'trailing');
  await page.getByTestId('callback-1').click();
  await page.getByTestId('reduce-only').click();
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('submit-sell')).toContainText('No position to reduce');
  await page.getByTestId('reduce-only').click();
  await page.getByTestId('amount-field').fill('0.010');
  await expect(page.getByTestId('submit-sell')).toContainText('Trail 0.010 by 1%');

  await placeByRest(
    page,
    exchange,
    Array.from({ length: 10 }, () => PLAN),
  );
  await placeByRest(
    page,
    exchange,
    Array.from({ length: 10 }, () => PLAN),
  );
  await expect(page.getByTestId('tab-orders')).toHaveText(/20$/);
  await press(page, 'sell');
  await expect(page.getByTestId('form-problems')).toContainText('You have 20 open trigger orders');
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
});
