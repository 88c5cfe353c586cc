// Cards from their grant to their end, each with an exchange of its own whose clock the test moves.
import type { Page } from '@playwright/test';
import { cardById, claimCards, setMark, type ListedCard } from './support/cards.ts';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { moveByRest, placeByRest } from './support/rest.ts';
import { act } from './support/row-dialogs.ts';
import {
  BTC,
  chooseKind,
  press,
  quietMarket,
  realPage,
  registerInReal,
  typeOrder,
  waitForLiveBook,
} from './support/trade-page.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const advance = (exchange: Exchange, days: number) => exchange.command('clock', { advanceMs: days * DAY_MS + 5_000 });
/** The whole book of real trading, as these levels, with the mark at `markTicks`. */
const setBook = async (
  exchange: Exchange,
  markTicks: number,
  bids: readonly (readonly [number, number])[],
  asks: readonly (readonly [number, number])[],
): Promise<void> => {
  const of = { env: 0, contract: BTC };
  await exchange.command('market', { do: 'clear', ...of });
  await setMark(exchange, markTicks);
  await exchange.command('market', { do: 'quote', ...of, bids, asks });
};
const byCard = (page: Page, exchange: Exchange, { id, fundId }: ListedCard, order: object) =>
  placeByRest(
    page,
    exchange,
    [{ side: 'open_long', brokerId: 3, welfareCardId: id, userId: fundId, ...order }],
    BTC,
    0,
  );
const statusOf = async (page: Page, exchange: Exchange, { id }: ListedCard): Promise<number | undefined> =>
  (await cardById(page, exchange, id))?.cardStatus;
const claimOne = async (page: Page, exchange: Exchange, userName: string): Promise<ListedCard> => {
  const [card] = await claimCards(page, exchange, userName, ['experience']);
  if (card === undefined) throw new Error('no card');
  return card;
};
/** Unused, used, expired, taken back. */
const [UNUSED, USED, EXPIRED, RECYCLED] = [0, 2, 3, 4] as const;

test('[CARD-03] [POS-14] (CARD-001) (CARD-002) (CARD-003) (CARD-004) (CARD-006) (CARD-007) (CARD-008) (CARD-010) (CARD-013) (CARD-014) experience cards to their end: cancelled unfilled, partly filled, closed with a profit, closed by the system with a loss under its open dialog, expired with its order', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const own = await startExchange();
  try {
    const userName = await registerInReal(page, own);
    await quietMarket(own, 0);
    const first = await claimOne(page, own, userName);
    await page.goto(realPage(own));
    await waitForLiveBook(page);
    const orders = page.getByTestId('tab-orders');
    const available = page.getByTestId('assets-available');
    await expect(available).toHaveText(/10,000\.00/);

    // Cancelled without a fill it is unused again, and can be chosen again.
    await byCard(page, own, first, { type: 10, price: '59000.0', amount: 10 });
    await orders.click();
    await expect(page.getByTestId('row-account')).toHaveText('Card');
    await page.getByTestId('order-cancel').click();
    await expect(orders).toContainText('0');
    expect(await statusOf(page, own, first)).toBe(UNUSED);

    // 5 of 30 fill, the rest is cancelled: it is used, and its position stays, apart from one's own.
    await setBook(
      own,
      600_010,
      [[600_000, 1000]],
      [
        [600_010, 5],
        [601_000, 1000],
      ],
    );
    await byCard(page, own, first, { type: 10, price: '60001.0', amount: 30 });
    await page.getByTestId('order-cancel').click();
    await expect(orders).toContainText('0');
    expect(await statusOf(page, own, first)).toBe(USED);
    await page.getByTestId('tab-positions').click();
    const row = page.getByTestId('position-row');
    await expect(row.getByTestId('position-size')).toContainText('0.005');
    await expect(row.getByTestId('position-reverse')).toHaveCount(0);
    await expect(row.getByTestId('card-closes')).toHaveText(/^2[34]:\d\d:\d\d$/);
    await expect(available).toHaveText(/10,000\.00/);

    // What a close would bring, live; the close brings it, fees and loss are the card's.
    await setBook(own, 605_010, [[605_010, 1000]], [[605_020, 1000]]);
    await row.getByTestId('position-card-open').focus();
    await page.keyboard.press('Enter');
    const details = page.getByTestId('experience-details');
    await expect(details.getByTestId('experience-wins')).toHaveText('about 2.50 USDT');
    await expect(details.getByTestId('experience-closes')).toHaveText(/^2[34]:\d\d:\d\d, \d{4}-/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await row.getByTestId('position-close').click();
    await act(page, 'close-confirm');
    await expect(row).toHaveCount(0);
    await expect(available).toHaveText(/10,002\.50/);
    expect(await cardById(page, own, first.id)).toMatchObject({ cardStatus: RECYCLED, given: '2.5' });

    // The next one loses; after a day the system closes it, while its details are open: nothing is asked of its holder.
    const second = await claimOne(page, own, userName);
    await setBook(own, 600_010, [[600_000, 1000]], [[600_010, 1000]]);
    await byCard(page, own, second, { type: 11, amount: 20 });
    await expect(row.getByTestId('position-size')).toContainText('0.020');
    await setBook(own, 595_010, [[595_010, 1000]], [[595_020, 1000]]);
    await row.getByTestId('position-card-open').click();
    await expect(details.getByTestId('experience-wins')).toHaveText('about 0.00 USDT');
    await advance(own, 1);
    await expect(details.getByTestId('experience-ended')).toContainText(
      'It brought nothing. The loss is the platform’s',
    );
    await expect(row).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(available).toHaveText(/10,002\.50/);
    expect(await cardById(page, own, second.id)).toMatchObject({ cardStatus: RECYCLED, given: '0' });

    // Its order is open when its time ends: both end. What lies on it cannot leave.
    const third = await claimOne(page, own, userName);
    await byCard(page, own, third, { type: 10, price: '59000.0', amount: 10 });
    await expect(orders).toContainText('1');
    await page.goto(`${own.url}/assetManagement/assets`);
    await expect(
      page.locator('[data-testid="holding-row"][data-account^="card"]').first().getByTestId('holding-can-leave'),
    ).toHaveText('profit only');
    await page.goto(realPage(own));
    await expect(orders).toContainText('1');
    await advance(own, 7);
    await expect.poll(() => statusOf(page, own, third)).toBe(EXPIRED);
    await expect(orders).toContainText('0');
    await expect(available).toHaveText(/10,002\.50/);
    expect(faults).toEqual([]);
  } finally {
    await own.stop();
  }
});

