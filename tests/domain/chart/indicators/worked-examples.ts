// Worked examples of indicators: each column of a candle's numbers, and what its values are. `from`: the first place that has any.
// Those without another source are worked by hand here; fractions stand as they are.
import type { Candle } from '../../../../src/domain/event/market-event.ts';
import type { IndicatorKind } from '../../../../src/domain/chart/indicators/registry.ts';

export type WorkedExample = {
  readonly title: string;
  readonly source: string;
  readonly kind: IndicatorKind;
  readonly params: readonly number[];
  readonly candles: readonly Candle[];
  readonly from: number;
  readonly values: readonly (readonly number[])[];
  /** Decimals to which the source has its values; of those in ticks after division by `scale`. */
  readonly digits: number;
  readonly scale: number;
};

/** Epoch ms of 2026-11-02 00:00 GMT+8. */
export const MIDNIGHT_MS = 1_793_548_800_000;

/** A candle of a minute, [high, low, close, volume]. */
const minutes = (rows: readonly (readonly [number, number, number, number])[], startMs = MIDNIGHT_MS): Candle[] =>
  rows.map(([high, low, close, volumeCont], at) => ({
    timeMs: startMs + at * 60_000,
    open: close,
    high,
    low,
    close,
    volumeCont,
  }));
const closes = (list: readonly number[]): Candle[] => minutes(list.map((close) => [close, close, close, 1] as const));

/** QQQQ, 33 closes: the sheet cs-rsi.xls of StockCharts' ChartSchool, "Relative Strength Index (RSI)". In ten-thousandths. */
const chartSchoolCloses = [
  443389, 440902, 441497, 436124, 443278, 448264, 450955, 454245, 458433, 460826, 458931, 460328, 456140, 462820,
  462820, 460028, 460328, 464116, 462222, 456439, 462122, 462521, 457137, 464515, 457835, 453548, 440288, 441783,
  442181, 445672, 434205, 426628, 431314,
];

/** Intel, 30 closes: the sheet cs-movavg.xls there, "Moving Averages - Simple and Exponential". In ten-thousandths. */
const averageCloses = [
  222734, 221940, 220847, 221741, 221840, 221344, 222337, 224323, 222436, 222933, 221542, 223926, 223816, 226109,
  233558, 240519, 237530, 238324, 239516, 236338, 238225, 238722, 236537, 231870, 230976, 233260, 226805, 230976,
  224025, 221725,
];

export const workedExamples: readonly WorkedExample[] = [
  {
    title: 'RSI of 14',
    source: "StockCharts ChartSchool, Relative Strength Index (RSI): the article's worked sheet",
    kind: 'rsi',
    params: [14],
    candles: closes(chartSchoolCloses),
    from: 14,
    values: [
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46,
      37.3, 33.08, 37.77,
    ].map((value) => [value]),
    digits: 2,
    scale: 1,
  },
  {
    title: 'simple average of 10',
    source: "StockCharts ChartSchool, Moving Averages - Simple and Exponential: the article's worked sheet",
    kind: 'ma',
    params: [10, 0, 0, 0],
    candles: closes(averageCloses),
    from: 9,
    values: [
      22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71, 23.69,
      23.61, 23.51, 23.43, 23.28, 23.13,
    ].map((value) => [value]),
    digits: 2,
    scale: 10_000,
  },
  {
    title: 'exponential average of 10',
    source: "StockCharts ChartSchool, Moving Averages - Simple and Exponential: the article's worked sheet",
    kind: 'ema',
    params: [10, 0, 0, 0],
    candles: closes(averageCloses),
    from: 9,
    values: [
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47, 23.4,
      23.39, 23.26, 23.23, 23.08, 22.92,
    ].map((value) => [value]),
    digits: 2,
    scale: 10_000,
  },
  {
    title: 'bands of 5 closes, 2 deviations',
    source: 'by hand: closes 2, 4, 4, 4, 6 have mean 4, variance 8/5; then 4, 4, 4, 6, 12 mean 6, variance 48/5',
    kind: 'boll',
    params: [5, 2],
    candles: closes([2, 4, 4, 4, 6, 12]),
    from: 4,
    values: [
      [4 + 2 * Math.sqrt(1.6), 4, 4 - 2 * Math.sqrt(1.6)],
      [6 + 2 * Math.sqrt(9.6), 6, 6 - 2 * Math.sqrt(9.6)],
    ],
    digits: 9,
    scale: 1,
  },
  {
    title: 'MACD of 1, 3, 2',
    source:
      'by hand: closes 8, 4, 6, 10, 2; slow mean 6, 8, 5; differences 0, 2, −3; signal 1, then 1 + (−3 − 1) × 2/3',
    kind: 'macd',
    params: [1, 3, 2],
    candles: closes([8, 4, 6, 10, 2]),
    from: 3,
    values: [
      [2, 1, 1],
      [-3, 1 - 8 / 3, -3 - (1 - 8 / 3)],
    ],
    digits: 9,
    scale: 1,
  },
  {
    title: 'KDJ of 2, 2, 2',
    source:
      'by hand: raw 75, 25, 100; K their mean 50, then 50 + (100 − 50)/2 = 75; D the mean of both 62.5; J 225 − 125',
    kind: 'kdj',
    params: [2, 2, 2],
    candles: minutes([
      [20, 10, 12, 1],
      [30, 12, 25, 1],
      [30, 10, 15, 1],
      [34, 18, 34, 1],
    ]),
    from: 3,
    values: [[75, 62.5, 100]],
    digits: 9,
    scale: 1,
  },
  {
    title: 'ATR of 2',
    source: 'by hand: ranges 5 (from the close before), 4 (own), 9 (down from the close before); 4.5, then (4.5 + 9)/2',
    kind: 'atr',
    params: [2],
    candles: minutes([
      [11, 9, 10, 1],
      [15, 12, 14, 1],
      [16, 12, 15, 1],
      [9, 6, 8, 1],
    ]),
    from: 2,
    values: [[4.5], [6.75]],
    digits: 9,
    scale: 1,
  },
  {
    title: 'VWAP over two days',
    source: 'by hand: typical 10 × 2 and 40 × 1 over 3; the next day begins with its own 7',
    kind: 'vwap',
    params: [],
    candles: minutes(
      [
        [10, 10, 10, 2],
        [50, 30, 40, 1],
        [9, 6, 6, 5],
      ],
      MIDNIGHT_MS + 1_440 * 60_000,
    ).map((candle, at) => (at < 2 ? candle : { ...candle, timeMs: MIDNIGHT_MS + 2 * 86_400_000 })),
    from: 0,
    values: [[10], [20], [7]],
    digits: 9,
    scale: 1,
  },
  {
    title: 'volume average of 2',
    source: 'by hand',
    kind: 'volume',
    params: [2, 0],
    candles: minutes([
      [1, 1, 1, 1],
      [1, 1, 1, 2],
      [1, 1, 1, 4],
    ]),
    from: 1,
    values: [[1.5], [3]],
    digits: 9,
    scale: 1,
  },
];
