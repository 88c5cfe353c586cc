import type { EarnDetail, EarnKind } from '../../../../../domain/earn/earn.ts';
import { readPurchase, trialEnd } from '../../../../../domain/earn/purchase.ts';
import { useState } from 'react';
import { isDecimalText } from '../../../../../domain/num/decimal.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { PurchaseDraft } from '../../../../../machines/earn-purchase/earn-purchase.machine.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { usePurchase } from '../../../../flows/earn.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import styles from '../parts/earn.module.css';
import { productName, sumWithCoin } from '../parts/words.ts';
import { Standing } from '../parts/standing.tsx';
import { Amount, Sources, Warning } from './purchase-fields.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import { PurchaseQuestion } from './purchase-question.tsx';
import { TrialCards } from './trial-cards.tsx';

const standing = { asking: 'earn.asking', refused: 'earn.refused' } as const;

type PurchaseFormProps = {
  readonly detail: EarnDetail;
  readonly isLate: boolean;
  readonly amountText: string;
  readonly onAmount: (text: string) => void;
};
type Flow = ReturnType<typeof usePurchase>;

const useToldPurchase = (detail: EarnDetail, onDone: () => void): Flow => {
  const t = useT();
  const toast = useToast();
  return usePurchase(detail.product.id, (outcome) => {
    if (outcome.type !== 'command.done') return;
    const { product, amount } = outcome.request;
    toast({
      title: t('earn.done', { sum: sumWithCoin(amount, product.coinName), name: productName(t, product) }),
      tone: 'success',
    });
    onDone();
  });
};

type Rest = Omit<PurchaseDraft, 'productId' | 'amountText' | 'rate' | 'endMs'>;
/** The part of a draft that is not typed into the amount. */
const useRest = (detail: EarnDetail) =>
  useState<Rest>({
    from: 'contract',
    cardId: detail.cards[0]?.id ?? null,
    agrees: false,
    givesUpTickets: false,
  });

type FieldsProps = {
  readonly detail: EarnDetail;
  readonly rest: Rest;
  readonly amountText: string;
  readonly flow: Flow;
  readonly onAmount: (text: string) => void;
  readonly onChange: (part: Partial<Rest>) => void;
};
const problemIn = ({ problems }: Flow, field: string): Problem | null =>
  problems.find((one) => one.field === field) ?? null;

/** Own money: how much, from which account, and what the typed amount comes to. */
const MoneyFields = ({ detail, rest, amountText, flow, onAmount, onChange }: FieldsProps) => {
  const t = useT();
  const { product } = detail;
  const quota = useQuery('ownEarnQuota', { id: product.id });
  const source = quota.value?.sources.find(({ account }) => account === rest.from) ?? null;
  const typed =
    source === null || quota.value === null || !isDecimalText(amountText)
      ? null
      : readPurchase({ ...product, ...quota.value }, source.canLeave, amountText);
  return (
    <>
      <Amount
        detail={detail}
        source={source}
        quota={quota.value}
        amountText={amountText}
        problem={problemIn(flow, 'amount') ?? (typed?.ok === false ? typed.problem : null)}
        busy={flow.busy}
        onAmount={(text) => {
          flow.edited();
          onAmount(text);
        }}
      />
      <Sources
        sources={quota.value?.sources ?? []}
        from={rest.from}
        coinName={product.coinName}
        onFrom={(from) => onChange({ from })}
      />
      {quota.state === 'failed' ? (
        <p role="alert">
          {t('earn.quota.failed')} <Retry onRetry={quota.retry} testId="earn-quota-retry" />
        </p>
      ) : null}
      <PurchaseFacts detail={detail} amount={typed?.ok === true ? typed.value : null} quota={quota.value} />
      {source?.endsTicket === true ? (
        <Warning
          checked={rest.givesUpTickets}
          problem={problemIn(flow, 'tickets')}
          onChange={(givesUpTickets) => onChange({ givesUpTickets })}
        />
      ) : null}
    </>
  );
};

/** The end of a trial is the chosen card's. */
const withCard = (detail: EarnDetail, cardId: string | null): EarnDetail => {
  const card = detail.cards.find(({ id }) => id === cardId);
  return card === undefined ? detail : { ...detail, endMs: trialEnd(detail, card) };
};

const CardFields = ({ detail, rest, flow, onChange }: Omit<FieldsProps, 'amountText' | 'onAmount'>) => (
  <>
    <TrialCards
      cards={detail.cards}
      chosen={rest.cardId}
      problem={problemIn(flow, 'card')}
      onChoose={(cardId) => onChange({ cardId })}
    />
    <PurchaseFacts detail={withCard(detail, rest.cardId)} amount={null} quota={null} />
  </>
);

const submitKey = (kind: EarnKind, isShut: boolean, isBusy: boolean) => {
  if (isBusy) return 'earn.busy';
  if (isShut) return kind === 'trial' ? 'earn.noCard' : 'earn.soldOut';
  return `earn.submit.${kind}` as const;
};

/** Everything that is bought is asked about once more, with its environment. */
export const PurchaseForm = ({ detail, isLate, amountText, onAmount }: PurchaseFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { product } = detail;
  const { kind } = product;
  const [rest, setRest] = useRest(detail);
  const flow = useToldPurchase(detail, () => {
    onAmount('');
    setRest({ ...rest, agrees: false, givesUpTickets: false });
  });
  const change = (part: Partial<Rest>): void => {
    flow.edited();
    setRest({ ...rest, ...part });
  };
  const fields = { detail, rest, flow, onChange: change };
  const isShut = kind === 'trial' ? detail.cards.length === 0 : !product.canBuy;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!flow.busy && !isShut) flow.submit({ productId: product.id, amountText, ...rest });
      }}
    >
      {kind === 'trial' ? (
        <CardFields {...fields} />
      ) : (
        <MoneyFields {...fields} amountText={amountText} onAmount={onAmount} />
      )}
      <Checkbox
        checked={rest.agrees}
        onChange={(agrees) => change({ agrees })}
        problem={textOf(problemIn(flow, 'terms'))}
        disabled={isShut}
        testId="earn-terms"
      >
        {t(`earn.terms.${kind}`)}
      </Checkbox>
      <Standing flow={flow} {...standing} testId="earn" />
      {isLate ? <p className="tone-2">{t('earn.late')}</p> : null}
      <Button
        type="submit"
        variant="accent"
        size="l"
        disabled={flow.busy || isShut}
        aria-busy={flow.busy}
        data-testid="earn-submit"
      >
        {t(submitKey(kind, isShut, flow.busy))}
      </Button>
      <PurchaseQuestion flow={flow} />
    </form>
  );
};
