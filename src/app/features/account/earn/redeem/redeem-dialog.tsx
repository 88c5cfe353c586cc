// Money back out of a holding: what is got and what is given up by it, before it is done.
import { useEffect, useState } from 'react';
import type { EarnHolding } from '../../../../../domain/earn/earn.ts';
import { readRedemption } from '../../../../../domain/earn/redeem.ts';
import { isDecimalText } from '../../../../../domain/num/decimal.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useRedeem } from '../../../../flows/earn.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from '../parts/earn.module.css';
import { Standing } from '../parts/standing.tsx';
import { productName, sumWithCoin } from '../parts/words.ts';
import { EarlyFacts, PartFacts } from './redeem-facts.tsx';

const standing = { asking: 'earn.redeem.unknown', refused: 'earn.redeem.refused' } as const;

const failure = { refused: 'earn.redeem.refused', unknown: 'earn.redeem.unknown' } as const;
type Flow = ReturnType<typeof useRedeem>;

const useToldRedeem = (holdingId: string, onDone: () => void): Flow => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useRedeem(holdingId, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { holding, amount } = outcome.request;
    const sum = sumWithCoin(outcome.answer.redeemed?.amount ?? amount ?? holding.principal, holding.coinName);
    toast({ title: t('earn.redeem.done', { sum }), tone: 'success' });
    onDone();
  });
};

type AmountProps = {
  readonly holding: EarnHolding;
  readonly amountText: string;
  readonly flow: Flow;
  readonly onAmount: (text: string) => void;
  readonly onEnter: () => void;
};
const Amount = ({ holding, amountText, flow, onAmount, onEnter }: AmountProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { coinName, principal } = holding;
  const typed = isDecimalText(amountText) ? readRedemption(holding, amountText) : null;
  const problem = flow.problems.find(({ field }) => field === 'amount') ?? (typed?.ok === false ? typed.problem : null);
  return (
    <DecimalField
      label={t('earn.amount')}
      value={amountText}
      onChange={onAmount}
      step="1"
      hint={t('earn.redeem.most', { most: sumWithCoin(principal, coinName) })}
      problem={textOf(problem)}
      disabled={flow.busy}
      unit={
        <>
          <Button
            size="s"
            variant="ghost"
            disabled={flow.busy}
            onClick={() => onAmount(principal)}
            data-testid="redeem-max"
          >
            {t('earn.redeem.all')}
          </Button>
          {coinName}
        </>
      }
      testId="redeem-amount"
      inputProps={{ onKeyDown: (event) => (event.key === 'Enter' && !event.repeat ? onEnter() : undefined) }}
    />
  );
};

/** What the exchange says that taking out so much does now. */
const Preview = ({ holding, amount }: { readonly holding: EarnHolding; readonly amount: string | null }) => {
  const t = useT();
  const { value, state, retry } = useQuery('ownEarnRedeem', { id: holding.id, amount });
  if (value !== null) return <PartFacts holding={holding} preview={value} />;
  if (state === 'failed')
    return (
      <p role="alert">
        {t('earn.redeem.noPreview')} <Retry onRetry={retry} testId="redeem-preview-retry" />
      </p>
    );
  return <p>{t('common.loading')}</p>;
};

/** Mounted while it is open. Of a fixed holding the question is there at once: it has no parts. */
export const RedeemDialog = ({ holding, onClose }: { readonly holding: EarnHolding; readonly onClose: () => void }) => {
  const t = useT();
  const place = t('header.real');
  const [amountText, setAmountText] = useState('');
  const flow = useToldRedeem(holding.id, onClose);
  const isFixed = holding.kind === 'fixed';
  const { submit, edited } = flow;
  const draft = { holdingId: holding.id, amountText };
  useEffect(() => {
    if (isFixed) submit({ holdingId: holding.id, amountText: '' });
    // Once, when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const close = (): void => {
    flow.dismiss();
    edited();
    onClose();
  };
  const isAsked = flow.state === 'confirming' && flow.ticket?.holding.id === holding.id;
  const sum = sumWithCoin(flow.ticket?.amount ?? holding.principal, holding.coinName);
  return (
    <Dialog
      open
      onClose={close}
      title={t(isFixed ? 'earn.redeemEarly.of' : 'earn.redeem.of', { name: productName(t, holding) })}
      size="adjust"
      testId="redeem-dialog"
      actions={
        <>
          <Button onClick={isAsked && !isFixed ? flow.dismiss : close}>
            {t(isAsked && !isFixed ? 'transfer.back' : 'earn.keep')}
          </Button>
          <Button
            variant="accent"
            disabled={flow.busy}
            aria-busy={flow.busy}
            onClick={() => (isAsked ? flow.accept() : submit(draft))}
            data-testid={isAsked ? 'redeem-confirm' : 'redeem-submit'}
          >
            {flow.busy
              ? t('earn.busy')
              : isAsked
                ? t('earn.redeem.do', { sum, place })
                : t(isFixed ? 'earn.redeem.again' : 'earn.redeem.next')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {isAsked ? <p>{t('earn.redeem.environment', { place })}</p> : null}
        {isFixed ? (
          <EarlyFacts holding={holding} />
        ) : isAsked ? (
          <Preview holding={holding} amount={flow.ticket?.amount ?? null} />
        ) : (
          <Amount
            holding={holding}
            amountText={amountText}
            flow={flow}
            onAmount={(text) => {
              edited();
              setAmountText(text);
            }}
            onEnter={() => submit(draft)}
          />
        )}
        <Standing flow={flow} {...standing} testId="redeem" />
      </div>
    </Dialog>
  );
};
