// USDT between contract account and trading funds: what may leave, what stays and why, the question with its environment, and what became of it.
import { useState } from 'react';
import { readTransfer, transferEffect, type MoneyAccount } from '../../../../../domain/account/transfer.ts';
import { isDecimalText } from '../../../../../domain/num/decimal.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useTicketsRun, useTransfer } from '../../../../flows/transfer.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { accountName } from '../../../../format/account-name.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { TransferDraft } from '../../../../../machines/transfer/transfer.machine.ts';
import { Button } from '../../../../ui/button.tsx';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferQuestion } from './transfer-question.tsx';
import styles from './transfer.module.css';
import { OTHER, useMoney, type Money } from './use-money.ts';

const WHY = 'transfer-why';
const failure = { refused: 'transfer.refused', unknown: 'transfer.unknown' } as const;

type TransferDialogProps = { readonly from: MoneyAccount; readonly onClose: () => void };

/** The flow, whose end is told: moved in a toast, refused in place, and in a toast once the dialog is gone. */
const useToldTransfer = (place: string, onDone: () => void) => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useTransfer((outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { amount, to } = outcome.request;
    toast({
      title: t('transfer.done', { place, sum: `${formatDecimal(amount)} USDT`, to: accountName(t, to) }),
      tone: 'success',
    });
    onDone();
  });
};

/** What is typed, and what it would come to. */
const useDraft = (first: MoneyAccount, flow: ReturnType<typeof useTransfer>) => {
  const [draft, setDraft] = useState<TransferDraft>({
    from: first,
    to: OTHER[first],
    amountText: '',
    givesUpTickets: false,
  });
  const money = useMoney(draft);
  const { canLeave, free } = money;
  const typed = draft.amountText === '' || canLeave === null ? null : readTransfer(canLeave, draft.amountText);
  const amount = typed?.ok === true ? typed.value : null;
  return {
    draft,
    money,
    amount,
    typedProblem: typed?.ok === false && isDecimalText(draft.amountText) ? typed.problem : null,
    effect: amount === null || canLeave === null || free === null ? null : transferEffect(amount, canLeave, free),
    change: (part: Partial<TransferDraft>): void => {
      flow.edited();
      setDraft({ ...draft, ...part });
    },
  };
};

const Fresh = ({ freshness }: Pick<Money, 'freshness'>) => (
  <p>
    <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="transfer-freshness" />
  </p>
);

/** Mounted while it is open. What is under way when it is closed goes on, and is said in a toast. */
export const TransferDialog = ({ from: first, onClose }: TransferDialogProps) => {
  const t = useT();
  const place = t(`header.${useTrade().environment}`);
  const flow = useToldTransfer(place, onClose);
  const { draft, money, amount, effect, typedProblem, change } = useDraft(first, flow);
  const tickets = useTicketsRun();
  // Nobody is asked about tickets that are only being read.
  const isReading = draft.from === 'contract' && tickets.isReading;
  const isAsked = flow.state === 'confirming';
  const sum = amount === null ? '' : `${formatDecimal(amount)} USDT`;
  const close = (): void => {
    flow.dismiss();
    flow.edited();
    onClose();
  };
  const why = isReading ? 'transfer.why.tickets' : money.canLeave === null ? 'transfer.why.money' : null;
  const submit = (): void => (isReading ? undefined : flow.submit(draft));
  const label = flow.busy
    ? t('transfer.busy')
    : isAsked
      ? t('transfer.do', { sum: `${formatDecimal(flow.ticket?.amount)} USDT`, place })
      : `${t('transfer.next')} ${sum}`.trim();
  return (
    <Dialog
      open
      onClose={close}
      title={`${t('transfer.title')} · ${place}`}
      size="adjust"
      testId="transfer-dialog"
      actions={
        <>
          <Button onClick={isAsked ? flow.dismiss : close}>{t(isAsked ? 'transfer.back' : 'common.cancel')}</Button>
          <Button
            variant="accent"
            disabled={flow.busy || why !== null}
            aria-describedby={WHY}
            aria-busy={flow.busy}
            onClick={isAsked ? () => flow.accept() : submit}
            data-testid={isAsked ? 'transfer-confirm' : 'transfer-submit'}
          >
            {label}
          </Button>
        </>
      }
    >
      <Fresh freshness={money.freshness} />
      {isAsked && flow.ticket !== null ? (
        <TransferQuestion ticket={flow.ticket} money={money} place={place} />
      ) : (
        <TransferForm
          draft={draft}
          money={money}
          effect={effect}
          typedProblem={typedProblem}
          flow={flow}
          tickets={draft.from === 'contract' && !isReading ? tickets.run : false}
          onChange={change}
          onEnter={submit}
        />
      )}
      <p id={WHY} className={styles['why']} role="status" data-testid="transfer-why">
        {why === null ? '' : t(why)}
      </p>
    </Dialog>
  );
};
