import type { UnsentOrder } from '../../domain/order/check.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Receipt } from '../../worker/api/door.ts';
import type { CommandPorts } from './command-flow.types.ts';
import { outcomeOfOrder, type Found, type Placed } from './outcome.ts';

/** How an order is sent. One intent makes at most one order, whatever happens afterwards. */
export type OrderPorts = {
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. The engine keeps the id before it sends. */
  readonly place: (request: OrderRequest) => Promise<Receipt>;
  /** Asks what became of the id, until the exchange knows; it is never sent anew. Absent: what is sent has no id to ask about. */
  readonly reconcile?: (request: OrderRequest) => Promise<Found>;
};

/** The part that every flow which places an order has in common. */
export const orderCommand = ({
  makeClientId,
  place,
  reconcile,
}: OrderPorts): Pick<CommandPorts<never, UnsentOrder, Placed, OrderRequest>, 'toRequest' | 'send' | 'reconcile'> => ({
  toRequest: (order) => ({ ...order, clientId: makeClientId() }),
  send: (request) => place(request).then(outcomeOfOrder),
  ...(reconcile !== undefined && { reconcile: (request) => reconcile(request).then(outcomeOfOrder) }),
});
