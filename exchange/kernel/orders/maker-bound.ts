// What a resting order's owner can bear when it is met: a fill never costs more than the margin that stands for it, whoever stands on the other
// side. An order was judged when it came; since then the mark, the leverage, the balance or the position may have moved.
import { orderAddress, positionAt } from '../positions/position-ref.ts';
import { crossOpenBoundTicks } from '../risk/cross-price.ts';
import { endOrder } from './order-life.ts';
import { closes, directionOf, isOpen, leftOf, opens } from '../language/order-side.ts';
import { closeBoundTicks, openBoundTicks, tighter } from './reference.ts';
import type { Run } from '../state/run.ts';
import { marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Coin, Contracts, OrderView, PositionView, Ticks } from '../language/types.ts';

/** The position that a fill of the order takes from first: of a reduce-only order and of any order of a one-way account; undefined: none. */
const closedFirst = (account: Account, order: OrderView): PositionView | undefined =>
  order.reduceOnly || account.mode === 'one-way'
    ? positionAt(account, { ...orderAddress(order), side: closes(directionOf(order.side)) })
    : undefined;

/** The bound of what a fill opens beyond the position it closes. */
const openingBound = (
  market: Market,
  account: Account,
  order: OrderView,
  amount: Contracts,
  target: PositionView | undefined,
): Ticks | null => {
  const direction = directionOf(order.side);
  if (order.reduceOnly || amount <= (target?.amount ?? 0)) return null;
  const grown = positionAt(account, { ...orderAddress(order), side: opens(direction) });
  if (order.cross === true)
    return crossOpenBoundTicks(market, account, { side: direction, amount, grows: grown, closes: target });
  return openBoundTicks(market, direction, order.lever, (grown?.amount ?? 0) + amount - (target?.amount ?? 0));
};

/**
 * Worst price (ticks) at which a fill of `amount` contracts of this order leaves nobody else with a loss: what it closes stays within its margin and
 * fee, or with cross margin within the cash of the coin, and what it opens is not liquidated at once. Null: any price.
 * Example: long 10 at 60,000 with 3,000 margin a coin (20x): a sell that closes it is good down to about 57,034.
 */
const fillBoundTicks = (market: Market, account: Account, order: OrderView, amount: Contracts): Ticks | null => {
  const direction = directionOf(order.side);
  const target = closedFirst(account, order);
  const closing = target === undefined ? null : closeBoundTicks(market, target);
  return tighter(direction, closing, openingBound(market, account, order, amount, target));
};

/** No worse than the mark: such a fill takes nothing from an account that is not due for liquidation already. */
export const isFair = ({ markTicks }: Market, order: OrderView, ticks: Ticks): boolean =>
  markTicks !== null && (directionOf(order.side) === 'buy' ? ticks <= markTicks : ticks >= markTicks);

/** Can the order's owner bear a fill of so many contracts at this price? */
export const canBear = (
  market: Market,
  account: Account,
  order: OrderView,
  ticks: Ticks,
  amount: Contracts,
): boolean => {
  if (isFair(market, order, ticks)) return true;
  return tighter(directionOf(order.side), ticks, fillBoundTicks(market, account, order, amount)) === ticks;
};

/** After money left an account, or its margins shrank: resting orders whose fill could not be borne any more end, oldest first. */
export const endUnbearable = (run: Run, account: Account, coin: Coin): void => {
  for (const id of [...account.open]) {
    const order = orderOf(account, id);
    const market = marketOf(run.state, order.contract);
    if (market.spec.coin !== coin || order.priceTicks === null || !isOpen(order)) continue;
    if (!canBear(market, account, order, order.priceTicks, leftOf(order))) endOrder(run, order, 'margin');
  }
};
