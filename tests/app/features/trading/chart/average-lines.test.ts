import type { IChartApi, UTCTimestamp } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { createAverageLines } from '../../../../../src/app/features/trading/chart/average-lines.ts';
import type { ChartColours } from '../../../../../src/app/features/trading/chart/chart-colours.ts';
import type { Bar } from '../../../../../src/worker/api/snapshots.ts';

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

const bar = (at: number, close: number): Bar => ({ timeMs: at, open: 1, high: 1, low: 1, close, volumeCont: 1 });
const place = { time: ({ timeMs }: Bar) => timeMs as UTCTimestamp, priceDigits: 0 };

test('[CHART-06] averages after the last row of a closed bar are those of all bars drawn anew', () => {
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
  const before = Array.from({ length: 40 }, (_, at) => bar(at, at * at));
  const changed = [bar(38, 5), bar(39, 9), bar(40, 70)];
  const after = [...before.slice(0, 38), ...changed];
  const followed = build();
  followed.averages.setBars(before);
  followed.averages.updateTail(changed, after);
  const anew = build();
  anew.averages.setBars(after);
  expect(followed.series).toEqual(anew.series);
  followed.averages.updateTail([bar(39, 1)], after.with(39, bar(39, 1)));
  anew.averages.setBars(after.with(39, bar(39, 1)));
  expect(followed.series).toEqual(anew.series);
});
