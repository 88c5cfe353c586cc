import type { OrderPorts } from '../../machines/shared/order-command.ts';
import type { EngineDoor } from '../../worker/api/door.ts';

/** How a flow sends an order through the engine. */
export const sendsOrders = (door: EngineDoor): OrderPorts => ({
  makeClientId: () => crypto.randomUUID(),
  place: (request) => door.placeOrder(request),
  reconcile: (request) => door.reconcileOrder(request.clientId, request.contract, request.bizType),
});
