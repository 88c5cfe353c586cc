// How the lines of an indicator look: their series, strokes, scales and colours.
import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  LineType,
  type IPriceLine,
  type ISeriesApi,
  type PriceFormat,
} from 'lightweight-charts';
import { indicatorRules, type IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import { formatCompact } from '../../../../format/number-text.ts';
import type { ChartScene } from '../layer.ts';
import type { ChosenIndicator } from './chosen.ts';
import { isBars } from './indicator-points.ts';
import { rateText } from './indicator-text.ts';
import { colourNow } from './line-colours.ts';

export type Series = ISeriesApi<'Line' | 'Histogram'>;

const strokes = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted];
const strokeOf = (kind: IndicatorKind, at: number): LineStyle =>
  kind === 'boll' ? (at === 1 ? LineStyle.Dashed : LineStyle.Solid) : (strokes[at] ?? LineStyle.Solid);

/** Where a reader looks for too much and too little. */
const levels: { readonly [K in IndicatorKind]?: readonly number[] } = { rsi: [30, 70], kdj: [20, 80] };

const boundLook = { lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false } as const;

const pointsFormat: PriceFormat = { type: 'custom', formatter: (value: number) => value.toFixed(2), minMove: 0.01 };

const rateFormat: PriceFormat = { type: 'custom', formatter: rateText, minMove: 1 };
const amountFormat: PriceFormat = {
  type: 'custom',
  // In short from a thousand on; below it a small market would read 0.00.
  formatter: (height: number) => (height < 1000 ? String(Number(height.toFixed(3))) : formatCompact(height.toFixed(2))),
  minMove: 0.001,
};
const formatOf = ({ priceFormat }: ChartScene, kind: IndicatorKind): PriceFormat => {
  const { unit, series } = indicatorRules[kind];
  if (unit === 'ticks') return priceFormat;
  if (unit === 'rate') return rateFormat;
  return series === undefined ? pointsFormat : amountFormat;
};

/** The empty series of an indicator's lines; one with a pane of its own gets the lowest. */
export const addSeries = (scene: ChartScene, { kind, params }: ChosenIndicator): readonly Series[] => {
  const { chart } = scene;
  const { place, lines, series: held } = indicatorRules[kind];
  const pane = place === 'pane' ? chart.panes().length : 0;
  const look = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: formatOf(scene, kind),
    ...(place === 'volume' ? { priceScaleId: 'volume' } : {}),
  };
  const series = lines(params).map((_, at) =>
    isBars(kind, at)
      ? chart.addSeries(HistogramSeries, look, pane)
      : chart.addSeries(
          LineSeries,
          {
            ...look,
            lineWidth: 1,
            lineStyle: strokeOf(kind, at),
            lineType: held === undefined ? LineType.Simple : LineType.WithSteps,
            crosshairMarkerVisible: false,
          },
          pane,
        ),
  );
  return series;
};

export const addBounds = (kind: IndicatorKind, series: readonly Series[]): readonly IPriceLine[] =>
  (levels[kind] ?? []).flatMap((price) => series[0]?.createPriceLine({ ...boundLook, price }) ?? []);

export const colourSeries = (
  scene: ChartScene,
  { kind, colours }: ChosenIndicator,
  series: readonly Series[],
  bounds: readonly IPriceLine[],
): void => {
  series.forEach((one, at) => {
    if (!isBars(kind, at)) one.applyOptions({ color: colourNow(colours[at] ?? 'grey') });
  });
  for (const bound of bounds) bound.applyOptions({ color: scene.colours().strong });
};
