import type { ReadLossy } from './reading.ts';
import { exponentialLossy, meanLossy } from './smoothing.ts';

/** An exponential mean of `length` that begins, with the mean of its newest numbers, only when `from` have come. */
const beginningAt = (length: number, from: number) => {
  const seed = meanLossy(length);
  const weight = 2 / (length + 1);
  let count = 0;
  let value = 0;
  return (next: number, how: 'peek' | 'take'): number | null => {
    const now = count < from ? seed(next, how) : value + (next - value) * weight;
    const enough = count + 1 >= from;
    if (how === 'take') {
      count += 1;
      value = now ?? 0;
    }
    return enough ? now : null;
  };
};

/**
 * Moving average convergence divergence of the close, in ticks: the fast exponential mean minus the slow one, its own exponential mean (the signal), and
 * the difference of both. All begin with the first signal; both means begin at the slow one's first, as TA-Lib's MACD does. Two lengths the wrong way round are
 * swapped. Example: macd(1, 2, 1) of closes 1, 2, 4 is nulls, [0.5, 0.5, 0], [0.8333, 0.8333, 0].
 */
export const macd = (fastLength: number, slowLength: number, signalLength: number): ReadLossy => {
  const slower = Math.max(fastLength, slowLength);
  const fast = beginningAt(Math.min(fastLength, slowLength), slower);
  const slow = beginningAt(slower, slower);
  const smooth = exponentialLossy(signalLength);
  return ({ close }, how) => {
    const quick = fast(close, how);
    const calm = slow(close, how);
    if (quick === null || calm === null) return [null, null, null];
    const difference = quick - calm;
    const signal = smooth(difference, how);
    return signal === null ? [null, null, null] : [difference, signal, difference - signal];
  };
};
