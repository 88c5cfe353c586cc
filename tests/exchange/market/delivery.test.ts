import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { listedAt } from '../../../exchange/market/delivery/calendar.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { createHarness, listening } from './harness.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const datesAt = (text: string): Record<string, string> =>
  Object.fromEntries(listedAt(Date.parse(text)).map(({ type, deliveryMs }) => [type, dayOf(deliveryMs)]));

describe('calendar', () => {
  test('[EXC-02] DLV-009 on 16 March 2026 the quarter contract is the next week one; none is listed as quarter', () => {
    expect(datesAt('2026-03-16T00:00:00Z')).toEqual({
      week: '2026-03-20',
      nextWeek: '2026-03-27',
      nextQuarter: '2026-06-26',
    });
  });

  test('[EXC-02] at 08:00 UTC on Friday the contract of that day is over and the next ones are named', () => {
    expect(datesAt('2026-11-27T07:59:59.999Z')).toEqual({
      week: '2026-11-27',
      nextWeek: '2026-12-04',
      quarter: '2026-12-25',
      nextQuarter: '2027-03-26',
    });
    expect(datesAt('2026-11-27T08:00:00Z')).toEqual({
      week: '2026-12-04',
      nextWeek: '2026-12-11',
      quarter: '2026-12-25',
      nextQuarter: '2027-03-26',
    });
    expect(datesAt('2026-12-25T08:00:00Z')).toEqual({
      week: '2027-01-01',
      nextWeek: '2027-01-08',
      quarter: '2027-03-26',
      nextQuarter: '2027-06-25',
    });
  });

  test('[EXC-02] every date is a Friday at 08:00 to come, all differ, and a contract once named by quarter keeps its day until it is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }), (nowMs) => {
        const rows = listedAt(nowMs);
        const times = rows.map(({ deliveryMs }) => deliveryMs);
        expect(new Set(times).size).toBe(times.length);
        for (const ms of times) {
          expect([new Date(ms).getUTCDay(), ms % DAY_MS]).toEqual([5, 8 * 3_600_000]);
          expect(ms).toBeGreaterThan(nowMs);
        }
        for (const { type, deliveryMs } of rows) {
          if (type !== 'quarter' && type !== 'nextQuarter') continue;
          expect([2, 5, 8, 11]).toContain(new Date(deliveryMs).getUTCMonth());
          expect(new Date(deliveryMs + 7 * DAY_MS).getUTCMonth()).not.toBe(new Date(deliveryMs).getUTCMonth());
          expect(listedAt(deliveryMs - 1).map((row) => row.deliveryMs)).toContain(deliveryMs);
        }
      }),
    );
  });
});

