// The calls of the overview and the picture of the book, asked of the real exchange by the real engine, for a visitor.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { QueryAnswer, QueryName, Watched } from '../../src/worker/api/calls.ts';
import type { SettledRate } from '../../exchange/market/types.ts';
import { registerClient } from '../exchange/support/client.ts';
import { stillMarket } from '../exchange/support/still-market.ts';
import { isLive, openLive } from './support/open-live.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
/** Of before the first start, eight hours apart, each a thousandth of a percent above the one before. */
const past: readonly SettledRate[] = Array.from({ length: 13 }, (_, at) => ({
  stampMs: (1_700_000_000 - at * 28_800) * 1000,
  ratePpb: (23 - at) * 1_000,
}));
const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;

test('[CHART-16] [SOC-03] [CHART-12] [CHART-15] a visitor reads funding history, levels, insurance fund, coin and hot contracts, and the whole book as a picture; nothing of a person is asked', async () => {
  const live = await openLive({
    market: (ports) => ({ ...stillMarket(ports), pastRates: (_env, code) => (code === 'btcusdt' ? past : []) }),
  });
  await isLive(live);
  // What a liquidation leaves of its margin is in the fund.
  const ann = await registerClient(live.app, 'ann');
  await ann.place({ type: 11, amount: 100 });
  const [held] = (await ann.call('readPositions', { query: { env: 1 } })).data;
  const markTicks = Math.floor(Number(held?.liqudatePrice) * 10);
  await live.command('market', { do: 'prices', env: 1, contract: OF.contract, indexTicks: markTicks, markTicks });
  expect((await ann.call('readPositions', { query: { env: 1 } })).data).toEqual([]);
  const fund = live.services.ledger
    .kernel(1)
    .pools()
    .find(({ pool, coin: of }) => pool === 'insurance' && of === 'usdt');
  const { door, read } = live;
  const answerOf = async <N extends QueryName>(name: N, input: Extract<Watched, { readonly name: N }>['input']) => {
    const key = queryKey(name, input);
    const row = () => read('answers')?.rows.find((one) => one.key === key);
    await vi.waitFor(() => expect(row()?.state).toBe('live'), PATIENT);
    return row()?.value as QueryAnswer<N>;
  };
  const coin = { bizType: 'perpetual', coin: 'BTC' } as const;
  await door.watch([
    { name: 'fundingRates', input: { ...OF, page: 1 } },
    { name: 'fundingRates', input: { ...OF, page: 2 } },
    { name: 'insuranceFund', input: { ...OF, page: 1 } },
    { name: 'positionLevels', input: OF },
    { name: 'contractDetail', input: OF },
    { name: 'coin', input: coin },
    { name: 'coinFlags', input: coin },
    { name: 'coins', input: { bizType: 'perpetual' } },
    { name: 'hotContracts', input: { bizType: 'perpetual' } },
    { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } },
  ]);
  const levels = await answerOf('positionLevels', OF);
  expect(levels[0]).toMatchObject({ gear: 1, minCont: 0 });
  const { coin: fundCoin, balance, rows, total } = await answerOf('insuranceFund', { ...OF, page: 1 });
  expect(fundCoin).toBe('usdt');
  expect(Number(balance)).toBeGreaterThan(0);
  expect(BigInt(balance.replace('.', '')) * 10n ** BigInt(10 - (balance.split('.')[1] ?? '').length)).toBe(
    fund?.amount,
  );
  expect([total, rows]).toEqual([1, [{ dayMs: rows[0]?.dayMs, balance, change: null }]]);
  expect((rows[0]?.dayMs ?? 1) % 86_400_000).toBe(0);
  expect(await answerOf('coin', coin)).toMatchObject({
    name: 'BTC',
    fullName: 'Bitcoin',
    supply: '19960000',
    since: 2009,
  });
  expect(await answerOf('coinFlags', coin)).toEqual({ isTraded: true, isResearched: true });
  const coins = await answerOf('coins', { bizType: 'perpetual' });
  expect(coins.find(({ name }) => name === 'BTC')).toEqual(await answerOf('coin', coin));
  const hot = await answerOf('hotContracts', { bizType: 'perpetual' });
  expect(hot.map(({ code }) => code)).toContain('btcusdt');
  expect(hot.length).toBeLessThanOrEqual(10);
  // Ten a page, the newest first.
  const rates = past.map(({ stampMs, ratePpb }) => ({
    timeMs: stampMs,
    rate: `0.0000${ratePpb / 1_000}`.replace(/0$/, ''),
    hours: 8,
  }));
  expect(await answerOf('fundingRates', { ...OF, page: 1 })).toEqual({ rows: rates.slice(0, 10), total: past.length });
  expect(await answerOf('fundingRates', { ...OF, page: 2 })).toEqual({ rows: rates.slice(10), total: past.length });
  expect(await answerOf('contractDetail', OF)).toMatchObject({
    fundingHours: 8,
    settlementTimes: ['00:00', '08:00', '16:00'],
  });
  expect(read('answers')?.rows.find(({ key }) => key.startsWith('endedOrders'))?.state).toBe('loading');

  const picture = await door.ask('depth', { contract: 'btcusdt', most: 50, spanPpm: null });
  if (!picture.ok || picture.value === null) throw new Error('no picture of the book');
  expect(picture.value.freshness.state).toBe('live');
  expect(picture.value.bids.steps[0]?.ticks).toBeLessThan(picture.value.asks.steps[0]?.ticks ?? 0);
  expect(picture.value.bids.levels).toBe(5);
  expect(await door.ask('depth', { contract: 'ethusdt', most: 50, spanPpm: null })).toEqual({ ok: true, value: null });
});
