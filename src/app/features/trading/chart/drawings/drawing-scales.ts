// Between the time axis and prices of a chart and the pixels of its pane.
import type { Anchor } from '../../../../../domain/chart/drawings/drawing.ts';
import { magnetTicks } from '../../../../../domain/chart/drawings/moves.ts';
import type { Point } from '../../../../../domain/chart/drawings/shapes.ts';
import { createTimeAxis, type TimeAxis } from '../../../../../domain/chart/drawings/time-axis.ts';
import { priceLossy } from '../../../../format/price.ts';
import type { FeedChange } from '../candle-feed.ts';
import type { ChartScene } from '../layer.ts';
import { nearestTick } from '../own-lines/snap.ts';

export type StageScene = Pick<ChartScene, 'chart' | 'prices' | 'contract' | 'interval' | 'candles' | 'colours'>;

/** How near a price of the candle must be for the magnet, px. */
const MAGNET = 30;

/** The axis of the candles of now: made again when candles came, and only when it is asked for. */
export const createAxis = ({ interval, candles }: StageScene) => {
  let axis: TimeAxis | null = null;
  let isStale = true;
  let count = 0;
  return {
    now: (): TimeAxis | null => {
      if (isStale) axis = createTimeAxis(interval, candles());
      isStale = false;
      count = candles().length;
      return axis;
    },
    candlesChanged: ({ kind }: FeedChange): void => {
      isStale ||= kind === 'all' || candles().length !== count;
    },
  };
};

/** Between places of the axis, prices and pixels of the pane. */
export const createScales = ({ chart, prices, contract, candles }: StageScene, axisNow: () => TimeAxis | null) => {
  const scale = chart.timeScale();
  /** Pixels of place 0, and from a place to the next. The library knows whole places only. */
  const grid = (): { readonly from: number; readonly step: number } | null => {
    const [from, next] = [scale.logicalToCoordinate(0 as never), scale.logicalToCoordinate(1 as never)];
    return from === null || next === null || next <= from ? null : { from, step: next - from };
  };
  const xOf = (axis: TimeAxis, timeMs: number): number | null => {
    const lines = grid();
    return lines === null ? null : lines.from + axis.placeOf(timeMs) * lines.step;
  };
  const yOf = (ticks: number): number | null => prices.priceToCoordinate(priceLossy(ticks, contract.priceDigits));
  const ticksAt = (y: number): number | null => nearestTick(prices.coordinateToPrice(y), 10 ** contract.priceDigits);
  const magnet = (ticks: number, y: number, timeMs: number): number => {
    const candle = candles().findLast((one) => one.timeMs <= timeMs);
    const [above, below] = [ticksAt(y - MAGNET), ticksAt(y + MAGNET)];
    if (candle?.timeMs !== timeMs || above === null || below === null) return ticks;
    return magnetTicks(ticks, candle, Math.round((above - below) / 2));
  };
  return {
    pane: () => ({ width: scale.width(), height: prices.getPane().getHeight() }),
    yOf,
    pointOf: (axis: TimeAxis, { timeMs, priceTicks }: Anchor): Point | null => {
      const [x, y] = [xOf(axis, timeMs), yOf(priceTicks)];
      return x === null || y === null ? null : { x, y };
    },
    /** The candle's moment and the tick at a point. */
    anchorAt: ({ x, y }: Point, isMagnet: boolean): Anchor | null => {
      const [axis, lines, ticks] = [axisNow(), grid(), ticksAt(y)];
      if (axis === null || lines === null || ticks === null) return null;
      const timeMs = axis.timeMsAt(Math.round((x - lines.from) / lines.step));
      return { timeMs, priceTicks: isMagnet ? magnet(ticks, y, timeMs) : ticks };
    },
    /** Scrolls so far that a moment is in sight. */
    reveal: (timeMs: number): void => {
      const [axis, range] = [axisNow(), scale.getVisibleLogicalRange()];
      if (axis === null || range === null) return;
      const place = axis.placeOf(timeMs);
      if (place >= range.from && place <= range.to) return;
      const half = (range.to - range.from) / 2;
      scale.setVisibleLogicalRange({ from: place - half, to: place + half });
    },
  };
};

export type Scales = ReturnType<typeof createScales>;
