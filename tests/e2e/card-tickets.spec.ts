// Opening tickets beside a position: the shadow with its live profit, the claim of it, and how it ends.
import type { Page } from '@playwright/test';
import { cardById, claimCards, setMark } from './support/cards.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, quietMarket, realPage, registerInReal, toast, waitForLiveBook } from './support/trade-page.ts';

/** Somebody with a long of 0.030 BTC from 60,001.0 beside which a ticket runs with 0.006 BTC. */
const openTicket = async (page: Page, exchange: Exchange): Promise<string> => {
  const userName = await registerInReal(page, exchange);
  await quietMarket(exchange, 0);
  const [ticket] = await claimCards(page, exchange, userName, ['ticket']);
  const id = ticket?.id ?? '';
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 30, welfareCardId: id }], BTC, 0);
  await page.goto(realPage(exchange));
  await waitForLiveBook(page);
  return id;
};
const claimPath = /open-position-card\/claim-profit/;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[CARD-05] [POS-14] [FLOW-08] (CARD-016) the shadow of a ticket stands on its position with its live profit; its profit is claimed once by keyboard, and the position stays', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const id = await openTicket(page, exchange);
  const row = page.getByTestId('position-row');
  await expect(row.getByTestId('shadow-size')).toHaveText('0.006 BTC');
  // From 60,001.0, at the mark: 60,000.5, then 60,501.0, then 59,501.0.
  await expect(row.getByTestId('shadow-profit')).toHaveText('0.00 USDT');
  await setMark(exchange, 605_010);
  await expect(row.getByTestId('shadow-profit')).toHaveText('+3.00 USDT');
  await setMark(exchange, 595_010);
  await expect(row.getByTestId('shadow-profit')).toHaveText('−3.00 USDT');

  await page.getByTestId('position-card-open').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('ticket-dialog');
  await expect(dialog).toContainText('Opening ticket · BTCUSDT Long');
  await expect(dialog.getByTestId('ticket-won')).toHaveText('−3.00');
  await expect(dialog.getByTestId('claim-profit')).toBeDisabled();
  await expect(dialog.getByTestId('claim-profit')).toHaveText('No profit to claim at the mark');
  await setMark(exchange, 605_010);
  await expect(dialog.getByTestId('claim-profit')).toHaveText('Claim about 3.00 USDT and end the ticket');
  await expectAccessible(page);

  // A question first: Escape leaves it and nothing is claimed.
  const question = page.getByTestId('claim-profit-dialog');
  await dialog.getByTestId('claim-profit').focus();
  await page.keyboard.press('Enter');
  await expect(question.getByTestId('claim-profit-shadow')).toContainText('+3.00 USDT');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await cardById(page, exchange, id)).toMatchObject({ cardStatus: 2, given: '0' });
  await dialog.getByTestId('claim-profit').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('claim-profit-yes').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Profit claimed')).toContainText('3.00 USDT were paid to your contract account');
  await expect(dialog.getByTestId('ticket-ended')).toContainText('3.00 USDT were paid');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('position-card-open')).toHaveCount(0);
  await expect(page.getByTestId('position-size')).toContainText('0.030');
  expect(await cardById(page, exchange, id)).toMatchObject({ cardStatus: 4, given: '3' });
  expect(faults).toEqual([]);
});

test('[CARD-05] [FLOW-09] a claim whose answer is lost is asked about and paid once; a ticket that ends under its open dialog says what became of it', async ({
  page,
  exchange,
}) => {
  const id = await openTicket(page, exchange);
  await setMark(exchange, 605_010);
  const dialog = page.getByTestId('ticket-dialog');
  await page.getByTestId('position-card-open').click();
  let sent = 0;
  await page.context().route(claimPath, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await route.fetch();
    return route.abort();
  });
  await dialog.getByTestId('claim-profit').click();
  await page.getByTestId('claim-profit-yes').click();
  await expect(dialog.getByTestId('ticket-ended')).toContainText('3.00 USDT were paid');
  await expect(toast(page, 'Profit claimed')).toBeVisible();
  expect([sent, (await cardById(page, exchange, id))?.given]).toEqual([1, '3']);

  // Somebody else, whose position ends elsewhere while the question stands: the claim is not sent, and it is told what the ticket brought.
  sent = 0;
  const other = await openTicket(page, exchange);
  await setMark(exchange, 605_010);
  await page.getByTestId('position-card-open').click();
  await dialog.getByTestId('claim-profit').click();
  await expect(page.getByTestId('claim-profit-dialog')).toBeVisible();
  await placeByRest(page, exchange, [{ type: 11, side: 'open_short', amount: 30 }], BTC, 0);
  await expect.poll(async () => (await cardById(page, exchange, other))?.cardStatus).toBe(4);
  await expect(page.getByTestId('position-row')).toHaveCount(0);
  await expect(dialog.getByTestId('ticket-ended')).toContainText('3.00 USDT were paid');
  await page.getByTestId('claim-profit-yes').click();
  await expect(dialog.getByTestId('claim-profit-problem')).toContainText('has ended meanwhile');
  expect([sent, (await cardById(page, exchange, other))?.given]).toEqual([0, '3']);
});
