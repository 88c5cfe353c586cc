// The book that is played, as the texts of its levels: the first push to a reader who comes late, and what a page must show at the end.

export type Rows = readonly (readonly [price: string, contracts: string])[];
type Side = 'asks' | 'bids';

export type SourceBook = {
  readonly apply: (asks: Rows, bids: Rows) => void;
  /** Of these rows, those that differ from the book. */
  readonly changes: (side: Side, rows: Rows) => Rows;
  /** What makes `best` the best level: it, and the removal of every better one. */
  readonly upTo: (side: Side, best: Rows[number]) => Rows;
  /** Best first; all of them by default. */
  readonly rows: (side: Side, most?: number) => Rows;
};

/** Example: createSourceBook([['2', '1']], []).upTo('asks', ['3', '1']) is [['2', '0'], ['3', '1']]. */
export const createSourceBook = (asks: Rows, bids: Rows): SourceBook => {
  const levels = { asks: new Map(asks), bids: new Map(bids) };
  /** Prices, best last, kept in order so that the best is at hand. */
  const sorted = { asks: [] as number[], bids: [] as number[] };
  const textOf = new Map<number, string>();
  const worth = (side: Side, text: string): number => (side === 'asks' ? -Number(text) : Number(text));
  const find = (list: readonly number[], value: number): number => {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (list[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const put = (side: Side, [price, amount]: Rows[number]): void => {
    const value = worth(side, price);
    const at = find(sorted[side], value);
    const isThere = sorted[side][at] === value;
    textOf.set(value, price);
    if (amount === '0') {
      levels[side].delete(price);
      if (isThere) sorted[side].splice(at, 1);
    } else {
      levels[side].set(price, amount);
      if (!isThere) sorted[side].splice(at, 0, value);
    }
  };
  for (const [side, rows] of [
    ['asks', asks],
    ['bids', bids],
  ] as const) {
    sorted[side] = rows.map(([price]) => worth(side, price)).toSorted((a, b) => a - b);
    for (const [price] of rows) textOf.set(worth(side, price), price);
  }
  const better = (side: Side, price: string): string[] => {
    const list = sorted[side];
    return list
      .slice(find(list, worth(side, price)))
      .map((value) => textOf.get(value)!)
      .filter((text) => text !== price);
  };
  const changes = (side: Side, rows: Rows): Rows =>
    rows.filter(([price, amount]) => (levels[side].get(price) ?? '0') !== amount);
  return {
    apply: (newAsks, newBids) => {
      for (const row of newAsks) put('asks', row);
      for (const row of newBids) put('bids', row);
    },
    changes,
    upTo: (side, best) => [...better(side, best[0]).map((price) => [price, '0'] as const), ...changes(side, [best])],
    rows: (side, most = Infinity) => {
      const list = sorted[side];
      return list
        .slice(Math.max(0, list.length - most))
        .toReversed()
        .map((value) => [textOf.get(value)!, levels[side].get(textOf.get(value)!)!] as const);
    },
  };
};
