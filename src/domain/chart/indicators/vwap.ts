import type { ReadLossy } from './reading.ts';

const DAY_MS = 86_400_000;
const GMT8_MS = 28_800_000;

/**
 * Volume-weighted average price of the day, in ticks: Σ (high + low + close) ÷ 3 × volume over Σ volume since midnight GMT+8, sums exact. None before
 * the first trade of a day, nor on a first day of which the beginning is missing. Example: of a day's candles at 10 and 40 with volumes 2 and 1 it is [10], [20].
 */
export const vwap = (): ReadLossy => {
  let day: number | null = null;
  let whole = false;
  let worth = 0n;
  let volume = 0n;
  return ({ timeMs, high, low, close, volumeCont }, how) => {
    const today = Math.floor((timeMs + GMT8_MS) / DAY_MS);
    const begins = today !== day;
    const isWhole = begins ? day !== null || (timeMs + GMT8_MS) % DAY_MS === 0 : whole;
    const added = BigInt(volumeCont);
    const worthNow = (begins ? 0n : worth) + BigInt(high + low + close) * added;
    const volumeNow = (begins ? 0n : volume) + added;
    if (how === 'take') {
      day = today;
      whole = isWhole;
      worth = worthNow;
      volume = volumeNow;
    }
    return [isWhole && volumeNow > 0n ? Number(worthNow) / Number(3n * volumeNow) : null];
  };
};
