// Signals of a contract, of what was traded here and who stands where: exact ratios, each with its formula. They say what was, and recommend nothing.
import type { AnalysisPoint, Sides } from '../market/analysis/point.ts';
import { scaledText } from '../rest/decimal-text.ts';

/** Percent have two decimals and ratios too, rounded towards zero. null: nothing to compare with. */
const TWO = 100n;
const percentOf = (part: bigint, whole: bigint): string | null =>
  whole <= 0n ? null : scaledText((part * 100n * TWO) / whole, 2);

/**
 * Momentum, percent: (now − then) ÷ then × 100 of two last prices in ticks. Example: momentum(650_000, 640_000) is '1.56'; without a price then, null.
 */
export const momentum = (nowTicks: number | null, thenTicks: number | null): string | null =>
  nowTicks === null || thenTicks === null ? null : percentOf(BigInt(nowTicks - thenTicks), BigInt(thenTicks));

const HOURS_OF_DAY = 24;
const HOURS_OF_WEEK = 7 * HOURS_OF_DAY;
const sumOf = (volumes: readonly number[]): bigint => volumes.reduce((sum, cont) => sum + BigInt(cont), 0n);
export type Volume = { readonly dayCont: number | null; readonly ratio: string | null };

/**
 * Volume against its mean: contracts of the last 24 full hours ÷ (contracts of the last 168 full hours ÷ 7), two decimals. hours: contracts of full hours,
 * oldest first, none left out. Example: 168 hours of 10 are { dayCont: 240, ratio: '1.00' }; of fewer hours the ratio is null.
 */
export const volumeAgainstMean = (hours: readonly number[]): Volume => {
  const day = sumOf(hours.slice(-HOURS_OF_DAY));
  const week = sumOf(hours.slice(-HOURS_OF_WEEK));
  const hasDay = hours.length >= HOURS_OF_DAY;
  const hasWeek = hours.length >= HOURS_OF_WEEK && week > 0n;
  return { dayCont: hasDay ? Number(day) : null, ratio: hasWeek ? scaledText((day * 7n * TWO) / week, 2) : null };
};

/** Long accounts of all that stand on a side, percent: long ÷ (long + short) × 100. Example: longShare({ long: 3, short: 1 }) is '75.00'; of nobody null. */
export const longShare = ({ long, short }: Sides): string | null => percentOf(BigInt(long), BigInt(long + short));

/**
 * Change of the open interest, percent: (now − then) ÷ then × 100, then being the end of the hour before the last 24. points: by the hour, oldest first, the
 * open one last. Example: 100 then and 103 now is '3.00'; where no such hour is known, null.
 */
export const interestChange = (
  points: readonly AnalysisPoint[],
  openInterest: number,
  thenMs: number,
): string | null => {
  const then = points.find(({ openMs }) => openMs === thenMs);
  return then === undefined ? null : percentOf(BigInt(openInterest - then.openInterest), BigInt(then.openInterest));
};
