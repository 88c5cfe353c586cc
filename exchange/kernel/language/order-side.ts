// What an order's side means: which way it trades and whose position it addresses.
import type { OrderSide, OrderView, PositionSide, Side } from './types.ts';

/** The direction an order trades in. Example: close_short buys. */
export const directionOf = (side: OrderSide): Side => (side === 'open_long' || side === 'close_short' ? 'buy' : 'sell');
/** The position a trade of this direction adds to. */
export const opens = (direction: Side): PositionSide => (direction === 'buy' ? 'long' : 'short');
/** The position a trade of this direction takes from. */
export const closes = (direction: Side): PositionSide => (direction === 'buy' ? 'short' : 'long');
/** The position an order addresses: the one it reduces when it only reduces, else the one it opens. */
export const addressed = (order: OrderView): PositionSide =>
  order.reduceOnly ? closes(directionOf(order.side)) : opens(directionOf(order.side));
/** Contracts of an open order not yet filled. */
export const leftOf = (order: OrderView): number => order.amount - order.filled;
export const isOpen = (order: OrderView): boolean => order.status === 'open' || order.status === 'partly-filled';
