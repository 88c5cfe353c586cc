import type { Result } from '../../domain/kernel/result.ts';
import type { OrderTicket } from '../../domain/order/draft.ts';
import type { DecidedEdit } from '../../domain/order/edit/decide-edit.ts';
import type { SeenOrder } from '../../domain/order/edit/order-edit.ts';
import type { Order } from '../../domain/order/order.ts';
import type { CommandInput } from '../../worker/api/calls.ts';

export type EditDraft = {
  /** What is left of the order, as it was typed. */
  readonly order: OrderTicket;
  /** The order as it was shown when the button went down. */
  readonly seen: SeenOrder;
  /** The user chose, for this intent, to send at a price that is not live. */
  readonly staleAccepted: boolean;
};
export type EditRequest = CommandInput<'editOrder'>;

export type EditPorts = {
  /** The order as it waits in the book; null: it has filled or was cancelled. */
  readonly order: () => Order | null;
  /** What the draft changes of it, against the market and account of this moment. */
  readonly check: (order: Order, draft: EditDraft) => DecidedEdit;
  /** Whose and where the order is. */
  readonly address: Pick<EditRequest, 'account' | 'contract' | 'bizType'>;
  /** Sends it once. */
  readonly edit: (request: EditRequest) => Promise<Result<Order>>;
};
