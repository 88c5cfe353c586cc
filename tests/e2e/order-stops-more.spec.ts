// Take-profit and stop-loss where the form is another one: in hedge mode, on a coin-margined contract, on a phone; and what only they are refused for.
import type { Page } from '@playwright/test';
import { crash } from './support/engine-faults.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, register, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import {
  chooseKind,
  mockPage,
  openAsNewcomer,
  press,
  stopConfirmingLimits,
  typeOrder,
  waitForLiveBook,
} from './support/trade-page.ts';

const takeProfit = (page: Page) => page.getByTestId('take-profit-field');
const stopLoss = (page: Page) => page.getByTestId('stop-loss-field');
const chooseYield = async (page: Page, stop: 'take-profit' | 'stop-loss'): Promise<void> => {
  await page.getByTestId(`${stop}-by`).click();
  await page.getByRole('option', { name: '% yield' }).click();
  await expect(page.getByTestId(`${stop}-by`)).toHaveText('% yield');
};
const openTriggers = async (page: Page, count: number) => {
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  await expect(page.getByTestId('trigger-row')).toHaveCount(count);
  return (kind: string) => page.getByTestId('trigger-row').and(page.locator(`[data-kind=${kind}]`));
};

test('[FORM-13] [FORM-08] a take-profit with a yield below 0 is called what it is: a loss; a guaranteed stop of a short that lies too low is told from where on it may', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await chooseYield(page, 'take-profit');
  await takeProfit(page).fill('-5');
  await expect(page.getByTestId('take-profit-field-error')).toContainText('A take-profit has a yield above 0');
  await takeProfit(page).fill('5');
  await expect(page.getByTestId('take-profit-field-error')).toHaveCount(0);
  await takeProfit(page).fill('');

  await page.getByTestId('guaranteed-stop').check();
  // Sold at 60,000.0 beside a mark of 60,000.5: one percent above the higher.
  await stopLoss(page).fill('60500');
  await press(page, 'sell');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('of a short must lie at 60,600.6 or above');
  await expect(stopLoss(page)).toBeFocused();
  await expectAccessible(page);
  await stopLoss(page).fill('60600.6');
  await expect(page.getByTestId('stop-loss-field-error')).toHaveCount(0);
});

test('[FORM-13] [FORM-08] a guarantee that is taken up meanwhile is refused in words, and an ordinary stop is placed all the same; where none is offered its box is off and says so', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await typeOrder(page, { price: '60001.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await stopLoss(page).fill('59000');
  const guaranteed = page.getByTestId('guaranteed-stop');
  await guaranteed.check();
  // What the exchange says once others have taken up what is set aside for gaps.
  await page.context().route(
    /\/batch-order\b/,
    async (route) => {
      const [{ tag }] = route.request().postDataJSON() as [{ readonly tag: string }];
      const refused = { tag, code: 21059, msg: 'error.guaranteedNotOffered', orderId: null, order: null };
      await route.fulfill({ json: { code: 200, msg: 'ok', data: [refused] } });
    },
    { times: 1 },
  );
  await press(page, 'buy');
  await expect(page.getByText('are not offered on this contract at the moment').first()).toBeVisible();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.010');
  await guaranteed.uncheck();
  await press(page, 'buy');
  await openTriggers(page, 1);

  await page.context().route(/\/public\/btcusdt\/detail/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"guaranteedStopLossStatus":1', '"guaranteedStopLossStatus":0');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await waitForLiveBook(page);
  await expect(page.getByTestId('assets-available')).toHaveText(/\d/);
  await page.getByTestId('stops').check();
  await expect(guaranteed).toHaveAccessibleDescription('Not offered on this contract at the moment');
  await expect(guaranteed).toBeDisabled();
  await expectAccessible(page);
});

test('[FORM-13] [FORM-08] a guaranteed stop whose terms are not known is not sent: it says so at its box, and goes once they are read', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await page.getByTestId('stops').check();
  const guaranteed = page.getByTestId('guaranteed-stop');
  await guaranteed.check();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route(/\/public\/btcusdt\/detail/, async (route) => {
    await held;
    await route.continue();
  });
  // The engine starts anew, and reads them again.
  await crash(page);
  await expect(guaranteed).toHaveAccessibleDescription('Reading its terms…');
  await waitForLiveBook(page);
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await typeOrder(page, { price: '60001.0', amount: '0.010' });
  await stopLoss(page).fill('59000');
  await press(page, 'buy');
  await expect(guaranteed).toHaveAccessibleDescription(/terms of guaranteed stop-losses are not known yet/);
  await expect(guaranteed).toBeChecked();
  await expectAccessible(page);
  answer();
  await page.getByTestId('amount-field').fill('0.020');
  await expect(guaranteed).toHaveAccessibleDescription(/Fee 0\.03/);
  await press(page, 'buy');
  const ofKind = await openTriggers(page, 1);
  await expect(ofKind('guaranteed-stop')).toHaveCount(1);
});

test('[FORM-13] in hedge mode each side has stops of its own: a long and a short beside each other, each with the one that it was sent with', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('kind-plan')).toBeVisible();
  const send = async (side: 'buy' | 'sell', price: string, stop: string, opened: number): Promise<void> => {
    await typeOrder(page, { price, amount: '0.010' });
    await page.getByTestId('stops').check();
    await stopLoss(page).fill(stop);
    await press(page, side);
    await expect(page.getByTestId('position-row')).toHaveCount(opened);
    await expect(page.getByTestId('stops')).not.toBeChecked();
  };
  await send('buy', '60001.0', '59000', 1);
  await send('sell', '60000.0', '61000', 2);
  const ofKind = await openTriggers(page, 2);
  const stops = ofKind('stop-loss');
  await expect(stops.filter({ hasText: '59,000.0' })).toContainText('Close long');
  await expect(stops.filter({ hasText: '61,000.0' })).toContainText('Close short');
  await expectAccessible(page);
});

