// One contract's book as it was published: levels and number move together, whatever the kernel has done since.
import type { BookSides, Kernel, Level } from '../kernel/kernel.ts';
import type { ContractSpec, Contracts, Ticks } from '../kernel/language/types.ts';
import type { DepthData } from '../../src/domain/wire/topics.ts';
import type { LevelRow } from '../../src/domain/wire/rows.ts';
import { bookSum, levelSum } from '../../src/domain/wire/book-sum.ts';
import { priceText } from '../rest/decimal-text.ts';

type Side = Map<Ticks, Contracts>;
export type BookRows = { readonly seq: number; readonly asks: LevelRow[]; readonly bids: LevelRow[] };

export type PublishedBook = {
  /** Takes over what changed in the kernel; the delta to send, or null when no level differs from what was published. */
  refresh(): Extract<DepthData, { kind: 'delta' }> | null;
  /** The published levels, best first, at most `size` a side. */
  rows(size?: number): BookRows;
  /** Checksum of all published levels. */
  sum(): number;
};

/** Sets the levels and returns those that differ from before. Amount 0 removes. `moved` is called with each level before and after. */
const patch = (
  side: Side,
  changes: readonly Level[],
  moved: (ticks: Ticks, before: Contracts, after: Contracts) => void,
): Level[] =>
  changes.filter(([ticks, amount]) => {
    const before = side.get(ticks) ?? 0;
    if (before === amount) return false;
    moved(ticks, before, amount);
    if (amount === 0) side.delete(ticks);
    else side.set(ticks, amount);
    return true;
  });

const gone = (side: Side, stand: readonly Level[]): Level[] => {
  const standing = new Set(stand.map(([ticks]) => ticks));
  return [...side.keys()].filter((ticks) => !standing.has(ticks)).map((ticks) => [ticks, 0]);
};

/** `kernelNow`: the kernel as it is now. Another one than the last time, as after a full disk, is taken over level by level. */
export const openPublishedBook = (kernelNow: () => Kernel, spec: ContractSpec): PublishedBook => {
  let kernel = kernelNow();
  kernel.takeBookChanges(spec.code);
  const start = kernel.depth(spec.code);
  const bids: Side = new Map(start.bids);
  const asks: Side = new Map(start.asks);
  let seq = 1;
  let sum = 0;
  const move =
    (isBid: boolean) =>
    (ticks: Ticks, before: Contracts, after: Contracts): void => {
      sum = (sum + levelSum(isBid, ticks, after) - levelSum(isBid, ticks, before)) | 0;
    };
  const [moveBid, moveAsk] = [move(true), move(false)];
  for (const [ticks, amount] of bids) moveBid(ticks, 0, amount);
  for (const [ticks, amount] of asks) moveAsk(ticks, 0, amount);
  const rowOf = ([ticks, amount]: Level): LevelRow => [priceText(ticks, spec), String(amount)];
  const changesNow = (): BookSides => {
    const known = kernel;
    kernel = kernelNow();
    const changes = kernel.takeBookChanges(spec.code);
    if (kernel === known) return changes;
    const stand = kernel.depth(spec.code);
    return { bids: [...gone(bids, stand.bids), ...stand.bids], asks: [...gone(asks, stand.asks), ...stand.asks] };
  };
  return {
    refresh: () => {
      const changes = changesNow();
      const changedBids = patch(bids, changes.bids, moveBid);
      const changedAsks = patch(asks, changes.asks, moveAsk);
      if (changedBids.length === 0 && changedAsks.length === 0) return null;
      seq += 1;
      return {
        kind: 'delta',
        prevSeq: seq - 1,
        seq,
        asks: changedAsks.map(rowOf),
        bids: changedBids.map(rowOf),
        sum: bookSum(sum),
      };
    },
    sum: () => bookSum(sum),
    rows: (size) => ({
      seq,
      asks: [...asks]
        .toSorted((a, b) => a[0] - b[0])
        .slice(0, size)
        .map(rowOf),
      bids: [...bids]
        .toSorted((a, b) => b[0] - a[0])
        .slice(0, size)
        .map(rowOf),
    }),
  };
};
