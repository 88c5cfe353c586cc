import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyStep, magnetTicks, moveDrawing, withAnchor } from '../../../../src/domain/chart/drawings/moves.ts';
import { createTimeAxis, type TimeAxis } from '../../../../src/domain/chart/drawings/time-axis.ts';
import { WIDEST_GAP } from '../../../../src/domain/market/candle-gap.ts';
import { drawingIn, MINUTE_MS, START_MS, trend } from './samples.ts';

/** Candles of a minute with gaps of so many missing ones between them. */
const candlesOf = (missing: readonly number[]): readonly { readonly timeMs: number }[] => {
  let timeMs = START_MS;
  return [{ timeMs }, ...missing.map((gap) => ({ timeMs: (timeMs += (gap + 1) * MINUTE_MS) }))];
};
const axisOf = (missing: readonly number[]): TimeAxis => {
  const axis = createTimeAxis('1m', candlesOf(missing));
  if (axis === null) throw new Error('no axis');
  return axis;
};
const gaps = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 5000 })), {
  maxLength: 30,
});

describe('[CHART-13] places of moments', () => {
  test('a candle, what a gap keeps free, and what lies beyond each have their place', () => {
    const axis = axisOf([0, 2, 0]);
    const places = [0, 1, 2, 3, 4, 5].map((place) => axis.timeMsAt(place));
    expect(places).toEqual([0, 1, 2, 3, 4, 5].map((at) => START_MS + at * MINUTE_MS));
    expect(axis.newest).toBe(5);
    expect(axis.placeOf(START_MS - 3 * MINUTE_MS)).toBe(-3);
    expect(axis.placeOf(START_MS + 20.5 * MINUTE_MS)).toBe(20.5);
    const wide = axisOf([5000]);
    expect(wide.newest).toBe(WIDEST_GAP + 1);
    expect(wide.timeMsAt(wide.newest)).toBe(START_MS + 5001 * MINUTE_MS);
    expect(wide.timeMsAt(10)).toBe(START_MS + 10 * MINUTE_MS);
    expect(createTimeAxis('1m', [])).toBeNull();
  });

  test('later moments stand further right, and each whole place leads back to itself', () => {
    fc.assert(
      fc.property(
        gaps,
        fc.integer({ min: -200, max: 3000 }),
        fc.integer({ min: 1, max: 1e9 }),
        (missing, place, later) => {
          const axis = axisOf(missing);
          expect(axis.placeOf(axis.timeMsAt(place))).toBeCloseTo(place, 9);
          expect(axis.placeOf(axis.timeMsAt(place) + later)).toBeGreaterThan(place);
        },
      ),
    );
  });

  test('a moment keeps its place relative to its candle when older candles are read and newer ones come', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 90 }), (missing, cut, ahead) => {
        const all = candlesOf([...missing, ...Array.from({ length: 40 }, () => 0)]);
        const part = all.slice(0, -cut);
        const [long, short] = [createTimeAxis('1m', all), createTimeAxis('1m', part)];
        const newest = part.at(-1)?.timeMs ?? 0;
        const moment = newest + ahead * MINUTE_MS;
        expect(long === null ? NaN : long.placeOf(moment) - long.placeOf(newest)).toBe(ahead);
        expect(short === null ? NaN : short.placeOf(moment) - short.placeOf(newest)).toBe(ahead);
      }),
    );
  });

  test('months have their own lengths', () => {
    const starts = [0, 1, 2, 3].map((month) => ({ timeMs: Date.UTC(2026, month, 1) - 8 * 3_600_000 }));
    const axis = createTimeAxis('1M', starts);
    expect(starts.map(({ timeMs }) => axis?.placeOf(timeMs))).toEqual([0, 1, 2, 3]);
  });
});

describe('[CHART-13] moves', () => {
  test('there and back is where it was', () => {
    const whole = fc.tuple(drawingIn, gaps, fc.integer({ min: -300, max: 300 }), fc.integer({ min: 0, max: 1e6 }));
    fc.assert(
      fc.property(whole, ([drawing, missing, places, ticks]) => {
        const axis = axisOf(missing);
        const onPlaces = {
          ...drawing,
          anchors: drawing.anchors.map(({ timeMs, priceTicks }) => ({
            timeMs: axis.timeMsAt(Math.round(axis.placeOf(timeMs))),
            priceTicks,
          })),
        };
        const there = moveDrawing(onPlaces, axis, { places, ticks });
        expect(moveDrawing(there, axis, { places: -places, ticks: -ticks })).toEqual(onPlaces);
      }),
    );
  });

  test('no price falls below one tick, and the shape stays', () => {
    const moved = moveDrawing(trend('1'), axisOf([]), { places: 0, ticks: -9_000_000 });
    expect(moved.anchors.map(({ priceTicks }) => priceTicks)).toEqual([1, 101]);
    expect(withAnchor(trend('1'), 1, { timeMs: 5.4, priceTicks: -3 }).anchors[1]).toEqual({ timeMs: 5, priceTicks: 1 });
    expect(withAnchor(trend('1'), 2, { timeMs: 5, priceTicks: 3 })).toEqual(trend('1'));
  });

  test('the magnet takes the nearest price of the candle, from near', () => {
    const candle = { open: 100, high: 120, low: 90, close: 110 };
    expect([97, 118, 106, 200].map((ticks) => magnetTicks(ticks, candle, 5))).toEqual([100, 120, 110, 200]);
  });

  test('a key moves prices by a round number of ticks, never by less than one', () => {
    expect([0, 0.2, 1, 1.1, 3.2, 10, 12, 51, 999].map(keyStep)).toEqual([1, 1, 1, 2, 5, 10, 20, 100, 1000]);
  });
});