describe('the roll in the market', () => {
  test('[EXC-02] listed at the start, delivered at the mean index of the last hour, the next one listed, in both environments', async () => {
    const harness = createHarness({ nowMs: Date.parse('2026-11-27T06:59:50Z') });
    const market = listening(harness, createMarket(harness.ports));
    await market.start();
    const codes = (): string[] => harness.kernels[1].contracts().map(({ code }) => code);
    expect(codes().slice(CONTRACTS.length)).toEqual([
      'btcusdt_261127',
      'btcusdt_261204',
      'btcusdt_270326',
      'btcusd_261225',
    ]);
    market.pause();
    const index: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      harness.setNow(Date.parse('2026-11-27T07:00:30Z') + minute * 60_000);
      const ticks = 600_000 + ((minute * 7_919) % 997);
      index.push(ticks);
      for (const env of [0, 1] as const)
        harness.submit(env, { type: 'setPrices', contract: 'btcusdt_261127', indexTicks: ticks, markTicks: ticks });
    }
    harness.setNow(Date.parse('2026-11-27T07:59:59.900Z'));
    await harness.run(50);
    expect(harness.kernels[1].tradeStatus('btcusdt_261127')).toBe('trading');
    await harness.run(500);
    const mean = Math.round(index.reduce((sum, ticks) => sum + ticks, 0) / index.length);
    for (const kernel of harness.kernels) {
      expect(kernel.tradeStatus('btcusdt_261127')).toBe('delivered');
      expect(Math.abs((kernel.deliveryTicks('btcusdt_261127') ?? 0) - mean)).toBeLessThanOrEqual(1);
      expect(kernel.contract('btcusdt_261204')?.contractType).toBe('week');
      expect(kernel.contract('btcusdt_261211')?.contractType).toBe('nextWeek');
      expect(kernel.depth('btcusdt_261211', 1).bids).toHaveLength(1);
      expect(kernel.checkInvariants()).toEqual([]);
    }
    market.resume();
    await harness.run(2_000);
    expect(harness.refusals).toEqual([]);
    expect(
      market.readCandles({
        env: 1,
        contract: 'btcusdt_261211',
        interval: '1hour',
        size: 24,
        fromMs: null,
        direction: 'before',
        kind: 1,
      }),
    ).toHaveLength(24);
    market.stop();
  });

  test('[EXC-02] near its delivery mark and book go by the settlement that comes, not by the index', async () => {
    const harness = createHarness({ nowMs: Date.parse('2026-11-27T06:59:50Z') });
    const market = listening(harness, createMarket(harness.ports));
    await market.start();
    const CODE = 'btcusdt_261127';
    const [, kernel] = harness.kernels;
    const indexNow = (): number => kernel.prices(CODE)?.indexTicks ?? 0;
    const home = indexNow();
    market.pause();
    // For 54 of its 60 minutes the index was 5 % under where it is now.
    const low = Math.round(home * 0.95);
    for (let minute = 0; minute < 54; minute += 1) {
      harness.setNow(Date.parse('2026-11-27T07:00:30Z') + minute * 60_000);
      for (const env of [0, 1] as const)
        harness.submit(env, { type: 'setPrices', contract: CODE, indexTicks: low, markTicks: low });
    }
    harness.setNow(Date.parse('2026-11-27T07:54:10Z'));
    market.resume();
    await harness.run(40_000);
    const expected = (54 * low + 6 * indexNow()) / 60;
    expect(indexNow() / low).toBeGreaterThan(1.03);
    expect(Math.abs((kernel.prices(CODE)?.markTicks ?? 0) / expected - 1)).toBeLessThan(0.006);
    const { bids, asks } = kernel.depth(CODE, 1);
    for (const [touch] of [bids[0], asks[0]].map((level) => level ?? [0, 0]))
      expect(Math.abs((touch ?? 0) / expected - 1)).toBeLessThan(0.006);
    expect(kernel.prices('btcusdt_261204')?.markTicks).toBeGreaterThan(low * 1.02);
    market.stop();
  });

  test('[EXC-02] what fell due while nobody looked is delivered once, and funding settles each missed stamp once', async () => {
    const harness = createHarness({ nowMs: Date.parse('2026-11-20T12:00:00Z') });
    const market = listening(harness, createMarket(harness.ports));
    await market.start();
    market.pause();
    await harness.run(300);
    harness.setNow(Date.parse('2026-12-12T00:00:01Z'));
    const before = harness.sent.length;
    await harness.run(600);
    const sent = harness.sent.slice(before).filter(({ env }) => env === 1);
    const of = (type: string, contract: string) =>
      sent.filter(({ command }) => command.type === type && 'contract' in command && command.contract === contract);
    expect(of('deliverContract', 'btcusdt_261127')).toHaveLength(1);
    expect(of('deliverContract', 'btcusdt_261204')).toHaveLength(1);
    const stamps = of('settleFunding', 'btcusdt').map(({ command }) =>
      command.type === 'settleFunding' ? command.stampMs : 0,
    );
    expect(stamps).toHaveLength(65);
    expect(new Set(stamps).size).toBe(65);
    expect(harness.kernels[1].contract('btcusdt_261225')?.contractType).toBe('nextWeek');
    expect(harness.refusals).toEqual([]);
    market.stop();
  });
});
