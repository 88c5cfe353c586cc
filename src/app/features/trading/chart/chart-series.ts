import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormat,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '../../../../worker/api/snapshots.ts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartLook } from './chart-options.ts';

/** How prices are drawn: candles, their averages, a line of the closes, or that line with its ground (the period "time"). */
export type PriceKind = 'candles' | 'heikin-ashi' | 'line' | 'area';

export const priceLook = (colours: ChartColours, kind: PriceKind, { hollow }: Pick<ChartLook, 'hollow'>): object => {
  if (kind === 'area')
    return {
      lineColor: colours.accent,
      topColor: `${colours.accent}40`,
      bottomColor: `${colours.accent}05`,
      lineWidth: 1,
    };
  if (kind === 'line') return { color: colours.text, lineWidth: 1 };
  return {
    upColor: hollow ? 'transparent' : colours.rise,
    downColor: colours.fall,
    wickUpColor: colours.rise,
    wickDownColor: colours.fall,
    borderVisible: hollow,
    borderUpColor: colours.rise,
    borderDownColor: colours.fall,
  };
};

const seriesOf = { area: AreaSeries, line: LineSeries, candles: CandlestickSeries, 'heikin-ashi': CandlestickSeries };

export const addPrices = (
  chart: IChartApi,
  kind: PriceKind,
  look: object,
  priceFormat: PriceFormat,
): ISeriesApi<'Candlestick' | 'Area' | 'Line'> =>
  chart.addSeries<'Candlestick' | 'Area' | 'Line'>(seriesOf[kind], { ...look, priceFormat });

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

/** A candle's volume as the library takes it. */
export const volumeRow = (time: UTCTimestamp, candle: Candle, colours: ChartColours) => ({
  time,
  value: candle.volumeCont,
  color: candle.close >= candle.open ? colours.riseSoft : colours.fallSoft,
});
