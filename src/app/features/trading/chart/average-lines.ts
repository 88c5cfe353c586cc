import { LineSeries, LineStyle, type IChartApi, type PriceFormat, type UTCTimestamp } from 'lightweight-charts';
import type { Bar } from '../../../../worker/api/snapshots.ts';
import { averageHeightsLossy, averageLengths } from './averages.ts';
import type { ChartColours } from './chart-colours.ts';

export type AverageLines = {
  readonly setBars: (bars: readonly Bar[]) => void;
  readonly updateTail: (changed: readonly Bar[], all: readonly Bar[]) => void;
  readonly show: (shown: boolean, all: readonly Bar[]) => void;
  readonly recolour: (colours: ChartColours) => void;
};

/** Where a bar is drawn: its time on the axis, and the decimals of its price. */
type Place = { readonly time: (bar: Bar) => UTCTimestamp; readonly priceDigits: number };

/** Averages are told apart by stroke, as the legend's underlines are. */
const strokes = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted];

/** The averages of the bars from this place on, as the library takes them. */
const pointsOf = (bars: readonly Bar[], length: number, from: number, { time, priceDigits }: Place) => {
  const values = averageHeightsLossy(
    bars.map(({ close }) => close),
    length,
    priceDigits,
  );
  return bars.slice(from).flatMap((bar, index) => {
    const value = values[from + index];
    return value === null || value === undefined ? [] : [{ time: time(bar), value }];
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
  const rememberNewest = (bars: readonly Bar[]): void => {
    const newest = bars.at(-1);
    newestDrawn = newest === undefined ? -Infinity : place.time(newest);
  };
  const setBars = (bars: readonly Bar[]): void => {
    rememberNewest(bars);
    if (shown) for (const { length, series } of lines) series.setData(pointsOf(bars, length, 0, place));
  };
  return {
    setBars,
    updateTail: (changed, all) => {
      const first = changed[0];
      if (!shown || first === undefined) return;
      // A bar that changed moves its own average and those of the bars after it.
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
      setBars(all);
      for (const { series } of lines) series.applyOptions({ visible: next });
    },
    recolour: (next) =>
      lines.forEach(({ series }, index) => series.applyOptions({ color: next.averages[index] ?? next.dim })),
  };
};
