// Bars: history read in pages, the newest ones live.
import type { Candle } from '../event/market-event.ts';

/** Both runs in rising time, each start once; where both have a bar, the one of `newer`. */
const merge = (older: readonly Candle[], newer: readonly Candle[]): Candle[] => {
  const byTime = new Map<number, Candle>();
  for (const bar of older) byTime.set(bar.timeMs, bar);
  for (const bar of newer) byTime.set(bar.timeMs, bar);
  return [...byTime.values()].toSorted((a, b) => a.timeMs - b.timeMs);
};

/**
 * Both lists (each in rising time) as one, each start once; where both have a bar, the one of `newer` counts (an open bar moves, an exchange may
 * correct). Only bars from the first of `newer` on are looked at: live bars join a long history at its end.
 * Example: starts [1, 2] joined with [2, 3] are [1, 2, 3], 2 from the second list.
 */
export const joinCandles = (older: readonly Candle[], newer: readonly Candle[]): readonly Candle[] => {
  const first = newer[0];
  if (first === undefined) return older;
  const kept = older.findLastIndex((bar) => bar.timeMs < first.timeMs) + 1;
  return [...older.slice(0, kept), ...merge(older.slice(kept), newer)];
};

/**
 * Whether live bars continue a history without a hole: the first live bar is one the history has, or the next after its last.
 * `nextMs` answers the start of the bar after one (periods of a month have no fixed length).
 */
export const isContinued = (
  history: readonly Candle[],
  live: readonly Candle[],
  nextMs: (timeMs: number) => number,
): boolean => {
  const last = history.at(-1);
  const first = live[0];
  return last === undefined || first === undefined || first.timeMs <= nextMs(last.timeMs);
};

/**
 * The newest `most` bars after live rows: a known start is replaced, a newer one appended, one older than all is of no account.
 */
export const evolveTail = (tail: readonly Candle[], changed: readonly Candle[], most: number): readonly Candle[] => {
  const oldest = tail[0]?.timeMs ?? 0;
  const ordered = changed.filter((bar) => bar.timeMs >= oldest).toSorted((a, b) => a.timeMs - b.timeMs);
  return joinCandles(tail, ordered).slice(-most);
};
