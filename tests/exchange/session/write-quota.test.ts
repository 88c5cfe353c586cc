// Item 9, finding 11: one user within the limits filled 47.6 MB of disk in 15 seconds.
import { expect, test } from 'vitest';
import { readOptions } from '../../../exchange/options.ts';
import { createWriteQuota } from '../../../exchange/session/write-quota.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const DAY = 86_400_000;

test('finding 11: what is written is counted per person and day; a clock that stands or lags within the day frees nobody', () => {
  const clock = { at: 10 * DAY, now: () => clock.at };
  const quota = createWriteQuota(clock, 1_000);
  const seen: string[] = [];
  for (const bytes of [999, 1, 998, 2]) {
    quota.add('ann', bytes);
    seen.push(quota.state('ann'));
  }
  expect(seen).toEqual(['free', 'closing', 'closing', 'ending']);
  expect(quota.state('bob')).toBe('free');
  clock.at += DAY - 1;
  expect([quota.state('ann'), quota.leftMs()]).toEqual(['ending', 1]);
  clock.at += 1;
  expect(quota.state('ann')).toBe('free');
});

test('finding 11: counting takes bounded memory, and whoever wrote most is not forgotten', () => {
  const quota = createWriteQuota({ now: () => 0 }, 1_000);
  quota.add('the-filler', 5_000);
  for (let n = 0; n < 120_000; n += 1) quota.add(`visitor-${n}`, 1);
  expect(quota.state('the-filler')).toBe('ending');
});

test('[X-06] finding 11: beyond the day’s bytes nothing new is placed or changed; cancelling and closing go on, others notice nothing, and midnight frees', async () => {
  const { app, clock } = await openExchange({ bytesPerDay: 60_000 });
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  expect((await ann.place({ price: '65010.0', amount: 5 })).code).toBe(200);
  const { order: resting } = await ann.place({ price: '60000.0' });
  let answers = 0;
  for (; answers < 100; answers += 1) if ((await ann.place({ price: '60001.0' })).code === 22013) break;
  expect(answers).toBeGreaterThan(3);
  expect(answers).toBeLessThan(90);
  const change = await ann.call('changeSettings', { query: { env: 1 }, body: {} });
  expect([change.code, change.msg]).toEqual([22013, 'error.dailyWrites']);
  expect(
    (
      await ann.call('cancelOrder', {
        params: { bizType: 'perpetual', contractCode: 'btcusdt', id: resting?.id ?? '' },
        query: { env: 1 },
      })
    ).code,
  ).toBe(200);
  expect((await ann.place({ side: 'close_long', type: 11, price: undefined, amount: 1 })).code).toBe(200);
  expect((await bob.place({ price: '60000.0' })).code).toBe(200);
  // A resting close is placed and cancelled until as much again is written; closing at the market goes on even then.
  const cancel = (id: string) =>
    ann.call('cancelOrder', { params: { bizType: 'perpetual', contractCode: 'btcusdt', id }, query: { env: 1 } });
  let closes = 0;
  for (; closes < 300; closes += 1) {
    const { code, order } = await ann.place({ side: 'close_long', price: '66000.0', amount: 1 });
    if (code === 22013) break;
    expect((await cancel(order?.id ?? '')).code).toBe(200);
  }
  expect(closes).toBeGreaterThan(3);
  expect(closes).toBeLessThan(60);
  expect((await ann.place({ side: 'close_long', type: 11, price: undefined, amount: 1 })).code).toBe(200);
  clock.advance(DAY);
  expect((await ann.place({ price: '60000.0' })).code).toBe(200);
});

test('--user-megabytes is a whole number, 200 unless said otherwise', () => {
  expect(readOptions([], {})).toMatchObject({ bytesPerDay: 200_000_000 });
  expect(readOptions(['--user-megabytes', '5'], {})).toMatchObject({ bytesPerDay: 5_000_000 });
  expect(readOptions(['--user-megabytes', '0'], {})).toHaveProperty('problem');
});
