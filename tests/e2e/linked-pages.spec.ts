// Pages that the specification links to and that are no pages of the account: hot coins, copy trading, the record of savings, and addresses of trade pages.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { waitForLiveBook } from './support/trade-page.ts';

const PHONE = { width: 390, height: 844 };

test('[LIST-05] [LIST-06] the addresses simulation/exchange and contract/exchange are trade pages, with the contract that stands behind the question mark', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/simulation/exchange?contractCode=ethusdt&lang=en`);
  await page.waitForURL(/\/contract\/mock\/trade\?contractCode=ethusdt&lang=en$/);
  await expect(page.getByTestId('contract-switch')).toContainText('ETHUSDT');
  await expect(page.getByTestId('environment-mock')).toHaveAttribute('aria-current', 'page');
  await page.goto(`${exchange.url}/contract/exchange?tradeName=btcusdt_nextQuarter_d`);
  await page.waitForURL(/\/contract\/exchange\/trade\?.*tradeName=btcusdt_nextquarter_d/i);
  await expect(page.getByTestId('contract-switch')).toContainText(/BTCUSDT \d{6}/);
  await expect(page.getByTestId('environment-real')).toHaveAttribute('aria-current', 'page');
  await waitForLiveBook(page);
});

test('[LIST-05] an address in the naming of delivery contracts, in any capitals, opens that contract on the tab that fromPage names', async ({
  page,
  exchange,
}) => {
  await page.goto(
    `${exchange.url}/contract/mock/trade?tradeName=BTCUSDT_NEXTQUARTER_D&fromPage=levels&useOpenCard=true&lang=en`,
  );
  await expect(page.getByTestId('contract-switch')).toContainText(/BTCUSDT \d{6}/);
  await expect(page.getByTestId('overview-levels')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('position-level').first()).toBeVisible();
});

test('[SOC-01] [LIST-06] [X-02] the hot coins have a page of their own, of each environment; a coin leads to its trade page', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${exchange.url}/selection/?lang=en`);
  await expect(page.getByTestId('hot-coin').first()).toBeVisible();
  await expect(page).toHaveTitle('Hot-coin selection (real) · Tapedeck');
  await expectAccessible(page);
  await page.getByTestId('environment-mock').click();
  await expect(page).toHaveTitle('Hot-coin selection (mock) · Tapedeck');
  await expect(page.getByTestId('hot-coin').first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await page.getByTestId('hot-coin').first().getByRole('link').first().click();
  await page.waitForURL(/\/contract\/mock\/trade\?contractCode=/);
  expect(faults).toEqual([]);
});

test('[SOC-01] [X-06] the page of the hot coins says that they cannot be read, contracts neither, and shows them when they can', async ({
  page,
  exchange,
}) => {
  let isCut = true;
  await page.context().route(/\/swap\//, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${exchange.url}/selection?lang=en`);
  await expect(page.getByTestId('hot-coins-failed')).toContainText('could not be read');
  isCut = false;
  const first = page.getByTestId('hot-coin').first();
  await expect(async () => {
    // By then it may have been read anew by itself.
    await page
      .getByTestId('hot-coins-failed-retry')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(first).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('[LIST-06] the record of wealth management asks a visitor to log in, and tells a user of an empty record what will be there', async ({
  page,
  exchange,
}) => {
  const address = `${exchange.url}/orderHome/wealthManagementRecord?lang=en`;
  await page.goto(address);
  await expect(page.getByTestId('account-visitor')).toBeVisible();
  await register(page, exchange);
  await page.goto(address);
  await expect(page.getByTestId('earn-records-empty')).toContainText('No record here');
  await expect(page.getByTestId('earn-to-records')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
