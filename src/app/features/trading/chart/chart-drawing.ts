import { createChart, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandleInterval } from '../../../../worker/api/snapshots.ts';
import { formatTicks } from '../../../format/price.ts';
import { createAverageLines } from './average-lines.ts';
import { readColours } from './chart-colours.ts';
import { chartOptions } from './chart-options.ts';
import { addPrices, addVolume, candleRows, priceLook } from './chart-series.ts';
import type { Edges } from './edge-lines.ts';
import type { OwnLine } from './own-line.ts';
import { createOwnLines } from './own-lines.ts';
import { drawShiftS } from './intervals.ts';

export type ChartDrawing = {
  readonly setCandles: (candles: readonly Candle[]) => void;
  /** `changed`, in rising time, replace candles that are drawn or follow the last; `all` is every candle, for the averages. */
  readonly updateTail: (changed: readonly Candle[], all: readonly Candle[]) => void;
  readonly showAverages: (shown: boolean, all: readonly Candle[]) => void;
  readonly showOwn: (lines: readonly OwnLine[]) => void;
  readonly recolour: () => void;
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<'Candlestick' | 'Area'>;
  /** The drawn time of a candle back to its own, epoch ms. */
  readonly candleTimeMs: (drawn: number) => number;
  readonly remove: () => void;
};

type DrawingOptions = { readonly contract: Contract; readonly interval: CandleInterval; readonly asLine: boolean };
type OnEdges = (edges: Edges) => void;

/** One chart on a host element: prices, volume and averages of one contract and interval. `onEdges`: own lines that its prices do not reach. */
export const createDrawing = (
  host: HTMLElement,
  { contract, interval, asLine }: DrawingOptions,
  onEdges: OnEdges,
): ChartDrawing => {
  let colours = readColours();
  const scale = 10 ** contract.priceDigits;
  const format = (value: number): string => formatTicks(Math.round(value * scale), contract.priceDigits);
  const chart = createChart(host, chartOptions(colours, format, interval));
  const shiftS = drawShiftS(interval, new Date(performance.timeOrigin).getTimezoneOffset());
  const priceFormat = { type: 'custom' as const, formatter: format, minMove: 1 / scale };
  const prices = addPrices(chart, asLine, colours, priceFormat);
  const volume = addVolume(chart);
  const { time, priceRow, volumeRow } = candleRows(contract.priceDigits, shiftS);
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
    candleTimeMs: (drawn) => (drawn - shiftS) * 1000,
    setCandles: (candles) => {
      newestMs = candles.at(-1)?.timeMs ?? -Infinity;
      prices.setData(candles.map(priceRow));
      volume.setData(candles.map((candle) => volumeRow(candle, colours)));
      averages.setCandles(candles);
    },
    updateTail: (changed, all) => {
      for (const candle of changed) {
        const isPast = candle.timeMs < newestMs;
        prices.update(priceRow(candle), isPast);
        volume.update(volumeRow(candle, colours), isPast);
        newestMs = Math.max(newestMs, candle.timeMs);
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
      chart.applyOptions(chartOptions(colours, format, interval));
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
