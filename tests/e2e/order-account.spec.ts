// The account that an order is for: the contract account or trading funds, chosen in the form and kept, or an experience card.
import type { Page } from '@playwright/test';
import { chooseByKeys } from './support/choose-by-keys.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, chooseKind, mockPage, openAsNewcomer, press, realPage, typeOrder } from './support/trade-page.ts';

const call = async (page: Page, exchange: Exchange, path: string, body: object, env: 0 | 1 = 1) => {
  const answer = await page.request.post(`${exchange.url}${path}?env=${env}`, {
    headers: { origin: exchange.url },
    data: body,
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};
/** Opens the account of trading funds with its first money. */
const fundAccount = (page: Page, exchange: Exchange) =>
  call(page, exchange, '/swap/v2/perpetual/transfer', { source: 5, target: 2, coinId: 52, amount: '1000.5678' });

/** Calls that place orders. */
const countOrders = async (page: Page) => {
  const sent = { count: 0 };
  await page.context().route(/\/batch-order\b/, (route) => {
    sent.count += 1;
    return route.continue();
  });
  return sent;
};

/** Cards are of real trading (B6), the rest is tried in mock trading. */
test.beforeEach(async ({ page, exchange }, { title }) =>
  openAsNewcomer(page, exchange, title.includes('[CARD-03]') ? 0 : 1),
);

test('[FORM-16] [FORM-14] trading funds chosen by keyboard: kept, shown with two decimals, the amount starts anew, and the position is marked as theirs', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveText('Contract account');
  await fundAccount(page, exchange);
  await expect(account).toHaveRole('combobox');
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  const saved = page.context().waitForEvent('request', (request) => request.postData() === '{"type":19,"value":4}');
  await chooseByKeys(page, account, 'Trading funds');
  await expect(account).toHaveText('Trading funds');
  await saved;
  await expect(page.getByTestId('available')).toHaveText('1,000.56 USDT');
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await expectAccessible(page);
  await typeOrder(page, { amount: '0.010' });
  // The figures are of this account: its leverage is not read before it is there.
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText(/^\d+\.\d\d$/);
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-account')).toHaveText('Trading funds');
  await page.getByTestId('confirm-send').click();
  const row = page.getByTestId('position-row');
  await expect(row.getByTestId('row-account')).toHaveText('Funds');
  // Chosen on any page from now on, where such funds may be used.
  await page.goto(mockPage(exchange));
  await expect(account).toHaveText('Trading funds');
  await page.goto(mockPage(exchange, 'btcusd'));
  await expect(account).toHaveText('Contract account');
  await expect(account).not.toHaveRole('combobox');
  expect(faults).toEqual([]);
});

test('[FORM-16] an account that could not be saved is the old one again, with words', async ({ page, exchange }) => {
  await fundAccount(page, exchange);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveRole('combobox');
  await page.context().route(/\/setting\b/, (route) => route.abort());
  await account.click();
  await page.getByRole('option', { name: 'Trading funds' }).click();
  await expect(page.getByTestId('toast').first()).toBeVisible();
  await expect(account).toHaveText('Contract account');
});

test('[FLOW-01] the account, the mode or the contract changed while the question stands: nothing is sent, and the form says why', async ({
  page,
  exchange,
}) => {
  await fundAccount(page, exchange);
  const account = page.getByTestId('order-account');
  await expect(account).toHaveRole('combobox');
  const sent = await countOrders(page);
  const ask = async () => {
    await chooseKind(page, 'market');
    await typeOrder(page, { amount: '0.010' });
    // The leverage of the account is known by now.
    await expect(page.getByTestId('estimate-cost-sell')).toHaveText(/\d/);
    await press(page, 'sell');
    await expect(page.getByTestId('confirm-dialog')).toBeVisible();
  };
  const isStopped = async () => {
    await page.getByTestId('confirm-send').click();
    await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
    await expect(page.getByTestId('form-problems')).toContainText('Nothing was sent');
    await expect(page.getByTestId('amount-field')).toHaveValue('');
    expect(sent.count).toBe(0);
  };
  await ask();
  await call(page, exchange, '/swap/v1/perpetual/user/setting', { type: 19, value: 4 });
  await expect(account).toHaveText('Trading funds');
  await isStopped();
  await ask();
  await expect(page.getByTestId('form-problems')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await ask();
  await call(page, exchange, '/swap/v1/perpetual/user/setting', { type: 19, value: 1 });
  await expect(account).toHaveText('Contract account');
  await isStopped();
  // The mode: in hedge mode the same sell would open a short beside a long. The amount stays, for the account is the same.
  await ask();
  await call(page, exchange, '/swap/v1/perpetual/position/btcusdt/mode', { dualPosition: 1 });
  await expect(page.getByTestId('mode-chip')).toHaveText('Hedge');
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('form-problems')).toContainText('Nothing was sent');
  expect(sent.count).toBe(0);
  await press(page, 'sell');
  await page.getByTestId('confirm-send').click();
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  expect(sent.count).toBe(1);
  // The contract: the question goes with it.
  await page.goto(mockPage(exchange, 'ethusdt'));
  await page
    .getByRole('link', { name: /BTCUSDT(?! \d)/ })
    .first()
    .click();
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await expect(page.getByTestId('mode-chip')).toHaveText('Hedge');
  await ask();
  await page.goBack();
  await page.waitForURL(/contractCode=ethusdt/);
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
  await expect(page.getByTestId('order-form')).toBeVisible();
  expect(sent.count).toBe(1);
});

const openCards = async (page: Page) => {
  // A list that is open while the page is still coming may close again: it is opened until its choice was taken.
  const choice = page.getByRole('option', { name: 'Experience card…' });
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByTestId('order-account').click({ timeout: 5_000 });
    await choice.click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByTestId('experience-dialog')).toBeVisible();
};
/** Claims the newcomer's card of 100 USDT for BTCUSDT past the page; answers its id. */
const claimCard = async (page: Page, exchange: Exchange): Promise<string> => {
  const settings = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=0`, {
    headers: { origin: exchange.url },
    data: { riskNoticeAccepted: 1 },
  });
  expect(settings.ok()).toBe(true);
  const listed = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0&scene=1`);
  type Row = { readonly id: string; readonly contractCode: string };
  const { data } = (await listed.json()) as { readonly data: { readonly rows: readonly Row[] } };
  const cardId = data.rows.find(({ contractCode }) => contractCode === 'btcusdt')?.id ?? '';
  await call(page, exchange, '/swap/v1/perpetual/card/claim', { cardId }, 0);
  return cardId;
};

