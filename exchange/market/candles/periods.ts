// Where bars begin. Up to twelve hours they stand on the UTC grid; from a day on they follow the days of GMT+8, so a day begins at 16:00 UTC.
// Weeks begin on Monday, months on the first; 3 and 5 days are counted from 1 January 1970 (GMT+8).
import type { Granularity } from '../../../src/domain/wire/topics.ts';

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

type Fixed = Exclude<Granularity, '1month'>;
const GRID: Readonly<Record<Fixed, { readonly period: number; readonly shift: number }>> = {
  '1s': { period: SECOND, shift: 0 },
  '1min': { period: MINUTE, shift: 0 },
  '5min': { period: 5 * MINUTE, shift: 0 },
  '15min': { period: 15 * MINUTE, shift: 0 },
  '30min': { period: 30 * MINUTE, shift: 0 },
  '1hour': { period: HOUR, shift: 0 },
  '2hour': { period: 2 * HOUR, shift: 0 },
  '4hour': { period: 4 * HOUR, shift: 0 },
  '6hour': { period: 6 * HOUR, shift: 0 },
  '12hour': { period: 12 * HOUR, shift: 0 },
  '1day': { period: DAY, shift: SHIFT },
  '3day': { period: 3 * DAY, shift: SHIFT },
  '5day': { period: 5 * DAY, shift: SHIFT },
  '1week': { period: 7 * DAY, shift: SHIFT + MONDAY },
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

/** Start of the bar that holds `ms` (epoch ms). Example: '1day' at 2026-11-21T15:59Z began 2026-11-20T16:00Z. */
export const barStart = (granularity: Granularity, ms: number): number => {
  if (granularity === '1month') return monthStart(monthAt(ms));
  const { period, shift } = GRID[granularity];
  return Math.floor((ms + shift) / period) * period - shift;
};

/** Start of the bar after (`by` 1) or before (`by` -1) the one that starts at `startMs`; any whole number of bars. */
export const barOffset = (granularity: Granularity, startMs: number, by: number): number =>
  granularity === '1month' ? monthStart(monthAt(startMs) + by) : startMs + GRID[granularity].period * by;
