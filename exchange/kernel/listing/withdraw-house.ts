import { houseAt } from '../../book/house-levels.ts';
import { ladderOf } from '../../book/price-book.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, Side, Ticks } from '../language/types.ts';

/** Takes every level of the house out of the book. */
export const withdrawHouse = (run: Run, market: Market): void => {
  const quoted = (side: Side): (readonly [Ticks, Contracts])[] =>
    ladderOf(market.book, side)
      .prices.filter((ticks) => houseAt(market.book, side, ticks) > 0)
      .map((ticks) => [ticks, 0]);
  const [bids, asks] = [quoted('buy'), quoted('sell')];
  if (bids.length + asks.length > 0) emit(run, { type: 'HouseQuoted', contract: market.spec.code, bids, asks });
};
