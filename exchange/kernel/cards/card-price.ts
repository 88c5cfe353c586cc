// Where the orders of experience cards are filled: by the house alone, never better than the mark, so that no other account can win what they lose.
import { brokerOf } from '../../account/account-id.ts';
import { crosses, ladderOf, opposite } from '../../book/price-book.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, Side, Ticks, UserId } from '../language/types.ts';

/** Is it the account of an experience card? */
export const isCardAccount = (user: UserId): boolean => brokerOf(user) === 'bonus';

/** Is the price worse than the mark for who trades this way? Without a mark every price is. */
export const isBeyondMark = ({ markTicks }: Market, side: Side, ticks: Ticks): boolean =>
  markTicks === null || (side === 'buy' ? ticks > markTicks : ticks < markTicks);

/** Of what the house shows at `level` the card's order gets so many contracts at `ticks`. */
export type CardFill = { readonly level: Ticks; readonly ticks: Ticks; readonly amount: Contracts };

/**
 * What the house gives a card's order now: the sizes it shows, best first, each at its price or at the mark, whichever is worse for the holder, as far
 * as the limit (null: none) allows. Users' orders are passed by. Example: asks 59,990 x 5 and 60,010 x 9, mark 60,000, market buy of 10: 5 at
 * 60,000 and 5 at 60,010.
 */
export const cardFills = (market: Market, side: Side, limit: Ticks | null, amount: Contracts): readonly CardFill[] => {
  const { markTicks, book } = market;
  if (markTicks === null) return [];
  const ladder = ladderOf(book, opposite(side));
  const fills: CardFill[] = [];
  let left = amount;
  for (let index = ladder.prices.length - 1; index >= 0 && left > 0; index -= 1) {
    const level = ladder.prices[index] ?? 0;
    const ticks = side === 'buy' ? Math.max(level, markTicks) : Math.min(level, markTicks);
    if (!crosses(side, limit, ticks)) break;
    const part = Math.min(left, ladder.levels.get(level)?.house ?? 0);
    if (part > 0) fills.push({ level, ticks, amount: part });
    left -= part;
  }
  return fills;
};
