/** Prices of the 5th, 10th and 20th level of one side, in ticks, ungrouped: the last there is where there are fewer; null: the side is empty. */
export type DeepLevels = readonly [fifth: number | null, tenth: number | null, twentieth: number | null];
export type BookLevels = { readonly bids: DeepLevels; readonly asks: DeepLevels };

/** The ranks of DeepLevels, in their order. */
export const DEEP_RANKS = [5, 10, 20] as const;
export const noLevels: BookLevels = { bids: [null, null, null], asks: [null, null, null] };

/** Of a side whose best prices are these, best first. Example: deepLevels([7, 8, 9]) is [9, 9, 9]. */
export const deepLevels = (best: readonly number[]): DeepLevels => {
  const at = (rank: number): number | null => best[Math.min(rank, best.length) - 1] ?? null;
  return [at(5), at(10), at(20)];
};

/** Rows of both sides as far as they are known, best first; a grouped row counts at its worse edge. */
export type BookDepth = {
  readonly bids: readonly { readonly ticks: number; readonly amountCont: number }[];
  readonly asks: readonly { readonly ticks: number; readonly amountCont: number }[];
};
