// Fills of experience cards' orders: with the house alone, without a public trade.
import { cardAccount } from '../../account/account-id.ts';
import { tradeValue } from '../../account/money.ts';
import { houseAt } from '../../book/house-levels.ts';
import { bestTicks, crosses, opposite } from '../../book/price-book.ts';
import { cardFills, isBeyondMark } from './card-price.ts';
import { isExperience } from '../language/card-record.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { fillHouse } from '../listing/house-position.ts';
import { canBear } from '../orders/maker-bound.ts';
import { endOrder } from '../orders/order-life.ts';
import { directionOf, isOpen, leftOf } from '../language/order-side.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Contracts, OrderView, Side, Ticks } from '../language/types.ts';

type Part = { readonly ticks: Ticks; readonly amount: Contracts; readonly liquidity: 'maker' | 'taker' };

const fillCard = (run: Run, market: Market, order: OrderView, { ticks, amount, liquidity }: Part): void => {
  const value = tradeValue(market.spec, amount, ticks);
  const tradeId = run.state.nextTrade;
  fillHouse(run, market, opposite(directionOf(order.side)), amount, value);
  fillOrder(run, order.user, order.id, { tradeId, ticks, amount, value, liquidity });
};

/** A card's order takes what the house shows; answers how many contracts. */
export const takeForCard = (
  run: Run,
  market: Market,
  account: Account,
  id: string,
  side: Side,
  limit: Ticks | null,
  amount: Contracts,
): Contracts => {
  let filled = 0;
  for (const { level, ticks, amount: part } of cardFills(market, side, limit, amount)) {
    const maker = opposite(side);
    emit(run, {
      type: 'HouseConsumed',
      contract: market.spec.code,
      side: maker,
      levels: [[level, houseAt(market.book, maker, level) - part]],
    });
    fillCard(run, market, orderOf(account, id), { ticks, amount: part, liquidity: 'taker' });
    filled += part;
  }
  return filled;
};

/** What would rest at a price worse than the mark is filled there by the house, or ends where its owner cannot bear that. */
const fillBeyondMark = (run: Run, market: Market, account: Account, id: string): void => {
  const order = orderOf(account, id);
  const { priceTicks: ticks } = order;
  // While the house is away there is no fresh mark to be beyond of.
  if (
    !isOpen(order) ||
    ticks === null ||
    market.markTicks === null ||
    market.away !== null ||
    !isBeyondMark(market, directionOf(order.side), ticks)
  )
    return;
  const amount = leftOf(order);
  if (canBear(market, account, order, ticks, amount))
    fillCard(run, market, order, { ticks, amount, liquidity: 'maker' });
  else endOrder(run, order, 'margin');
};

/** Before the rest of a card's order rests: beyond the mark it is filled, and where it would cross others, whom it does not trade with, it ends. */
export const mayCardRest = (run: Run, market: Market, account: Account, id: string): boolean => {
  fillBeyondMark(run, market, account, id);
  const order = orderOf(account, id);
  const side = directionOf(order.side);
  const touch = bestTicks(market.book, opposite(side));
  if (isOpen(order) && touch !== null && crosses(side, order.priceTicks, touch)) endOrder(run, order, 'expired');
  return isOpen(orderOf(account, id));
};

/** After the mark has moved, before anybody else can meet them. Example: a card's bid at 59,900 is filled there when the mark falls under it. */
export const fillCardOrders = (run: Run, market: Market): void => {
  for (const { kind, user, id } of [...run.state.liveCards.values()]) {
    const account = isExperience(kind) ? run.state.accounts.get(cardAccount(user, id)) : undefined;
    if (account === undefined) continue;
    for (const orderId of [...account.open])
      if (orderOf(account, orderId).contract === market.spec.code) fillBeyondMark(run, market, account, orderId);
  }
};
