// Orders that wait for a price: plans, trailing orders, take-profits and stop-losses of a position or of an order.
import type { MarginMode } from '../account/account.ts';
import type { AccountId } from '../account/own-account.ts';
import type { OrderSide, TimeInForce } from './order.ts';

export type TriggerKind = 'plan' | 'trailing' | 'take-profit' | 'stop-loss' | 'guaranteed-stop';
/** waiting: for the first fill of the order it came with. failed: it fired and was refused. */
export type TriggerStatus = 'open' | 'waiting' | 'triggered' | 'cancelled' | 'failed' | 'unknown';
export type TriggerEnd =
  | 'none'
  | 'system'
  | 'user'
  | 'no-balance'
  | 'no-position'
  | 'refused'
  | 'settlement'
  | 'unknown';

/** A trigger order as the exchange reports it. Prices are ticks, amounts whole contracts. Plain data: it crosses threads. */
export type TriggerOrder = {
  readonly id: string;
  readonly account: AccountId;
  readonly clientId: string;
  readonly contract: string;
  readonly kind: TriggerKind;
  readonly side: OrderSide;
  /** The order it becomes: at a price of its own, at a price read from the book when it fires (1 the best of the other side; 5, 10, 20 levels), or market. */
  readonly orderKind: 'limit' | 'market';
  readonly bookLevels: number | null;
  readonly ticks: number | null;
  readonly tif: TimeInForce;
  readonly reduceOnly: boolean;
  /** null: all of the position, as it is when the order fires. */
  readonly amountCont: number | null;
  readonly triggerBy: 'last' | 'mark';
  readonly direction: 'greater' | 'less';
  /** null: a trailing order, whose trigger follows the price. */
  readonly triggerTicks: number | null;
  /** Of a trailing order: where it begins to follow (null: at once), how far the price must come back, in percent, and the best price seen. */
  readonly trailing: {
    readonly activationTicks: number | null;
    readonly callbackPercent: string;
    readonly bestTicks: number | null;
  } | null;
  readonly status: TriggerStatus;
  readonly reason: TriggerEnd;
  /** A key of the catalogue: why it failed, why it is guaranteed no longer, or that it has fired and tries again; null: nothing to say. */
  readonly says: string | null;
  /** The order it became; the order it came with; what it is a pair with; the split position it is for. */
  readonly orderId: string | null;
  readonly parentOrderId: string | null;
  readonly pairId: string | null;
  readonly positionId: string | null;
  readonly marginMode: MarginMode;
  readonly createdMs: number;
  /** When it fired for the first time. */
  readonly triggeredMs: number | null;
  readonly updatedMs: number;
};

/** May it still fire? Example: one that waits for its order's first fill is; a failed one is not. */
export const isWaiting = ({ status }: Pick<TriggerOrder, 'status'>): boolean =>
  status === 'open' || status === 'waiting';