test('[CARD-01] [CARD-06] [CARD-04] (CARD-010) (CARD-011) trading funds, bonus and financial card from claim to end: what is lent, what is one’s own, interest so far, what is taken back; what a coupon saved stands in the bills', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const own = await startExchange();
  try {
    const userName = await registerInReal(page, own);
    await quietMarket(own, 0);
    const [fund, bonus, financial, coupon] = await claimCards(page, own, userName, [
      'fund',
      'bonus',
      'financial',
      'fixedFee',
    ]);
    await moveByRest(page, own, '100');
    const details = (card: ListedCard | undefined, more = ''): string =>
      `${own.url}/benefitsCenter/tradingFundDetails?cardId=${card?.id ?? ''}${more}`;
    const at = (name: string) => page.getByTestId(`fund-card-${name}`);
    await page.goto(details(fund, `&fundId=${fund?.id ?? ''}&cardStatus=1`));
    await expect(at('kind')).toHaveText('Trading funds');
    await expect(at('there')).toHaveText('300.00 USDT');
    await expect(at('lent')).toHaveText('200.00 USDT');
    await expect(at('own')).toHaveText('100.00 USDT');
    await expect(at('back')).toHaveText('200.00 USDT');
    await expectAccessible(page);
    await page.goto(details(bonus));
    await expect(at('lent')).toHaveText('50.00 USDT');
    await expect(at('own')).toHaveText('9,900.00 USDT');
    await expect(at('back')).toHaveText('50.00 USDT');
    await page.goto(details(financial));
    await expect(at('days')).toHaveText('0 of 7');
    await expect(at('interest')).toHaveText('0.0000 of 0.9589 USDT');
    // An hour before the third of its whole days is over it has the interest of two, and then that of three.
    const toEnd = (financial?.expireTime ?? 0) - (financial?.effectiveTime ?? 0);
    await own.command('clock', { advanceMs: toEnd - 4 * DAY_MS - HOUR_MS });
    await expect(at('interest')).toHaveText(/^0\.27\d\d of 0\.9589 USDT$/);
    await own.command('clock', { advanceMs: HOUR_MS });
    await expect(at('days')).toHaveText('3 of 7');
    await expect(at('interest')).toHaveText(/^0\.41\d\d of 0\.9589 USDT$/);

    // A coupon of 5 on a fee of 0.200 BTC at 60,001.0.
    await placeByRest(page, own, [{ type: 11, side: 'open_long', amount: 200, welfareCardId: coupon?.id }], BTC, 0);
    await page.goto(`${own.url}/assetManagement/bills`);
    const saved = page.getByTestId('movement-row').filter({ hasText: 'Paid by a coupon' });
    await expect(saved.getByTestId('movement-amount')).toHaveText('+5 USDT');
    expect((await cardById(page, own, coupon?.id ?? ''))?.given).toBe('5');

    // At their end.
    await page.goto(details(financial));
    await advance(own, 5);
    await expect(at('given')).toHaveText('0.9589 USDT');
    await expect(at('status')).toHaveText('Taken back or paid out');
    await page.goto(details(fund));
    await advance(own, 7);
    await expect(at('given')).toHaveText('200.00 USDT');
    await expect(page.getByTestId('fund-total')).toHaveText('100.00 USDT');
    await page.goto(details(bonus));
    await expect(at('given')).toHaveText('50.00 USDT');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  } finally {
    await own.stop();
  }
});

