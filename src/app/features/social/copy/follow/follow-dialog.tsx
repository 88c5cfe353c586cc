// Following a leader: how much, within which limit, what will happen, the question with its environment, and what became of it.
import { useState } from 'react';
import { copyRatio, readCopyAmount, readMaxValue } from '../../../../../domain/copy/follow.ts';
import type { Leader } from '../../../../../domain/copy/leader.ts';
import { isDecimalText } from '../../../../../domain/num/decimal.ts';
import type { FollowDraft } from '../../../../../machines/follow/follow.machine.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useCanLeave, useFollow } from '../../../../flows/follow.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useTicketsRun } from '../../../../flows/transfer.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from '../copy.module.css';
import { FollowForm } from './follow-form.tsx';
import { FollowQuestion } from './follow-question.tsx';

const WHY = 'follow-why';
const failure = { refused: 'copy.refused', unknown: 'copy.unknown' } as const;
type FollowDialogProps = { readonly leader: Leader; readonly onClose: () => void };

/** The flow, whose end is told: followed in a toast, refused in place, and in a toast once the dialog is gone. */
const useToldFollow = (leader: Leader, place: string, onDone: () => void) => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useFollow(leader.id, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const sum = `${formatDecimal(outcome.request.amount)} USDT`;
    toast({ title: t('copy.done', { place, name: leader.name, sum }), tone: 'success' });
    onDone();
  });
};

/** What is typed, and what is wrong with it so far. */
const useDraft = (leader: Leader, flow: ReturnType<typeof useFollow>) => {
  const [draft, setDraft] = useState<FollowDraft>({
    leaderId: leader.id,
    amountText: '',
    maxText: '',
    acceptsLoss: false,
    givesUpTickets: false,
  });
  const canLeave = useCanLeave();
  const { amountText, maxText } = draft;
  const read = amountText === '' || canLeave === null ? null : readCopyAmount(canLeave, amountText);
  const max = readMaxValue(maxText);
  return {
    draft,
    canLeave,
    /** null: nothing that could be put in was typed. */
    ratio: read?.ok === true ? copyRatio(read.value, leader.balance) : null,
    typedProblem: read?.ok === false && isDecimalText(amountText) ? read.problem : null,
    maxProblem: !max.ok && isDecimalText(maxText) ? max.problem : null,
    change: (part: Partial<FollowDraft>): void => {
      flow.edited();
      setDraft({ ...draft, ...part });
    },
  };
};

/** Mounted while it is open. What is under way when it is closed goes on, and is said in a toast. */
export const FollowDialog = ({ leader, onClose }: FollowDialogProps) => {
  const t = useT();
  const place = t(`header.${useTrade().environment}`);
  const flow = useToldFollow(leader, place, onClose);
  const typed = useDraft(leader, flow);
  const tickets = useTicketsRun();
  const isAsked = flow.state === 'confirming';
  const close = (): void => {
    flow.dismiss();
    flow.edited();
    onClose();
  };
  // Nobody is asked about tickets that are only being read.
  const why = typed.canLeave === null ? 'copy.why.money' : tickets.isReading ? 'copy.why.tickets' : null;
  const submit = (): void => (why === null ? flow.submit(typed.draft) : undefined);
  const label = flow.busy
    ? t('copy.busy')
    : isAsked
      ? t('copy.do', { sum: `${formatDecimal(flow.ticket?.amount)} USDT`, place })
      : t('copy.next');
  return (
    <Dialog
      open
      onClose={close}
      title={t('copy.follow.of', { name: leader.name })}
      testId="follow-dialog"
      actions={
        <>
          <Button onClick={isAsked ? flow.dismiss : close}>{t(isAsked ? 'copy.back' : 'common.cancel')}</Button>
          <Button
            variant="accent"
            disabled={flow.busy || why !== null}
            aria-describedby={WHY}
            aria-busy={flow.busy}
            onClick={isAsked ? () => flow.accept() : submit}
            data-testid={isAsked ? 'follow-confirm' : 'follow-submit'}
          >
            {label}
          </Button>
        </>
      }
    >
      {isAsked && flow.ticket !== null ? (
        <FollowQuestion ticket={flow.ticket} canLeave={typed.canLeave} place={place} />
      ) : (
        <FollowForm
          {...typed}
          leader={leader}
          flow={flow}
          tickets={tickets.isReading ? false : tickets.run}
          onEnter={submit}
        />
      )}
      <p id={WHY} className={styles['why']} role="status" data-testid="follow-why">
        {why === null ? '' : t(why)}
      </p>
    </Dialog>
  );
};
