// Answers that name the moment they end are asked for again then, by the exchange's clock.
import { describe, expect, test } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import { createLiveRig, createRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { ok } from './support/scripted-exchange.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOP_UPS = { name: 'topUps', input: { page: 1 } } satisfies Watched;
const LEVELS = { name: 'vipLevels', input: { bizType: 'perpetual', contract: 'btcusdt' } } satisfies Watched;
const ownLevel = { level: 0, tradedUsdt: '0', tradedToday: '0', rows: [], days: [] };

/**
 * An exchange whose day ends in 4 s, soon enough that nothing else makes an answer old: it is silent, and its streams are read again after 9.
 * `lateMs`: as long it still answers with the old day.
 */
const openEvening = async (rig: Rig, lateMs = 0): Promise<{ readonly asked: (part: string) => number }> => {
  const { door, exchange, time } = rig;
  const endMs = exchange.now() + 4000;
  const next = (): number => (exchange.now() < endMs + lateMs ? endMs : endMs + DAY_MS);
  exchange.answer(({ url }) => {
    if (url.includes('top-ups')) return ok({ coins: [], nextDate: next(), rows: [], total: 0 });
    return url.includes('vip-levels') ? ok({ ...ownLevel, nextRatingDate: next() }) : null;
  });
  await door.watch([TOP_UPS, LEVELS]);
  await time.advance(500);
  return { asked: (part) => exchange.requests.filter(({ url }) => url.includes(part)).length };
};
const valueOf = (rig: Rig, { name, input }: Watched): unknown =>
  rig.read('answers').rows.find(({ key }) => key === queryKey(name, input))?.value;

describe('[ACC-04] [ACC-06] [MKT-10] what is left of the day and the fee levels', () => {
  test('are asked for again once when the day ends, and have the next one', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    const endMs = rig.time.clock.now() + 4000;
    const { asked } = await openEvening(rig);
    await rig.time.advance(2500);
    expect([asked('top-ups'), asked('vip-levels')]).toEqual([1, 1]);
    await rig.time.advance(4000);
    expect([asked('top-ups'), asked('vip-levels')]).toEqual([2, 2]);
    expect(valueOf(rig, TOP_UPS)).toMatchObject({ nextDayMs: endMs + DAY_MS });
    expect(valueOf(rig, LEVELS)).toMatchObject({ nextRatingMs: endMs + DAY_MS });
  });

  test('go by the exchange’s clock where the device is an hour behind it', async () => {
    const rig = createRig();
    rig.exchange.user = 'ann';
    rig.exchange.now = () => rig.time.clock.now() + HOUR_MS;
    await rig.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
    await rig.door.setView(MOCK_VIEW);
    await rig.time.advance(1000);
    const { asked } = await openEvening(rig);
    await rig.time.advance(2500);
    expect([asked('top-ups'), asked('vip-levels')]).toEqual([1, 1]);
    await rig.time.advance(4000);
    expect([asked('top-ups'), asked('vip-levels')]).toEqual([2, 2]);
  });

  test('are asked for ever more seldom while the exchange still answers with the day that ended', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    const { asked } = await openEvening(rig, HOUR_MS);
    await rig.time.advance(7500);
    // At the end and 2 s after it; then after 4 more.
    expect(asked('top-ups')).toBe(3);
  });

  test('are asked for then though their view was closed and opened soon after the answer came', async () => {
    const rig = await createLiveRig({ user: 'ann' });
    const { asked } = await openEvening(rig);
    await rig.door.watch([]);
    await rig.time.advance(100);
    await rig.door.watch([TOP_UPS]);
    await rig.time.advance(2500);
    expect(asked('top-ups')).toBe(1);
    await rig.time.advance(4000);
    expect(asked('top-ups')).toBe(2);
  });
});
