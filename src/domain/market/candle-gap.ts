// Where candles are missing: a chart draws that as a gap, it never joins what lies on both sides.
import type { ChartInterval } from '../settings/settings.ts';

type CandleInterval = Exclude<ChartInterval, 'time'>;

/** Wider gaps look as wide as this many candles: what lies before them stays within reach. */
export const WIDEST_GAP = 60;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days and longer begin at midnight GMT+8. */
const ZONE_MS = 8 * HOUR;
// oxfmt-ignore
const lengthsMs: Readonly<Record<Exclude<CandleInterval, '1M'>, number>> = {
  '1s': 1000, '1m': MINUTE, '5m': 5 * MINUTE, '15m': 15 * MINUTE, '30m': 30 * MINUTE,
  '1h': HOUR, '2h': 2 * HOUR, '4h': 4 * HOUR, '6h': 6 * HOUR, '12h': 12 * HOUR,
  '1D': DAY, '3D': 3 * DAY, '5D': 5 * DAY, '1W': 7 * DAY,
};

/** When the candle that begins at `timeMs` (epoch ms) ends and the next begins; months are of the calendar, GMT+8. Example: ('1m', 60_000) is 120_000. */
export const nextCandleMs = (interval: CandleInterval, timeMs: number): number => {
  if (interval !== '1M') return timeMs + lengthsMs[interval];
  const date = new Date(timeMs + ZONE_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - ZONE_MS;
};

/** Whether candles are missing between one that begins at `beforeMs` and the next there is. Example: ('1m', 0, 180_000) is true, ('1m', 0, 60_000) is not. */
export const isGap = (interval: CandleInterval, beforeMs: number, timeMs: number): boolean =>
  nextCandleMs(interval, beforeMs) < timeMs;

/**
 * Where the missing candles between two would begin, epoch ms, rising; at most `most` of them, the first. None where nothing is missing.
 * Example: ('1m', 0, 180_000, 60) is [60_000, 120_000].
 */
export const missingCandlesMs = (
  interval: CandleInterval,
  beforeMs: number,
  timeMs: number,
  most: number,
): readonly number[] => {
  const starts: number[] = [];
  for (let at = nextCandleMs(interval, beforeMs); at < timeMs && starts.length < most; at = nextCandleMs(interval, at))
    starts.push(at);
  return starts;
};
