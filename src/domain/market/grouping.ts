// A coarser book: levels of one group shown as one row.
import type { Ladder } from './book/window.ts';
import { visitLevels } from './book/levels.ts';

export type GroupedRow = { readonly ticks: number; readonly amountCont: number; readonly cumulativeCont: number };

/**
 * The row a price belongs to, in ticks. Bids round down, asks up: a row never promises a better price than its orders have,
 * and rows of a book that is not crossed never cross. Example: groupTicksOf(1239, 10, 'bids') is 1230, of 'asks' 1240.
 */
export const groupTicksOf = (ticks: number, groupTicks: number, side: 'bids' | 'asks'): number =>
  (side === 'bids' ? Math.floor(ticks / groupTicks) : Math.ceil(ticks / groupTicks)) * groupTicks;

/** The best `most` rows of a side, best first; cumulative counts contracts from the best row outwards. */
export const groupRows = (ladder: Ladder, groupTicks: number, most: number): GroupedRow[] => {
  const side = ladder.sign === 1 ? 'asks' : 'bids';
  const rows: { ticks: number; amountCont: number; cumulativeCont: number }[] = [];
  let cumulativeCont = 0;
  visitLevels(ladder, (levelTicks, amountCont) => {
    const ticks = groupTicksOf(levelTicks, groupTicks, side);
    const last = rows.at(-1);
    if (last?.ticks !== ticks && rows.length === most) return false;
    cumulativeCont += amountCont;
    if (last !== undefined && last.ticks === ticks) {
      last.amountCont += amountCont;
      last.cumulativeCont = cumulativeCont;
    } else rows.push({ ticks, amountCont, cumulativeCont });
    return true;
  });
  return rows;
};

/** The larger cumulative of both sides' shown rows: the full width of a depth bar, the same for both. 0 when there are no rows. */
export const fullDepth = (bids: readonly GroupedRow[], asks: readonly GroupedRow[]): number =>
  Math.max(bids.at(-1)?.cumulativeCont ?? 0, asks.at(-1)?.cumulativeCont ?? 0);
