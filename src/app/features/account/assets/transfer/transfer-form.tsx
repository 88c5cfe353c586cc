import { ArrowLeftRight } from 'lucide-react';
import type { Staying, TransferEffect } from '../../../../../domain/account/transfer.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { TransferDraft } from '../../../../../machines/transfer/transfer.machine.ts';
import type { useTransfer } from '../../../../flows/transfer.ts';
import { accountName } from '../../../../format/account-name.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts, type Fact } from '../../../../ui/facts.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { OTHER, type Money } from './use-money.ts';
import styles from './transfer.module.css';

type TransferFormProps = {
  readonly draft: TransferDraft;
  readonly money: Money;
  /** What it comes to; null: nothing that can be moved was typed. */
  readonly effect: TransferEffect | null;
  readonly typedProblem: Problem | null;
  readonly flow: ReturnType<typeof useTransfer>;
  /** Whether opening tickets would end by it; null: not known. */
  readonly tickets: boolean | null;
  readonly onChange: (part: Partial<TransferDraft>) => void;
  readonly onEnter: () => void;
};

const REASONS = ['positions', 'orders', 'losses', 'bonus'] as const;

/** What cannot leave, by reason; nothing where nothing stays. */
const Stays = ({ staying }: { readonly staying: Staying | null }) => {
  const t = useT();
  const shown = staying === null ? [] : REASONS.filter((reason) => /[1-9]/.test(staying[reason]));
  if (staying === null || shown.length === 0) return null;
  return (
    <div className={styles['stays']} data-testid="transfer-stays">
      <p className="tone-2">{t('transfer.stays')}</p>
      <KeyValueList>
        {shown.map((reason) => (
          <KeyValue key={reason} label={t(`transfer.stays.${reason}`)} testId={`stays-${reason}`}>
            {formatDecimal(staying[reason])}
          </KeyValue>
        ))}
      </KeyValueList>
    </div>
  );
};

/** What became of the last one, where it was not simply moved. */
const Standing = ({ flow }: Pick<TransferFormProps, 'flow'>) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = flow.problems.find(({ field }) => field === undefined);
  if (flow.state === 'reconciling')
    return (
      <Banner title={t('transfer.asking')} body={t('transfer.asking.says')} tone="warn" testId="transfer-asking" />
    );
  return problem === undefined ? null : (
    <Banner title={t('transfer.refused')} body={textOf(problem)} tone="danger" testId="transfer-refused" />
  );
};

/** The one warning for money that leaves the contract account while a ticket runs there. */
const TicketWarning = ({ tickets, draft, flow, onChange }: TransferFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  if (tickets === false) return null;
  return (
    <div className={styles['warning']} data-testid="transfer-tickets">
      <p>{t(tickets === true ? 'transfer.tickets' : 'transfer.tickets.unknown')}</p>
      <Checkbox
        checked={draft.givesUpTickets}
        onChange={(givesUpTickets) => onChange({ givesUpTickets })}
        problem={textOf(flow.problems.find(({ field }) => field === 'tickets') ?? null)}
        testId="transfer-give-up"
      >
        {t('transfer.giveUp')}
      </Checkbox>
    </div>
  );
};

/** Now and after, on both sides. */
const useSides = ({ draft: { from, to }, money, effect }: TransferFormProps): readonly Fact[] => {
  const t = useT();
  const { canLeave, free } = money;
  const row = (label: string, now: string | null, after: string | undefined, testId: string): Fact =>
    after === undefined
      ? { label, value: formatDecimal(now), testId }
      : { label, was: formatDecimal(now), value: formatDecimal(after), testId };
  return [
    row(t('transfer.canLeave', { account: accountName(t, from) }), canLeave, effect?.canLeave, 'transfer-leaves'),
    row(
      t('transfer.freeIn', { account: accountName(t, to) }),
      free?.target ?? null,
      effect?.targetFree,
      'transfer-arrives',
    ),
  ];
};

/** Which way; one button turns it round. */
const Sides = ({ draft: { from, to }, flow, onChange }: TransferFormProps) => {
  const t = useT();
  return (
    <div className={styles['sides']}>
      <div className={styles['side']} data-testid="transfer-from">
        <span className="tone-3">{t('transfer.from')}</span>
        <b>{accountName(t, from)}</b>
      </div>
      <Button
        aria-label={t('transfer.swap')}
        title={t('transfer.swap')}
        disabled={flow.busy}
        onClick={() => onChange({ from: OTHER[from], to: from, amountText: '' })}
        data-testid="transfer-swap"
      >
        <ArrowLeftRight size={14} aria-hidden />
      </Button>
      <div className={styles['side']} data-testid="transfer-to">
        <span className="tone-3">{t('transfer.to')}</span>
        <b>{accountName(t, to)}</b>
      </div>
    </div>
  );
};

/** How much; what may leave is exact to the last decimal. */
const Amount = ({ draft, money: { canLeave }, typedProblem, flow, onChange, onEnter }: TransferFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = flow.problems.find(({ field }) => field === 'amount') ?? typedProblem;
  return (
    <DecimalField
      label={t('transfer.amount')}
      value={draft.amountText}
      onChange={(amountText) => onChange({ amountText })}
      step="1"
      quiet
      hint={t('transfer.most', { most: canLeave === null ? noNumber : `${formatDecimal(canLeave)} USDT` })}
      problem={textOf(problem)}
      disabled={flow.busy}
      unit={
        <>
          <Button
            size="s"
            variant="ghost"
            disabled={canLeave === null || flow.busy}
            onClick={() => onChange({ amountText: canLeave ?? '' })}
            data-testid="transfer-max"
          >
            {t('transfer.max')}
          </Button>
          USDT
        </>
      }
      testId="transfer-amount"
      inputProps={{ onKeyDown: (event) => (event.key === 'Enter' && !event.repeat ? onEnter() : undefined) }}
    />
  );
};

/** A transfer as it is being made: what may leave, what stays and why, now and after. */
export const TransferForm = (props: TransferFormProps) => {
  const t = useT();
  return (
    <div className={styles['form']}>
      <Sides {...props} />
      <Amount {...props} />
      <p className="tone-3">{t('transfer.coin')}</p>
      <Facts rows={useSides(props)} />
      <Stays staying={props.money.staying} />
      <TicketWarning {...props} />
      <Standing flow={props.flow} />
    </div>
  );
};
