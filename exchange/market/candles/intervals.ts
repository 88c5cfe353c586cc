// Where candles begin. Up to twelve hours they stand on the UTC grid; from a day on they follow the days of GMT+8, so a day begins at 16:00 UTC.
// Weeks begin on Monday, months on the first; 3 and 5 days are counted from 1 January 1970 (GMT+8).
import type { Granularity } from '../../../src/domain/wire/topics.ts';

/** How long a candle is. The values are the wire's (`granularity` there). */
export type CandleInterval = Granularity;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHIFT = 8 * HOUR;
/** 1 January 1970 was a Thursday: the week's Monday lies three days before it. */
const MONDAY = 3 * DAY;

export const SECOND_MS = SECOND;
export const MINUTE_MS = MINUTE;
export const HOUR_MS = HOUR;
export const DAY_MS = DAY;

type Fixed = Exclude<CandleInterval, '1month'>;
const GRID: Readonly<Record<Fixed, { readonly lengthMs: number; readonly shift: number }>> = {
  '1s': { lengthMs: SECOND, shift: 0 },
  '1min': { lengthMs: MINUTE, shift: 0 },
  '5min': { lengthMs: 5 * MINUTE, shift: 0 },
  '15min': { lengthMs: 15 * MINUTE, shift: 0 },
  '30min': { lengthMs: 30 * MINUTE, shift: 0 },
  '1hour': { lengthMs: HOUR, shift: 0 },
  '2hour': { lengthMs: 2 * HOUR, shift: 0 },
  '4hour': { lengthMs: 4 * HOUR, shift: 0 },
  '6hour': { lengthMs: 6 * HOUR, shift: 0 },
  '12hour': { lengthMs: 12 * HOUR, shift: 0 },
  '1day': { lengthMs: DAY, shift: SHIFT },
  '3day': { lengthMs: 3 * DAY, shift: SHIFT },
  '5day': { lengthMs: 5 * DAY, shift: SHIFT },
  '1week': { lengthMs: 7 * DAY, shift: SHIFT + MONDAY },
};

/** Days from 1 January 1970 to the first of a month (months counted from January 1970), proleptic Gregorian. */
const dayOfMonth = (months: number): number => {
  const month = ((months % 12) + 12) % 12;
  const year = 1970 + Math.floor(months / 12) - (month < 2 ? 1 : 0);
  const fromMarch = month < 2 ? month + 10 : month - 2;
  return (
    365 * year +
    Math.floor(year / 4) -
    Math.floor(year / 100) +
    Math.floor(year / 400) +
    Math.floor((153 * fromMarch + 2) / 5) -
    719_468
  );
};
const monthAt = (ms: number): number => {
  const day = Math.floor((ms + SHIFT) / DAY);
  let months = Math.floor(day / 30.436875);
  while (dayOfMonth(months + 1) <= day) months += 1;
  while (dayOfMonth(months) > day) months -= 1;
  return months;
};
const monthStart = (months: number): number => dayOfMonth(months) * DAY - SHIFT;

/** Start of the candle that holds `ms` (epoch ms). Example: '1day' at 2026-11-21T15:59Z began 2026-11-20T16:00Z. */
export const candleStart = (interval: CandleInterval, ms: number): number => {
  if (interval === '1month') return monthStart(monthAt(ms));
  const { lengthMs, shift } = GRID[interval];
  return Math.floor((ms + shift) / lengthMs) * lengthMs - shift;
};

/** Start of the candle after (`by` 1) or before (`by` -1) the one that starts at `startMs`; any whole number of candles. */
export const candleOffset = (interval: CandleInterval, startMs: number, by: number): number =>
  interval === '1month' ? monthStart(monthAt(startMs) + by) : startMs + GRID[interval].lengthMs * by;
