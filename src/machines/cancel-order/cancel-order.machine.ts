// Takes an open order back. Nothing is checked first: cancelling needs no fresh price and is never held back.
import type { Result } from '../../domain/kernel/result.ts';
import type { Order } from '../../domain/order/order.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import type { CommandMachine } from '../shared/command-flow.machine.ts';
import { createPlainCommand } from '../shared/plain-command.ts';

export type CancelDraft = CommandInput<'cancelOrder'>;
export type CancelPorts = { readonly cancel: (draft: CancelDraft) => Promise<Result<Order>> };

/** Example: an order that filled meanwhile refuses with error.orderNotOpen; an engine that restarts ends it as unknown, and it may be sent again. */
export const createCancelOrderMachine = ({ cancel }: CancelPorts): CommandMachine<CancelDraft, CancelDraft, Order> =>
  createPlainCommand('cancel-order', cancel);
