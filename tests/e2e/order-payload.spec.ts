// What leaves the page when an order is sent: every field that the order is made of, or nothing at all.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { chooseKind, mockPage, openAsNewcomer, press, typeOrder } from './support/trade-page.ts';

type Element = Readonly<Record<string, unknown>>;
/** What the next press sends: the one element of its batch. */
const sentBy = async (page: Page, run: () => Promise<void>): Promise<Element> => {
  const request = page
    .context()
    .waitForEvent('request', (one) => one.url().includes('/batch-order') && one.method() === 'POST');
  await run();
  const batch = (await request).postDataJSON() as readonly Element[];
  expect(batch).toHaveLength(1);
  return batch[0] ?? {};
};
const put = async (page: Page, exchange: Exchange, path: string, data: object, env: 0 | 1 = 1): Promise<void> => {
  const answer = await page.request.fetch(`${exchange.url}${path}?env=${env}`, {
    method: path.endsWith('/settings') ? 'PUT' : 'POST',
    headers: { origin: exchange.url },
    data,
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};
const openOrders = (page: Page, count: number) =>
  expect(page.getByTestId('tab-orders')).toHaveText(new RegExp(`${count}$`));
const TAG = /^[A-Za-z0-9-]{8,64}$/;

test('[FLOW-06] what was typed and chosen is what is sent, by every field: time in force, level of the book, stops, reduce-only, plan, trailing', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await put(page, exchange, '/swap/v1/perpetual/user/settings', { planOrderFlag: 0, trackOrderFlag: 0 });
  await page.reload();
  await expect(page.getByTestId('leverage-chip')).toHaveText('20×');
  await chooseKind(page, 'advanced');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await page.getByTestId('take-profit-field').fill('63000');
  await page.getByTestId('stop-loss-field').fill('58000');
  const common = { amount: 10, contAmount: 10, contAmountWithUnit: '10', insufficientAmount: false, lever: 20 };
  const own = { ...common, brokerId: 1, reduceOnly: 0, tag: expect.stringMatching(TAG) };
  expect(await sentBy(page, () => press(page, 'buy'))).toEqual({
    ...own,
    type: 10,
    side: 'open_long',
    price: '59000.0',
    ioc: 0,
    beMaker: 1,
    timeInForce: 'MAKER',
    preConditions: [
      { stopLimitType: 1, algoType: 11, triggerBy: 'last', triggerPrice: '63000.0' },
      { stopLimitType: 0, algoType: 11, triggerBy: 'last', triggerPrice: '58000.0' },
    ],
    overrideOrderCondition: false,
  });
  await openOrders(page, 3);

  await chooseKind(page, 'limit');
  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name: 'Best 5', exact: true }).click();
  await page.getByTestId('amount-field').fill('0.010');
  expect(await sentBy(page, () => press(page, 'buy'))).toEqual({
    ...own,
    type: 10,
    side: 'open_long',
    orderPriceType: 5,
    ioc: 0,
    beMaker: 0,
    timeInForce: 'GTC',
  });
  await expect(page.getByTestId('position-row')).toHaveCount(1);

  await page.getByTestId('reduce-only').check();
  await page.getByTestId('book-price').click();
  await page.getByRole('option', { name: 'Own price' }).click();
  await typeOrder(page, { price: '61000.0', amount: '0.004' });
  expect(await sentBy(page, () => press(page, 'sell'))).toMatchObject({
    side: 'open_short',
    amount: 4,
    price: '61000.0',
    reduceOnly: 1,
  });
  await page.getByTestId('reduce-only').uncheck();

  await chooseKind(page, 'trailing');
  await page.getByTestId('callback-field').fill('1.5');
  await page.getByTestId('activation-field').fill('62000.0');
  await page.getByTestId('amount-field').fill('0.010');
  expect(await sentBy(page, () => press(page, 'sell'))).toMatchObject({
    type: 12,
    algoType: 11,
    side: 'open_short',
    amount: 10,
    stopLimitType: 3,
    triggerBy: 'last',
    tracingCallback: '1.5',
    tracingPrice: '62000.0',
    tracingOrderPriceType: 1,
    brokerId: 1,
  });
});

test('[FLOW-06] in hedge mode, with trading funds and with an opening ticket: the plan, the account and the card are in what is sent', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await put(page, exchange, '/swap/v1/perpetual/user/settings', { planOrderFlag: 0, riskNoticeAccepted: 1 }, 0);
  await put(page, exchange, '/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000' }, 0);
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('kind-plan')).toBeVisible();
  await chooseKind(page, 'plan');
  await page.getByTestId('trigger-field').fill('62300');
  await page.getByTestId('trigger-by').click();
  await page.getByRole('option', { name: 'Mark', exact: true }).click();
  await page.getByTestId('plan-limit').click();
  await page.getByTestId('plan-FOK').click();
  await typeOrder(page, { price: '62310.0', amount: '0.010' });
  const plan = await sentBy(page, () => press(page, 'buy'));
  expect(plan).toMatchObject({
    type: 12,
    algoType: 10,
    side: 'open_long',
    stopLimitType: 2,
    triggerBy: 'mark',
    triggerPrice: '62300.0',
    price: '62310.0',
    ioc: 2,
    timeInForce: 'FOK',
    brokerId: 1,
  });
  expect(plan).not.toHaveProperty('preConditions');
  await openOrders(page, 1);

  await chooseKind(page, 'limit');
  await page.getByTestId('cards-open').click();
  await page.getByTestId('claim-ticket').click();
  await page.getByTestId('claim-use').click();
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  await typeOrder(page, { price: '59000.0', amount: '0.030' });
  const withTicket = await sentBy(page, async () => {
    await press(page, 'buy');
    await page.getByTestId('first-ticket-accept').click();
  });
  expect(withTicket).toMatchObject({ usingOpenPositionCard: 1, welfareCardId: expect.stringMatching(/^\d+$/) });
  await openOrders(page, 2);

  await page.getByTestId('order-account').click();
  await page.getByRole('option', { name: 'Trading funds' }).click();
  await expect(page.getByTestId('available')).toHaveText('1,000.00 USDT');
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  const ofFunds = await sentBy(page, () => press(page, 'sell'));
  expect(ofFunds).toMatchObject({ side: 'open_short', brokerId: 4 });
  expect(ofFunds).not.toHaveProperty('welfareCardId');
});

test('[FLOW-05] an order that does not pass its schema is not sent: the form says so, and the tape keeps what it was and why', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  let posts = 0;
  await page.context().route(/\/batch-order\b/, (route) => {
    posts += 1;
    return route.continue();
  });
  // A device whose ids are no client order ids: the form cannot know.
  await page.addInitScript(() => {
    crypto.randomUUID = () => 'no_id' as ReturnType<typeof crypto.randomUUID>;
  });
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('leverage-chip')).toHaveText('20×');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByText('did not pass its last check before sending').first()).toBeVisible();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');
  await openOrders(page, 0);
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const tape = readFileSync(await download.path(), 'utf8');
  expect(tape).toMatch(/refused[^\n]*59000\.0[^\n]*error\.payloadRefused/);
  expect(posts).toBe(0);
});
