// Values that come from the exchange at moments of their own, not from candles: each is in force until the next is known.
import type { ChartInterval } from '../../settings/settings.ts';
import { nextCandleMs } from '../../market/candle-gap.ts';
import type { ReadLossy } from './reading.ts';

/** Known from `fromMs` on (epoch ms); before `untilMs` the next one is due: where it is missing nothing is known from there on. */
export type HeldPoint = { readonly fromMs: number; readonly untilMs: number; readonly value: number };
/** Points rise strictly in `fromMs`. */
export type HeldSeries = {
  readonly interval: Exclude<ChartInterval, 'time'>;
  readonly points: readonly HeldPoint[];
};

/** The point in force at a moment, epoch ms; null before the first and where the next one is missing. Example: of { fromMs: 5, untilMs: 10, value: 1 } it is that one at 5 and at 9, none at 4 and at 10. */
export const heldAt = (points: readonly HeldPoint[], atMs: number): HeldPoint | null => {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.fromMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  const point = points[low - 1];
  return point !== undefined && atMs < point.untilMs ? point : null;
};

/**
 * At each candle the value that is in force in its last millisecond, never a later one; null where none is.
 * Example: candles of a minute at 0 and 60 000 with points from 59 999 (7) and from 60 000 (8) are [7], [8].
 */
export const heldValues =
  ({ interval, points }: HeldSeries): ReadLossy =>
  ({ timeMs }) => [heldAt(points, nextCandleMs(interval, timeMs) - 1)?.value ?? null];

/** Points in any order, of any pages, as a series has them: each moment once, the last one given counts. `holdsOn`: the newest is in force until a newer one is there. */
export const joinHeld = (points: readonly HeldPoint[], holdsOn: boolean): readonly HeldPoint[] => {
  const byMoment = new Map(points.map((point) => [point.fromMs, point]));
  const rows = [...byMoment.values()].toSorted((a, b) => a.fromMs - b.fromMs);
  const last = rows.at(-1);
  return last === undefined || !holdsOn ? rows : rows.with(rows.length - 1, { ...last, untilMs: Infinity });
};

const isSamePoint = (a: HeldPoint | undefined, b: HeldPoint | undefined): boolean =>
  a?.fromMs === b?.fromMs && a?.untilMs === b?.untilMs && a?.value === b?.value;

/**
 * The moment (epoch ms) before which two series say the same; Infinity: they are the same. Example: of [{ fromMs: 5, untilMs: Infinity, value: 1 }] and
 * [{ fromMs: 5, untilMs: 20, value: 1 }, { fromMs: 9, untilMs: Infinity, value: 2 }] it is 9.
 */
export const heldChangeMs = (before: readonly HeldPoint[], after: readonly HeldPoint[]): number => {
  const most = Math.max(before.length, after.length);
  let at = 0;
  while (at < most && isSamePoint(before[at], after[at])) at += 1;
  const [a, b] = [before[at], after[at]];
  const fromMs = (point: HeldPoint | undefined): number => point?.fromMs ?? Infinity;
  if (a === undefined || b === undefined || a.fromMs !== b.fromMs || a.value !== b.value)
    return Math.min(fromMs(a), fromMs(b));
  // One of them ends before the other does, or is followed by another.
  return Math.min(a.untilMs, b.untilMs, fromMs(before[at + 1]), fromMs(after[at + 1]));
};
