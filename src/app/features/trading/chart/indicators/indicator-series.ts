import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IPriceLine,
  type ISeriesApi,
  type PriceFormat,
  type UTCTimestamp,
} from 'lightweight-charts';
import { isGap } from '../../../../../domain/market/candle-gap.ts';
import { indicatorRules, type IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import { createIndicatorValues, type RowLossy } from '../../../../../domain/chart/indicators/values.ts';
import { priceScaleLossy } from '../../../../format/price.ts';
import type { FeedChange } from '../candle-feed.ts';
import type { ChartScene } from '../layer.ts';
import type { ChosenIndicator } from './chosen.ts';
import { colourNow } from './line-colours.ts';

type Series = ISeriesApi<'Line' | 'Histogram'>;
/** One indicator as it stands on the chart. */
export type DrawnIndicator = {
  /** Numbers or colours changed. */
  readonly choose: (next: ChosenIndicator) => void;
  readonly candlesChanged: (change: FeedChange) => void;
  readonly recolour: () => void;
  readonly rows: () => readonly RowLossy[];
  readonly series: () => readonly Series[];
  readonly remove: () => void;
};

const strokes = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted];
const strokeOf = (kind: IndicatorKind, at: number): LineStyle =>
  kind === 'boll' ? (at === 1 ? LineStyle.Dashed : LineStyle.Solid) : (strokes[at] ?? LineStyle.Solid);

/** Where a reader looks for too much and too little. */
const levels: { readonly [K in IndicatorKind]?: readonly number[] } = { rsi: [30, 70], kdj: [20, 80] };

const boundLook = { lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false } as const;

const pointsFormat: PriceFormat = { type: 'custom', formatter: (value: number) => value.toFixed(2), minMove: 0.01 };

const isBars = (kind: IndicatorKind, line: number): boolean => kind === 'macd' && line === 2;

/** The empty series of an indicator's lines; one with a pane of its own gets the lowest. */
const addSeries = ({ chart, priceFormat }: ChartScene, { kind, params }: ChosenIndicator): readonly Series[] => {
  const { place, unit, lines } = indicatorRules[kind];
  const pane = place === 'pane' ? chart.panes().length : 0;
  const look = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: unit === 'ticks' ? priceFormat : pointsFormat,
    ...(place === 'volume' ? { priceScaleId: 'volume' } : {}),
  };
  const series = lines(params).map((_, at) =>
    isBars(kind, at)
      ? chart.addSeries(HistogramSeries, look, pane)
      : chart.addSeries(
          LineSeries,
          { ...look, lineWidth: 1, lineStyle: strokeOf(kind, at), crosshairMarkerVisible: false },
          pane,
        ),
  );
  return series;
};

const addBounds = (kind: IndicatorKind, series: readonly Series[]): readonly IPriceLine[] =>
  (levels[kind] ?? []).flatMap((price) => series[0]?.createPriceLine({ ...boundLook, price }) ?? []);

const colourSeries = (
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

type Point = { readonly time: UTCTimestamp; readonly value: number; readonly color?: string };

/** The rows of an indicator from a place on, as the library takes those of a line. `isBroken`: candles are missing behind the one at this place. */
const pointsOf = (
  scene: ChartScene,
  kind: IndicatorKind,
  rows: readonly RowLossy[],
  from: number,
  line: number,
  isBroken: (at: number) => boolean,
): Point[] => {
  const heightOf = indicatorRules[kind].unit === 'ticks' ? priceScaleLossy(scene.contract.priceDigits) : null;
  const { riseSoft, fallSoft } = scene.colours();
  const candles = scene.candles();
  const hasBars = isBars(kind, line);
  const points: Point[] = [];
  for (let at = from; at < rows.length; at += 1) {
    const value = rows[at]?.[line] ?? null;
    const candle = candles[at];
    if (value === null || candle === undefined) continue;
    const time = scene.time(candle.timeMs);
    const height = heightOf === null ? value : heightOf(value);
    if (hasBars) points.push({ time, value: height, color: value < 0 ? fallSoft : riseSoft });
    // The way to the next point has the colour of this one: over a gap there is none.
    else if (isBroken(at)) points.push({ time, value: height, color: 'transparent' });
    else points.push({ time, value: height });
  }
  return points;
};

/** Whether candles are missing behind the one at a place of the scene. */
const brokenAt =
  ({ candles, interval }: ChartScene) =>
  (at: number): boolean => {
    const [candle, next] = [candles()[at], candles()[at + 1]];
    return candle !== undefined && next !== undefined && isGap(interval, candle.timeMs, next.timeMs);
  };
/** The same, looked at once for all lines. */
const brokenPlaces = (scene: ChartScene): ((at: number) => boolean) => {
  const candles = scene.candles();
  const places = new Set<number>();
  for (let at = 1; at < candles.length; at += 1)
    if (isGap(scene.interval, candles[at - 1]!.timeMs, candles[at]!.timeMs)) places.add(at - 1);
  return (at) => places.has(at);
};

/** Draws an indicator of the scene's candles and follows them. */
export const drawIndicator = (scene: ChartScene, first: ChosenIndicator): DrawnIndicator => {
  const { kind } = first;
  const rule = indicatorRules[kind];
  let chosen = first;
  let values = createIndicatorValues(() => rule.start(chosen.params));
  let series: readonly Series[] = [];
  let bounds: readonly IPriceLine[] = [];
  const drawAll = (): void => {
    const isBroken = brokenPlaces(scene);
    series.forEach((one, line) => one.setData(pointsOf(scene, kind, values.rows(), 0, line, isBroken)));
  };
  const computeAll = (): void => {
    values.setAll(scene.candles());
    drawAll();
  };
  const colour = (): void => colourSeries(scene, chosen, series, bounds);
  const remove = (): void => {
    for (const one of series) scene.chart.removeSeries(one);
    series = [];
  };
  const begin = (): void => {
    series = addSeries(scene, chosen);
    bounds = addBounds(kind, series);
    colour();
    computeAll();
  };
  begin();
  return {
    choose: (next) => {
      const isOther = next.params.some((value, at) => value !== chosen.params[at]);
      chosen = next;
      if (isOther) {
        values = createIndicatorValues(() => rule.start(chosen.params));
        if (rule.lines(chosen.params).length !== series.length) {
          remove();
          return begin();
        }
        computeAll();
      }
      return colour();
    },
    candlesChanged: (change) => {
      const changed = change.kind === 'tail' ? change.candles[0] : undefined;
      if (changed === undefined) return computeAll();
      const last = values.rows().length - 1;
      const from = values.changeEnd(scene.candles(), changed.timeMs);
      // Before the last one drawn: a closed candle was corrected, and with it what follows.
      if (from < last || last < 0) return drawAll();
      return series.forEach((one, line) => {
        for (const point of pointsOf(scene, kind, values.rows(), from, line, brokenAt(scene))) one.update(point);
      });
    },
    recolour: () => {
      colour();
      drawAll();
    },
    rows: () => values.rows(),
    series: () => series,
    remove,
  };
};
