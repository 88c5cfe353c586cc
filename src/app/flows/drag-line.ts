// Moving a line of the chart, joined to the page: the checks and the call of the dialog that edits the same order.
import { confirmationOf } from '../../domain/settings/confirmation.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Decision, Outcome } from '../../machines/shared/command-flow.types.ts';
import { changeTriggerCommand, type ChangeRequest } from '../../machines/change-trigger/change-trigger.machine.ts';
import { editOrderCommand } from '../../machines/edit-order/edit-order.machine.ts';
import type { EditRequest } from '../../machines/edit-order/edit-order.types.ts';
import type { DragPorts, LineMove } from '../../machines/drag-line/drag-line.types.ts';
import { ownStops } from '../../domain/order/edit/edit-ticket.ts';
import { seenOrder } from '../../domain/order/edit/order-edit.ts';
import { isFollowing, lineTicksOf, orderAt, triggerAt } from '../../domain/order/line-move/line-move.ts';
import { isStopOrder } from '../../domain/order/trigger-edit/ticket.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { askedBy } from '../prefs/asked-by.ts';
import { readTriggerEditFacts } from './change-trigger.ts';
import { createEditPorts } from './edit-order.ts';

const none: readonly never[] = [];
/** What an order of its kind is asked about before it is sent. */
type Asked = Parameters<typeof confirmationOf>[0] | null;
export type MoveTicket =
  | { readonly kind: 'order'; readonly request: EditRequest; readonly asked: Asked }
  | { readonly kind: 'trigger'; readonly request: ChangeRequest; readonly asked: Asked };
type Decided = Decision<MoveTicket>;

/** As the list has it, whose price is still the one that the hand took: an edit from elsewhere is refused, what filled meanwhile is no reason to. */
const decideOrderMove = (engine: Engine, contract: Contract, { line, fromTicks, toTicks }: LineMove): Decided => {
  const order = engine.store.read('orders')?.open.find(({ id }) => id === line.id);
  if (order === undefined) return { ok: false, problems: [{ key: 'orders.problem.gone' }] };
  const stops = ownStops(order, engine.store.read('triggers')?.rows ?? none);
  const decision = editOrderCommand(createEditPorts(engine, contract, order)).decide({
    order: orderAt(order, contract, stops, toTicks),
    seen: { ...seenOrder(order), ticks: fromTicks },
    staleAccepted: false,
  });
  if (!decision.ok) return decision;
  return { ok: true, ticket: { kind: 'order', request: decision.ticket, asked: order } };
};

const triggerPorts = ({ store, door }: Engine, contract: Contract, id: string) => ({
  facts: () => readTriggerEditFacts(store, { id }, contract),
  change: (request: ChangeRequest) => door.command('changeTrigger', request),
});

const decideTriggerMove = (engine: Engine, contract: Contract, { line, fromTicks, toTicks }: LineMove): Decided => {
  const ports = triggerPorts(engine, contract, line.id);
  const order = ports.facts()?.order;
  if (order === undefined) return { ok: false, problems: [{ key: 'error.conditionNotOpen', field: 'market' }] };
  if (isFollowing(order) || lineTicksOf(order) !== fromTicks)
    return { ok: false, problems: [{ key: 'orders.problem.changed' }] };
  const decision = changeTriggerCommand(ports).decide(triggerAt(order, contract, toTicks));
  if (!decision.ok) return decision;
  const trigger =
    order.kind === 'trailing'
      ? ({ kind: 'trailing', by: order.triggerBy, callback: '', activation: null } as const)
      : ({ kind: 'plan', by: order.triggerBy, price: '' } as const);
  // What closes at its trigger lowers the risk: it is not asked about.
  const asked = isStopOrder(order) ? null : { side: order.side, kind: order.orderKind, tif: order.tif, trigger };
  return { ok: true, ticket: { kind: 'trigger', request: decision.ticket, asked } };
};

/** Which settings ask is as for a new order of the kind; a line that was typed in its dialog is asked about by that dialog. */
export const createDragPorts = (engine: Engine, contract: Contract): DragPorts<MoveTicket> => ({
  ...askedBy<MoveTicket>(engine, ({ asked }) => (asked === null ? null : confirmationOf(asked))),
  decide: (move) =>
    move.line.kind === 'order' ? decideOrderMove(engine, contract, move) : decideTriggerMove(engine, contract, move),
  send: ({ kind, request }): Promise<Outcome<unknown>> => {
    if (kind === 'trigger') return changeTriggerCommand(triggerPorts(engine, contract, request.orderId)).send(request);
    const address = { id: request.orderId, account: request.account ?? 'contract' } as const;
    return editOrderCommand(createEditPorts(engine, contract, address)).send(request);
  },
});
