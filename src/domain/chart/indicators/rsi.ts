import type { ReadLossy } from './reading.ts';
import { wilderLossy } from './smoothing.ts';

/**
 * Relative strength index, 0 to 100: the Wilder mean of the rises in per cent of that of all moves, of closes. The first value needs `length` moves, so
 * one candle more. Where nothing moved it is 50: neither side is stronger. Source: J. W. Wilder, New Concepts in Technical Trading Systems (1978).
 * Example: rsi(2) of closes 1, 2, 1 is [null], [null], [50].
 */
export const rsi = (length: number): ReadLossy => {
  const rises = wilderLossy(length);
  const falls = wilderLossy(length);
  let before: number | null = null;
  return ({ close }, how) => {
    const move = before === null ? null : close - before;
    if (how === 'take') before = close;
    if (move === null) return [null];
    const rise = rises(Math.max(move, 0), how);
    const fall = falls(Math.max(-move, 0), how);
    if (rise === null || fall === null) return [null];
    const all = rise + fall;
    return [all === 0 ? 50 : (100 * rise) / all];
  };
};
