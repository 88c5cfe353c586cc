// Cancelling all open orders of a list, joined to the page.
import { ordersIn, type OrderList } from '../../domain/order/order-lists.ts';
import {
  createCancelManyMachine,
  type CancelManyDraft,
  type CancelManyPorts,
  type CancelManyTicket,
  type CancelManyAnswer,
} from '../../machines/cancel-many/cancel-many.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { askedBy } from '../prefs/asked-by.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

const none: readonly never[] = [];

const portsOf = (engine: Engine): CancelManyPorts => ({
  waiting: ({ list, only, bizType = null }) => {
    const contracts = engine.store.read('contracts')?.rows ?? none;
    const orders = engine.store.read('orders')?.open ?? none;
    const triggers = engine.store.read('triggers')?.rows ?? none;
    const bizTypeOf = (contract: string) => contracts.find(({ code }) => code === contract)?.bizType ?? 'perpetual';
    const isOfKind = (contract: string): boolean => bizType === null || bizTypeOf(contract) === bizType;
    return ordersIn(orders, triggers, only, isOfKind)[list].map((order) => ({
      id: order.id,
      contract: order.contract,
      bizType: bizTypeOf(order.contract),
      kind: 'triggerBy' in order ? order.kind : null,
    }));
  },
  cancel: (list, bizType, ids) =>
    engine.door.command(list === 'ordinary' ? 'cancelOrders' : 'cancelTriggers', { bizType, ids }),
});

/** Example: const flow = useCancelMany('trailing', onOutcome); flow.submit({ list: 'trailing', only: 'btcusdt' }). */
export const useCancelMany = (
  list: OrderList,
  onOutcome: (outcome: CommandOutcome<CancelManyAnswer, CancelManyTicket>) => void,
): CommandFlow<CancelManyDraft, CancelManyTicket> =>
  useCommandFlow(
    `cancel all ${list}`,
    (engine) =>
      createCancelManyMachine({
        ...portsOf(engine),
        ...askedBy<CancelManyTicket>(engine, () => 'confirmCancelAll'),
      }),
    onOutcome,
  );

/**
 * Cancels orders that stand before somebody's eyes by name, in a dialog that is the question already. `key` names what it is for.
 * Example: const flow = useCancelNamed('close all', say); flow.submit({ list: 'ordinary', only: null, ids: ['17'] }).
 */
export const useCancelNamed = (
  key: string,
  onOutcome: (outcome: CommandOutcome<CancelManyAnswer, CancelManyTicket>) => void,
): CommandFlow<CancelManyDraft, CancelManyTicket> =>
  useCommandFlow(`cancel named ${key}`, (engine) => createCancelManyMachine(portsOf(engine)), onOutcome);
