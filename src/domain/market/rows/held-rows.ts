// A book whose prices stand still while its sizes move on: what a hand aims at stays where it is and is never old.

type Row = { readonly ticks: number; readonly amountCont: number; readonly cumulativeCont: number };
type Sides = { readonly bids: readonly Row[]; readonly asks: readonly Row[] };

/**
 * The held prices of a side with the amounts of now (both lists best first). Nobody offers at a price any more: its amount is 0. A price
 * beyond the newest rows keeps what was last known. A total is of all that is offered now up to the
 * price, at held prices or others; beyond the newest rows it counts what was last known on top.
 * Example: bids held [100: 5, 99: 1] against newest [99: 4] are [100: 0, 99: 4]; asks held [100, 102] against [100: 5, 101: 50] total 5 and 55.
 */
export const holdRows = (held: readonly Row[], newest: readonly Row[], side: 'asks' | 'bids'): readonly Row[] => {
  const now = new Map(newest.map((row) => [row.ticks, row]));
  const sign = side === 'asks' ? 1 : -1;
  const worst = newest.at(-1)?.ticks ?? null;
  const isFull = newest.length >= held.length;
  let total = 0;
  return held.map(({ ticks, amountCont: known }) => {
    const isBeyond = isFull && worst !== null && (ticks - worst) * sign > 0;
    const amountCont = now.get(ticks)?.amountCont ?? (isBeyond ? known : 0);
    const upToHere = newest.findLast((row) => (ticks - row.ticks) * sign >= 0)?.cumulativeCont ?? 0;
    total = isBeyond ? Math.max(total, upToHere) + known : upToHere;
    return { ticks, amountCont, cumulativeCont: total };
  });
};

/** The newest book on the prices of the held one. */
export const holdBook = <B extends Sides>(held: Sides, newest: B): B & { readonly maxCumulativeCont: number } => {
  const bids = holdRows(held.bids, newest.bids, 'bids');
  const asks = holdRows(held.asks, newest.asks, 'asks');
  const deepest = (rows: readonly Row[]): number => rows.at(-1)?.cumulativeCont ?? 0;
  return { ...newest, bids, asks, maxCumulativeCont: Math.max(deepest(bids), deepest(asks)) };
};
