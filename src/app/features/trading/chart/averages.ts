/** Lengths of the moving averages, in bars. */
export const averageLengths = [6, 10, 30, 60] as const;

/** Mean of the last `length` values at each place, null before there are so many. For drawing only. Example: ([1, 2, 3], 2) is [null, 1.5, 2.5]. */
export const movingAverageLossy = (values: readonly number[], length: number): readonly (number | null)[] => {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index >= length ? (values[index - length] ?? 0) : 0);
    return index + 1 < length ? null : sum / length;
  });
};
