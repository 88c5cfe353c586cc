// The calls of the overview and the picture of the book, asked of the real exchange by the real engine, for a visitor.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { QueryAnswer, QueryName, Watched } from '../../src/worker/api/calls.ts';
import { isLive, openLive } from './support/open-live.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;

test('[CHART-16] [SOC-03] [CHART-12] a visitor reads funding history, levels, insurance fund and coin, and the whole book as a picture; nothing of a person is asked', async () => {
  const live = await openLive();
  await isLive(live);
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
    { name: 'insuranceFund', input: { ...OF, page: 1 } },
    { name: 'positionLevels', input: OF },
    { name: 'contractDetail', input: OF },
    { name: 'coin', input: coin },
    { name: 'coinFlags', input: coin },
    { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } },
  ]);
  const levels = await answerOf('positionLevels', OF);
  expect(levels[0]).toMatchObject({ gear: 1, minCont: 0 });
  expect((await answerOf('insuranceFund', { ...OF, page: 1 })).coin).toBe('usdt');
  expect(await answerOf('coin', coin)).toMatchObject({
    name: 'BTC',
    fullName: 'Bitcoin',
    supply: '19960000',
    since: 2009,
  });
  expect(await answerOf('coinFlags', coin)).toEqual({ isTraded: true, isResearched: false });
  expect((await answerOf('fundingRates', { ...OF, page: 1 })).rows.length).toBeLessThanOrEqual(10);
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
