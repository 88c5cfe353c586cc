import { createChart, type UTCTimestamp } from 'lightweight-charts';
import { isGap } from '../../../../domain/market/candle-gap.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandleInterval } from '../../../../worker/api/snapshots.ts';
import { formatTicks } from '../../../format/price.ts';
import type { FeedChange } from './candle-feed.ts';
import { readColours } from './chart-colours.ts';
import { chartOptions, firstSpacing, scaleMode, type ChartLook } from './chart-options.ts';
import { addPrices, addVolume, priceLook, volumeRow, type PriceKind } from './chart-series.ts';
import { drawShiftS } from './intervals.ts';
import type { ChartLayer, ChartScene } from './layer.ts';
import { createPriceRows } from './price-rows.ts';

/** A scene and what runs it: the candles it draws, its colours, and its end. */
export type RunningScene = {
  readonly scene: ChartScene;
  /** After the candles changed: draws them, then lets the layers follow. */
  readonly candlesChanged: (change: FeedChange) => void;
  readonly recolour: () => void;
  /** Places on the axis up to the newest candle: candles, and those that gaps keep free. */
  readonly places: () => number;
  readonly setLook: (look: ChartLook) => void;
  /** Stops the layers, then takes the chart away. */
  readonly stop: () => void;
};

type Place = { readonly host: HTMLElement; readonly legend: HTMLElement };
type SceneOptions = {
  readonly contract: Contract;
  readonly interval: CandleInterval;
  readonly kind: PriceKind;
  readonly look: ChartLook;
};

/** Layers in the order in which they came; each is stopped once, by whoever ends it first. */
const createLayerSet = () => {
  const layers = new Set<ChartLayer>();
  const end = (layer: ChartLayer): void => {
    if (layers.delete(layer)) layer.stop();
  };
  return {
    attach: (layer: ChartLayer) => {
      layers.add(layer);
      return () => end(layer);
    },
    each: (work: (layer: ChartLayer) => void) => {
      for (const layer of layers) work(layer);
    },
    end,
  };
};

/** The chart itself with its prices and volume, in its look. */
const openChart = (host: HTMLElement, { contract, interval, kind, look: first }: SceneOptions) => {
  let colours = readColours();
  let look = first;
  const scale = 10 ** contract.priceDigits;
  const format = (value: number): string => formatTicks(Math.round(value * scale), contract.priceDigits);
  const chart = createChart(host, chartOptions(colours, interval, look));
  chart.timeScale().applyOptions(firstSpacing);
  const priceFormat = { type: 'custom' as const, formatter: format, minMove: 1 / scale };
  const prices = addPrices(chart, kind, priceLook(colours, kind, look), priceFormat);
  const volume = addVolume(chart);
  const dress = (): void => {
    chart.applyOptions(chartOptions(colours, interval, look));
    prices.applyOptions(priceLook(colours, kind, look));
    prices.priceScale().applyOptions({ mode: scaleMode(look) });
  };
  dress();
  return {
    chart,
    prices,
    volume,
    priceFormat,
    colours: () => colours,
    recolour: () => {
      colours = readColours();
      dress();
    },
    setLook: (next: ChartLook) => {
      look = next;
      dress();
    },
  };
};

type Times = Pick<ChartScene, 'time' | 'timeMs'>;

/** Draws candles as prices and volume: all of them, or those that changed at their end. */
const createPainter = (
  { prices, volume, colours }: ReturnType<typeof openChart>,
  { contract, interval, kind }: SceneOptions,
  { time, timeMs }: Times,
  candles: () => readonly Candle[],
) => {
  const rows = createPriceRows(kind, { interval, priceDigits: contract.priceDigits, time });
  let newestMs = -Infinity;
  let places = 0;
  const setAll = (): void => {
    const all = candles();
    newestMs = all.at(-1)?.timeMs ?? -Infinity;
    const prepared = rows.all(all);
    places = prepared.length;
    prices.setData(prepared);
    volume.setData(all.map((candle) => volumeRow(time(candle.timeMs), candle, colours())));
  };
  /** Whether the changed candles lie where candles are or follow them without a gap. */
  const isPlainTail = (changed: readonly Candle[]): boolean => {
    let lastMs = newestMs;
    for (const candle of changed) {
      if (candle.timeMs <= lastMs) continue;
      if (isGap(interval, lastMs, candle.timeMs)) return false;
      lastMs = candle.timeMs;
    }
    return true;
  };
  const updateTail = (changed: readonly Candle[]): void => {
    const all = candles();
    const firstMs = changed[0]?.timeMs ?? 0;
    const from = all.findLastIndex((candle) => candle.timeMs <= firstMs);
    for (const row of rows.tail(all, from)) prices.update(row, timeMs(row.time) < newestMs);
    for (const candle of changed)
      volume.update(volumeRow(time(candle.timeMs), candle, colours()), candle.timeMs < newestMs);
    const lastMs = all.at(-1)?.timeMs ?? newestMs;
    places += changed.filter((candle) => candle.timeMs > newestMs).length;
    newestMs = lastMs;
  };
  return { setAll, isPlainTail, updateTail, places: () => places };
};

/** The chart of one contract and interval on its place: prices and volume. All else is a layer's. */
export const createScene = (
  { host, legend }: Place,
  options: SceneOptions,
  candles: () => readonly Candle[],
): RunningScene => {
  const { contract, interval } = options;
  const parts = openChart(host, options);
  const { chart, prices, priceFormat, colours, recolour, setLook } = parts;
  const shiftS = drawShiftS(interval, new Date(performance.timeOrigin).getTimezoneOffset());
  const time = (atMs: number): UTCTimestamp => (atMs / 1000 + shiftS) as UTCTimestamp;
  const timeMs = (drawn: number): number => (drawn - shiftS) * 1000;
  const layers = createLayerSet();
  const painter = createPainter(parts, options, { time, timeMs }, candles);
  const { attach } = layers;
  return {
    scene: { chart, prices, host, legend, contract, interval, candles, time, timeMs, colours, priceFormat, attach },
    candlesChanged: (change) => {
      // A tail that opens a gap moves the places of what follows: all is drawn anew, the layers too.
      const drawn: FeedChange =
        change.kind === 'tail' && painter.isPlainTail(change.candles) ? change : { kind: 'all' };
      if (drawn.kind === 'all') painter.setAll();
      else painter.updateTail(drawn.candles);
      layers.each((layer) => layer.candlesChanged(drawn));
    },
    places: painter.places,
    recolour: () => {
      recolour();
      painter.setAll();
      layers.each((layer) => layer.recoloured());
    },
    setLook,
    stop: () => {
      layers.each(layers.end);
      chart.remove();
    },
  };
};
