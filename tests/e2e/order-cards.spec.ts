// Cards of an order: opening tickets, fee coupons, and the notices that stand before an order.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { claimCoupons, type CardRow } from './support/rest.ts';
import {
  BTC,
  chooseKind,
  realPage,
  openAsNewcomer,
  press,
  registerInReal,
  stopConfirmingLimits,
  toast,
  typeOrder,
  waitForLiveBook,
} from './support/trade-page.ts';

const FIXED_FEE = 3;
const RATIO_FEE = 4;
const TICKET = 8;

/** The newcomer's ticket, as the exchange has it now. */
const ticketOf = async (page: Page, exchange: Exchange): Promise<CardRow | undefined> => {
  const read = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0`);
  const { data } = (await read.json()) as { readonly data: { readonly rows: readonly CardRow[] } };
  return data.rows.find(({ cardType }) => cardType === TICKET);
};
const idOf = (cards: readonly CardRow[], type: number): string =>
  cards.find(({ cardType }) => cardType === type)?.id ?? '';

test('[FLOW-08] [FLOW-10] [CARD-05] a ticket is claimed once its risks are accepted, its shadow is shown, its first order is asked about once, and its use is listed', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange, 0);
  await page.getByTestId('cards-open').click();
  const dialog = page.getByTestId('cards-dialog');
  await expect(dialog.getByTestId('claim-ticket')).toBeVisible();
  await expectAccessible(page);

  // The agreement needs its tick; Escape leaves it and claims nothing.
  const agreement = page.getByTestId('risk-agreement');
  await dialog.getByTestId('claim-ticket').click();
  await expect(agreement).toBeVisible();
  await expect(page.getByTestId('risk-agreement-accept')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(agreement).toHaveCount(0);
  await expect(dialog.getByTestId('claim-ticket')).toBeEnabled();

  // By keyboard to the end.
  await dialog.getByTestId('claim-ticket').focus();
  await page.keyboard.press('Enter');
  await expect(agreement).toBeVisible();
  await page.getByTestId('risk-agreement-tick').focus();
  await page.keyboard.press('Space');
  await page.getByTestId('risk-agreement-accept').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('claim-done')).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('claim-use').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('ticket-use')).toBeChecked();

  // 20 % of 30 contracts, and never more than 50.
  await typeOrder(page, { price: '59000.0', amount: '0.030' });
  await expect(page.getByTestId('ticket-shadow')).toContainText('0.006 BTC');
  await page.getByTestId('amount-field').fill('2');
  await expect(page.getByTestId('ticket-shadow')).toContainText('0.050 BTC');
  await page.getByTestId('amount-field').fill('0.030');

  // The first order with it: Escape sends nothing, the ticket stays chosen.
  const first = page.getByTestId('first-ticket');
  await press(page, 'buy');
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(page.getByTestId('tab-orders')).toContainText('0');
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  await press(page, 'buy');
  await page.getByTestId('first-ticket-accept').click();
  await expect(toast(page, 'Order placed')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hasConfirmedOpenCoupon'))).toBe('true');
  // It is with that order now.
  await expect(page.getByTestId('ticket-use')).toHaveCount(0);
  await page.getByTestId('cards-open').click();
  await expect(dialog.getByTestId('ticket-using')).toContainText('In use');
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);
});

test('[FLOW-08] [CARD-02] a claim that comes too late, and one that needs an identity, each end in a dialog with what to do; Escape leads back, and whoever is verified there claims at once', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await page.getByTestId('cards-open').click();
  const list = page.getByTestId('cards-dialog');
  await expect(list.getByTestId('claim-fixed-fee')).toBeVisible();
  // Claimed elsewhere meanwhile.
  await claimCoupons(page, exchange);
  await list.getByTestId('claim-fixed-fee').click();
  const late = page.getByTestId('claim-failed');
  await expect(late).toContainText('could not be claimed');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(late).toHaveCount(0);
  await expect(list).toBeVisible();
  await expect(list.getByTestId('claim-fixed-fee')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  // Somebody whose identity was never verified.
  await register(page, exchange);
  await page.goto(realPage(exchange));
  await page.getByTestId('cards-open').click();
  await list.getByTestId('claim-ratio-fee').focus();
  await page.keyboard.press('Enter');
  const identity = page.getByTestId('claim-identity');
  await expect(identity).toContainText('has not been verified');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(identity).toHaveCount(0);
  await expect(list.getByTestId('claim-ratio-fee')).toBeEnabled();
  await list.getByTestId('claim-ratio-fee').click();
  await page.getByTestId('claim-verify').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('claim-done')).toBeVisible();
  await expectAccessible(page);
});

test('[FLOW-08] [FLOW-09] [FLOW-10] a reload at the risk agreement, while it is accepted and while the ticket is claimed: what the exchange has counts once, the rest is asked again', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  const list = page.getByTestId('cards-dialog');
  const agreement = page.getByTestId('risk-agreement');
  const loadAgain = async (): Promise<void> => {
    await page.reload();
    await waitForLiveBook(page);
    await page.getByTestId('cards-open').click();
    await expect(list).toBeVisible();
  };
  const ticket = () => ticketOf(page, exchange);
  await page.getByTestId('cards-open').click();
  await list.getByTestId('claim-ticket').click();
  await page.getByTestId('risk-agreement-tick').check();
  await loadAgain();
  await expect(agreement).toHaveCount(0);
  expect(await ticket()).toMatchObject({ claimed: 0 });

  // It is asked again, and accepted; the page goes before it knows that.
  const swallow = async (path: RegExp, says: string, press: () => Promise<void>): Promise<void> => {
    const arrived = new Promise<void>((resolve) => {
      void page.context().route(path, async (route) => {
        if (route.request().postData()?.includes(says) === true) {
          await route.fetch();
          resolve();
        } else await route.fallback();
      });
    });
    await press();
    await arrived;
    await loadAgain();
    await page.context().unroute(path);
  };
  await list.getByTestId('claim-ticket').click();
  await page.getByTestId('risk-agreement-tick').check();
  await swallow(/user\/settings/, 'riskNoticeAccepted', () => page.getByTestId('risk-agreement-accept').click());
  expect(await ticket()).toMatchObject({ claimed: 0 });

  // What was accepted is kept: it claims at once; the page goes before the answer is there.
  await swallow(/open-position-card\/claim\b/, 'cardId', () => list.getByTestId('claim-ticket').click());
  await expect(agreement).toHaveCount(0);
  await expect(list.getByTestId('claim-ticket')).toHaveCount(0);
  expect(await ticket()).toMatchObject({ claimed: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('ticket-use')).not.toBeChecked();
});

test('[FLOW-08] [CARD-05] while a ticket runs beside a position another of its side is not sent: it says so at its box, and without its tick the order goes', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await page.getByTestId('cards-open').click();
  await page.getByTestId('claim-ticket').click();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  await page.getByTestId('claim-use').click();
  // As somebody has it who was given another.
  const first = await ticketOf(page, exchange);
  await page.context().route(/\/card\/list\b/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rows: CardRow[] } };
    if (first !== undefined) body.data.rows.push({ ...first, id: '987654321' });
    await route.fulfill({ response, json: body });
  });
  await typeOrder(page, { price: '60001.0', amount: '0.030' });
  await press(page, 'buy');
  await page.getByTestId('first-ticket-accept').click();
  await expect(page.getByTestId('position-size')).toContainText('0.030');
  await page.reload();
  await waitForLiveBook(page);
  const ticket = page.getByTestId('ticket-use');
  await expect(ticket).not.toBeChecked();
  await ticket.check();
  await typeOrder(page, { price: '60001.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(ticket).toHaveAccessibleDescription(/already runs beside/);
  await expect(page.getByTestId('position-size')).toContainText('0.030');
  // What runs beside the position is a target of its own under the name, which stays one.
  await expectAccessible(page);
  await ticket.uncheck();
  await press(page, 'buy');
  await expect(page.getByTestId('position-size')).toContainText('0.040');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('[FLOW-08] [LIST-05] an address with useOpenCard=true begins with the ticket chosen; it can be taken back', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await page.getByTestId('cards-open').click();
  await page.getByTestId('claim-ticket').click();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  await expect(page.getByTestId('claim-done')).toBeVisible();
  await page.goto(`${realPage(exchange)}&useOpenCard=true`);
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  await page.getByTestId('ticket-use').uncheck();
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await expect(page.getByTestId('ticket-use')).not.toBeChecked();
  // Without it nothing is asked.
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await expect(page.getByTestId('ticket-use')).toBeVisible();
});

test('[FLOW-01] [FLOW-03] [CARD-04] the confirmation offers the coupons, none unless one is chosen, with the fee each leaves; the chosen one is taken by the order', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange, 0);
  const cards = await claimCoupons(page, exchange);
  await page.reload();
  const select = page.getByTestId('coupon-select');
  await expect(select).toContainText('None of 2');
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.200' });
  await press(page, 'buy');
  const choice = page.getByTestId('coupon-choice');
  await expect(choice).toBeVisible();
  await expect(page.getByTestId('coupon-none')).toBeChecked();
  // 0.2 BTC at 60,001.0 and 0.06 %: 7.20012, rounded up; 5 off; half off.
  await expect(page.getByTestId('coupon-fee-none')).toContainText('7.21');
  await expect(page.getByTestId(`coupon-fee-${idOf(cards, FIXED_FEE)}`)).toContainText('2.21');
  await expect(page.getByTestId(`coupon-fee-${idOf(cards, RATIO_FEE)}`)).toContainText('3.61');
  await expectAccessible(page);
  await page.getByTestId('coupon-none').focus();
  for (let presses = 0; presses < 2; presses += 1) {
    if (await page.getByTestId(`coupon-${idOf(cards, FIXED_FEE)}`).isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByTestId(`coupon-${idOf(cards, FIXED_FEE)}`)).toBeChecked();
  await expect(page.getByTestId('confirm-fee')).toContainText('2.21');
  await page.getByTestId('confirm-send').click();
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(select).toContainText('None of 1');
  expect(faults).toEqual([]);
});

test('[FLOW-01] [FLOW-03] without a confirmation the coupon is asked about alone; Escape sends nothing, the setting ends it', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange, 0);
  await claimCoupons(page, exchange);
  await page.reload();
  const select = page.getByTestId('coupon-select');
  await expect(select).toContainText('None of 2');
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await press(page, 'buy');
  const choice = page.getByTestId('coupon-choice');
  await expect(choice).toBeVisible();
  await expect(page.getByTestId('confirm-stop-asking')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');

  // What is chosen in the form is not asked about again; after the order it is none again.
  await select.click();
  await page.getByRole('option', { name: /5\.00 USDT off/ }).click();
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await expect(choice).toHaveCount(0);
  await expect(select).toContainText('None of 1');

  // Another device of the account says it.
  const off = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=0`, {
    headers: { origin: exchange.url },
    data: { useDiscountCouponFlag: 0 },
  });
  expect(off.ok()).toBe(true);
  await expect(select).toHaveCount(0);
  await typeOrder(page, { price: '58000.0', amount: '0.010' });
  await press(page, 'buy');
  await expect(toast(page, 'Order placed').filter({ hasText: '58,000.0' })).toBeVisible();
});

