// Another trigger, price or amount for a trigger order, joined to the page.
import { isWaiting, type TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { isStopOrder, type TriggerEditFacts, type TriggerEditTicket } from '../../domain/order/trigger-edit/ticket.ts';
import { ordersOfPosition } from '../../domain/position/position-orders.ts';
import {
  createChangeTriggerMachine,
  type ChangeRequest,
} from '../../machines/change-trigger/change-trigger.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { readPositionStopFacts } from './position-stops.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const none: readonly never[] = [];

/** The order as it stands with its position, its parent and the market; null: it has fired or ended. */
export const readTriggerEditFacts = (
  store: SnapshotStore,
  { id }: Pick<TriggerOrder, 'id'>,
  contract: Contract,
): TriggerEditFacts | null => {
  const order = store.read('triggers')?.rows.find((row) => row.id === id);
  if (order === undefined || !isWaiting(order)) return null;
  const mark = store.read('marks')?.rows.find((row) => row.contract === contract.code) ?? null;
  const position =
    store.read('positions')?.rows.find((row) => ordersOfPosition(row, none, [order]).stops.length > 0) ?? null;
  return {
    order,
    contract,
    lastTicks: mark?.lastTicks ?? null,
    markTicks: mark?.markTicks ?? null,
    position,
    held: position === null || !isStopOrder(order) ? null : readPositionStopFacts(store, position, contract),
    parent: store.read('orders')?.open.find((row) => row.id === order.parentOrderId) ?? null,
  };
};

/** Example: const flow = useChangeTrigger(order, contract, say); flow.submit(ticket). */
export const useChangeTrigger = (
  { id }: Pick<TriggerOrder, 'id'>,
  contract: Contract,
  onOutcome: (outcome: CommandOutcome<null, ChangeRequest>) => void,
): CommandFlow<TriggerEditTicket, ChangeRequest> =>
  useCommandFlow(
    `change ${id}`,
    ({ store, door }) =>
      createChangeTriggerMachine({
        facts: () => readTriggerEditFacts(store, { id }, contract),
        change: (request) => door.command('changeTrigger', request),
      }),
    onOutcome,
  );
