// Orders that a reload, a lost answer or a late request meets: whatever stands, one intent is one order at most, and what is said of it stays true.
import type { Page } from '@playwright/test';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { openAsNewcomer, press, toast, typeOrder, waitForLiveBook } from './support/trade-page.ts';

const openOrders = (page: Page, count: number) =>
  expect(page.getByTestId('tab-orders')).toHaveText(new RegExp(`${count}$`));
const loadAgain = async (page: Page): Promise<void> => {
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
};

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange, 0));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[FLOW-08] [FLOW-09] a reload at the question of the first ticket sends nothing and accepts nothing: it is asked again, and then one order is placed', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await page.getByTestId('cards-open').click();
  await page.getByTestId('claim-ticket').click();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  await page.getByTestId('claim-use').click();
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  await typeOrder(page, { price: '59000.0', amount: '0.030' });
  const question = page.getByTestId('first-ticket');
  await press(page, 'buy');
  await expect(question).toBeVisible();
  await loadAgain(page);
  await expect(question).toHaveCount(0);
  await openOrders(page, 0);
  expect(await page.evaluate(() => localStorage.getItem('hasConfirmedOpenCoupon'))).toBeNull();

  await page.getByTestId('ticket-use').check();
  await typeOrder(page, { price: '59000.0', amount: '0.030' });
  await press(page, 'buy');
  await page.getByTestId('first-ticket-accept').click();
  await expect(toast(page, 'Order placed')).toBeVisible();
  await openOrders(page, 1);
  await loadAgain(page);
  await openOrders(page, 1);
  expect(faults).toEqual([]);
});

test('[FLOW-03] [FLOW-09] a reload at the question for a coupon alone sends nothing: it is asked again, and then one order is placed', async ({
  page,
  exchange,
}) => {
  const listed = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0&scene=2`);
  const { data } = (await listed.json()) as { readonly data: { readonly rows: readonly { readonly id: string }[] } };
  for (const { id: cardId } of data.rows)
    await page.request.post(`${exchange.url}/swap/v1/perpetual/card/claim?env=0`, {
      headers: { origin: exchange.url },
      data: { cardId },
    });
  await loadAgain(page);
  const choice = page.getByTestId('coupon-choice');
  await expect(page.getByTestId('coupon-select')).toContainText('None of 2');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(choice).toBeVisible();
  await loadAgain(page);
  await expect(choice).toHaveCount(0);
  await openOrders(page, 0);
  await expect(page.getByTestId('coupon-select')).toContainText('None of 2');

  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(choice).toBeVisible();
  await page.getByTestId('confirm-send').click();
  await expect(toast(page, 'Order placed')).toBeVisible();
  await openOrders(page, 1);
});

test('[FLOW-09] a reload while the exchange is asked what became of an order: the next page asks on, says that it counts once, and there is one', async ({
  page,
}) => {
  // The first page is never answered.
  let isReloaded = false;
  await page.route(/order-by-tag/, async (route) => {
    if (isReloaded) await route.continue();
  });
  await page.route(
    /batch-order/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await typeOrder(page, { price: '58000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('submit-buy')).toContainText('Asking what became of it');
  await expect(toast(page, 'Waiting for the exchange')).toBeVisible();
  await loadAgain(page);
  isReloaded = true;
  // The page that sent it is surely gone after some seconds; only then is it asked for.
  await expect(toast(page, 'counts once')).toBeVisible({ timeout: 60_000 });
  await openOrders(page, 1);
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
});

test('[FLOW-09] a request that arrives after the page said that it did not is refused by the exchange: nothing comes of it, and the next press is the one order', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  let sent: { readonly url: string; readonly body: string } | null = null;
  await page.route(
    /batch-order/,
    async (route) => {
      sent = { url: route.request().url(), body: route.request().postData() ?? '' };
      await route.abort('timedout');
    },
    { times: 1 },
  );
  await typeOrder(page, { price: '58000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(toast(page, 'did not reach the exchange in time')).toBeVisible();
  expect(sent).not.toBeNull();
  const { url, body } = sent ?? { url: '', body: '[]' };
  const late = await page.request.post(url, {
    headers: { origin: exchange.url, 'content-type': 'application/json' },
    data: body,
  });
  expect(await late.json()).toMatchObject({ data: [{ code: 21008, msg: 'error.clientIdRetired', orderId: null }] });
  await openOrders(page, 0);
  // What was typed is still there.
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await openOrders(page, 1);
  expect(faults.filter((fault) => !fault.includes('ERR_TIMED_OUT'))).toEqual([]);
});
