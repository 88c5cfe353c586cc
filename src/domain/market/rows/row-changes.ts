// What became of rows that stand still while the market moves on.
type Row = { readonly ticks: number; readonly amountCont: number };

/** changed: another amount now; gone: nobody offers there any more. */
export type RowChange = 'same' | 'changed' | 'gone';

/**
 * What became of each held row (both lists best first). A held row beyond the last newest one may well still be there:
 * it counts as the same. Example: held [100, 99] against newest [99 with another amount] gives gone, changed for bids.
 */
export const rowChanges = (
  held: readonly Row[],
  newest: readonly Row[],
  side: 'asks' | 'bids',
): readonly RowChange[] => {
  const amounts = new Map(newest.map((row) => [row.ticks, row.amountCont]));
  const sign = side === 'asks' ? 1 : -1;
  const worst = newest.at(-1)?.ticks ?? null;
  const isFull = newest.length >= held.length;
  return held.map(({ ticks, amountCont }) => {
    const now = amounts.get(ticks);
    if (now !== undefined) return now === amountCont ? 'same' : 'changed';
    return isFull && worst !== null && (ticks - worst) * sign > 0 ? 'same' : 'gone';
  });
};