test('[CARD-05] a ticket whose time ends beside its position: what the shadow had won is paid, its open dialog says so, the position stays', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    const userName = await registerInReal(page, own);
    await quietMarket(own, 0);
    const [ticket] = await claimCards(page, own, userName, ['ticket']);
    await placeByRest(page, own, [{ type: 11, side: 'open_long', amount: 30, welfareCardId: ticket?.id }], BTC, 0);
    await page.goto(realPage(own));
    await waitForLiveBook(page);
    await setMark(own, 605_010);
    await page.getByTestId('position-card-open').click();
    const dialog = page.getByTestId('ticket-dialog');
    await expect(dialog.getByTestId('ticket-won')).toHaveText('+3.00');
    await advance(own, 14);
    await expect(dialog.getByTestId('ticket-ended')).toContainText('The ticket has expired. 3.00 USDT were paid');
    await expect(dialog.getByTestId('claim-profit')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('position-size')).toContainText('0.030');
    await expect(page.getByTestId('position-card-open')).toHaveCount(0);
    expect(await cardById(page, own, ticket?.id ?? '')).toMatchObject({ cardStatus: 3, given: '3' });
  } finally {
    await own.stop();
  }
});

test('[CARD-03] [CARD-04] [FLOW-03] cards that end under what is open: an experience card that the form holds is told and dropped by keyboard, a coupon in the confirmation goes and the fee is the whole one again', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    const userName = await registerInReal(page, own);
    await quietMarket(own, 0);
    const [card, coupon] = await claimCards(page, own, userName, ['experience', 'fixedFee']);
    await page.goto(`${realPage(own)}&cardId=${card?.id ?? ''}`);
    await waitForLiveBook(page);
    const box = page.getByTestId('experience-card');
    await expect(box).toContainText('Experience card 100.00 USDT');
    // Its week is over while the form holds it: the form says so, and leads back to the own account.
    await advance(own, 7);
    await expect(page.getByTestId('experience-problem')).toBeVisible();
    await expectAccessible(page);
    await page.getByTestId('experience-drop').focus();
    await page.keyboard.press('Enter');
    await expect(box).toHaveCount(0);
    await expect(page.getByTestId('order-account')).toContainText('Contract account');
    expect(card === undefined ? null : await statusOf(page, own, card)).toBe(EXPIRED);

    // The coupon has another week; that is over while the confirmation stands.
    await quietMarket(own, 0);
    await chooseKind(page, 'market');
    await typeOrder(page, { amount: '0.200' });
    await press(page, 'buy');
    const choice = page.getByTestId(`coupon-${coupon?.id ?? ''}`);
    await choice.check();
    await expect(page.getByTestId('confirm-fee')).toContainText('2.21');
    await advance(own, 7);
    await expect(page.getByTestId('confirm-fee')).toContainText('7.21');
    await expect(choice).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('confirm-fee')).toHaveCount(0);
    await expect(page.getByTestId('position-row')).toHaveCount(0);
    expect(await cardById(page, own, coupon?.id ?? '')).toMatchObject({ cardStatus: EXPIRED, given: '0' });
  } finally {
    await own.stop();
  }
});