/** Somebody with 1 BTC on the coin-margined contract, whose book stands still around 60,000. */
const openInverse = async (page: Page, exchange: Exchange): Promise<void> => {
  const userName = await register(page, exchange);
  await stopConfirmingLimits(page, exchange);
  await exchange.command('deposit', { env: 1, userName, coin: 'btc', amount: '1' });
  const of = { env: 1, contract: 'btcusd' } as const;
  await exchange.command('market', { do: 'pause' });
  await exchange.command('market', { do: 'clear', ...of });
  await exchange.command('market', { do: 'prices', ...of, indexTicks: 600_005, markTicks: 600_005 });
  await exchange.command('market', { do: 'quote', ...of, bids: [[600_000, 5000]], asks: [[600_010, 5000]] });
  await exchange.command('market', { do: 'take', ...of, side: 'buy', priceTicks: 600_010, amount: 1 });
  await page.goto(mockPage(exchange, 'btcusd'));
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(page.getByTestId('available')).toHaveText(/\d.*BTC/);
};

test('[FORM-13] on a coin-margined contract gain and loss are said in the coin, and the stops are sent and seen', async ({
  page,
  exchange,
}) => {
  await openInverse(page, exchange);
  await page.getByTestId('price-field').fill('60001.0');
  await page.getByTestId('share-25').click();
  await page.getByTestId('stops').check();
  await takeProfit(page).fill('63000');
  await stopLoss(page).fill('59000');
  await expect(takeProfit(page)).toHaveAccessibleDescription(/^Buy \+2,999\.0 away · \+0\.\d+ BTC · yield \+/);
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^Buy −1,001\.0 away · −0\.\d+ BTC · yield −/);
  await expectAccessible(page);
  await press(page, 'buy');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  const ofKind = await openTriggers(page, 2);
  await expect(ofKind('take-profit').getByTestId('trigger-price')).toHaveText('Last ≥ 63,000.0');
  await expect(ofKind('stop-loss').getByTestId('trigger-price')).toHaveText('Last ≤ 59,000.0');
});

test('[FORM-13] [X-02] in the sheet of a phone they are typed beside one side’s order, refused at their field, and go with it; success closes the sheet', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('phone-sell').click();
  await expect(page.getByTestId('submit-sell')).toBeVisible();
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await page.getByTestId('stops').check();
  await stopLoss(page).fill('59000');
  await press(page, 'sell');
  await expect(page.getByTestId('stop-loss-field-error')).toContainText('does not fit');
  await expect(stopLoss(page)).toBeFocused();
  await stopLoss(page).fill('61000');
  await expect(stopLoss(page)).toHaveAccessibleDescription(/^(Sell )?\+1,000\.0 away · −\d/);
  await expectAccessible(page);
  await press(page, 'sell');
  await expect(page.getByTestId('phone-order')).toHaveCount(0);
  await page.getByTestId('phone-positions').click();
  await expect(page.getByTestId('position-size')).toContainText('0.010');
});

test('[FORM-13] [FORM-01] at 1440 × 900 nothing of the form scrolls with simple stops, whatever kind has them; the buttons stay where they are, and the account’s figures stand below the lists', async ({
  page,
  exchange,
}) => {
  // Real trading has a line more in the form than mock trading: the cards.
  await openAsNewcomer(page, exchange, 0);
  const top = async (): Promise<number> =>
    Math.round((await page.getByTestId('submit-buy').boundingBox())?.y ?? Number.NaN);
  const scrolled = (): Promise<number> =>
    page.getByTestId('stops').evaluate((box) => {
      const fields = box.closest('[role="presentation"]');
      return fields === null ? Number.NaN : fields.scrollHeight - fields.clientHeight;
    });
  await expect(page.getByTestId('line-available')).toHaveText(/10,000\.00/);
  await expect(page.getByTestId('account-line')).toContainText('Position margin');
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  for (const kind of ['limit', 'market', 'advanced'] as const) {
    await chooseKind(page, kind);
    await page.getByTestId('stops').check();
    await page.getByTestId('stop-loss-field').fill('59000');
    await expect(page.getByTestId('guaranteed-stop')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('order-form').getByText('Coupons and tickets')).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(0);
    expect(await top()).toBe(before);
    await page.getByTestId('stops').uncheck();
    expect(await top()).toBe(before);
  }
  // A lower window scrolls the fields; both stops and the guarantee are in sight at once all the same.
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseKind(page, 'limit');
  await page.getByTestId('stops').check();
  await expect(page.getByTestId('guaranteed-stop')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
