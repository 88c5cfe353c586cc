import type { IPriceLine } from 'lightweight-charts';
import { heldChangeMs } from '../../../../../domain/chart/indicators/held.ts';
import { indicatorRules, type SeriesKind } from '../../../../../domain/chart/indicators/registry.ts';
import type { ReadLossy } from '../../../../../domain/chart/indicators/reading.ts';
import type { RowLossy } from '../../../../../domain/chart/indicators/value-table.ts';
import { createIndicatorValues, type IndicatorValues } from '../../../../../domain/chart/indicators/values.ts';
import { nextCandleMs } from '../../../../../domain/market/candle-gap.ts';
import type { FeedChange } from '../candle-feed.ts';
import type { ChartScene } from '../layer.ts';
import type { ChosenIndicator } from './chosen.ts';
import { noOutside, type Outside } from './held/held-state.ts';
import { addBounds, addSeries, colourSeries, type Series } from './indicator-look.ts';
import { brokenAt, brokenPlaces, isBars, pointsOf, type PointsRead } from './indicator-points.ts';

/** One indicator as it stands on the chart. */
export type DrawnIndicator = {
  /** Numbers, colours, or what it is drawn from beside the candles changed. */
  readonly choose: (next: ChosenIndicator, outside?: Outside) => void;
  readonly candlesChanged: (change: FeedChange) => void;
  readonly recolour: () => void;
  /** What its lines have at the candle of a place. */
  readonly rowAt: (at: number) => RowLossy;
  readonly series: () => readonly Series[];
  readonly remove: () => void;
};

/** Whether a series, or the unit it is drawn in, is another. */
const isOutside = (before: Outside, after: Outside, kind: SeriesKind): boolean =>
  before.unit !== after.unit || before.points[kind] !== after.points[kind];

type Known = { readonly chosen: ChosenIndicator; readonly outside: Outside };
const ruleOf = ({ interval }: ChartScene, { chosen, outside }: Known): (() => ReadLossy) => {
  const { series, start } = indicatorRules[chosen.kind];
  const held = series === undefined ? undefined : { interval, points: outside.points[series] };
  return () => start(chosen.params, held);
};
const freshValues = (scene: ChartScene, known: Known): IndicatorValues => createIndicatorValues(ruleOf(scene, known));
/** Whether its values are others now. What is drawn of a series has other heights and colours with every choice. */
const areOthers = (before: Known, after: Known): boolean => {
  const { series } = indicatorRules[after.chosen.kind];
  return (
    after.chosen.params.some((value, at) => value !== before.chosen.params[at]) ||
    (series !== undefined && (after.chosen !== before.chosen || isOutside(before.outside, after.outside, series)))
  );
};

/** From when on only its series is another, epoch ms; null: more than that is. A bar is coloured by the point behind it, which may be another of the same value. */
const seriesChangeMs = (before: Known, after: Known): number | null => {
  const { kind } = after.chosen;
  const { series } = indicatorRules[kind];
  const isMore = before.chosen !== after.chosen || before.outside.unit !== after.outside.unit;
  return series === undefined || isMore || isBars(kind, 0)
    ? null
    : heldChangeMs(before.outside.points[series], after.outside.points[series]);
};

/** Reads a series anew from a moment on (epoch ms). Gives the place from which it can be drawn on; 0: all of it has to be drawn. */
const readSeries = (scene: ChartScene, known: Known, values: IndicatorValues, changeMs: number): number => {
  const candles = scene.candles();
  const last = values.count() - 1;
  const hadNone = values.valueAt(last, 0) === null;
  const from = candles.findLastIndex(({ timeMs }) => nextCandleMs(scene.interval, timeMs) - 1 < changeMs) + 1;
  const changed = values.changeRule(ruleOf(scene, known), candles, from);
  // A line that begins or ends at the last candle also leads there otherwise.
  return changed < last || hadNone !== (values.valueAt(last, 0) === null) ? 0 : changed;
};

const setAll = (series: readonly Series[], read: PointsRead): void =>
  series.forEach((one, line) => one.setData(pointsOf(read, line, 0)));
const updateTail = (series: readonly Series[], read: PointsRead, from: number): void =>
  series.forEach((one, line) => {
    for (const point of pointsOf(read, line, from)) one.update(point);
  });

/** Draws an indicator of the scene's candles, and of the exchange's series where it is made of one, and follows them. */
export const drawIndicator = (scene: ChartScene, first: ChosenIndicator, known = noOutside): DrawnIndicator => {
  const { kind } = first;
  const rule = indicatorRules[kind];
  let now: Known = { chosen: first, outside: known };
  let values = freshValues(scene, now);
  let series: readonly Series[] = [];
  let bounds: readonly IPriceLine[] = [];
  const drawAll = (): void => {
    setAll(series, { ...now, scene, rows: values, isBroken: brokenPlaces(scene) });
  };
  const computeAll = (): void => {
    values.setAll(scene.candles());
    drawAll();
  };
  const drawFrom = (from: number): void =>
    from === 0 ? drawAll() : updateTail(series, { ...now, scene, rows: values, isBroken: brokenAt(scene) }, from);
  const colour = (): void => colourSeries(scene, now.chosen, series, bounds);
  const remove = (): void => {
    for (const one of series) scene.chart.removeSeries(one);
    series = [];
  };
  const begin = (): void => {
    series = addSeries(scene, now.chosen);
    bounds = addBounds(kind, series);
    colour();
    computeAll();
  };
  begin();
  return {
    choose: (chosen, outside = now.outside) => {
      const before = now;
      now = { chosen, outside };
      if (areOthers(before, now)) {
        const changeMs = seriesChangeMs(before, now);
        if (changeMs !== null) return drawFrom(readSeries(scene, now, values, changeMs));
        values = freshValues(scene, now);
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
      const last = values.count() - 1;
      const from = values.changeEnd(scene.candles(), changed.timeMs);
      // Before the last one drawn: a closed candle was corrected, and with it what follows.
      return drawFrom(from < last || last < 0 ? 0 : from);
    },
    recolour: () => {
      colour();
      drawAll();
    },
    rowAt: (at) => values.rowAt(at),
    series: () => series,
    remove,
  };
};
