import type { ReadLossy, Reading } from './reading.ts';
import { meanLossy } from './smoothing.ts';

/** Sum of the squares of the newest `length` whole numbers, exact: squares of prices go beyond 2^53. */
const squares = (length: number) => {
  const kept = new Float64Array(length);
  let count = 0;
  let sum = 0n;
  return (next: number, how: Reading): bigint => {
    const oldest = count >= length ? BigInt(kept[count % length] ?? 0) : 0n;
    const added = BigInt(next);
    const total = sum + added * added - oldest * oldest;
    if (how === 'take') {
      kept[count % length] = next;
      count += 1;
      sum = total;
    }
    return total;
  };
};

/**
 * Bollinger bands of the close, in ticks: upper, middle, lower. The middle is the mean of the newest `length` closes, the others are `deviations` standard
 * deviations of the whole population from it: √(n·Σx² − (Σx)²) ÷ n, below the root exact. Source: J. Bollinger, Bollinger on Bollinger Bands (2001); TA-Lib's BBANDS.
 * Example: bollingerBands(2, 2) of closes 1, 3 is [null, null, null], [4, 2, 0].
 */
export const bollingerBands = (length: number, deviations: number): ReadLossy => {
  const mean = meanLossy(length);
  const square = squares(length);
  const n = BigInt(length);
  return ({ close }, how) => {
    const middle = mean(close, how);
    const total = square(close, how);
    if (middle === null) return [null, null, null];
    // A sum of whole numbers: the mean times its count is whole again.
    const sum = BigInt(Math.round(middle * length));
    const spread = (deviations * Math.sqrt(Number(n * total - sum * sum))) / length;
    return [middle + spread, middle, middle - spread];
  };
};
