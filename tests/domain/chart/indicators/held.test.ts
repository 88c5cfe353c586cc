import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heldAt,
  heldChangeMs,
  heldValues,
  joinHeld,
  type HeldPoint,
} from '../../../../src/domain/chart/indicators/held.ts';
import { analysisSpanMs, fundingPoints, interestPoints } from '../../../../src/domain/chart/indicators/held-points.ts';
import { startRun } from '../../../../src/domain/chart/indicators/reading.ts';
import { createIndicatorValues, type IndicatorValues } from '../../../../src/domain/chart/indicators/values.ts';
import type { FundingRate } from '../../../../src/domain/contract/overview.ts';
import type { Candle } from '../../../../src/domain/event/market-event.ts';
import type { AnalysisPoint } from '../../../../src/domain/market/analysis.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const candleAt = (timeMs: number): Candle => ({ timeMs, open: 1, high: 1, low: 1, close: 1, volumeCont: 1 });
const valuesOf = (points: readonly HeldPoint[], interval: '1m' | '1h', timesMs: readonly number[]) =>
  timesMs.map((timeMs) => startRun(heldValues({ interval, points })).push(candleAt(timeMs))[0]);
const rate = (hour: number, text: string, hours = 8): FundingRate => ({ timeMs: hour * HOUR, rate: text, hours });
const open = (timeMs: number, openInterestCont: number): AnalysisPoint => ({
  timeMs,
  openInterestCont,
  takerBuyCont: 0,
  takerSellCont: 0,
  accounts: { long: 0, short: 0 },
  topAccounts: { long: 0, short: 0 },
  topCont: { long: 0, short: 0 },
  topUsd: null,
});

describe('[CHART-06] worked examples of figures that come from the exchange', () => {
  test('funding: the rate settled at 08:00 is that of the hours from 08:00 on, none before the first, none where a settlement is missing', () => {
    const points = fundingPoints([rate(32, '-0.00025'), rate(8, '0.0001'), rate(16, '0.000123456')], false);
    const hours = [7, 8, 15, 16, 23, 24, 31, 32, 100].map((hour) => hour * HOUR);
    expect(valuesOf(points, '1h', hours)).toEqual([
      null,
      100_000,
      100_000,
      123_456,
      123_456,
      null,
      null,
      -250_000,
      -250_000,
    ]);
    // A newer one was due: what is in force now is not known.
    const behind = fundingPoints([rate(8, '0.0001')], true);
    expect(valuesOf(behind, '1h', [15 * HOUR, 16 * HOUR])).toEqual([100_000, null]);
  });

  test('open interest: an interval says what was open at its end; its candle of five minutes has it, that before has not; coarser intervals reach further back', () => {
    const fine = [open(2 * HOUR, 12), open(2 * HOUR + 5 * MINUTE, 20), open(2 * HOUR + 10 * MINUTE, 99)];
    const coarse = [open(0, 3), open(HOUR, 7), open(2 * HOUR, 99)];
    const pages = [
      { period: '5m', points: fine },
      { period: '1h', points: coarse },
    ] as const;
    const minutes = [58, 59, 60, 119, 120, 123, 124, 128, 129, 500].map((minute) => minute * MINUTE);
    expect(valuesOf(interestPoints(pages, []), '1m', minutes)).toEqual([null, 3, 3, 7, 7, 7, 12, 12, 20, 20]);
    // What was pushed meanwhile counts from when it was seen.
    const seen = [{ fromMs: 126 * MINUTE + 1, untilMs: 131 * MINUTE, value: 15 }];
    expect(valuesOf(interestPoints(pages, seen), '1m', minutes)).toEqual([null, 3, 3, 7, 7, 7, 12, 15, 20, 20]);
  });
});

const moments = fc.integer({ min: 0, max: 200 });
const rates = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 30 }), ppm: fc.integer({ min: -9999, max: 9999 }) }), {
    selector: ({ at }) => at,
    maxLength: 20,
  })
  .map((rows) =>
    rows.map(({ at, ppm }) => rate(at * 8, `${ppm < 0 ? '-' : ''}0.00${String(Math.abs(ppm)).padStart(4, '0')}`)),
  );

