// The user's own lists: what they hold, and the events that change them.
import type { AssetBalance } from '../account/account.ts';
import type { BizType } from '../contract/contract.ts';
import type { Order } from '../order/order.ts';
import type { TriggerOrder } from '../order/trigger-order.ts';
import type { Position } from '../position/position.ts';

/** List -> its row. `triggers`: trigger orders that may still fire. `stops`: those that came with an order and wait for its first fill. */
export type OwnLists = {
  readonly orders: Order;
  readonly positions: Position;
  readonly assets: AssetBalance;
  readonly triggers: TriggerOrder;
  readonly stops: TriggerOrder;
};
export type ListName = keyof OwnLists;

/**
 * Rows of a list were received. `isWhole`: these are all there are of their kind of business; what the list knows of it beside them is gone.
 * `timeMs`: epoch ms of the exchange.
 */
export type RowsChanged = {
  readonly [N in ListName]: {
    readonly type: 'RowsChanged';
    readonly list: N;
    readonly bizType: BizType;
    readonly isWhole: boolean;
    readonly rows: readonly OwnLists[N][];
    readonly timeMs: number;
  };
}[ListName];
