// How long things took.
/** pending: begun and not ended. */
export type Summary = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly pending: number;
};
export type Samples = {
  /** Something that was due at `dueMs` (performance.now) is under way; call what it answers when it has ended. */
  readonly start: (dueMs: number) => () => void;
  readonly summary: () => Summary;
};

/** The smallest value that at least `share` of the sorted values do not exceed. Example: of 1 to 100, 0.99 gives 99. */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

export const createSamples = (): Samples => {
  const taken: number[] = [];
  let pending = 0;
  return {
    start: (dueMs) => {
      pending += 1;
      return () => {
        pending -= 1;
        taken.push(performance.now() - dueMs);
      };
    },
    summary: () => {
      const sorted = taken.toSorted((a, b) => a - b);
      return {
        count: sorted.length,
        p50: quantileOf(sorted, 0.5),
        p99: quantileOf(sorted, 0.99),
        worst: sorted.at(-1) ?? 0,
        pending,
      };
    },
  };
};
