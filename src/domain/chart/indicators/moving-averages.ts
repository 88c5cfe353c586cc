import type { ReadLossy } from './reading.ts';
import { exponentialLossy, meanLossy, type SmoothLossy } from './smoothing.ts';

const ofCloses =
  (smooth: (length: number) => SmoothLossy) =>
  (lengths: readonly number[]): ReadLossy => {
    const lines = lengths.map((length) => smooth(length));
    return ({ close }, how) => lines.map((line) => line(close, how));
  };

/** Simple moving averages of the close, in ticks, a line per length. Example: movingAverages([2]) of closes 1, 2, 4 is [null], [1.5], [3]. */
export const movingAverages = ofCloses(meanLossy);

/** Exponential moving averages of the close, in ticks, a line per length (TA-Lib's EMA). Example: of length 2, closes 1, 2, 4 give [null], [1.5], [3.1667]. */
export const exponentialAverages = ofCloses(exponentialLossy);

/** Simple moving averages of the volume, in contracts, a line per length. Example: of length 2, volumes 1, 2, 4 give [null], [1.5], [3]. */
export const volumeAverages = (lengths: readonly number[]): ReadLossy => {
  const lines = lengths.map((length) => meanLossy(length));
  return ({ volumeCont }, how) => lines.map((line) => line(volumeCont, how));
};
