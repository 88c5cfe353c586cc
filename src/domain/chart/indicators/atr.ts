import type { ReadLossy } from './reading.ts';
import { wilderLossy } from './smoothing.ts';

/**
 * Average true range, in ticks: the Wilder mean of how far the price went, a candle's own range or from the close before it, whichever is wider. The first
 * candle has no close before it, so the first value needs `length` + 1 candles (TA-Lib's ATR). Source: J. W. Wilder, New Concepts in Technical Trading Systems (1978).
 * Example: atr(1) of a close at 10 and a candle from 12 to 15 is [null], [5].
 */
export const atr = (length: number): ReadLossy => {
  const mean = wilderLossy(length);
  let before: number | null = null;
  return ({ high, low, close }, how) => {
    const range = before === null ? null : Math.max(high, before) - Math.min(low, before);
    if (how === 'take') before = close;
    return [range === null ? null : mean(range, how)];
  };
};
