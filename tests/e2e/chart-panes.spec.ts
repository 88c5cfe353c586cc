// Panes of the chart that are made of the exchange's own figures, on a real exchange with its clock under command.
import type { Page } from '@playwright/test';
import { startExchange, type Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test as base, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, mockPage, openAsNewcomer } from './support/trade-page.ts';

/** Funding moves the clock: such a test has an exchange of its own. */
const test = base.extend<{ own: Exchange }>({
  own: async ({}, provide) => {
    const own = await startExchange();
    await provide(own);
    await own.stop();
  },
});

const readPublic = async (page: Page, exchange: Exchange, path: string): Promise<unknown> =>
  (await page.request.get(`${exchange.url}/swap/v1/perpetual/public/${BTC}/${path}`)).json();
type Rates = { readonly rows: readonly { readonly feeRate: string; readonly timeIndex: number }[] };
const newestStampMs = async (page: Page, exchange: Exchange): Promise<number> =>
  ((await readPublic(page, exchange, 'fee-rate?env=1')) as Rates).rows[0]?.timeIndex ?? NaN;
/** Settled rates as the page writes them, newest first. Example: 0.0001 is "+0.010000%". */
const settled = async (page: Page, exchange: Exchange): Promise<readonly string[]> => {
  const { rows } = (await readPublic(page, exchange, 'fee-rate?env=1&pageSize=200')) as Rates;
  return rows.map(({ feeRate }) => {
    const percent = (Number(feeRate) * 100).toFixed(6);
    return `${Number(percent) > 0 ? '+' : ''}${percent.replace('-', '−')}%`;
  });
};
const openCont = async (page: Page, exchange: Exchange): Promise<number> => {
  const points = (await readPublic(page, exchange, 'analysis?env=1&size=1')) as readonly {
    readonly openInterest: number;
  }[];
  return points.at(-1)?.openInterest ?? NaN;
};

test('[CHART-06] funding and open interest have panes: the rate that was settled last and what is open now, each as the exchange has it, anew after a settlement and a trade; at the crosshair those of that candle; a failed read is asked again in its place; a delivery contract pays no funding', async ({
  page,
  own,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, own);
  await page.getByTestId('interval-1h').click();
  await page.getByTestId('chart-indicators').click();
  await page.getByTestId('indicator-add-funding').click();
  await page.getByTestId('indicator-add-interest').click();
  await expectAccessible(page);
  await page.getByTestId('indicators-done').click();
  const funding = page.getByTestId('legend-funding');
  const interest = page.getByTestId('legend-interest');
  const [first = ''] = await settled(page, own);
  await expect(funding.locator('b')).toHaveText(first);
  await expect(interest).toContainText('BTC');

  // A position is opened: so much more is open.
  await placeByRest(page, own, [{ type: 11, side: 'open_long', amount: 7 }]);
  await expect
    .poll(async () => (await interest.locator('b').textContent()) === ((await openCont(page, own)) / 1000).toFixed(3))
    .toBe(true);
  // Funding is settled: the first candle behind it has that rate.
  const stampMs = (await newestStampMs(page, own)) + 8 * 3_600_000;
  await own.command('market', { do: 'funding', env: 1, contract: BTC, ratePpb: -123_456, stampMs });
  await own.command('clock', { nowMs: stampMs + 60_000 });
  await own.command('market', { do: 'take', env: 1, contract: BTC, side: 'buy', priceTicks: 600_010, amount: 1 });
  await expect(funding.locator('b')).toHaveText('−0.012346%');
  const rates = await settled(page, own);
  expect(rates[0]).toBe('−0.012346%');
  await expectAccessible(page);

  // Candles of before have the rate that was in force then, one that was settled, and not the newest.
  const box = await page.getByTestId('chart').boundingBox();
  if (box === null) throw new Error('no chart');
  let share = 0.1;
  await expect(async () => {
    share = share > 0.6 ? 0.1 : share + 0.05;
    await page.mouse.move(box.x + box.width * share, box.y + 150);
    const shown = await funding.locator('b').textContent({ timeout: 1_000 });
    expect(rates.slice(1)).toContain(shown);
    expect(shown).not.toBe(rates[0]);
  }).toPass();

  // Nothing can be read of another contract: each pane says so and offers it again.
  let isCut = true;
  await page.context().route(/ethusdt\/(?:fee-rate|analysis)/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(mockPage(own, 'ethusdt'));
  for (const kind of ['funding', 'interest']) await expect(page.getByTestId(`legend-note-${kind}-retry`)).toBeVisible();
  await expect(page.getByTestId('legend-note-funding')).toContainText('It could not be read.');
  await expectAccessible(page);
  isCut = false;
  await expect(async () => {
    // By then it may have been read anew by itself.
    await page
      .getByTestId('legend-note-funding-retry')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(funding.locator('b')).toHaveText(/^[+−]?\d\.\d{6}%$/, { timeout: 5_000 });
  }).toPass();
  for (const kind of ['funding', 'interest']) await expect(page.getByTestId(`legend-note-${kind}`)).toHaveCount(0);

  const listed = (await (await page.request.get(`${own.url}/swap/v1/deliver/public?env=1`)).json()) as readonly {
    readonly contractCode: string;
  }[];
  await page.goto(mockPage(own, listed[0]?.contractCode));
  await expect(page.getByTestId('legend-note-funding')).toHaveText('A delivery contract pays no funding.');
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
});
