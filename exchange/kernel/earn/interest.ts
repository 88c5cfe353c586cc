// The arithmetic of interest. A day counts when the money lay all of it, from 00:00 to 24:00 UTC.
import { DAY_MS } from '../language/days.ts';
import type { Minor } from '../language/types.ts';

/** Days of the year that a yearly rate is shared among: a leap year's days pay the same. */
const YEAR_DAYS = 365n;
const PPM = 1_000_000n;

/**
 * Interest in minor units: principal x rate x days / 365, rounded down once. `ratePpm`: of a year, parts per million. Source: simple interest, actual/365.
 * Example: 1,000 USDT at 62,000 ppm (6.2 %) for 30 days are 5.0958904109 USDT.
 */
export const interestOf = (principal: Minor, ratePpm: number, days: number): Minor =>
  (principal * BigInt(ratePpm) * BigInt(days)) / (YEAR_DAYS * PPM);

/** The first whole day from a moment on. Example: of 00:00:00.000 that day, of 00:00:00.001 the next one. */
export const firstWholeDay = (timeMs: number): number => Math.ceil(timeMs / DAY_MS);
