// How a drawing is moved: by places of the time axis and by ticks, so that it goes as the hand does.
import { LATEST_MS, MOST_TICKS, type Anchor, type Drawing } from './drawing.ts';
import type { TimeAxis } from './time-axis.ts';

type Axis = Pick<TimeAxis, 'placeOf' | 'timeMsAt'>;
/** `places`: to the right; `ticks`: up; whole ticks. */
export type DrawingMove = { readonly places: number; readonly ticks: number };

const limit = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** An anchor within the moments and prices there are. Example: { timeMs: 60_000.4, priceTicks: -3 } is { timeMs: 60_000, priceTicks: 1 }. */
export const wholeAnchor = ({ timeMs, priceTicks }: Anchor): Anchor => ({
  timeMs: limit(Math.round(timeMs), -LATEST_MS, LATEST_MS),
  priceTicks: limit(Math.round(priceTicks), 1, MOST_TICKS),
});

const movedAnchor = (anchor: Anchor, axis: Axis, { places, ticks }: DrawingMove): Anchor =>
  wholeAnchor({
    timeMs: places === 0 ? anchor.timeMs : axis.timeMsAt(axis.placeOf(anchor.timeMs) + places),
    priceTicks: anchor.priceTicks + ticks,
  });

/** The whole drawing moved; it keeps its shape at the lowest and highest price there is. Example: by { places: 1, ticks: -5 }. */
export const moveDrawing = (drawing: Drawing, axis: Axis, { places, ticks }: DrawingMove): Drawing => {
  const prices = drawing.anchors.map(({ priceTicks }) => priceTicks);
  const kept = { places, ticks: limit(ticks, 1 - Math.min(...prices), MOST_TICKS - Math.max(...prices)) };
  return { ...drawing, anchors: drawing.anchors.map((anchor) => movedAnchor(anchor, axis, kept)) };
};

/** The drawing with one anchor elsewhere; the same drawing where it has no such anchor. */
export const withAnchor = (drawing: Drawing, at: number, anchor: Anchor): Drawing =>
  at in drawing.anchors ? { ...drawing, anchors: drawing.anchors.with(at, wholeAnchor(anchor)) } : drawing;

type Prices = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

/**
 * The price of a candle (ticks) that is nearest to one, if it is at most `within` ticks away; else that price itself.
 * Example: magnetTicks(103, { open: 100, high: 105, low: 90, close: 95 }, 3) is 105.
 */
export const magnetTicks = (ticks: number, { open, high, low, close }: Prices, within: number): number => {
  const nearest = [high, low, open, close].reduce((best, price) =>
    Math.abs(price - ticks) < Math.abs(best - ticks) ? price : best,
  );
  return Math.abs(nearest - ticks) <= within ? nearest : ticks;
};

/** The smallest step of 1, 2 or 5 times a power of ten that is at least so many ticks; at least one. Example: of 3.2 it is 5, of 12 it is 20. */
export const keyStep = (least: number): number => {
  let power = 1;
  while (power * 10 <= least) power *= 10;
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? power;
};
