// Own fills as marks at their candles: one a candle and side, only those that are in sight.
import type { Direction } from '../../../../../domain/order/order.ts';
import type { OwnFill } from '../../../../../domain/order/own-fill.ts';
import { directionOf } from '../../../../../domain/order/side.ts';

/** Fills of one candle and side together. Amounts in contracts, prices in ticks, times in epoch ms. */
export type FillMark = {
  readonly key: string;
  readonly candleMs: number;
  readonly side: Direction;
  readonly amountCont: number;
  readonly count: number;
  readonly lowTicks: number;
  readonly highTicks: number;
};
type Candle = { readonly timeMs: number };

/** The place of the last candle that begins at or before a moment; -1: there is none. */
export const candleAt = (candles: readonly Candle[], timeMs: number): number => {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.timeMs ?? Infinity) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/**
 * Marks of the fills within the candles `from` to `to` (places among `candles`, which rise in time, both included). A fill before the first candle has none. Example: a buy of 2 and one of 3 in the same minute are one mark of 5, of two fills.
 */
export const fillMarks = (
  fills: readonly Pick<OwnFill, 'side' | 'ticks' | 'amountCont' | 'timeMs'>[],
  candles: readonly Candle[],
  from: number,
  to: number,
): readonly FillMark[] => {
  const marks = new Map<string, FillMark>();
  for (const fill of fills) {
    const at = candleAt(candles, fill.timeMs);
    const candle = candles[at];
    if (candle === undefined || at < from || at > to) continue;
    const side = directionOf(fill.side);
    const key = `${candle.timeMs} ${side}`;
    const before = marks.get(key);
    marks.set(key, {
      key,
      candleMs: candle.timeMs,
      side,
      amountCont: (before?.amountCont ?? 0) + fill.amountCont,
      count: (before?.count ?? 0) + 1,
      lowTicks: Math.min(before?.lowTicks ?? fill.ticks, fill.ticks),
      highTicks: Math.max(before?.highTicks ?? fill.ticks, fill.ticks),
    });
  }
  return [...marks.values()].toSorted((a, b) => a.candleMs - b.candleMs || a.side.localeCompare(b.side));
};