describe('[CHART-06] laws of figures that come from the exchange', () => {
  test('a candle shows the fold of the series to its end: the last that was known then, and nothing where the next was due', () => {
    fc.assert(
      fc.property(rates, fc.boolean(), moments, (rows, isBehind, hour) => {
        const points = fundingPoints(rows, isBehind);
        const lastMs = (hour + 1) * HOUR - 1;
        let fold: FundingRate | null = null;
        for (const row of rows.toSorted((a, b) => a.timeMs - b.timeMs)) if (row.timeMs <= lastMs) fold = row;
        const newestMs = Math.max(...rows.map(({ timeMs }) => timeMs));
        const isDue = fold !== null && lastMs >= fold.timeMs + 8 * HOUR && (isBehind || fold.timeMs < newestMs);
        const [value] = valuesOf(points, '1h', [hour * HOUR]);
        expect(value).toBe(fold === null || isDue ? null : Math.round(Number(fold.rate) * 1e9));
      }),
    );
  });

  test('however the series is cut into pages, in whatever order and overlapping, the values are the same', () => {
    fc.assert(
      fc.property(rates, fc.array(fc.nat(19), { maxLength: 30 }), (rows, order) => {
        const again = order.flatMap((at) => rows[at] ?? []);
        expect(fundingPoints([...again, ...rows.toReversed()], false)).toEqual(fundingPoints(rows, false));
      }),
    );
  });

  test('what becomes known after a candle changes nothing about it', () => {
    fc.assert(
      fc.property(rates, moments, (rows, hour) => {
        const endMs = (hour + 1) * HOUR;
        const known = rows.filter(({ timeMs }) => timeMs < endMs);
        const later = fundingPoints(rows, false);
        const [value] = valuesOf(later, '1h', [hour * HOUR]);
        const [then] = valuesOf(fundingPoints(known, false), '1h', [hour * HOUR]);
        // Only that a settlement was missed is found out later.
        if (value !== null) expect(value).toBe(then);
      }),
    );
  });

  test('open interest of any interval is that of the last that had ended, of the finest there is', () => {
    const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 0, max: 60 }), (fine, coarse, skip) => {
        const startMs = skip * analysisSpanMs['1h'];
        const finePoints = fine.map((count, at) => open(startMs + at * analysisSpanMs['5m'], count));
        const coarsePoints = coarse.map((count, at) => open(at * HOUR, count));
        const points = interestPoints(
          [
            { period: '5m', points: finePoints },
            { period: '1h', points: coarsePoints },
          ],
          [],
        );
        finePoints.slice(0, -1).forEach(({ timeMs, openInterestCont }) => {
          expect(heldAt(points, timeMs + analysisSpanMs['5m'] - 1)?.value).toBe(openInterestCont);
        });
        const firstFineMs = fine.length > 1 ? startMs + analysisSpanMs['5m'] - 1 : Infinity;
        coarsePoints.slice(0, -1).forEach(({ timeMs, openInterestCont }) => {
          const endMs = timeMs + HOUR - 1;
          if (endMs < firstFineMs) expect(heldAt(points, endMs)?.value).toBe(openInterestCont);
        });
        expect(points.map(({ fromMs }) => fromMs)).toEqual(
          [...new Set(points.map(({ fromMs }) => fromMs))].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test('the newest holds on only where it is said to', () => {
    const point = { fromMs: 5, untilMs: 10, value: 1 };
    expect([4, 5, 9, 10].map((at) => heldAt([point], at)?.value ?? null)).toEqual([null, 1, 1, null]);
    expect(heldAt(joinHeld([point], true), 1e15)?.value).toBe(1);
    expect(joinHeld([], true)).toEqual([]);
  });

  const series = fc
    .uniqueArray(
      fc.record({
        fromMs: fc.integer({ min: 0, max: 40 }).map((at) => at * (MINUTE / 2)),
        lastsMs: fc.integer({ min: 1, max: 8 }).map((at) => at * (MINUTE / 2)),
        value: fc.nat(3),
      }),
      { selector: ({ fromMs }) => fromMs, maxLength: 12 },
    )
    .map((points) =>
      joinHeld(
        points.map(({ fromMs, lastsMs, value }) => ({ fromMs, untilMs: fromMs + lastsMs, value })),
        true,
      ),
    );

  test('another series read from its first change on is the same as all read anew, and says which row is the first other one', () => {
    fc.assert(
      fc.property(series, series, fc.nat(12), fc.nat(20), (one, other, kept, count) => {
        const candles = Array.from({ length: count }, (_, at) => candleAt(at * MINUTE));
        const after = joinHeld([...one.slice(0, kept), ...other], true);
        const rule = (points: readonly HeldPoint[]) => () => heldValues({ interval: '1m', points });
        const rowsIn = (values: IndicatorValues) => candles.map((_, at) => values.rowAt(at));
        const [values, anew] = [createIndicatorValues(rule(one)), createIndicatorValues(rule(after))];
        values.setAll(candles);
        anew.setAll(candles);
        const before = rowsIn(values);
        const changeMs = heldChangeMs(one, after);
        const from = candles.findLastIndex(({ timeMs }) => timeMs + MINUTE - 1 < changeMs) + 1;
        const first = values.changeRule(rule(after), candles, from);
        expect(rowsIn(values)).toEqual(rowsIn(anew));
        const others = rowsIn(anew).findIndex((row, at) => row[0] !== before[at]?.[0]);
        expect(first).toBe(others === -1 ? count : others);
        // And it goes on as one that was read anew does.
        const next = candleAt(count * MINUTE);
        values.changeEnd([...candles, next], next.timeMs);
        anew.changeEnd([...candles, next], next.timeMs);
        expect(values.rowAt(count)).toEqual(anew.rowAt(count));
      }),
    );
  });
});
