// Who is deleveraged first.

/** A fraction with a divisor above 0, left unreduced: ranks are only compared. */
export type Rank = { readonly n: bigint; readonly d: bigint };

/**
 * Rank of a position: profit share x effective leverage, and profit share / effective leverage for a losing one. Profit share is profit / entry
 * value, effective leverage is value at mark / (margin + profit); with cross margin the value of all positions and the equity of the account
 * stand in its place: `margin` is then equity - profit. All four in the same unit. Null: nothing is left of its margin, or there is
 * no value. Source: venue.md 3.1. Example: entry 100, value 110, margin 10, profit 10: 10/100 x 110/20 = 0.55.
 */
export const deleverageRank = (entryValue: bigint, value: bigint, margin: bigint, profit: bigint): Rank | null => {
  const equity = margin + profit;
  if (equity <= 0n || entryValue <= 0n || value <= 0n) return null;
  return profit >= 0n ? { n: profit * value, d: entryValue * equity } : { n: profit * equity, d: entryValue * value };
};

/** Below 0 when `a` ranks behind `b`. */
export const compareRanks = (a: Rank, b: Rank): number => {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
};