test('[FLOW-07] [FLOW-10] a contract of market-making team 2 warns once, needs the tick, and takes no cards', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await registerInReal(page, exchange);
  await stopConfirmingLimits(page, exchange, 0);
  await claimCoupons(page, exchange);
  await page.goto(realPage(exchange, 'dogeusdt'));
  await waitForLiveBook(page);
  await expect(page.getByTestId('share-25')).toBeEnabled();
  await page.getByTestId('share-25').click();
  const warning = page.getByTestId('risk-warning');
  await press(page, 'buy');
  await expect(warning).toBeVisible();
  await expect(page.getByTestId('risk-warning-accept')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await expect(page.getByTestId('share-25')).toHaveAttribute('aria-pressed', 'true');

  await press(page, 'buy');
  await page.getByTestId('risk-warning-tick').check();
  await page.getByTestId('risk-warning-accept').click();
  await expect(toast(page, /Order (placed|partly filled|filled)/).first()).toBeVisible();
  await expect(page.getByTestId('cards-open')).toHaveCount(0);

  // Once a contract, on this device: also after a reload.
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('share-25')).toBeEnabled();
  await page.getByTestId('share-25').click();
  await press(page, 'buy');
  await expect(toast(page, /Order (placed|partly filled|filled)/).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  // Elsewhere it never stood.
  await page.goto(realPage(exchange, BTC));
  await expect(page.getByTestId('cards-open')).toBeVisible();
  expect(faults).toEqual([]);
});
