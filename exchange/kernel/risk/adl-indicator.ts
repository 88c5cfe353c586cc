// How near a position is to being deleveraged, in fifths of its side's queue. For reading only: nothing here is kept.
import { compareRanks } from '../../risk/deleverage-rank.ts';
import type { Rank } from '../../risk/deleverage-rank.ts';
import { rankOf, ranksOf } from './deleverage.ts';
import type { Market } from '../state/state.ts';
import type { PositionSide, PositionView, Ticks } from '../language/types.ts';

const FIFTHS = 5;

/** The ADL indicator of a state's positions: 5 for the first fifth of the queue, 1 for the last, 0 for a position that is not in it. One sorting serves until the mark moves. */
export const createAdlIndicator = (): ((market: Market, position: PositionView) => number) => {
  const queues = new Map<string, { readonly mark: Ticks | null; readonly ranks: readonly Rank[] }>();
  const queueOf = (market: Market, side: PositionSide): readonly Rank[] => {
    const key = `${market.spec.code} ${side}`;
    const known = queues.get(key);
    if (known !== undefined && known.mark === market.markTicks) return known.ranks;
    const ranks = ranksOf(market, side)
      .map(({ rank }) => rank)
      .toSorted(compareRanks);
    queues.set(key, { mark: market.markTicks, ranks });
    return ranks;
  };
  return (market, position) => {
    const rank = rankOf(market, position);
    if (rank === null) return 0;
    const ranks = queueOf(market, position.side);
    let [low, high] = [0, ranks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareRanks(ranks[middle] ?? rank, rank) <= 0) low = middle + 1;
      else high = middle;
    }
    return ranks.length === 0 ? FIFTHS : Math.max(1, Math.ceil((FIFTHS * low) / ranks.length));
  };
};
