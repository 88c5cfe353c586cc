import { priceLossy } from '../../../format/price.ts';

/** Lengths of the moving averages, in candles. */
export const averageLengths = [6, 10, 30, 60] as const;

/**
 * Mean of the last `length` closes (whole ticks) at each place, null before there are so many. Sums of ticks are exact, so flat prices have one mean
 * whatever came before them and however long it is. The mean is a fraction of a tick, for drawing only. Example: ([1, 2, 3], 2) is [null, 1.5, 2.5].
 */
export const movingAverageLossy = (closes: readonly number[], length: number): readonly (number | null)[] => {
  let sum = 0;
  return closes.map((ticks, index) => {
    sum += ticks - (index >= length ? (closes[index - length] ?? 0) : 0);
    return index + 1 < length ? null : sum / length;
  });
};

/** The same as heights of a chart with this many decimals: where each average is drawn. Example: ([615, 615], 2, 1) is [null, 61.5]. */
export const averageHeightsLossy = (
  closes: readonly number[],
  length: number,
  priceDigits: number,
): readonly (number | null)[] =>
  movingAverageLossy(closes, length).map((ticks) => (ticks === null ? null : priceLossy(ticks, priceDigits)));