test('[CARD-03] [FLOW-10] an experience card claimed and used by keyboard: its leverage, money and figures; dropped, chosen again, and its position marked', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const account = page.getByTestId('order-account');
  await chooseKind(page, 'market');
  await typeOrder(page, { amount: '0.010' });
  await chooseByKeys(page, account, 'Experience card…');
  const dialog = page.getByTestId('experience-dialog');
  await expect(dialog.getByTestId('experience-open-experience')).toContainText(
    'Closes by itself at +200% or −80% yield',
  );
  await expectAccessible(page);
  await dialog.getByTestId('claim-contract-experience').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('risk-agreement')).toBeVisible();
  await page.getByTestId('risk-agreement-tick').focus();
  await page.keyboard.press('Space');
  await page.getByTestId('risk-agreement-accept').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('claim-done')).toContainText('Experience card 100.00 USDT');
  await page.getByTestId('claim-use').focus();
  await page.keyboard.press('Enter');

  const box = page.getByTestId('experience-card');
  await expect(box).toContainText('BTCUSDT at 20×, cross margin');
  await expect(account).toHaveText('Experience card');
  await expect(page.getByTestId('available')).toHaveText(/^100\.0+ USDT$/);
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  // An empty amount is all of the card: 100 / (60,001 × 1.008 × 0.001 × (1/20 + 0.06 %)), in whole contracts.
  await expect(page.getByTestId('submit-buy')).toContainText('0.032 BTC at market');
  await expect(page.getByTestId('margin-mode')).toHaveText('Cross');
  await expect(page.getByTestId('leverage-chip')).toHaveText('20×');
  for (const chip of ['margin-mode', 'leverage-chip', 'mode-chip']) await expect(page.getByTestId(chip)).toBeDisabled();
  await expect(page.getByTestId('reduce-only')).toHaveCount(0);
  await expectAccessible(page);

  // Done without, the own account is back with its leverage; a tab to close has no card; chosen again it is there.
  await page.getByTestId('experience-drop').focus();
  await page.keyboard.press('Enter');
  await expect(box).toHaveCount(0);
  await expect(account).toHaveText('Contract account');
  await expect(page.getByTestId('available')).toContainText('10,000.00');
  await expect(page.getByTestId('leverage-chip')).toBeEnabled();
  await openCards(page);
  await dialog.getByTestId('use-contract-experience').click();
  await expect(box).toBeVisible();
  await page.getByTestId('tab-close').click();
  await expect(account).toHaveText('Contract account');
  await page.getByTestId('tab-open').click();
  await expect(account).toHaveText('Experience card');

  await typeOrder(page, { amount: '0.020' });
  await expect(page.getByTestId('submit-buy')).toContainText('0.020 BTC at market');
  await press(page, 'buy');
  await expect(page.getByTestId('confirm-account')).toContainText('Experience card');
  await page.getByTestId('confirm-send').click();
  const row = page.getByTestId('position-row');
  await expect(row.getByTestId('row-account')).toHaveText('Card');
  await expect(row.getByTestId('position-size')).toContainText('0.020');
  // A card is used up by its order.
  await expect(account).toHaveText('Contract account');
  expect(faults).toEqual([]);
});

