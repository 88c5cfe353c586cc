// What indicators are made of: each follows a stream of numbers, one at a time.
import type { Reading, ValueLossy } from './reading.ts';

export type SmoothLossy = (next: number, how: Reading) => ValueLossy;

/** The newest `length - 1` numbers that were taken, the oldest given back when it leaves. */
const createWindow = (length: number) => {
  const kept = new Float64Array(length);
  let count = 0;
  return {
    /** There are enough with one more. */
    isFull: (): boolean => count >= length - 1,
    /** What leaves when the next one is taken; 0 while none does. */
    oldest: (): number => (count >= length ? (kept[count % length] ?? 0) : 0),
    take: (next: number): void => {
      kept[count % length] = next;
      count += 1;
    },
  };
};

/**
 * Mean of the newest `length` whole numbers (their sum within 2^53, so it is exact): flat prices have one mean whatever came before them.
 * Example: of length 2, 1, 2, 4 give null, 1.5, 3.
 */
export const meanLossy = (length: number): SmoothLossy => {
  const window = createWindow(length);
  let sum = 0;
  return (next, how) => {
    const moved = sum + next - window.oldest();
    const value = window.isFull() ? moved / length : null;
    if (how === 'take') {
      window.take(next);
      sum = moved;
    }
    return value;
  };
};

/** `value + (next - value) * weight`, begun with the mean of the first `length`; null before there are so many. */
const recursiveLossy = (length: number, weight: number): SmoothLossy => {
  let count = 0;
  let sum = 0;
  let value = 0;
  return (next, how) => {
    const begun = count >= length;
    const total = begun ? sum : sum + next;
    const now = begun ? value + (next - value) * weight : total / length;
    const enough = count + 1 >= length;
    if (how === 'take') {
      count += 1;
      sum = total;
      value = enough ? now : 0;
    }
    return enough ? now : null;
  };
};

/** Exponential mean, weight 2 / (length + 1), begun with the mean of the first `length` (as TA-Lib's EMA). Example: of length 2, 1, 2, 4 give null, 1.5, 3.1667. */
export const exponentialLossy = (length: number): SmoothLossy => recursiveLossy(length, 2 / (length + 1));

/** Wilder's mean, weight 1 / length, begun with the mean of the first `length` (New Concepts in Technical Trading Systems, 1978). Example: of length 2, 1, 2, 4 give null, 1.5, 2.75. */
export const wilderLossy = (length: number): SmoothLossy => recursiveLossy(length, 1 / length);

/**
 * The highest of the newest `length` numbers, null before there are so many. Only numbers that can still become the highest are kept, so each is
 * looked at once. Example: of length 2, 3, 1, 2 give null, 3, 2.
 */
export const highest = (length: number): SmoothLossy => {
  const values = new Float64Array(length);
  const places = new Float64Array(length);
  let first = 0;
  let size = 0;
  let count = 0;
  const at = (index: number): number => (first + index) % length;
  return (next, how) => {
    if (size > 0 && (places[first] ?? 0) <= count - length) {
      first = at(1);
      size -= 1;
    }
    const top = size === 0 ? next : Math.max(values[first] ?? next, next);
    if (how === 'take') {
      while (size > 0 && (values[at(size - 1)] ?? 0) <= next) size -= 1;
      values[at(size)] = next;
      places[at(size)] = count;
      size += 1;
      count += 1;
      return count >= length ? top : null;
    }
    return count + 1 >= length ? top : null;
  };
};

/** The lowest of the newest `length` numbers, null before there are so many. Example: of length 2, 3, 1, 2 give null, 1, 1. */
export const lowest = (length: number): SmoothLossy => {
  const top = highest(length);
  return (next, how) => {
    const value = top(-next, how);
    return value === null ? null : 0 - value;
  };
};
