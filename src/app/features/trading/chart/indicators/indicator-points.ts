// What an indicator's rows are on the canvas: heights and colours, with a gap wherever one is.
import type { UTCTimestamp } from 'lightweight-charts';
import { heldAt } from '../../../../../domain/chart/indicators/held.ts';
import { indicatorRules, type IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import type { RowsLossy } from '../../../../../domain/chart/indicators/value-table.ts';
import { isGap, nextCandleMs } from '../../../../../domain/market/candle-gap.ts';
import type { Candle } from '../../../../../worker/api/snapshots.ts';
import { priceScaleLossy } from '../../../../format/price.ts';
import type { ChartScene } from '../layer.ts';
import { amountHeightLossy } from './amount-height.ts';
import type { ChosenIndicator } from './chosen.ts';
import type { Outside } from './held/held-state.ts';
import { colourNow } from './line-colours.ts';

type Point = { readonly time: UTCTimestamp; readonly value: number; readonly color?: string };
export type PointsRead = {
  readonly scene: ChartScene;
  readonly chosen: ChosenIndicator;
  readonly outside: Outside;
  readonly rows: RowsLossy;
  /** Candles are missing behind the one at this place. */
  readonly isBroken: (at: number) => boolean;
};

export const isBars = (kind: IndicatorKind, line: number): boolean =>
  kind === 'funding' || (kind === 'macd' && line === 2);

/** A candle in which nothing was settled shows the rate that is in force, fainter. */
const FAINT = '59';

const heightOf = ({ scene, chosen: { kind }, outside }: PointsRead): ((value: number, candle: Candle) => number) => {
  const { unit, series } = indicatorRules[kind];
  if (unit === 'ticks') return priceScaleLossy(scene.contract.priceDigits);
  if (unit !== 'contracts' || series === undefined) return (value) => value;
  const height = amountHeightLossy(scene.contract, outside.unit);
  return (value, { close }) => height(value, close);
};

const barColour = ({ scene, chosen, outside }: PointsRead): ((value: number, candle: Candle) => string) => {
  const { kind, colours } = chosen;
  const { riseSoft, fallSoft } = scene.colours();
  if (kind !== 'funding') return (value) => (value < 0 ? fallSoft : riseSoft);
  const colour = colourNow(colours[0] ?? 'grey');
  const { interval } = scene;
  const { funding } = outside.points;
  return (_, { timeMs }) => {
    const point = heldAt(funding, nextCandleMs(interval, timeMs) - 1);
    return point !== null && point.fromMs >= timeMs ? colour : colour + FAINT;
  };
};

/** The rows of an indicator from place `from` on, as the library takes those of one of its lines. */
export const pointsOf = (read: PointsRead, line: number, from: number): Point[] => {
  const { scene, chosen, rows, isBroken } = read;
  const candles = scene.candles();
  const height = heightOf(read);
  const colour = isBars(chosen.kind, line) ? barColour(read) : null;
  const points: Point[] = [];
  const count = Math.min(rows.count(), candles.length);
  // Each value is looked up once: of 100,000 candles this loop is most of what a history costs beside the library's own work.
  let next = rows.valueAt(from, line);
  for (let at = from; at < count; at += 1) {
    const value = next;
    next = rows.valueAt(at + 1, line);
    const candle = candles[at]!;
    if (value === null) continue;
    const time = scene.time(candle.timeMs);
    const tall = height(value, candle);
    if (colour !== null) points.push({ time, value: tall, color: colour(value, candle) });
    // The way to the next point has the colour of this one: over a gap there is none.
    else if ((next === null && at + 1 < count) || isBroken(at))
      points.push({ time, value: tall, color: 'transparent' });
    else points.push({ time, value: tall });
  }
  return points;
};

/** Whether candles are missing behind the one at a place of the scene. */
export const brokenAt =
  ({ candles, interval }: ChartScene) =>
  (at: number): boolean => {
    const [candle, next] = [candles()[at], candles()[at + 1]];
    return candle !== undefined && next !== undefined && isGap(interval, candle.timeMs, next.timeMs);
  };

/** The same, looked at once for all lines. */
export const brokenPlaces = (scene: ChartScene): ((at: number) => boolean) => {
  const candles = scene.candles();
  const places = new Set<number>();
  for (let at = 1; at < candles.length; at += 1)
    if (isGap(scene.interval, candles[at - 1]!.timeMs, candles[at]!.timeMs)) places.add(at - 1);
  return (at) => places.has(at);
};
