// What a position was, fill by fill, open or ended.
import type { OrderSide } from '../order/order.ts';
import type { EndedPosition, PositionEnd } from './ended-position.ts';

/** A fill's part in one position, as the exchange reports it. `isSystem`: of a liquidation, a deleveraging or a delivery, not of an own order. */
export type PositionDeal = {
  readonly orderId: string;
  readonly side: OrderSide;
  readonly isSystem: boolean;
  /** Decimal text at the contract's price digits. */
  readonly price: string;
  readonly amountCont: number;
  readonly timeMs: number;
};

/** A position with its fills, oldest first: the newest 999. endedMs is 0 while it is open. Plain data: it crosses threads. */
export type PositionRecord = Omit<EndedPosition, 'end'> & {
  readonly end: PositionEnd | 'open';
  readonly deals: readonly PositionDeal[];
};

/** So many fills the exchange gives of one position. */
export const MOST_DEALS = 999;
