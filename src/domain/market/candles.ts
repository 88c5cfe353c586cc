// Candles: history read in pages, the newest ones live.
import type { Candle } from '../event/market-event.ts';

/** Both runs in rising time, each start once; where both have a candle, the one of `newer`. */
const merge = (older: readonly Candle[], newer: readonly Candle[]): Candle[] => {
  const byTime = new Map<number, Candle>();
  for (const candle of older) byTime.set(candle.timeMs, candle);
  for (const candle of newer) byTime.set(candle.timeMs, candle);
  return [...byTime.values()].toSorted((a, b) => a.timeMs - b.timeMs);
};

/**
 * Both lists (each in rising time) as one, each start once; where both have a candle, the one of `newer` counts (an open candle moves, an exchange may
 * correct). Only candles from the first of `newer` on are looked at: live candles join a long history at its end.
 * Example: starts [1, 2] joined with [2, 3] are [1, 2, 3], 2 from the second list.
 */
export const joinCandles = (older: readonly Candle[], newer: readonly Candle[]): readonly Candle[] => {
  const first = newer[0];
  if (first === undefined) return older;
  const kept = older.findLastIndex((candle) => candle.timeMs < first.timeMs) + 1;
  return [...older.slice(0, kept), ...merge(older.slice(kept), newer)];
};

/**
 * The newest `most` candles after live rows: a known start is replaced, a newer one appended, one older than all is of no account.
 */
export const evolveTail = (tail: readonly Candle[], changed: readonly Candle[], most: number): readonly Candle[] => {
  const oldest = tail[0]?.timeMs ?? 0;
  const ordered = changed.filter((candle) => candle.timeMs >= oldest).toSorted((a, b) => a.timeMs - b.timeMs);
  return joinCandles(tail, ordered).slice(-most);
};

/**
 * The newest candles with the last price (ticks, epoch ms of its trade) as their close: a chart ends where the last price is, whichever stream
 * came first. A trade from before the newest candle was not in it: highest and lowest stay the exchange's. A trade after the end of the newest candle
 * opens the one it falls in; null instead of the candles' length: none is opened.
 * Example: a candle of 60,000 ms with close 100 and a trade of 103 at 61,000 ms closes at 103; with one at 120,500 ms a candle of 120,000 ms follows.
 */
export const closeAtLast = (
  tail: readonly Candle[],
  ticks: number,
  timeMs: number,
  lengthMs: number | null,
): readonly Candle[] => {
  const newest = tail.at(-1);
  if (newest === undefined) return tail;
  const steps = lengthMs === null ? 0 : Math.floor((timeMs - newest.timeMs) / lengthMs);
  if (lengthMs !== null && steps > 0) {
    const start = newest.timeMs + steps * lengthMs;
    return [...tail, { timeMs: start, open: ticks, high: ticks, low: ticks, close: ticks, volumeCont: 0 }];
  }
  if (newest.close === ticks) return tail;
  const reach = timeMs < newest.timeMs ? {} : { high: Math.max(newest.high, ticks), low: Math.min(newest.low, ticks) };
  return [...tail.slice(0, -1), { ...newest, ...reach, close: ticks }];
};
