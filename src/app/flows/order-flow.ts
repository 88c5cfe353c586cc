// The order flow at work. Fetched with the first order form of somebody who is logged in: a visitor has no use for it.
import { createOrderPlacementMachine } from '../../machines/order-placement/order-placement.machine.ts';
import type { OrderPlacementPorts } from '../../machines/order-placement/order-placement.types.ts';
import { holdFlow, type HeldFlow } from './held-flow.ts';

/** One form's flow; `key` names the form. */
export const holdOrderFlow = (engine: object, key: string, ports: OrderPlacementPorts): HeldFlow =>
  holdFlow(engine, key, () => createOrderPlacementMachine(ports));
