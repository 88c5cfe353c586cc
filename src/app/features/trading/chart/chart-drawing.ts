import { createChart, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Bar, Period } from '../../../../worker/api/snapshots.ts';
import { formatTicks } from '../../../format/price.ts';
import { createAverageLines } from './average-lines.ts';
import { readColours } from './chart-colours.ts';
import { chartOptions } from './chart-options.ts';
import { addPrices, addVolume, barRows, priceLook } from './chart-series.ts';
import type { Edges } from './edge-lines.ts';
import type { OwnLine } from './own-line.ts';
import { createOwnLines } from './own-lines.ts';
import { drawShiftS } from './periods.ts';

export type ChartDrawing = {
  readonly setBars: (bars: readonly Bar[]) => void;
  /** `changed`, in rising time, replace bars that are drawn or follow the last; `all` is every bar, for the averages. */
  readonly updateTail: (changed: readonly Bar[], all: readonly Bar[]) => void;
  readonly showAverages: (shown: boolean, all: readonly Bar[]) => void;
  readonly showOwn: (lines: readonly OwnLine[]) => void;
  readonly recolour: () => void;
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<'Candlestick' | 'Area'>;
  /** The drawn time of a bar back to its own, epoch ms. */
  readonly barTimeMs: (drawn: number) => number;
  readonly remove: () => void;
};

type DrawingOptions = { readonly contract: Contract; readonly period: Period; readonly asLine: boolean };
type OnEdges = (edges: Edges) => void;

/** One chart on a host element: prices, volume and averages of one contract and period. `onEdges`: own lines that its prices do not reach. */
export const createDrawing = (
  host: HTMLElement,
  { contract, period, asLine }: DrawingOptions,
  onEdges: OnEdges,
): ChartDrawing => {
  let colours = readColours();
  const scale = 10 ** contract.priceDigits;
  const format = (value: number): string => formatTicks(Math.round(value * scale), contract.priceDigits);
  const chart = createChart(host, chartOptions(colours, format, period));
  const shiftS = drawShiftS(period, new Date(performance.timeOrigin).getTimezoneOffset());
  const priceFormat = { type: 'custom' as const, formatter: format, minMove: 1 / scale };
  const prices = addPrices(chart, asLine, colours, priceFormat);
  const volume = addVolume(chart);
  const { time, priceRow, volumeRow } = barRows(contract.priceDigits, shiftS);
  const own = createOwnLines(prices, colours, onEdges);
  let ownLines: readonly OwnLine[] = [];
  let newestMs = -Infinity;
  const averages = createAverageLines(chart, colours, priceFormat, {
    time,
    priceDigits: contract.priceDigits,
  });
  return {
    chart,
    prices,
    barTimeMs: (drawn) => (drawn - shiftS) * 1000,
    setBars: (bars) => {
      newestMs = bars.at(-1)?.timeMs ?? -Infinity;
      prices.setData(bars.map(priceRow));
      volume.setData(bars.map((bar) => volumeRow(bar, colours)));
      averages.setBars(bars);
    },
    updateTail: (changed, all) => {
      for (const bar of changed) {
        const isPast = bar.timeMs < newestMs;
        prices.update(priceRow(bar), isPast);
        volume.update(volumeRow(bar, colours), isPast);
        newestMs = Math.max(newestMs, bar.timeMs);
      }
      averages.updateTail(changed, all);
    },
    showAverages: averages.show,
    showOwn: (lines) => {
      ownLines = lines;
      own.show(lines, colours);
    },
    recolour: () => {
      colours = readColours();
      chart.applyOptions(chartOptions(colours, format, period));
      prices.applyOptions(priceLook(colours, asLine));
      averages.recolour(colours);
      own.show(ownLines, colours);
    },
    remove: () => {
      own.stop();
      chart.remove();
    },
  };
};
