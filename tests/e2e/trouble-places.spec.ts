// Each place of the pages that shows what was read says so when the read fails: what happened, what to do, and a button that works.
import type { Locator, Page, Route } from '@playwright/test';
import { catalogue as en } from '../../src/app/i18n/locales/en/index.ts';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, quietMarket, realPage, registerInReal } from './support/trade-page.ts';

type Fault = { readonly spoil: (route: Route) => Promise<void>; readonly says: string };
const refuse = (code: number, msg: string) => ({ json: { code, msg, data: null } });
/** The first sentence: the rest may name figures. */
const wordsOf = (key: keyof typeof en): string => en[key].split('. ')[0] ?? '';
/** The ways a read can fail, in turn over the places; what each call makes of each is compared in tests/worker/call-sweep.test.ts. */
const faults: Readonly<Record<string, Fault>> = {
  'a refusal': {
    spoil: (route) => route.fulfill(refuse(20066, 'error.overMaxOrders')),
    says: wordsOf('error.overMaxOrders'),
  },
  'too many requests': {
    spoil: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3' }, body: '<html>' }),
    says: wordsOf('error.tooFrequent'),
  },
  'a gateway without an exchange': {
    spoil: (route) => route.fulfill({ status: 503, body: '<html>' }),
    says: wordsOf('error.system'),
  },
  'half an answer': {
    spoil: (route) => route.fulfill({ status: 200, body: '{"code":200,"da' }),
    says: wordsOf('error.unexpectedAnswer'),
  },
  'another answer': {
    spoil: (route) => route.fulfill({ json: { code: 200, msg: '', data: { nothing: 'known' } } }),
    says: wordsOf('error.unexpectedAnswer'),
  },
  'no network': { spoil: (route) => route.abort(), says: wordsOf('error.network') },
};

type Place = {
  readonly what: string;
  readonly read: RegExp;
  /** Leads to the place on the page that is open. */
  readonly open: (page: Page) => Promise<void>;
  readonly failed: string;
};
const press =
  (...ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids) await page.getByTestId(id).click();
  };
const tradePlaces: readonly Place[] = [
  { what: 'order history', read: /products\/history-list/, open: press('tab-ended'), failed: 'ended' },
  { what: 'position history', read: /position-history\?/, open: press('tab-past-positions'), failed: 'past-positions' },
  { what: 'transactions', read: /deal-record/, open: press('tab-transactions'), failed: 'fills' },
  {
    what: 'operation log',
    read: /position-history\/detail/,
    open: press('tab-positions', 'position-log'),
    failed: 'log',
  },
  { what: 'coin', read: /coin\/detail/, open: press('page-overview', 'overview-token'), failed: 'token' },
  { what: 'position levels', read: /lever-gears/, open: press('overview-levels'), failed: 'levels' },
  { what: 'insurance fund', read: /insurance-fund/, open: press('overview-fund'), failed: 'fund' },
  { what: 'market analysis', read: /btcusdt\/analysis/, open: press('page-data'), failed: 'analysis-accounts' },
  { what: 'hot coins', read: /public\/hot/, open: press('page-selection'), failed: 'hot-coins' },
];

/** Nothing is known of the place: it says so with the words of the fault, its button is alive while that lasts, and what comes then is shown. */
const expectTold = async (page: Page, place: Place, [name, fault]: readonly [string, Fault]): Promise<void> =>
  test.step(`${place.what}: ${name}`, async () => {
    await page.context().route(place.read, fault.spoil);
    await place.open(page);
    const failed: Locator = page.getByTestId(`${place.failed}-failed`);
    const retry = page.getByTestId(`${place.failed}-failed-retry`);
    await expect(failed).toContainText(fault.says);
    // Pressed while it still fails: afterwards it may have come by itself.
    await expect(retry).toBeEnabled();
    const again = page.context().waitForEvent('request', (request) => place.read.test(request.url()));
    await retry.click();
    await again;
    await expect(failed).toContainText(fault.says);
    await page.context().unroute(place.read, fault.spoil);
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.click({ timeout: 1_000 });
      await expect(failed).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
  });
const ways = Object.entries(faults);
const wayOf = (index: number): readonly [string, Fault] => {
  const way = ways[index % ways.length];
  if (way === undefined) throw new Error('there are no faults');
  return way;
};

test('[X-06] each place of the trade page that shows a read says what happened when that fails, in the words of the fault, and its button asks again: histories, log, overview, analysis, hot coins', async ({
  page,
  exchange,
}) => {
  const thrown = watchForFaults(page);
  await registerInReal(page, exchange);
  await quietMarket(exchange, 0);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }], BTC, 0);
  await page.goto(realPage(exchange));
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  for (const [index, place] of tradePlaces.entries()) await expectTold(page, place, wayOf(index));
  expect(thrown.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
});

/** What is read with the page: the fault is there before it. */
const pagePlaces: readonly (Omit<Place, 'open'> & { readonly path: string })[] = [
  {
    what: 'leverage and modes',
    read: /btcusdt\/configs/,
    path: `/contract/exchange/trade?contractCode=${BTC}`,
    failed: 'config',
  },
  {
    what: 'coupons of the form',
    read: /card\/list/,
    path: `/contract/exchange/trade?contractCode=${BTC}`,
    failed: 'cards',
  },
  {
    what: 'page of order history',
    read: /products\/history-list/,
    path: '/orderHome/contractOrder?type=3',
    failed: 'ended',
  },
  { what: 'page of transactions', read: /deal-record/, path: '/orderHome/contractOrder?type=6', failed: 'fills' },
  { what: 'practice money', read: /account\/top-ups/, path: '/assetManagement/topup', failed: 'topup' },
];

test('[X-06] each page and panel that opens with a read that fails says so in its place, with a button that asks again: the form, coupons, full pages of orders, practice money', async ({
  page,
  exchange,
}) => {
  await registerInReal(page, exchange);
  await quietMarket(exchange, 0);
  for (const [index, { path, ...place }] of pagePlaces.entries()) {
    const open = async (): Promise<void> => void (await page.goto(`${exchange.url}${path}`));
    await expectTold(page, { ...place, open }, wayOf(index + 1));
  }
});
