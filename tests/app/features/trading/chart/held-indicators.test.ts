import type { UTCTimestamp } from 'lightweight-charts';
import { beforeAll, expect, test } from 'vitest';
import { freshIndicator } from '../../../../../src/app/features/trading/chart/indicators/chosen.ts';
import type { Outside } from '../../../../../src/app/features/trading/chart/indicators/held/held-state.ts';
import { drawIndicator } from '../../../../../src/app/features/trading/chart/indicators/indicator-series.ts';
import type { ChartScene } from '../../../../../src/app/features/trading/chart/layer.ts';
import type { Candle } from '../../../../../src/worker/api/snapshots.ts';
import { btcusdt } from '../../../../domain/sample.ts';

type Point = { readonly time: number; readonly value: number; readonly color?: string };
const HOUR = 3_600_000;
const INK = '#aabbcc';

/** Hours of one contract; each series keeps what the library would draw. */
const createScene = (hours: readonly number[]) => {
  let drawn: Point[] = [];
  let wholes = 0;
  const series = {
    setData: (points: readonly Point[]) => {
      drawn = [...points];
      wholes += 1;
    },
    update: (point: Point) => {
      if (point.time < (drawn.at(-1)?.time ?? 0)) throw new Error(`no place for ${point.time}`);
      drawn = [...drawn.filter(({ time }) => time !== point.time), point];
    },
    applyOptions: () => undefined,
  };
  const candles = hours.map((hour): Candle => ({
    timeMs: hour * HOUR,
    open: 600_000,
    high: 600_000,
    low: 600_000,
    close: 600_000 + hour * 10,
    volumeCont: 1,
  }));
  const scene = {
    chart: { addSeries: () => series, panes: () => [0] },
    contract: btcusdt,
    interval: '1h',
    candles: () => candles,
    time: (timeMs: number) => (timeMs / HOUR) as UTCTimestamp,
    colours: () => ({}),
  } as unknown as ChartScene;
  return { scene, drawn: () => drawn, wholes: () => wholes };
};
const at = (hour: number, value: number, hours = 8) => ({
  fromMs: hour * HOUR,
  untilMs: (hour + hours) * HOUR,
  value,
});
const outside = (points: Partial<Outside['points']>, unit: Outside['unit'] = 'cont'): Outside => ({
  points: { funding: [], interest: [], ...points },
  unit,
});

beforeAll(() => {
  Object.assign(globalThis, {
    document: { documentElement: {} },
    getComputedStyle: () => ({ getPropertyValue: () => INK }),
  });
});

test('[CHART-06] funding is a bar a candle from the first settlement on, in full where one was settled, fainter where it is in force, none where one is missing', () => {
  const { scene, drawn } = createScene([7, 8, 9, 16, 17]);
  const pane = drawIndicator(scene, freshIndicator('funding'), outside({ funding: [at(8, 100_000)] }));
  expect(drawn()).toEqual([
    { time: 8, value: 100_000, color: INK },
    { time: 9, value: 100_000, color: `${INK}59` },
  ]);
  // The settlement at 16:00 becomes known.
  pane.choose(freshIndicator('funding'), outside({ funding: [at(8, 100_000), at(16, -5)] }));
  expect(drawn().slice(2)).toEqual([
    { time: 16, value: -5, color: INK },
    { time: 17, value: -5, color: `${INK}59` },
  ]);
});

test('[CHART-06] open interest is a line in the chosen unit that leads neither over missing figures nor over missing candles', () => {
  const { scene, drawn } = createScene([0, 1, 2, 3, 4, 9]);
  const interest = [at(0, 7, 2), at(3, 9, 20)];
  const pane = drawIndicator(scene, freshIndicator('interest'), outside({ interest }));
  expect(drawn()).toEqual([
    { time: 0, value: 7 },
    { time: 1, value: 7, color: 'transparent' },
    { time: 3, value: 9 },
    { time: 4, value: 9, color: 'transparent' },
    { time: 9, value: 9 },
  ]);
  const heights = (unit: Outside['unit']): readonly number[] => {
    pane.choose(freshIndicator('interest'), outside({ interest }, unit));
    return drawn().map(({ value }) => Number(value.toFixed(6)));
  };
  expect(heights('crypto')).toEqual([0.007, 0.007, 0.009, 0.009, 0.009]);
  expect(heights('usdt')).toEqual([420, 420.007, 540.027, 540.036, 540.081]);
});

test('[CHART-06] a figure that is pushed touches the newest candle alone, and is drawn as all drawn anew; one that changes candles before it draws all', () => {
  const hours = [0, 1, 2, 3, 4];
  const { scene, drawn, wholes } = createScene(hours);
  const chosen = freshIndicator('interest');
  const pane = drawIndicator(scene, chosen, outside({ interest: [at(0, 7, Infinity)] }));
  const follow = (interest: Outside['points']['interest'], count: number): void => {
    pane.choose(chosen, outside({ interest }));
    const anew = createScene(hours);
    drawIndicator(anew.scene, chosen, outside({ interest }));
    expect(drawn()).toEqual(anew.drawn());
    expect(wholes()).toBe(count);
  };
  follow([at(0, 7, 4.1), at(4.1, 8, Infinity)], 1);
  follow([at(0, 7, 4.1), at(4.1, 8, 0.2), at(4.3, 9, Infinity)], 1);
  // Of the next candle, which is not there yet.
  follow([at(0, 7, 4.1), at(4.1, 8, 0.2), at(4.3, 9, 1), at(5.1, 3, Infinity)], 1);
  follow([at(0, 7, 2), at(2, 5, Infinity)], 2);
  follow([at(0, 7, 4)], 3);
  follow([], 4);
});
