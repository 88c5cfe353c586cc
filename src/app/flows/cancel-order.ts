import type { Contract } from '../../domain/contract/contract.ts';
import type { Order } from '../../domain/order/order.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import { createCancelOrderMachine } from '../../machines/cancel-order/cancel-order.machine.ts';
import { createCancelTriggerMachine } from '../../machines/cancel-order/cancel-trigger.machine.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { trailingTriggerText, triggerKindText, triggerText } from '../format/trigger-text.ts';
import { useT, type Translate } from '../i18n/use-t.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

export type CancelOrder = {
  /** It is on its way, or carried out and its row is about to go: the button waits. */
  readonly busy: boolean;
  /** Asks the exchange to take the order back. A refusal is shown in a toast; success by an order's own event, of a trigger order by its answer. */
  readonly cancel: () => void;
};
type Draft = CommandInput<'cancelOrder' | 'cancelTrigger'>;

const cancelFailure = { refused: 'orders.cancel.refused', unknown: 'orders.cancel.unknown' } as const;

const cancelOf = (
  { state, busy, submit }: CommandFlow<Draft>,
  order: Pick<Order, 'id' | 'account'>,
  { code, bizType }: Contract,
): CancelOrder => ({
  busy: busy || state === 'done',
  cancel: () => submit({ account: order.account, contract: code, bizType, orderId: order.id }),
});

/** Example: const { busy, cancel } = useCancelOrder(order, contract); <Button disabled={busy} onClick={cancel} />. */
export const useCancelOrder = (order: Order, contract: Contract): CancelOrder => {
  const showFailure = useFailureToast(cancelFailure);
  const flow = useCommandFlow(
    `cancel ${order.id}`,
    ({ door }) => createCancelOrderMachine({ cancel: (draft) => door.command('cancelOrder', draft) }),
    showFailure,
  );
  return cancelOf(flow, order, contract);
};

/** Which it was, and of a stop that protected a position that nothing stands in its place. Example: "Open long BTCUSDT · Plan · Market · Last ≥ 66,000.0". */
const goneText = (t: Translate, order: TriggerOrder, contract: Contract): string => {
  const isTrailing = order.kind === 'trailing';
  const trigger = (isTrailing ? trailingTriggerText : triggerText)(t, order, contract);
  const line = `${t(`orders.side.${order.side}`)} ${contract.name} · ${triggerKindText(t, order)} · ${trigger}`;
  return isTrailing || order.kind === 'plan' || order.status === 'waiting'
    ? line
    : `${line}. ${t('contract_optimize_041')}`;
};

/** The same for a trigger order. No event says that one has ended: its answer does. */
export const useCancelTrigger = (order: TriggerOrder, contract: Contract): CancelOrder => {
  const t = useT();
  const toast = useToast();
  const showFailure = useFailureToast(cancelFailure);
  const flow = useCommandFlow(
    `cancel ${order.id}`,
    ({ door }) => createCancelTriggerMachine({ cancel: (draft) => door.command('cancelTrigger', draft) }),
    (outcome) => {
      showFailure(outcome);
      if (outcome.type !== 'command.done') return;
      toast({ title: t('person_setting_090'), body: goneText(t, order, contract), timeoutMs: 4000 });
    },
  );
  return cancelOf(flow, order, contract);
};
