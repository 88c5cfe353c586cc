import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstParams,
  indicatorKinds,
  indicatorRules,
  isParam,
  type IndicatorKind,
} from '../../../../src/domain/chart/indicators/registry.ts';
import { startRun } from '../../../../src/domain/chart/indicators/reading.ts';
import { createIndicatorValues, type IndicatorValues } from '../../../../src/domain/chart/indicators/values.ts';
import type { Candle } from '../../../../src/domain/event/market-event.ts';
import { twinOf } from './twins.ts';
import { MIDNIGHT_MS, workedExamples } from './worked-examples.ts';

const rowsOf = (kind: IndicatorKind, params: readonly number[], candles: readonly Candle[]) =>
  candles.map(startRun(indicatorRules[kind].start(params)).push);

const rowsIn = (values: IndicatorValues) => Array.from({ length: values.count() }, (_, at) => values.rowAt(at));

describe('[CHART-06] worked examples', () => {
  test.each(workedExamples.map((example) => [`${example.title} (${example.source})`, example] as const))(
    '%s',
    (_, example) => {
      const rows = rowsOf(example.kind, example.params, example.candles);
      expect(
        rows
          .slice(0, example.from)
          .flat()
          .filter((value) => value !== null),
      ).toEqual([]);
      const read = rows
        .slice(example.from)
        .map((row) => row.map((value) => Number(((value ?? NaN) / example.scale).toFixed(example.digits))));
      expect(read).toEqual(example.values.map((row) => row.map((value) => Number(value.toFixed(example.digits)))));
    },
  );
});

const prices = fc.integer({ min: 1, max: 1_000_000_000 });
const candleRow = fc
  .record({
    a: prices,
    b: prices,
    c: prices,
    d: prices,
    volumeCont: fc.integer({ min: 0, max: 1_000_000_000 }),
    step: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ a, b, c, d, volumeCont, step }) => ({
    step,
    candle: { open: a, close: b, high: Math.max(a, b, c, d), low: Math.min(a, b, c, d), volumeCont },
  }));
/** Candles of two hours, some missing, over several days; they begin anywhere in a day. */
const streams = fc
  .record({ rows: fc.array(candleRow, { maxLength: 60 }), start: fc.integer({ min: 0, max: 11 }) })
  .map(({ rows, start }): readonly Candle[] => {
    let timeMs = MIDNIGHT_MS + start * 7_200_000;
    return rows.map(({ step, candle }) => {
      timeMs += step * 7_200_000;
      return { timeMs, ...candle };
    });
  });
const small = fc.integer({ min: 1, max: 12 });
const chosen = fc
  .constantFrom(...indicatorKinds)
  .chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.tuple(
        ...indicatorRules[kind].params.map((param) =>
          param.digits === 0 ? small.map((value) => Math.max(value, param.least)) : fc.constant(2),
        ),
      ),
    ),
  );

describe('[CHART-06] laws', () => {
  test('every indicator is that of its definition, computed in decimals of 60 digits', () => {
    fc.assert(
      fc.property(chosen, streams, ([kind, params], candles) => {
        const twin = twinOf(kind, params, candles);
        rowsOf(kind, params, candles).forEach((row, at) => {
          expect(row).toHaveLength(twin.length);
          row.forEach((value, line) => {
            const exact = twin[line]?.[at] ?? null;
            if (value === null || exact === null) expect([value, exact]).toEqual([null, null]);
            else expect(Math.abs(value - Number(exact.toFixed()))).toBeLessThanOrEqual(1e-3);
          });
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a line begins at the candle its rule says, and has a value at every one from there', () => {
    fc.assert(
      fc.property(chosen, streams, ([kind, params], candles) => {
        const rows = rowsOf(kind, params, candles);
        indicatorRules[kind].lines(params).forEach(({ needs }, line) => {
          if (needs !== null)
            expect(rows.map((row) => row[line] !== null)).toEqual(candles.map((_, at) => at + 1 >= needs));
        });
      }),
      { numRuns: 200 },
    );
  });

  test('followed tick by tick, through replaced candles, late corrections and older pages, it is bit for bit that of the candles computed anew', () => {
    const edits = fc.array(fc.tuple(fc.nat({ max: 3 }), candleRow), { maxLength: 30 });
    fc.assert(
      fc.property(chosen, streams, edits, fc.nat({ max: 40 }), ([kind, params], stream, changes, older) => {
        const values = createIndicatorValues(() => indicatorRules[kind].start(params));
        let shown = stream.slice(Math.min(older, stream.length));
        values.setAll(shown);
        for (const [back, { candle, step }] of changes) {
          const last = shown.at(-1);
          const place = shown.length - back;
          const timeMs = back === 0 ? (last?.timeMs ?? MIDNIGHT_MS) + step * 7_200_000 : (shown[place]?.timeMs ?? -1);
          if (timeMs < 0) continue;
          shown = back === 0 ? [...shown, { timeMs, ...candle }] : shown.with(place, { timeMs, ...candle });
          values.changeEnd(shown, timeMs);
          expect(rowsIn(values)).toEqual(rowsOf(kind, params, shown));
        }
        shown = [...stream.slice(0, Math.min(older, stream.length)), ...shown];
        values.setAll(shown);
        expect(rowsIn(values)).toEqual(rowsOf(kind, params, shown));
      }),
      { numRuns: 200 },
    );
  });

  test('rows before the place that changeEnd gives have not changed', () => {
    fc.assert(
      fc.property(chosen, streams, candleRow, fc.nat({ max: 3 }), ([kind, params], stream, { candle }, back) => {
        const changed = stream[stream.length - back];
        if (changed === undefined) return;
        const values = createIndicatorValues(() => indicatorRules[kind].start(params));
        values.setAll(stream);
        const before = rowsIn(values);
        const from = values.changeEnd(stream.with(stream.length - back, { ...changed, ...candle }), changed.timeMs);
        expect(rowsIn(values).slice(0, from)).toEqual(before.slice(0, from));
      }),
      { numRuns: 200 },
    );
  });

  test('fault 19: where prices were flat for the longest average, all averages stand at that very price, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 200 }), prices, (before, flat) => {
        const candles = [...before, ...Array.from({ length: 60 }, () => flat)].map((close, at) => ({
          timeMs: at * 60_000,
          open: close,
          high: close,
          low: close,
          close,
          volumeCont: 1,
        }));
        expect(rowsOf('ma', firstParams('ma'), candles).at(-1)).toEqual([flat, flat, flat, flat]);
        expect(rowsOf('boll', firstParams('boll'), candles).at(-1)).toEqual([flat, flat, flat]);
      }),
    );
  });
});

test('[CHART-06] the averages begin with 6, 10, 30 and 60; every first number is one that may be chosen', () => {
  expect(firstParams('ma')).toEqual([6, 10, 30, 60]);
  for (const kind of indicatorKinds) {
    const { params } = indicatorRules[kind];
    expect(params.filter((param, at) => !isParam(param, firstParams(kind)[at] ?? -1))).toEqual([]);
    for (const param of params) {
      expect(isParam(param, param.most)).toBe(true);
      expect([param.least - 1, param.most + 1, param.least + 0.05, NaN].map((value) => isParam(param, value))).toEqual([
        false,
        false,
        false,
        false,
      ]);
    }
  }
});
