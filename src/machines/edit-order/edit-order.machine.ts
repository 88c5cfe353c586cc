// Changes an order that waits in the book: price, amount, its stops, or to market. Its dialog is its confirmation.
import { isAsSeen } from '../../domain/kernel/seen.ts';
import type { Order } from '../../domain/order/order.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { CommandPorts, Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { EditDraft, EditPorts, EditRequest } from './edit-order.types.ts';

const decide = (ports: EditPorts, draft: EditDraft): Decision<EditRequest> => {
  const order = ports.order();
  if (order === null) return refused('orders.problem.gone');
  if (!isAsSeen<Order>(draft.seen, order)) return refused('orders.problem.changed');
  const decided = ports.check(order, draft);
  return decided.ok ? { ok: true, ticket: { ...ports.address, orderId: order.id, ...decided.change } } : decided;
};

/** How an edit is decided and sent, whether it was typed or its line was dragged. */
export const editOrderCommand = (
  ports: EditPorts,
): Pick<CommandPorts<EditDraft, EditRequest, Order>, 'decide' | 'send'> => ({
  decide: (draft) => decide(ports, draft),
  send: (request) => ports.edit(request).then(outcomeOf),
});

/**
 * Example: an order that filled in part while its dialog stood open refuses with orders.problem.changed; nothing is sent. It carries no id that could be
 * asked about: where its answer is lost it ends in `unknown`, and the order's own row says what became of it.
 */
export const createEditOrderMachine = (ports: EditPorts): CommandMachine<EditDraft, EditRequest, Order, EditRequest> =>
  createCommandMachine('edit-order', {
    ...editOrderCommand(ports),
    toRequest: (ticket: EditRequest) => ticket,
  });
