// Which open orders and trigger orders are of which position.
import type { Order, OrderSide } from '../order/order.ts';
import type { TriggerOrder } from '../order/trigger-order.ts';
import type { Position } from './position.ts';

export const positionSections = ['stops', 'closes', 'adds'] as const;
export type PositionSection = (typeof positionSections)[number];

export type PositionOrders = {
  /** What would add to it. */
  readonly adds: readonly Order[];
  readonly stops: readonly TriggerOrder[];
  /** What rests to close it. */
  readonly closes: readonly Order[];
};

const isStop = ({ kind }: TriggerOrder): boolean => kind !== 'plan' && kind !== 'trailing';

/**
 * Of the same account and contract; a split position's name it, a merged one's name none. What may only reduce closes, all else on the position's side
 * adds; in one-way mode an order the other way round that may do both is neither. Source: the exchange's own lists of a position.
 * Example: of a long in hedge mode an open_long adds, a close_long closes, and an open_short is the short's.
 */
export const ordersOfPosition = (
  position: Pick<Position, 'id' | 'account' | 'contract' | 'side' | 'split'>,
  orders: readonly Order[],
  triggers: readonly TriggerOrder[],
): PositionOrders => {
  const isMine = (one: Pick<Order, 'account' | 'contract'> & { readonly positionId?: string | null }): boolean =>
    one.account === position.account &&
    one.contract === position.contract &&
    (one.positionId ?? null) === (position.split === true ? position.id : null);
  const isLong = position.side === 'long';
  const adding: readonly OrderSide[] = isLong ? ['open_long', 'close_short'] : ['open_short', 'close_long'];
  const mine = orders.filter(isMine);
  return {
    adds: mine.filter(({ reduceOnly, side }) => !reduceOnly && adding.includes(side)),
    closes: mine.filter(({ reduceOnly, side }) => reduceOnly && !adding.includes(side)),
    stops: triggers.filter((one) => isMine(one) && isStop(one) && !adding.includes(one.side)),
  };
};
