// Idle money that moves by itself: what it does, what stays behind, how it would be tonight, and the switch.
import { useState } from 'react';
import type { AutoTransfer } from '../../../../../domain/earn/earn.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useAutoTransfer } from '../../../../flows/earn.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from '../parts/earn.module.css';
import { sumWithCoin } from '../parts/words.ts';

const failure = { refused: 'earn.auto.refused', unknown: 'earn.auto.unknown' } as const;
type Flow = ReturnType<typeof useAutoTransfer>;

/** How things are, or would be with another sum kept back. */
const StateFacts = ({ state }: { readonly state: AutoTransfer }) => {
  const t = useT();
  const { coinName } = state;
  const sum = (amount: string): string => sumWithCoin(amount, coinName);
  return (
    <>
      <Facts
        rows={[
          { label: t('earn.auto.state'), value: t(state.on ? 'earn.auto.on' : 'earn.auto.off'), testId: 'auto-state' },
          { label: t('earn.auto.canLeave'), value: sum(state.canLeave) },
          { label: t('earn.auto.kept'), value: sum(state.keep), testId: 'auto-kept' },
          {
            label: t('earn.auto.wouldMove', { time: formatDateTimeUtc(state.nextMs).slice(0, 16) }),
            value: sum(state.wouldMove),
            testId: 'auto-would-move',
          },
          { label: t('earn.leftForYou'), value: sum(state.leftForYou) },
          { label: t('earn.rate'), value: formatPercent(state.rate, 2) },
        ]}
      />
      {state.waits ? (
        <p className={styles['warning']} data-testid="auto-waits">
          {t('earn.auto.waits')}
        </p>
      ) : null}
    </>
  );
};

/** What the exchange says that it would be, before it is turned on. */
const Check = ({ id, keep }: { readonly id: string; readonly keep: string }) => {
  const t = useT();
  const { value, state, retry } = useQuery('ownEarnAutoCheck', { id, keep });
  if (value !== null) return <StateFacts state={value} />;
  if (state === 'failed')
    return (
      <p role="alert">
        {t('earn.auto.noCheck')} <Retry onRetry={retry} testId="auto-check-retry" />
      </p>
    );
  return <p>{t('common.loading')}</p>;
};

const Question = ({ flow }: { readonly flow: Flow }) => {
  const t = useT();
  const { ticket } = flow;
  if (ticket === null) return null;
  return (
    <div className={styles['form']} data-testid="auto-question">
      <p>{t(ticket.on ? 'earn.auto.question.on' : 'earn.auto.question.off')}</p>
      <Facts rows={[{ label: t('header.environment'), value: t('header.real'), testId: 'auto-environment' }]} />
      {ticket.on ? <Check id={ticket.now.productId} keep={ticket.keep} /> : null}
    </div>
  );
};

type FormProps = {
  readonly state: AutoTransfer;
  readonly keepText: string;
  readonly flow: Flow;
  readonly onKeep: (text: string) => void;
  readonly onEnter: () => void;
};
const Form = ({ state, keepText, flow, onKeep, onEnter }: FormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const problemOf = (field?: string) => flow.problems.find((one) => one.field === field) ?? null;
  const broken = problemOf();
  return (
    <div className={styles['form']}>
      <p>{t('earn.auto.says', { coin: state.coinName })}</p>
      <DecimalField
        label={t('earn.auto.keep')}
        value={keepText}
        onChange={onKeep}
        step="100"
        unit={state.coinName}
        hint={t('earn.auto.keep.says', { least: sumWithCoin(state.least, state.coinName) })}
        problem={textOf(problemOf('keep'))}
        disabled={flow.busy}
        testId="auto-keep"
        inputProps={{ onKeyDown: (event) => (event.key === 'Enter' && !event.repeat ? onEnter() : undefined) }}
      />
      <StateFacts state={state} />
      {broken === null ? null : (
        <Banner title={t('earn.auto.refused')} body={textOf(broken)} tone="danger" testId="auto-refused" />
      )}
    </div>
  );
};

const useToldAuto = (productId: string, again: () => void, onDone: () => void): Flow => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useAutoTransfer(productId, (outcome) => {
    sayFailure(outcome);
    // How it is set now is the exchange's to say, whatever became of the asking.
    again();
    if (outcome.type !== 'command.done') return;
    toast({ title: t(outcome.answer.on ? 'earn.auto.done.on' : 'earn.auto.done.off'), tone: 'success' });
    onDone();
  });
};

/** Mounted while it is open. */
export const IdleDialog = ({ productId, onClose }: { readonly productId: string; readonly onClose: () => void }) => {
  const t = useT();
  const read = useQuery('ownEarnAuto', {});
  const [keepText, setKeepText] = useState<string | null>(null);
  const flow = useToldAuto(productId, read.retry, onClose);
  const state = read.value?.find((one) => one.productId === productId) ?? null;
  const isAsked = flow.state === 'confirming';
  const keep = keepText ?? (state?.on === true ? state.keep : '');
  const submit = (on: boolean): void => {
    if (state !== null && !flow.busy) flow.submit({ productId, on, keepText: keep });
  };
  const close = (): void => {
    flow.dismiss();
    flow.edited();
    onClose();
  };
  const label = flow.busy
    ? t('earn.busy')
    : isAsked
      ? t(flow.ticket?.on === true ? 'earn.auto.do.on' : 'earn.auto.do.off', { place: t('header.real') })
      : t(state?.on === true ? 'earn.auto.change' : 'earn.auto.turnOn');
  return (
    <Dialog
      open
      onClose={close}
      title={t('earn.auto.open')}
      size="adjust"
      testId="auto-dialog"
      actions={
        <>
          <Button onClick={isAsked ? flow.dismiss : close}>{t(isAsked ? 'transfer.back' : 'earn.auto.notNow')}</Button>
          {state?.on === true && !isAsked ? (
            <Button disabled={flow.busy} onClick={() => submit(false)} data-testid="auto-off">
              {t('earn.auto.turnOff')}
            </Button>
          ) : null}
          <Button
            variant="accent"
            disabled={flow.busy || state === null}
            aria-busy={flow.busy}
            onClick={isAsked ? () => flow.accept() : () => submit(true)}
            data-testid={isAsked ? 'auto-confirm' : 'auto-submit'}
          >
            {label}
          </Button>
        </>
      }
    >
      {state === null ? (
        read.state === 'failed' ? (
          <p role="alert">
            {t('earn.auto.failed')} <Retry onRetry={read.retry} testId="auto-retry" />
          </p>
        ) : (
          <p>{t('common.loading')}</p>
        )
      ) : isAsked ? (
        <Question flow={flow} />
      ) : (
        <Form
          state={state}
          keepText={keep}
          flow={flow}
          onKeep={(text) => {
            flow.edited();
            setKeepText(text);
          }}
          onEnter={() => submit(true)}
        />
      )}
    </Dialog>
  );
};
