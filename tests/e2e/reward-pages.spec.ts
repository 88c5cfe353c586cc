// Rewards, trading funds and the contract info as pages: what is there, the claim, the ways on.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { quietMarket, waitForLiveBook } from './support/trade-page.ts';

const isWithin = async (page: Page, width: number): Promise<void> =>
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('[LIST-06] rewards: each card with what it gives and its deadline; a ticket is claimed after identity and risks and leads to the form with it chosen', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/benefitsCenter/home`);
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await register(page, exchange);
  await quietMarket(exchange, 0);
  await page.goto(`${exchange.url}/benefitsCenter/home?env=1&lang=en`);
  await expect(page.getByTestId('benefits-mock')).toContainText('Mock trading has no cards');
  await expect(page.getByTestId('account-benefits')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByTestId('benefits-real').click();
  const ticket = page.getByTestId('benefit-ticket');
  await expect(ticket).toContainText('Adds a shadow of 20% of one opening order on BTCUSDT, at most 50 contracts');
  await expect(ticket).toContainText('comes as a fee coupon, not as money');
  await expect(ticket).toContainText(/until \d{4}-\d\d-\d\d/);
  await expect(page.locator('[data-claimed="false"]')).toHaveCount(8);
  await expectAccessible(page);

  await page.getByTestId('benefit-claim-ticket').click();
  // With real money who claims is verified first.
  await page.getByTestId('claim-verify').click();
  await page.getByTestId('risk-agreement-tick').check();
  await page.getByTestId('risk-agreement-accept').click();
  const ended = page.getByTestId('benefit-ended');
  await expect(ended).toContainText('Opening ticket, at most 30.00 USDT');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended).toHaveCount(0);
  await expect(ticket).toContainText(/ends \d{4}-\d\d-\d\d/);
  // What becomes something else at once leads nowhere.
  await page.getByTestId('benefit-claim-bonus').click();
  await expect(ended).toContainText('Bonus, 50.00 USDT');
  await expect(ended).toContainText('A fee coupon over 50.00 USDT came instead of the money');
  await ended.getByRole('button', { name: 'Close' }).last().click();
  await expect(ended).toHaveCount(0);
  await page.getByTestId('benefit-claim-fund').click();
  await expect(ended).toContainText('A fee coupon over 200.00 USDT came instead of the money');
  await expect(ended.getByRole('link')).toHaveCount(0);
  await ended.getByRole('button', { name: 'Close' }).last().click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  for (const lang of ['zh_CN', 'zh_HK', 'en']) {
    await page.goto(`${exchange.url}/benefitsCenter/home?lang=${lang}`);
    await expect(ticket).toBeVisible();
    await isWithin(page, 390);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('benefit-use-ticket').click();
  await expect(page).toHaveURL(/\/contract\/exchange\/trade\?.*useOpenCard=true/);
  await waitForLiveBook(page);
  await expect(page.getByTestId('ticket-use')).toBeChecked();
  expect(faults).toEqual([]);
});

test('[LIST-06] trading funds: the account and its cards, and a card that is not there any more', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  const address = `${exchange.url}/benefitsCenter/tradingFundDetails`;
  await page.goto(`${address}?lang=en`);
  await expect(page.getByTestId('fund-card-worth')).toHaveText('200.00 USDT');
  await expect(page.getByTestId('fund-card-status')).toHaveText('Not claimed');
  await expect(page.getByTestId('fund-card-gives')).toHaveText('a fee coupon over as much');
  await expect(page.getByTestId('fund-total')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('fund-positions')).toHaveText('0');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}?cardId=999&fundId=1&cardStatus=2`);
  await expect(page.getByTestId('fund-none')).toContainText('No such card');
  await isWithin(page, 390);
  await expectAccessible(page);
  await page.goto(`${address}?env=1&lang=zh_HK`);
  await expect(page.getByTestId('benefits-mock')).toContainText('卡片在實盤中');
  expect(faults).toEqual([]);
});

test('[LIST-06] [ACC-06] contract info and position levels stand at the addresses of the route table, for visitors too, with a way to trade the contract', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/contract/position?tab=0&type=1&code=ethusdt&lang=en`);
  await expect(page).toHaveTitle('Contract info (real) · Tapedeck');
  await expect(page.getByTestId('contract-choice')).toHaveText('ETHUSDT');
  await expect(page.getByTestId('position-level').first()).toBeVisible();
  await expect(page.getByTestId('contract-type-1')).toBeChecked();
  await expectAccessible(page);
  await page.getByTestId('contract-type-3').check();
  await expect(page).toHaveURL(/type=3/);
  await expect(page.getByTestId('rules-fees')).toContainText('Maker 0.0200%');
  await page.getByTestId('contract-tab-1').check();
  await expect(page).toHaveURL(/tab=1/);
  await expect(page.getByTestId('rules-kind')).toContainText('Inverse');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of ['zh_CN', 'zh_HK', 'en']) {
    await page.goto(`${exchange.url}/contract/position?tab=2&type=3&env=1&lang=${lang}`);
    await expect(page.getByTestId('rules-kind')).toBeVisible();
    // Mock has no contract of USDC.
    await expect(page.getByTestId('contract-tab-2')).toHaveCount(0);
    await isWithin(page, 390);
  }
  await page.getByTestId('contract-trade').click();
  await expect(page).toHaveURL(/\/contract\/mock\/trade\?contractCode=btcusdt/);
  expect(faults).toEqual([]);
});
