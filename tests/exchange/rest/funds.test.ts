// What everybody may see of funding rates, of the insurance fund and of the coins.
import { expect, test } from 'vitest';
import type { MarketPorts, SettledRate } from '../../../exchange/market/types.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, START_MS } from '../support/open-exchange.ts';
import { stillMarket } from '../support/still-market.ts';

const MOCK = { env: 1 };
const DAY_MS = 86_400_000;

test('[CHART-16] the funding history goes on behind the oldest settlement with the rates made up for before the first start, on any page', async () => {
  const past: readonly SettledRate[] = [400, 300, 200, 100, 50].map((stampMs) => ({ stampMs, ratePpb: stampMs }));
  const { app, services } = await openExchange({
    market: (ports) => ({ ...stillMarket(ports), pastRates: (_env, code) => (code === 'btcusdt' ? past : []) }),
  });
  const ann = await registerClient(app, 'ann');
  const read = async (page: number, pageSize: number) =>
    (await ann.call('readFeeRates', { query: { ...MOCK, page, pageSize } })).data;
  // Before anything was settled there is the past alone.
  expect((await read(1, 2)).rows.map(({ timeIndex }) => timeIndex)).toEqual([400, 300]);
  for (const stampMs of [300, 1_000, 2_000])
    await services.ledger.submit(1, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs });
  const whole = [2_000, 1_000, 300, 200, 100, 50];
  for (const pageSize of [1, 2, 3, 4, 10])
    for (const page of [1, 2, 3, 4]) {
      const { rows, total } = await read(page, pageSize);
      expect([total, rows.map(({ timeIndex }) => timeIndex)]).toEqual([
        whole.length,
        whole.slice((page - 1) * pageSize, page * pageSize),
      ]);
    }
  expect((await read(2, 3)).rows[0]).toEqual({ timeIndex: 200, feeRate: '0.0000002', liquidationHour: 8 });
});

test('[CHART-16] the insurance fund: what a liquidation left is in it, by day, with its change', async () => {
  let ports: MarketPorts | null = null;
  const { app, clock, services } = await openExchange({ market: (given) => stillMarket((ports = given)) });
  const ann = await registerClient(app, 'ann');
  const read = async (query: object = {}, contractCode = 'btcusdt') =>
    (await ann.call('readInsuranceFund', { query: { ...MOCK, ...query }, params: { contractCode } })).data;
  expect(await read()).toEqual({ contractCode: 'btcusdt', currencyCode: 'usdt', balance: '0', days: [], total: 0 });
  const setMark = (markTicks: number) =>
    ports!.submit(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: markTicks, markTicks });
  /** Liquidated at its price, where something of the margin is left. */
  const loseAll = async () => {
    await ann.place({ type: 11, amount: 100 });
    const [position] = (await ann.call('readPositions', { query: MOCK })).data;
    await setMark(Math.floor(Number(position?.liqudatePrice) * 10));
    expect((await ann.call('readPositions', { query: MOCK })).data).toEqual([]);
    await setMark(650_000);
  };
  const inKernel = () =>
    services.ledger
      .kernel(1)
      .pools()
      .find(({ pool, coin }) => pool === 'insurance' && coin === 'usdt')?.amount ?? 0n;
  const date = Math.floor(START_MS / DAY_MS) * DAY_MS;
  await loseAll();
  const first = await read();
  expect(first.days).toEqual([{ date, balance: first.balance, change: '' }]);
  expect(Number(first.balance)).toBeGreaterThan(0);
  expect(Number(first.balance)).toBeCloseTo(Number(inKernel()) / 1e10, 9);
  clock.advance(3 * DAY_MS);
  await loseAll();
  const second = await read();
  expect(second.days.map((row) => row.date)).toEqual([date + 3 * DAY_MS, date]);
  expect(second.days[0]?.balance).toBe(second.balance);
  expect(Number(second.days[0]?.change)).toBeCloseTo(Number(second.balance) - Number(first.balance), 8);
  // The change of a page's last row is counted from a row that is on the next page.
  expect(await read({ pageSize: 1 })).toEqual({ ...second, days: second.days.slice(0, 1) });
  expect((await read({}, 'ethusdt')).balance).toBe(second.balance);
});

test('[MKT-06] [SOC-03] coins: detail, list and selection flags by currency, and the supply in the rules of each contract', async () => {
  const { app, services } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const coin = await ann.call('readCoin', { query: { ...MOCK, currency: 'BTC' } });
  expect(coin.data).toMatchObject({
    currency: 'btc',
    fullName: 'Bitcoin',
    circulatingSupply: '19960000',
    maxSupply: '21000000',
    launchYear: 2009,
  });
  expect(coin.data.codes).toContain('btcusdt');
  const { rows, total } = (await ann.call('readCoins', { query: MOCK })).data;
  expect(total).toBe(new Set(services.contracts.map(({ base }) => base)).size);
  expect(rows).toHaveLength(total);
  expect((await ann.call('readCoins', { query: { ...MOCK, pageNum: 2, pageSize: 3 } })).data.rows).toEqual(
    rows.slice(3, 6),
  );
  const flags = async (currency: string) => (await ann.call('readCoinFlags', { query: { ...MOCK, currency } })).data;
  expect(await flags('Btc')).toEqual({ currency: 'btc', isFutureTrade: 1, isResearchRecommend: 1, tradeId: 'btc' });
  expect(await flags('trx')).toMatchObject({ isFutureTrade: 1, isResearchRecommend: 0 });
  expect(await flags('nothing')).toMatchObject({ isFutureTrade: 0, tradeId: '' });
  expect((await ann.call('readCoin', { query: { ...MOCK, currency: 'nothing' } })).msg).toBe('error.badParameter');
  const contracts = (await ann.call('readContracts', { query: MOCK })).data;
  for (const { indexBase, circulatingSupply } of contracts)
    expect(circulatingSupply).toBe(rows.find(({ currency }) => currency === indexBase)?.circulatingSupply);
});
