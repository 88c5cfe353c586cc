// The roll over arbitrary calendars: whenever it is looked at, however long nobody did, what is due is delivered once and what is named is listed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArchive } from '../../../exchange/market/candles/archive.ts';
import { createRoll } from '../../../exchange/market/delivery/roll.ts';
import { createMarketMetadata } from '../../../exchange/market/market-metadata.ts';
import { deliveryCalendar } from './delivery-calendar.ts';
import { createHarness } from './harness.ts';
import type { Harness } from './harness.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const startMs = fc.integer({ min: Date.UTC(2026, 11, 26), max: Date.UTC(2035, 0, 1) });

const price = (harness: Harness, code: string, ticks: number): void =>
  void harness.submit(1, { type: 'setPrices', contract: code, indexTicks: ticks, markTicks: ticks });

const openRoll = (nowMs: number) => {
  const harness = createHarness({ nowMs });
  const { ports } = harness;
  const archive = createArchive({
    store: ports.candles,
    metadata: createMarketMetadata(ports.candles),
    clock: ports.clock,
    specOf: (env, code) => ports.kernel(env).contract(code),
  });
  harness.listen((env, timeMs, events) => {
    for (const event of events)
      if ('contract' in event) archive.observe(archive.line(env, event.contract), timeMs, event);
  });
  const roll = createRoll(ports, archive, [1]);
  // What the exchange is born with has a price, so that it can be delivered.
  for (const { code } of harness.kernels[1].contracts()) price(harness, code, 600_000);
  return {
    harness,
    look: async () => {
      for (const { run } of roll.due()) await run();
      await roll.list();
    },
  };
};
const listed = ({ kernels }: Harness) =>
  kernels[1]
    .contracts()
    .filter(({ bizType, code }) => bizType === 'deliver' && kernels[1].tradeStatus(code) !== 'delivered');

test('[EXC-02] DLV-009 at any time and after any absence: what is due is delivered once, each listed contract is one of the calendar’s days, all of them are listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      startMs,
      fc.array(fc.integer({ min: 1, max: 100 * 24 }), { minLength: 1, maxLength: 8 }),
      async (from, hours) => {
        const { harness, look } = openRoll(from);
        const delivered = new Set<string>();
        let nowMs = from;
        for (const gap of [0, ...hours]) {
          nowMs += gap * HOUR_MS;
          harness.setNow(nowMs);
          const before = harness.sent.length;
          await look();
          for (const { command } of harness.sent.slice(before)) {
            if (command.type !== 'deliverContract') continue;
            expect(delivered.has(command.contract)).toBe(false);
            delivered.add(command.contract);
          }
          const calendar = deliveryCalendar(nowMs);
          const days = listed(harness)
            .filter(({ base, kind }) => base === 'btc' && kind === 'linear')
            .map(({ deliveryMs }) => deliveryMs ?? 0);
          expect(new Set(days).size).toBe(days.length);
          for (const day of days)
            expect([day > nowMs, day - nowMs < 190 * DAY_MS, new Date(day).getUTCDay()]).toEqual([true, true, 5]);
          expect(days).toEqual(expect.arrayContaining([calendar.week, calendar.nextWeek]));
          // Each name belongs to one contract, and it is the one of that day.
          for (const { contractType, deliveryMs, kind } of listed(harness)) {
            if (kind !== 'linear') continue;
            if (contractType === 'week') expect(deliveryMs).toBe(calendar.week);
            if (contractType === 'nextWeek') expect(deliveryMs).toBe(calendar.nextWeek);
          }
          for (const { code } of listed(harness)) price(harness, code, 600_000);
        }
        const gone = harness.kernels[1]
          .contracts()
          .filter(({ deliveryMs }) => deliveryMs !== null && deliveryMs <= nowMs);
        for (const { code } of gone)
          if (harness.kernels[1].prices(code) !== null) expect(harness.kernels[1].tradeStatus(code)).toBe('delivered');
        expect(harness.kernels[1].tradeStatus('btcusdt')).toBe('trading');
        expect(harness.refusals).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

/** Half to even, in whole numbers. */
const mean = (samples: readonly number[]): number => {
  const [sum, count] = [samples.reduce((all, one) => all + BigInt(one), 0n), BigInt(samples.length)];
  const [whole, rest] = [sum / count, (sum % count) * 2n];
  return Number(rest > count || (rest === count && whole % 2n === 1n) ? whole + 1n : whole);
};

test('[EXC-02] DLV-001 the settlement price is the mean of the last hour’s minutes, each with its last index, a minute without one with that before it', async () => {
  const samplesOf = fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 500_000, max: 700_000 })), {
    minLength: 1,
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(startMs, samplesOf, async (from, samples) => {
      const dueMs = deliveryCalendar(from).week;
      const { harness, look } = openRoll(Math.min(from, dueMs - 2 * HOUR_MS));
      await look();
      const code =
        listed(harness).find(({ deliveryMs, kind }) => deliveryMs === dueMs && kind === 'linear')?.code ?? '';
      const first = dueMs - HOUR_MS;
      const inOrder = samples.toSorted((a, b) => a[0] - b[0]);
      const closes = new Map<number, number>();
      for (const [minute, ticks] of inOrder) {
        harness.setNow(Math.max(harness.now(), first + minute * MINUTE_MS));
        price(harness, code, ticks);
        closes.set(minute, ticks);
      }
      const minutes: number[] = [];
      for (let minute = 0; minute < 60; minute += 1) {
        const close = closes.get(minute) ?? minutes.at(-1);
        if (close !== undefined) minutes.push(close);
      }
      harness.setNow(dueMs);
      await look();
      expect(harness.kernels[1].deliveryTicks(code)).toBe(mean(minutes));
    }),
    { numRuns: 60 },
  );
});
