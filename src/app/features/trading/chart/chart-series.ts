import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormat,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '../../../../worker/api/snapshots.ts';
import { priceLossy } from '../../../format/price.ts';
import type { ChartColours } from './chart-colours.ts';

/** How prices look, as candles or as a line with its ground. */
export const priceLook = (colours: ChartColours, asLine: boolean): object =>
  asLine
    ? { lineColor: colours.accent, topColor: `${colours.accent}40`, bottomColor: `${colours.accent}05`, lineWidth: 1 }
    : {
        upColor: colours.rise,
        downColor: colours.fall,
        wickUpColor: colours.rise,
        wickDownColor: colours.fall,
        borderVisible: false,
      };

export const addPrices = (
  chart: IChartApi,
  asLine: boolean,
  colours: ChartColours,
  priceFormat: PriceFormat,
): ISeriesApi<'Candlestick' | 'Area'> =>
  asLine
    ? chart.addSeries(AreaSeries, { ...priceLook(colours, true), priceFormat })
    : chart.addSeries(CandlestickSeries, { ...priceLook(colours, false), priceFormat });

/** Volume in the lowest part of the chart, on a scale of its own. */
export const addVolume = (chart: IChartApi): ISeriesApi<'Histogram'> => {
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return volume;
};

/** Candles as the library takes them: seconds moved by `shiftS`, prices as heights. */
export const candleRows = (priceDigits: number, shiftS: number) => {
  const time = (candle: Candle): UTCTimestamp => (candle.timeMs / 1000 + shiftS) as UTCTimestamp;
  const price = (ticks: number): number => priceLossy(ticks, priceDigits);
  return {
    time,
    priceRow: (candle: Candle) => ({
      time: time(candle),
      open: price(candle.open),
      high: price(candle.high),
      low: price(candle.low),
      close: price(candle.close),
      value: price(candle.close),
    }),
    volumeRow: (candle: Candle, colours: ChartColours) => ({
      time: time(candle),
      value: candle.volumeCont,
      color: candle.close >= candle.open ? colours.riseSoft : colours.fallSoft,
    }),
  };
};
