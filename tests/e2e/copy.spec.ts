// Copy trading: the leaders and their records, following, what is copied and what may be done with it, stopping, and what a tape keeps of it.
import type { Browser, Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { replayTape } from './support/deck.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { followByRest, lead, type Lead } from './support/leader.ts';
import { placeByRest } from './support/rest.ts';
import { act } from './support/row-dialogs.ts';
import { mockPage, plain, quietMarket, realPage, registerInReal, toast } from './support/trade-page.ts';

const PHONE = { width: 390, height: 844 } as const;
const leadersPage = (exchange: Exchange): string => `${exchange.url}/chargeBack?lang=en`;
const minePage = (exchange: Exchange, tab = '3'): string =>
  `${exchange.url}/chargeBack/orderDocumentary/myDocumentary?tab=${tab}&lang=en`;
const FOLLOW = /\/copy\/follow\?/;
const rowOf = (page: Page, { id }: Lead) => page.locator(`[data-testid=leader-row][data-leader="${id}"]`);
const copyRow = (page: Page) => page.locator('[data-testid=copy-row]:not([data-ended])');
const positions = (page: Page) => page.locator('[data-testid=position-row]:not([data-ended])');
const isNoWiderThan = (page: Page, px: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(px);

/** Somebody new in real trading with 10,000 USDT, and a leader with as much, in a quiet market. */
const begin = async (page: Page, browser: Browser, exchange: Exchange): Promise<Lead> => {
  await registerInReal(page, exchange);
  await quietMarket(exchange, 0);
  return lead(browser, exchange);
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[POS-18] [X-05] a visitor reads the leaders and their records, which say so when they cannot be read, sorts them, opens one, and is asked to log in to follow; on a phone they are cards; mock trading has none', async ({
  page,
  browser,
  exchange,
}) => {
  await quietMarket(exchange, 0);
  const leader = await lead(browser, exchange);
  // Bought 0.050 BTC at 60,001.0 and sold it at 60,000.0: a trade that lost, with its fees.
  await leader.trade(50);
  await leader.trade(-50);
  // A list that cannot be read says so, and never that nobody leads.
  let isCut = true;
  await page.route(/\/copy\/leaders\?/, (route) =>
    isCut ? route.fulfill({ status: 503, body: '<html>' }) : route.continue(),
  );
  await page.goto(leadersPage(exchange));
  await expect(page.getByTestId('leaders-failed')).toContainText('The leaders could not be read');
  isCut = false;
  const row = rowOf(page, leader);
  await expect(async () => {
    // By then it may have been read anew by itself.
    await page
      .getByTestId('leaders-failed-retry')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const faults = watchForFaults(page);
  await expect(row).toContainText(leader.name);
  await expect(row.getByTestId('leader-trades')).toHaveText('1');
  await expect(row.getByTestId('leader-won')).toHaveText('0.0%');
  await expect(row.getByTestId('leader-return')).toHaveText(/^−0\.\d\d%$/);
  await expect(row.getByTestId('leader-fall')).toHaveText(/^−0\.\d\d%$/);
  await expect(row.getByTestId('leader-followers')).toHaveText('0');
  await expect(row.getByTestId('leader-curve')).toHaveAttribute(
    'aria-label',
    /Return, trade after trade: now −0\.\d\d%/,
  );
  await page.getByTestId('sort-return').click();
  await expect(page.locator('th[data-column=return]')).toHaveAttribute('aria-sort', 'descending');
  await row.getByRole('button', { expanded: false }).press('Enter');
  const detail = page.getByTestId('leader-detail');
  await expect(detail).toContainText('A person who trades here');
  await expect(detail.getByTestId('leader-record')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expect(row.getByTestId('leader-login')).toBeVisible();
  await isNoWiderThan(page, PHONE.width);
  await expectAccessible(page);
  await row.getByTestId('leader-login').click();
  await expect(page).toHaveURL(/\/login\?next=.*chargeBack/);
  await page.goto(minePage(exchange));
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await page.goto(leadersPage(exchange));
  await page.getByTestId('environment-mock').click();
  await expect(page.getByTestId('copy-mock')).toContainText('No copy trading in Mock');
  await page.getByTestId('copy-mock').getByRole('link').click();
  await expect(row).toBeVisible();
  expect(faults).toEqual([]);
  await leader.leave();
});

test('[POS-18] [POS-14] [ORD-01] [X-05] by keyboard: followed with an amount and a limit, asked about with the environment; the copy tab has what was copied, its trader tag, its restrictions and its own close-all; assets and bills name it', async ({
  page,
  browser,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const leader = await begin(page, browser, exchange);
  await page.goto(leadersPage(exchange));
  await rowOf(page, leader).getByTestId('leader-follow').press('Enter');
  const dialog = page.getByTestId('follow-dialog');
  await expect(dialog).toContainText(`Follow ${leader.name}`);
  await expect(dialog.getByTestId('dialog-environment')).toHaveText('Real');
  await expect(dialog).toContainText('Contract account can give 10,000 USDT');
  const amount = page.getByTestId('follow-amount');
  await expect(page.getByTestId('follow-submit')).toBeEnabled();
  await amount.fill('9');
  await expect(page.getByTestId('follow-amount-error')).toHaveText('A copy needs at least 10 USDT.');
  await amount.fill('500');
  await expect(page.getByTestId('follow-ratio')).toHaveText('about 50');
  await page.getByTestId('follow-max-value').fill('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('follow-loss-error')).toHaveText('Say that you can lose this amount.');
  await expectAccessible(page);
  await page.getByTestId('follow-loss').press(' ');
  await page.getByTestId('follow-submit').press('Enter');
  await expect(page.getByTestId('follow-environment')).toHaveText('Real');
  await expect(page.getByTestId('follow-sum')).toHaveText('500 USDT');
  await expect(page.getByTestId('follow-leaves')).toHaveText('10,000 → 9,500');
  await expect(page.getByTestId('follow-confirm')).toHaveText('Follow with 500 USDT · Real');
  await expectAccessible(page);
  await page.getByTestId('follow-confirm').press('Enter');
  await expect(toast(page, `Real: you follow ${leader.name} with 500 USDT`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, leader).getByTestId('leader-yours')).toBeVisible();
  await expect(rowOf(page, leader).getByTestId('leader-followers')).toHaveText('1');

  // 100 of the leader's are 5; 1,000 USDT are the most of one position: 16 of the 25 that 500 would be.
  await leader.trade(100);
  await leader.trade(400);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 3 }], 'btcusdt', 0);
  await page.goto(realPage(exchange));
  const tab = page.getByTestId('tab-copies');
  await expect(tab).toHaveText('Copy trading 1');
  await expect(page.getByTestId('tab-positions')).toHaveText('Positions 1');
  await expect(page.getByTestId('bottom-panel').getByRole('tab').first()).toHaveText('Positions 1');
  await expect(page.getByTestId('bottom-panel').getByRole('tab').last()).toHaveText('Copy trading 1');
  await expect(positions(page)).toHaveAttribute('data-account', 'contract');
  // What the copy has is no one else's: neither its 500 nor its loss is in the contract account's figures.
  await expect(page.getByTestId('assets-available')).toHaveText(/^9,4\d\d\.\d\d/);
  await tab.press('Enter');
  await expect(positions(page)).toHaveAttribute('data-account', /^copy:/);
  await expect(positions(page).getByTestId('position-size')).toHaveText('0.016 BTC');
  const copied = positions(page);
  await expect(copied.getByTestId('trader-tag')).toHaveText(leader.name);
  await expect(copied.getByTestId('position-reverse')).toBeDisabled();
  await expect(copied.getByTestId('position-reverse')).toHaveAttribute('title', /it is closed, never reversed/);
  await expect(copied.getByTestId('row-account')).toHaveAttribute(
    'title',
    /Cannot be added to\. Cannot be reversed\. Cannot be merged\. Has no guaranteed stop\. Its stops are for all of it\.$/,
  );
  const bar = page.getByTestId('positions-bar');
  await expect(bar.getByTestId('close-all-copies')).toHaveText('Close all copies');
  await expect(bar.getByTestId('close-all')).toHaveCount(0);
  await expect(bar.getByTestId('merge-open')).toHaveCount(0);
  await expect(bar.getByRole('switch')).toHaveCount(0);
  await copied.getByTestId('position-stops').click();
  const stops = page.getByTestId('position-stops-dialog');
  await expect(stops.getByTestId('position-guaranteed')).toBeDisabled();
  await expect(stops.getByTestId('stops-partial')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByTestId('phone-positions').click();
  await tab.click();
  await expect(copied.getByTestId('position-increase')).toBeDisabled();
  await expect(copied.getByTestId('position-increase')).toHaveAttribute('title', /follows its leader/);
  await expect(copied.getByTestId('trader-tag')).toBeVisible();
  await isNoWiderThan(page, PHONE.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tab.click();

  // Its own close-all leaves what the person trades.
  await bar.getByTestId('close-all-copies').press('Enter');
  await expect(page.getByTestId('close-all-line')).toHaveCount(1);
  await expect(page.getByTestId('close-all-dialog')).toContainText('you go on following');
  await act(page, 'close-all-confirm');
  await expect(page.getByTestId('copies-empty')).toContainText('No position copies a leader');
  await expect(page.getByTestId('tab-positions')).toHaveText('Positions 1');
  await expect(page.getByTestId('copies-way')).toHaveAttribute('href', /\/chargeBack/);

  await page.goto(`${exchange.url}/assetManagement/assets?lang=en`);
  await expect(page.locator('[data-testid=holding-row][data-account^="copy:"]')).toContainText('Copy trading');
  await page.goto(`${exchange.url}/assetManagement/bills?lang=en&kind=copy-out`);
  await expect(page.locator('[data-testid=movement-row]').first()).toContainText('Copy transfer out');

  // Only perpetual contracts of real trading have the tab.
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('tab-positions')).toBeVisible();
  await expect(page.getByTestId('tab-copies')).toHaveCount(0);
  const listed = await (await page.request.get(`${exchange.url}/swap/v1/deliver/public?env=0`)).json();
  const [{ contractCode }] = listed as readonly [{ readonly contractCode: string }];
  await page.goto(`${realPage(exchange, contractCode)}&contractType=deliver`);
  await expect(page.getByTestId('tab-past-positions')).toBeVisible();
  await expect(page.getByTestId('tab-copies')).toHaveCount(0);
  expect(faults).toEqual([]);
  await leader.leave();
});

test('[POS-18] a follow whose answer is lost is asked about and follows once; what was missed is said and why; stopping keeps or closes, with what it means for the money, and the result stays', async ({
  page,
  browser,
  exchange,
}) => {
  const leader = await begin(page, browser, exchange);
  await page.goto(leadersPage(exchange));
  await rowOf(page, leader).getByTestId('leader-follow').click();
  let isLost = true;
  let sent = 0;
  await page.route(FOLLOW, async (route) => {
    sent += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route(/\/copy\/follow\/by-tag\//, (route) => (isLost ? route.abort('connectionreset') : route.continue()));
  await page.getByTestId('follow-amount').fill('100');
  await page.getByTestId('follow-loss').check();
  await page.getByTestId('follow-submit').click();
  await page.getByTestId('follow-confirm').click();
  await expect(page.getByTestId('follow-asking')).toContainText('Nothing is sent twice');
  isLost = false;
  await expect(toast(page, `you follow ${leader.name} with 100 USDT`)).toBeVisible();
  expect(sent).toBe(1);

  // The leader's 1,000 at 20x want a margin of 30.00 of the copy's 100: ten of its own. With what follows there is not enough.
  await leader.trade(1000);
  await page.goto(minePage(exchange));
  await expect(copyRow(page)).toContainText(leader.name);
  await expect(copyRow(page).getByTestId('copy-invested')).toHaveText('100.00 USDT');
  await expect(copyRow(page).getByTestId('copy-open')).toHaveText('1');
  const opened = await page.getByTestId('copies-tab-positions').textContent();
  expect(opened).toBe('Positions 1');
  await expectAccessible(page);

  // What the book does not have is missed: it is emptied, and then there is a level of 2 alone.
  await exchange.command('market', { do: 'clear', env: 0, contract: 'btcusdt' });
  await exchange.command('market', {
    do: 'quote',
    env: 0,
    contract: 'btcusdt',
    bids: [[600_000, 500]],
    asks: [[600_010, 200]],
  });
  await leader.trade(200);
  await page.reload();
  await expect(copyRow(page).getByTestId('copy-missed')).toHaveText('1');
  await copyRow(page).getByRole('button', { expanded: false }).click();
  const miss = page.getByTestId('copy-miss');
  await expect(miss).toContainText('Not opened: Long 0.002 BTC BTCUSDT');
  await expect(miss).toContainText('Nobody was there to trade against at a fair price.');
  await expect(page.getByTestId('copy-position')).toHaveText('Long 0.010 BTC BTCUSDT');
  await expectAccessible(page);

  // Kept first: nothing is copied any more, and the money stays with what is open.
  await quietMarket(exchange, 0);
  await copyRow(page).getByTestId('copy-stop').click();
  const dialog = page.getByTestId('stop-dialog');
  await expect(dialog).toContainText(`Stop copying ${leader.name}`);
  await expect(page.getByTestId('stop-says')).toContainText('goes back to your contract account');
  await page.getByTestId('stop-keep').check();
  await expect(page.getByTestId('stop-says')).toContainText('it can be liquidated');
  await expectAccessible(page);
  await page.getByTestId('stop-confirm').click();
  await expect(toast(page, `You follow ${leader.name} no more`)).toContainText('Still open: 1');
  await expect(copyRow(page)).toHaveAttribute('data-status', 'stopped');
  // Its order answered with its fill, which was mirrored in the same commit; the page is read anew after that.
  await leader.trade(100);
  await page.reload();
  await expect(copyRow(page).getByTestId('copy-open')).toHaveText('1');
  await copyRow(page).getByRole('button', { expanded: false }).click();
  await expect(page.getByTestId('copy-position')).toHaveText('Long 0.010 BTC BTCUSDT');

  // Then closed: all that is left goes back, and the result stays among those that ended.
  await copyRow(page).getByTestId('copy-stop').click();
  await expect(page.getByTestId('stop-keep')).toHaveCount(0);
  await expect(page.getByTestId('stop-confirm')).toHaveText('Close 1 at market');
  await page.getByTestId('stop-confirm').click();
  await expect(toast(page, 'went back to your contract account')).toBeVisible();
  await expect(copyRow(page)).toHaveCount(0);
  await expect(page.getByTestId('copies-live-empty')).toContainText('You follow nobody');
  await page.getByTestId('copies-tab-ended').click();
  await expect(page).toHaveURL(/tab=2/);
  await expect(copyRow(page).getByTestId('copy-returned')).toHaveText(/^9\d\.\d\d USDT$/);
  await expect(copyRow(page).getByTestId('copy-result')).toHaveText(/^−\d\.\d\d USDT$/);
  const [back = '', lost = ''] = await Promise.all(
    ['copy-returned', 'copy-result'].map((id) => copyRow(page).getByTestId(id).textContent()),
  ).then((texts) => texts.map((text) => plain(text ?? '')));
  expect(Math.abs(Number(back) - 100 - Number(lost))).toBeLessThan(0.011);
  await page.setViewportSize(PHONE);
  await isNoWiderThan(page, PHONE.width);
  await expectAccessible(page);
  await leader.leave();
});

test('[POS-18] [X-02] a replay shows the copied positions again with their trader, and nothing of them can be closed there; in Chinese the page says the same', async ({
  page,
  browser,
  exchange,
}) => {
  const leader = await begin(page, browser, exchange);
  await followByRest(page, exchange, leader, '500');
  await leader.trade(100);
  await page.goto(realPage(exchange));
  await page.getByTestId('tab-copies').click();
  await expect(positions(page).getByTestId('trader-tag')).toHaveText(leader.name);
  await page.goto(`${exchange.url}/chargeBack/orderDocumentary/myDocumentary?tab=1&lang=zh-CN`);
  await expect(page.getByTestId('copies-tab-positions')).toHaveText('仓位 1');
  await expect(positions(page).getByTestId('trader-tag')).toHaveText(leader.name);
  await expect(page.getByTestId('close-all-copies')).toHaveText('全部平掉跟单');
  await page.goto(`${realPage(exchange)}&lang=en`);
  await expect(page.getByTestId('tab-copies')).toHaveText('Copy trading 1');
  await replayTape(page);
  await page.getByTestId('tab-copies').click();
  await expect(positions(page).getByTestId('trader-tag')).toHaveText(leader.name);
  await expect(positions(page).getByTestId('position-close')).toBeDisabled();
  await expect(page.getByTestId('close-all-copies')).toBeDisabled();
  await expect(page.getByTestId('close-all-copies')).toHaveAttribute('title', /replay/);
  await leader.leave();
});
