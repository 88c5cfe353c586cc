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

/** The moving averages over a chart's prices. Nothing is computed while they are hidden. */
export const createAverageLines = (
  chart: IChartApi,
  colours: ChartColours,
  priceFormat: PriceFormat,
  { time, priceDigits }: Place,
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
  const points = (bars: readonly Bar[], length: number, from: number) => {
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
  const setBars = (bars: readonly Bar[]): void => {
    if (shown) for (const { length, series } of lines) series.setData(points(bars, length, 0));
  };
  return {
    setBars,
    updateTail: (changed, all) => {
      if (!shown) return;
      for (const { length, series } of lines) {
        const recent = all.slice(-(length + changed.length));
        for (const point of points(recent, length, recent.length - changed.length)) series.update(point);
      }
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
