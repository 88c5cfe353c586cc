// What an order's side means, in both spellings: action and direction (the form), open/close x long/short (the protocol).
import type { PositionSide } from '../position/position.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import type { Direction, Order, OrderSide } from './order.ts';

export type { Direction };

/** The direction an order trades in. Example: close_short buys. */
export const directionOf = (side: OrderSide): Direction =>
  side === 'open_long' || side === 'close_short' ? 'buy' : 'sell';
/** The position a trade of this direction adds to. Example: a buy opens a long. */
export const opens = (direction: Direction): PositionSide => (direction === 'buy' ? 'long' : 'short');
/** The position a trade of this direction takes from. Example: a buy closes a short. */
export const closes = (direction: Direction): PositionSide => (direction === 'buy' ? 'short' : 'long');

/** The side to send. Example: action 'close', direction 'buy' is close_short. */
export const sideOf = (draft: Pick<OrderTicket, 'action' | 'direction'>): OrderSide =>
  draft.action === 'open' ? `open_${opens(draft.direction)}` : `close_${closes(draft.direction)}`;

/** Can the order only reduce a position? Closing orders always; reduce-only ones in one-way mode (hedge mode has no reduce-only). */
export const isReducing = (
  draft: Pick<OrderTicket, 'action' | 'reduceOnly'>,
  mode: OrderFacts['config']['mode'],
): boolean => draft.action === 'close' || (draft.reduceOnly && mode === 'one-way');

/** Contracts that open orders may still add to a position, by direction: they count towards the tier's maximum. */
export const pendingOpenings = (orders: readonly Order[]): Readonly<Record<Direction, number>> => {
  const sum = { buy: 0, sell: 0 };
  for (const order of orders) {
    if (!order.reduceOnly && order.side.startsWith('open'))
      sum[directionOf(order.side)] += order.amountCont - order.filledCont;
  }
  return sum;
};