test('[CARD-03] a card of another contract is claimed here and leads to its own page, where it is chosen', async ({
  page,
  exchange,
}) => {
  await page.goto(realPage(exchange, 'ethusdt'));
  await openCards(page);
  await page.getByTestId('claim-contract-experience').click();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  const done = page.getByTestId('claim-done');
  await expect(done).toContainText('Not for ETHUSDT. It counts here: BTCUSDT.');
  await expect(page.getByTestId('claim-use')).toHaveCount(0);
  await expectAccessible(page);
  await done.getByTestId('card-elsewhere').click();
  await page.waitForURL(/contractCode=btcusdt&cardId=\d+/);
  await expect(page.getByTestId('experience-card')).toContainText('Experience card 100.00 USDT');
});

test('[CARD-03] [LIST-05] an address that names a card begins with it; taken by another order meanwhile, that is said at the card, and nothing is sent', async ({
  page,
  exchange,
}) => {
  const cardId = await claimCard(page, exchange);
  await page.goto(`${realPage(exchange)}&cardId=${cardId}`);
  const box = page.getByTestId('experience-card');
  await expect(box).toContainText('Experience card 100.00 USDT');
  await expect(page.getByTestId('available')).toHaveText(/^100\.0+ USDT$/);
  await typeOrder(page, { price: '59000', amount: '0.002' });
  await expect(page.getByTestId('submit-buy')).toContainText('0.002 BTC @ 59,000.0');
  const sent = await countOrders(page);
  await placeByRest(
    page,
    exchange,
    [{ type: 10, side: 'open_long', amount: 1, price: '58000', welfareCardId: cardId }],
    BTC,
    0,
  );
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row').getByTestId('row-account')).toHaveText('Card');
  await press(page, 'buy');
  await expect(page.getByTestId('experience-problem')).toContainText('already with another order');
  expect(sent.count).toBe(0);
  await expectAccessible(page);
  await page.getByTestId('experience-drop').click();
  await expect(page.getByTestId('order-account')).toHaveText('Contract account');
});
