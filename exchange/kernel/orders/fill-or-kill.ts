import { planMatch } from '../../book/match-walk.ts';
import { cardFills, isCardAccount } from '../cards/card-price.ts';
import type { AcceptedOrder } from './accepted-order.ts';
import { canBear, isFair } from './maker-bound.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, OrderView } from '../language/types.ts';

/** Does a fill of a resting order take more of its owner's position than the order counts on, so that other open orders have less to reduce? */
const takesCover = ({ reduceOnly, toReduce = 0 }: OrderView, amount: Contracts): boolean =>
  reduceOnly || amount > toReduce;

/**
 * Can a fill-or-kill order fill whole? Meetings that may come to nothing do not count: with a reduce-only maker whose one-way owner has already been
 * met as a taker of its own position (that order may be trimmed before its turn), with an opening maker that counts on reducing a position which an
 * earlier meeting takes from (it may have nothing to hold for the rest, and end), and with a maker whose owner cannot bear the fill, or might not be
 * able to any more after an earlier one.
 */
export const canFillWhole = (market: Market, owner: string, draft: AcceptedOrder): boolean => {
  if (isCardAccount(owner))
    return (
      cardFills(market, draft.direction, draft.matchTicks, draft.amount).reduce((sum, { amount }) => sum + amount, 0) >=
      draft.amount
    );
  const plan = planMatch(market.book, draft.direction, draft.matchTicks, draft.amount, owner);
  const [met, grown, uncovered] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let filled = 0;
  for (const fill of plan.fills) {
    if (fill.maker === null) {
      filled += fill.amount;
      continue;
    }
    const account = accountOf(market.state, fill.owner);
    const order = orderOf(account, fill.maker);
    const isBorne = met.has(fill.owner)
      ? isFair(market, order, fill.ticks)
      : canBear(market, account, order, fill.ticks, fill.amount);
    const mayEnd = order.reduceOnly ? grown.has(fill.owner) : (order.toReduce ?? 0) > 0 && uncovered.has(fill.owner);
    if (isBorne && !mayEnd) filled += fill.amount;
    met.add(fill.owner);
    if (!order.reduceOnly) grown.add(fill.owner);
    if (takesCover(order, fill.amount)) uncovered.add(fill.owner);
  }
  return filled >= draft.amount;
};
