import type { MarginMode } from '../../domain/account/account.ts';
import type { Order } from '../../domain/order/order.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';

/** Something that happened and that a person should see: each is shown once, as a toast. */
export type Notice = {
  readonly id: number;
  readonly timeMs: number;
  readonly kind:
    | 'order-filled'
    | 'order-partly-filled'
    | 'order-cancelled'
    | 'liquidated'
    | 'deleveraged'
    | 'delivered'
    | 'margin-called'
    /** The lost answer of an order was reconciled; named as older tapes have it. */
    | 'outcome-settled'
    | 'session-ended';
  readonly order: Order | null;
  /** Of an order whose outcome was found out: the trigger order that it is. */
  readonly trigger?: TriggerOrder;
  readonly contract: string | null;
  /** Of a liquidation: how the position was margined; null or absent: not known. */
  readonly marginMode?: MarginMode | null;
};
export type NoticesSnapshot = {
  readonly topic: 'notices';
  readonly revision: number;
  readonly rows: readonly Notice[];
};
