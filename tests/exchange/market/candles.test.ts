import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { joinCandles, flatCandle } from '../../../exchange/market/candles/candle.ts';
import type { Candle } from '../../../exchange/market/candles/candle.ts';
import { generateHistory } from '../../../exchange/market/candles/history.ts';
import { candleOffset, candleStart } from '../../../exchange/market/candles/intervals.ts';
import { readCandlePage } from '../../../exchange/market/candles/read-candles.ts';
import { createSeries } from '../../../exchange/market/candles/series.ts';
import { checkSeries } from './check-series.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { PROFILES } from '../../../exchange/market/sim/profiles.ts';
import type { CandleKind } from '../../../exchange/market/types.ts';
import { granularity } from '../../../src/domain/wire/topics.ts';
import type { CandleInterval } from '../../../exchange/market/candles/intervals.ts';
import { candleRow } from '../../../src/domain/wire/rows.ts';
import { START_MS, createHarness, listening, memoryCandles } from './harness.ts';

const ALL: readonly CandleInterval[] = granularity.options;
const at = (text: string): number => Date.parse(text);
const MINUTE = 60_000;
const page = (
  size: number,
  more: { readonly interval?: CandleInterval; readonly fromMs?: number; readonly direction?: 'before' | 'after' } = {},
) => ({ interval: '1min' as CandleInterval, fromMs: null, direction: 'before' as const, size, ...more });
/** A candle as a fold over its pieces, the slow way. */
const naive = (pieces: readonly Candle[], size: CandleInterval): Candle[] => {
  const rows = new Map<number, Candle[]>();
  for (const piece of pieces)
    rows.set(candleStart(size, piece.openMs), [...(rows.get(candleStart(size, piece.openMs)) ?? []), piece]);
  return [...rows].map(([openMs, own]) => ({ ...own.reduce(joinCandles), openMs }));
};

describe('intervals', () => {
  test('[CHART-11] [MKT-05] up to twelve hours candles stand on the UTC grid, from a day on they begin at midnight of GMT+8', () => {
    const ms = at('2026-11-21T15:59:59.999Z');
    expect(candleStart('1s', ms)).toBe(at('2026-11-21T15:59:59Z'));
    expect(candleStart('15min', ms)).toBe(at('2026-11-21T15:45:00Z'));
    expect(candleStart('12hour', ms)).toBe(at('2026-11-21T12:00:00Z'));
    expect(candleStart('1day', ms)).toBe(at('2026-11-20T16:00:00Z'));
    expect(candleStart('1day', ms + 1)).toBe(at('2026-11-21T16:00:00Z'));
    expect(candleStart('1week', ms)).toBe(at('2026-11-15T16:00:00Z'));
    expect(candleStart('1month', ms)).toBe(at('2026-10-31T16:00:00Z'));
    expect(candleOffset('1month', candleStart('1month', ms), -9)).toBe(at('2026-01-31T16:00:00Z'));
    expect(candleStart('1month', at('2028-02-29T15:00:00Z'))).toBe(at('2028-01-31T16:00:00Z'));
  });

  test('[MKT-05] every moment lies in exactly one candle of every interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.constantFrom(...ALL), (ms, size) => {
        const start = candleStart(size, ms);
        const next = candleOffset(size, start, 1);
        return (
          start <= ms &&
          ms < next &&
          candleStart(size, start) === start &&
          candleStart(size, next) === next &&
          candleOffset(size, next, -1) === start
        );
      }),
    );
  });
});

