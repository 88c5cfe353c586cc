// Another trigger, price or amount for one trigger order that waits: a stop, a plan, a trailing order. Mounted while it is open.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { checkTriggerEdit } from '../../../../../domain/order/trigger-edit/check.ts';
import {
  editTicketOf,
  isStopOrder,
  type TriggerEditFacts,
  type TriggerEditTicket,
} from '../../../../../domain/order/trigger-edit/ticket.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { readTriggerEditFacts, useChangeTrigger } from '../../../../flows/change-trigger.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { ownName } from '../../../../format/account-name.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import {
  trailingTriggerText,
  triggerKindText,
  triggerPriceText,
  triggerText,
} from '../../../../format/trigger-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { triggerAmountText } from '../trigger-columns.tsx';
import { EditAmount } from './edit-amount.tsx';
import { StopEditFields } from './stop-edit-fields.tsx';
import styles from './stops.module.css';
import { PlanFields, TrailingFields, type TriggerFieldsProps } from './trigger-fields.tsx';

const none: readonly never[] = [];
const failure = { refused: 'orders.trigger.edit.refused', unknown: 'orders.trigger.edit.unknown' } as const;
const atFields = [
  ...['takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit'],
  ...['guaranteed', 'trigger', 'price', 'callback', 'activation', 'amount'],
];

const KindFields = (props: TriggerFieldsProps & { readonly facts: TriggerEditFacts | null }) => {
  const { order } = props;
  if (isStopOrder(order)) return <StopEditFields {...props} />;
  return order.kind === 'plan' ? <PlanFields {...props} /> : <TrailingFields {...props} />;
};

/** The order as it stands; what it would become is what is typed. Refused, with the reason in place, once it has fired or ended. */
const AsItStands = ({ order, contract }: Pick<TriggerFieldsProps, 'order' | 'contract'>) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const isTrailing = order.kind === 'trailing';
  return (
    <Facts
      rows={[
        {
          label: t('orders.trigger'),
          value: (isTrailing ? trailingTriggerText : triggerText)(t, order, contract),
          testId: 'edit-now-trigger',
        },
        { label: t('orders.price'), value: triggerPriceText(t, order, contract) },
        { label: t('orders.amount'), value: triggerAmountText(t, { order, contract }, unit) },
      ]}
    />
  );
};

type TriggerEditDialogProps = {
  readonly order: TriggerOrder;
  readonly contract: Contract;
  readonly onClose: () => void;
};

/** `order`: as it was when the dialog opened; what it shows and judges is the order as it stands. */
export const TriggerEditDialog = ({ order: opened, contract, onClose }: TriggerEditDialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { store } = useEngineContext();
  const [unit] = useSetting('unit');
  useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  useSelected('marks', (snapshot) => snapshot?.rows.find((row) => row.contract === contract.code) ?? null);
  const [ticket, setTicket] = useState<TriggerEditTicket>(() => editTicketOf(opened, contract, unit));
  const facts = readTriggerEditFacts(store, opened, contract);
  const order = facts?.order ?? opened;
  const showFailure = useDialogFailureToast(failure);
  const flow = useChangeTrigger(opened, contract, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({ title: t('orders.trigger.edit.done'), tone: 'success', timeoutMs: 3000 });
    onClose();
  });
  const checked = facts === null ? null : checkTriggerEdit(ticket, facts);
  const asked = flow.state === 'refused' || flow.state === 'unknown' ? flow.problems : none;
  const isGone = facts === null && !flow.busy;
  const messages = [
    ...(isGone ? [{ key: 'error.conditionNotOpen' }] : []),
    ...asked.filter(
      ({ key, field }) => !atFields.includes(field ?? '') && !(isGone && key === 'error.conditionNotOpen'),
    ),
  ];
  const missing =
    checked?.ok === false ? checked.problems.find(({ key }) => key.startsWith('contractExchange_02')) : undefined;
  const close = (): void => {
    flow.edited();
    onClose();
  };
  const fields = {
    order,
    contract,
    ticket,
    onChange: (change: Partial<TriggerEditTicket>) => {
      setTicket({ ...ticket, ...change });
      flow.edited();
    },
    problemAt: (field: string) => textOf(asked.find((problem) => problem.field === field) ?? null),
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`${t('orders.trigger.edit.title')} · ${triggerKindText(t, order)} · ${ownName(t, contract.name, order.account)}`}
      size="adjust"
      testId="trigger-edit-dialog"
      actions={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            variant="accent"
            disabled={flow.busy || facts === null || missing !== undefined}
            aria-busy={flow.busy}
            title={missing === undefined ? undefined : textOf(missing)}
            onClick={() => flow.submit(ticket)}
            data-testid="trigger-edit-save"
          >
            {flow.busy ? t('form.sending') : t('orders.trigger.edit.save')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <AsItStands order={order} contract={contract} />
        <KindFields {...fields} facts={facts} />
        <EditAmount {...fields} ticks={facts?.lastTicks ?? facts?.markTicks ?? null} />
        <div role="alert" className={styles['message']} data-testid="trigger-edit-problem">
          {messages.map((problem) => (
            <p key={problem.key} className="tone-danger">
              {textOf(problem)}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
};
