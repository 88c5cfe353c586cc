import type { IChartApi, UTCTimestamp } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { createAverageLines } from '../../../../../src/app/features/trading/chart/average-lines.ts';
import type { ChartColours } from '../../../../../src/app/features/trading/chart/chart-colours.ts';
import type { Candle } from '../../../../../src/worker/api/snapshots.ts';

type Point = { readonly time: number; readonly value: number };

/** Series as the library keeps them: an older point is replaced only where that is said, and only where there is one. */
const createChart = () => {
  const series: Map<number, number>[] = [];
  const addSeries = () => {
    const points = new Map<number, number>();
    series.push(points);
    return {
      setData: (list: readonly Point[]) => {
        points.clear();
        for (const { time, value } of list) points.set(time, value);
      },
      update: ({ time, value }: Point, isPast: boolean) => {
        if (isPast ? !points.has(time) : time < Math.max(...points.keys())) throw new Error(`no place for ${time}`);
        points.set(time, value);
      },
      applyOptions: () => undefined,
    };
  };
  return { chart: { addSeries } as unknown as IChartApi, series };
};

const candle = (at: number, close: number): Candle => ({ timeMs: at, open: 1, high: 1, low: 1, close, volumeCont: 1 });
const place = { time: ({ timeMs }: Candle) => timeMs as UTCTimestamp, priceDigits: 0 };

test('[CHART-06] averages after the last row of a closed candle are those of all candles drawn anew', () => {
  const build = () => {
    const { chart, series } = createChart();
    const averages = createAverageLines(
      chart,
      { averages: [] } as unknown as ChartColours,
      { type: 'price', precision: 0, minMove: 1 },
      place,
    );
    averages.show(true, []);
    return { averages, series };
  };
  const before = Array.from({ length: 40 }, (_, at) => candle(at, at * at));
  const changed = [candle(38, 5), candle(39, 9), candle(40, 70)];
  const after = [...before.slice(0, 38), ...changed];
  const followed = build();
  followed.averages.setCandles(before);
  followed.averages.updateTail(changed, after);
  const anew = build();
  anew.averages.setCandles(after);
  expect(followed.series).toEqual(anew.series);
  followed.averages.updateTail([candle(39, 1)], after.with(39, candle(39, 1)));
  anew.averages.setCandles(after.with(39, candle(39, 1)));
  expect(followed.series).toEqual(anew.series);
});
