import { LineSeries, LineStyle, type IChartApi, type PriceFormat, type UTCTimestamp } from 'lightweight-charts';
import type { Candle } from '../../../../worker/api/snapshots.ts';
import { averageHeightsLossy, averageLengths } from './averages.ts';
import type { ChartColours } from './chart-colours.ts';

export type AverageLines = {
  readonly setCandles: (candles: readonly Candle[]) => void;
  readonly updateTail: (changed: readonly Candle[], all: readonly Candle[]) => void;
  readonly show: (shown: boolean, all: readonly Candle[]) => void;
  readonly recolour: (colours: ChartColours) => void;
};

/** Where a candle is drawn: its time on the axis, and the decimals of its price. */
type Place = { readonly time: (candle: Candle) => UTCTimestamp; readonly priceDigits: number };

/** Averages are distinguished by stroke, as the legend's underlines are. */
const strokes = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted];

/** The averages of the candles from this place on, as the library takes them. */
const pointsOf = (candles: readonly Candle[], length: number, from: number, { time, priceDigits }: Place) => {
  const values = averageHeightsLossy(
    candles.map(({ close }) => close),
    length,
    priceDigits,
  );
  return candles.slice(from).flatMap((candle, index) => {
    const value = values[from + index];
    return value === null || value === undefined ? [] : [{ time: time(candle), value }];
  });
};

/** The moving averages over a chart's prices. Nothing is computed while they are hidden. */
export const createAverageLines = (
  chart: IChartApi,
  colours: ChartColours,
  priceFormat: PriceFormat,
  place: Place,
): AverageLines => {
  const look = {
    lineWidth: 1,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
    visible: false,
  } as const;
  const lines = averageLengths.map((length, index) => ({
    length,
    series: chart.addSeries(LineSeries, {
      ...look,
      color: colours.averages[index] ?? colours.dim,
      lineStyle: strokes[index] ?? LineStyle.Solid,
      priceFormat,
    }),
  }));
  let shown = false;
  let newestDrawn = -Infinity;
  const rememberNewest = (candles: readonly Candle[]): void => {
    const newest = candles.at(-1);
    newestDrawn = newest === undefined ? -Infinity : place.time(newest);
  };
  const setCandles = (candles: readonly Candle[]): void => {
    rememberNewest(candles);
    if (shown) for (const { length, series } of lines) series.setData(pointsOf(candles, length, 0, place));
  };
  return {
    setCandles,
    updateTail: (changed, all) => {
      const first = changed[0];
      if (!shown || first === undefined) return;
      // A candle that changed moves its own average and those of the candles after it.
      const from = all.findLastIndex(({ timeMs }) => timeMs <= first.timeMs);
      for (const { length, series } of lines) {
        const start = Math.max(0, from - length);
        for (const point of pointsOf(all.slice(start), length, from - start, place))
          series.update(point, point.time < newestDrawn);
      }
      rememberNewest(all);
    },
    show: (next, all) => {
      shown = next;
      setCandles(all);
      for (const { series } of lines) series.applyOptions({ visible: next });
    },
    recolour: (next) =>
      lines.forEach(({ series }, index) => series.applyOptions({ color: next.averages[index] ?? next.dim })),
  };
};
