// Changing an open order, joined to the page.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { decideEdit } from '../../domain/order/edit/decide-edit.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import type { Order } from '../../domain/order/order.ts';
import { positionOn } from '../../domain/order/own-positions.ts';
import { closes, directionOf, opens } from '../../domain/order/side.ts';
import { closingConfig } from '../../domain/position/closing-config.ts';
import type { Position } from '../../domain/position/position.ts';
import { createEditOrderMachine } from '../../machines/edit-order/edit-order.machine.ts';
import type { EditDraft, EditPorts, EditRequest } from '../../machines/edit-order/edit-order.types.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { readContractConfig, readPositionFacts } from './position-facts.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const none: readonly never[] = [];

/** The position that the order closes or adds to; null: there is none yet. */
export const positionOfOrder = (order: Order, contract: Contract, positions: readonly Position[]): Position | null => {
  const direction = directionOf(order.side);
  const isClose = order.side.startsWith('close') || order.reduceOnly;
  const held = { positions, contract, config: { account: order.account } };
  return positionOn(held, isClose ? closes(direction) : opens(direction), order.positionId);
};

/** What an edit is decided with: a close by its position, what opens by the contract's configuration, where positions are split at the order's own leverage. */
export const editConfig = (
  order: Order,
  contract: Contract,
  position: Position | null,
  config: PositionConfig | null,
): PositionConfig | null => {
  if (order.side.startsWith('close'))
    return position === null ? null : closingConfig(position, contract, config ?? contract);
  if (config?.selectedMode !== 'split') return config;
  return { ...config, ...(order.side === 'open_long' ? { longLever: order.lever } : { shortLever: order.lever }) };
};

const readEditConfig = (store: SnapshotStore, order: Order, contract: Contract): PositionConfig | null => {
  const position = positionOfOrder(order, contract, store.read('positions')?.rows ?? none);
  return editConfig(order, contract, position, readContractConfig(store, contract, order.account));
};

/** The market and account that an edit of an order is judged against at this moment; null: leverage and modes are not known yet. */
export const readEditFacts = (
  store: SnapshotStore,
  order: Order,
  contract: Contract,
  staleAccepted: boolean,
): OrderFacts | null => {
  const config = readEditConfig(store, order, contract);
  return config === null ? null : readPositionFacts(store, contract, config, staleAccepted);
};

export const createEditPorts = (
  { store, door }: Engine,
  contract: Contract,
  { id, account }: Pick<Order, 'id' | 'account'>,
): EditPorts => ({
  order: () => store.read('orders')?.open.find((row) => row.id === id) ?? null,
  address: { account, contract: contract.code, bizType: contract.bizType },
  check: (order, draft) => {
    const facts = readEditFacts(store, order, contract, draft.staleAccepted);
    return facts === null
      ? { ok: false, problems: [{ key: 'positions.problem.config' }] }
      : decideEdit(draft.order, order, store.read('triggers')?.rows ?? none, facts);
  },
  edit: (request) => door.command('editOrder', request),
});

/** Example: const flow = useEditOrder(order, contract, say); flow.submit({ order: ticket, seen: seenOrder(order), staleAccepted: false }). */
export const useEditOrder = (
  order: Pick<Order, 'id' | 'account'>,
  contract: Contract,
  onOutcome: (outcome: CommandOutcome<Order, EditRequest>) => void,
): CommandFlow<EditDraft, EditRequest> =>
  useCommandFlow(
    `edit ${order.id}`,
    (engine) => createEditOrderMachine(createEditPorts(engine, contract, order)),
    onOutcome,
  );
