// Average candles (Heikin-Ashi): each smooths the candle with the average candle before it. For drawing: no price is read from them.
import type { Candle } from '../event/market-event.ts';

/** Heights in ticks, fractions of them too. */
export type AverageCandle = {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/**
 * The average candle of `candle` (ticks) after the average candle before it; null: it is the first, or follows a gap, and opens in the middle of its
 * own open and close. close = (open + high + low + close) / 4; open = (open + close of the one before) / 2; high and low are the furthest of all.
 * Source: D. Valcu, "Using the Heikin-Ashi technique", Stocks & Commodities 22 (2004). Example: after { open: 10, close: 14 } the candle
 * (12, 18, 11, 15) has close 14, open 12, high 18, low 11.
 */
export const averageCandleLossy = (before: AverageCandle | null, candle: Candle): AverageCandle => {
  const close = (candle.open + candle.high + candle.low + candle.close) / 4;
  const open = before === null ? (candle.open + candle.close) / 2 : (before.open + before.close) / 2;
  const high = Math.max(candle.high, open, close);
  const low = Math.min(candle.low, open, close);
  return { timeMs: candle.timeMs, open, high, low, close };
};

/**
 * The average candles of `candles` from place `from` on, after `known`, those of the places before it. Whatever was known and wherever it goes on, they
 * are those of all computed anew. `isBroken`: a gap lies between two that follow each other. Example: (candles, 0, [], () => false) are all of them.
 */
export const averageCandlesLossy = (
  candles: readonly Candle[],
  from: number,
  known: readonly AverageCandle[],
  isBroken: (before: Candle, candle: Candle) => boolean,
): readonly AverageCandle[] => {
  let before = known[from - 1] ?? null;
  return candles.slice(from).map((candle, index) => {
    const previous = candles[from + index - 1];
    before = averageCandleLossy(previous === undefined || isBroken(previous, candle) ? null : before, candle);
    return before;
  });
};
