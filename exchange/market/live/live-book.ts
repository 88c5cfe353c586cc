// A venue's book in the venue's own prices and sizes, and what it comes to in our ticks and contracts.
//
// Invariants:
// 1. A tick's contracts are those of the sum of all the venue's sizes that fall on it, rounded down once.
// 2. `shown` holds exactly the ticks with at least one contract; `best` is its best tick, or undefined while nobody has looked.
// 3. Best bid < best ask wherever the venue's own book does not cross.
import type { ContractSpec, Contracts, Side, Ticks } from '../../kernel/language/types.ts';
import type { Changes, LevelView } from '../feeds/venue-book.ts';
import { contractsOf, levelTicks } from './exact.ts';
import type { Lot, Scaled } from './exact.ts';
import type { Row, Rows } from './types.ts';

type Half = {
  readonly side: Side;
  readonly rows: Map<Scaled, Row>;
  readonly sums: Map<Ticks, Scaled>;
  readonly shown: Map<Ticks, Contracts>;
  touched: Set<Ticks>;
  best: Ticks | null | undefined;
};

export type LiveBook = LevelView & {
  replace(rows: Rows): void;
  /** Absolute sizes; 0 deletes. */
  apply(rows: Rows): void;
  /** Nothing is known any more. */
  clear(): void;
  best(side: Side): Ticks | null;
  /** Bids meet asks, or a side holds more prices than any book does. */
  isBroken(): boolean;
  /** The venue's `count` best rows of a side, best first. */
  top(side: Side, count: number): readonly Row[];
  takeChanges(): Changes;
  /** What was taken over may not have been quoted: all of it counts as new. */
  doubtAll(): void;
};

const MOST_ROWS = 50_000;
const newHalf = (side: Side): Half => ({
  side,
  rows: new Map(),
  sums: new Map(),
  shown: new Map(),
  touched: new Set(),
  best: null,
});
const isBetter = <N extends bigint | number>(side: Side, a: N, b: N): boolean => (side === 'buy' ? a > b : a < b);

const bestOf = (half: Half): Ticks | null => {
  if (half.best !== undefined) return half.best;
  let best: Ticks | null = null;
  for (const ticks of half.shown.keys()) if (best === null || isBetter(half.side, ticks, best)) best = ticks;
  half.best = best;
  return best;
};

const show = (half: Half, ticks: Ticks, contracts: Contracts): void => {
  half.touched.add(ticks);
  if (contracts > 0) {
    half.shown.set(ticks, contracts);
    if (half.best !== undefined && (half.best === null || isBetter(half.side, ticks, half.best))) half.best = ticks;
    return;
  }
  half.shown.delete(ticks);
  if (half.best === ticks) half.best = undefined;
};

export const createLiveBook = (spec: ContractSpec, lot: Lot): LiveBook => {
  const halves = { buy: newHalf('buy'), sell: newHalf('sell') };
  let isNew = true;

  const put = (side: Side, row: Row): void => {
    const half = halves[side];
    const ticks = levelTicks(row.price, side, spec);
    // A bid below our first tick has no place here.
    if (ticks <= 0) return;
    const sum = (half.sums.get(ticks) ?? 0n) - (half.rows.get(row.price)?.size ?? 0n) + row.size;
    if (row.size === 0n) half.rows.delete(row.price);
    else half.rows.set(row.price, row);
    if (sum === 0n) half.sums.delete(ticks);
    else half.sums.set(ticks, sum);
    show(half, ticks, contractsOf(sum, lot));
  };
  const apply = ({ bids, asks }: Rows): void => {
    for (const row of bids) put('buy', row);
    for (const row of asks) put('sell', row);
  };
  const clear = (): void => {
    for (const half of [halves.buy, halves.sell]) {
      half.rows.clear();
      half.sums.clear();
      half.shown.clear();
      half.touched.clear();
      half.best = null;
    }
    isNew = true;
  };
  return {
    apply,
    clear,
    at: (side, ticks) => halves[side].shown.get(ticks) ?? 0,
    replace: (rows) => {
      clear();
      apply(rows);
    },
    levels: (side) => halves[side].shown.keys(),
    best: (side) => bestOf(halves[side]),
    isBroken: () => {
      const [bid, ask] = [bestOf(halves.buy), bestOf(halves.sell)];
      const isCrossed = bid !== null && ask !== null && bid >= ask;
      return isCrossed || Math.max(halves.buy.rows.size, halves.sell.rows.size) > MOST_ROWS;
    },
    top: (side, count) =>
      [...halves[side].rows.values()]
        .toSorted((a, b) => (a.price === b.price ? 0 : isBetter(side, a.price, b.price) ? -1 : 1))
        .slice(0, count),
    doubtAll: () => {
      for (const half of [halves.buy, halves.sell]) half.touched = new Set([...half.touched, ...half.shown.keys()]);
      isNew = true;
    },
    takeChanges: () => {
      const taken = { bids: halves.buy.touched, asks: halves.sell.touched, isNew };
      halves.buy.touched = new Set();
      halves.sell.touched = new Set();
      isNew = false;
      return taken;
    },
  };
};