describe('live candles', () => {
  const trades = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 50 })),
    { maxLength: 60 },
  );

  test('[MKT-05] candles of every size are the fold of their trades, on their grid, rising', () => {
    fc.assert(
      fc.property(trades, (steps) => {
        const series = createSeries();
        let now = START_MS;
        const pieces: Candle[] = [];
        for (const [wait, ticks, amount] of steps) {
          now += wait;
          series.fold(now, ticks, amount, BigInt(amount * ticks));
          pieces.push({ ...flatCandle(now, ticks), volume: amount, turnover: BigInt(amount * ticks) });
        }
        expect(checkSeries(series)).toEqual([]);
        expect(series.candles['1min']).toEqual(naive(pieces, '1min'));
        expect(series.candles['1hour']).toEqual(naive(pieces, '1hour'));
      }),
    );
  });

  test('[MKT-05] any two pages join without gap or duplicate; intervals without a trade carry the close at no volume', () => {
    fc.assert(
      fc.property(
        trades.filter((rows) => rows.length > 0),
        fc.constantFrom<CandleInterval>('1s', '1min', '5min'),
        fc.integer({ min: 1, max: 40 }),
        (steps, size, count) => {
          const series = createSeries();
          let now = START_MS;
          for (const [wait, ticks, amount] of steps) {
            now += wait;
            series.fold(now, ticks, amount, 1n);
          }
          const parts = [series.candles[size === '1s' ? '1s' : '1min']];
          const whole = readCandlePage(parts, page(100_000, { interval: size }), now);
          const paged: Candle[] = [];
          for (let fromMs: number | undefined; ;) {
            const rows = readCandlePage(
              parts,
              page(count, { interval: size, ...(fromMs === undefined ? {} : { fromMs }) }),
              now,
            );
            if (rows.length === 0) break;
            paged.unshift(...rows);
            fromMs = rows[0]?.openMs ?? 0;
          }
          expect(paged).toEqual(whole);
          whole.forEach((candle, index) => {
            if (index > 0) expect(candle.openMs).toBe(candleOffset(size, whole[index - 1]?.openMs ?? 0, 1));
          });
          expect(whole.reduce((sum, candle) => sum + candle.volume, 0)).toBe(
            steps.reduce((sum, [, , amount]) => sum + amount, 0),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test('[MKT-05] a page after a time, and one past the end', () => {
    const series = createSeries();
    for (let minute = 0; minute < 5; minute += 1) series.fold(START_MS + minute * MINUTE, 100 + minute, 1, 1n);
    const parts = [series.candles['1min']];
    const now = START_MS + 6 * MINUTE;
    const first = candleStart('1min', START_MS);
    const opens = (rows: readonly Candle[]): number[] => rows.map((candle) => (candle.openMs - first) / MINUTE);
    expect(opens(readCandlePage(parts, page(2, { direction: 'after', fromMs: first + MINUTE }), now))).toEqual([1, 2]);
    expect(opens(readCandlePage(parts, page(9, { direction: 'after', fromMs: first + 1 }), now))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(opens(readCandlePage(parts, page(2), now))).toEqual([5, 6]);
    expect(opens(readCandlePage(parts, page(2, { fromMs: first + 3 * MINUTE }), now))).toEqual([1, 2]);
    expect(readCandlePage(parts, page(3, { direction: 'after', fromMs: now + 10 * MINUTE }), now)).toEqual([]);
    expect(readCandlePage(parts, page(3, { fromMs: first }), now)).toEqual([]);
    expect(readCandlePage([[]], page(3), now)).toEqual([]);
  });
});

describe('generated history', () => {
  test('[MKT-05] it ends at the price and the second the market began, is the same for the same beginning, and agrees between intervals', () => {
    for (const [index, spec] of CONTRACTS.entries()) {
      const profile = PROFILES[index];
      if (profile?.code !== spec.code) throw new Error('profiles and contracts in another order');
      const beginning = { seed: 7, originMs: START_MS, ticks: 618_243 };
      const history = generateHistory(spec, profile, beginning);
      expect(generateHistory(spec, profile, beginning)).toEqual(history);
      const last = history['1s'].at(-1);
      expect([last?.close, last?.openMs]).toEqual([618_243, candleStart('1s', START_MS) - 1_000]);
      expect(checkSeries({ ...createSeries(), candles: history })).toEqual([]);
      expect(naive(history['1s'], '1min')).toEqual(history['1min'].slice(-naive(history['1s'], '1min').length));
      const hours = naive(history['1min'], '1hour');
      expect(hours).toEqual(history['1hour'].slice(-hours.length));
      history['1min'].forEach((candle, row) => {
        const before = history['1min'][row - 1];
        if (before !== undefined && (candle.openMs !== before.openMs + MINUTE || candle.open !== before.close))
          throw new Error(`a hole before ${candle.openMs}`);
      });
      expect(history['1hour'].length).toBeGreaterThan(140 * 24);
    }
  });
});

describe('candles of a market', () => {
  const rows = (
    market: ReturnType<typeof createMarket>,
    size: number,
    interval: CandleInterval = '1min',
    kind: CandleKind = 1,
  ) =>
    market.readCandles({
      env: 1,
      contract: 'btcusdt',
      interval,
      size,
      fromMs: null,
      direction: 'before',
      kind,
    });

  test('[MKT-05] on first start every interval is full, follows the wire, and has no hole up to now', async () => {
    const harness = createHarness();
    const market = listening(harness, createMarket(harness.ports, { kind: 'simulation', seed: 7 }));
    await market.start();
    await harness.run(1_500);
    for (const interval of ALL) {
      for (const kind of [1, 2, 3] as const) {
        const candles = rows(market, 1_000, interval, kind);
        expect(candles.length).toBeGreaterThan(interval === '1month' ? 11 : 50);
        candles.forEach((candle, index) => {
          candleRow.parse(candle);
          if (index > 0) expect(candle[0]).toBe(candleOffset(interval, candles[index - 1]?.[0] ?? 0, 1));
        });
        expect(candles.at(-1)?.[0]).toBe(candleStart(interval, harness.now()));
      }
    }
    const seconds = rows(market, 120, '1s');
    const jumps = seconds.slice(1).map((candle, index) => Math.abs(Number(candle[3]) - Number(seconds[index]?.[4])));
    expect(Math.max(...jumps)).toBeLessThan(30);
  });

  test('[MKT-05] a restart keeps every candle: nothing missing, nothing twice, the time away carried at no volume', async () => {
    const store = memoryCandles();
    const harness = createHarness({ candles: store });
    const market = listening(harness, createMarket(harness.ports, { kind: 'simulation', seed: 7 }));
    await market.start();
    await harness.run(3_000);
    market.stop();
    const before = ALL.map((interval) => rows(market, 200, interval));
    const again = createHarness({ candles: store, kernels: harness.kernels, nowMs: harness.now() });
    const reopened = listening(again, createMarket(again.ports, { kind: 'simulation', seed: 7 }));
    expect(rows(reopened, 200).length).toBeLessThan(3);
    await reopened.start();
    expect(ALL.map((interval) => rows(reopened, 200, interval))).toEqual(before);
    again.setNow(harness.now() + 10 * MINUTE);
    const away = rows(reopened, 12);
    expect(away.slice(-5).map((candle) => candle[5])).toEqual(['0', '0', '0', '0', '0']);
    expect(new Set(away.map((candle) => candle[0])).size).toBe(12);
    expect(again.sent.filter(({ command }) => command.type === 'settleFunding')).toEqual([]);
  });
});
