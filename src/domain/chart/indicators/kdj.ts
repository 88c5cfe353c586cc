import type { ReadLossy } from './reading.ts';
import { highest, lowest, wilderLossy } from './smoothing.ts';

/**
 * KDJ: where the close stands between the lowest and the highest price of the newest `length` candles (0 to 100), smoothed once (K) and twice (D) with
 * weight 1 ÷ length, and J = 3K − 2D. All begin with the first D; K and D begin with a mean, as TA-Lib's KDJ does, not at 50. A window whose prices are all
 * one counts as 50. Example: kdj(1, 1, 1) of a candle from 10 to 20 that closed at 15 is [50, 50, 50].
 */
export const kdj = (length: number, kLength: number, dLength: number): ReadLossy => {
  const high = highest(length);
  const low = lowest(length);
  const smoothK = wilderLossy(kLength);
  const smoothD = wilderLossy(dLength);
  return (candle, how) => {
    const top = high(candle.high, how);
    const bottom = low(candle.low, how);
    if (top === null || bottom === null) return [null, null, null];
    const raw = top === bottom ? 50 : (100 * (candle.close - bottom)) / (top - bottom);
    const k = smoothK(raw, how);
    const d = k === null ? null : smoothD(k, how);
    return k === null || d === null ? [null, null, null] : [k, d, 3 * k - 2 * d];
  };
};
