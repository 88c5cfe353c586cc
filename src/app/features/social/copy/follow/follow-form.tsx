import type { Leader } from '../../../../../domain/copy/leader.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { FollowDraft } from '../../../../../machines/follow/follow.machine.ts';
import type { useFollow } from '../../../../flows/follow.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import styles from '../copy.module.css';
import { ratioText } from '../ratio-text.ts';
import { Will } from './will.tsx';

type FollowFormProps = {
  readonly leader: Leader;
  readonly draft: FollowDraft;
  readonly canLeave: string | null;
  readonly ratio: string | null;
  readonly typedProblem: Problem | null;
  readonly maxProblem: Problem | null;
  readonly flow: ReturnType<typeof useFollow>;
  /** Whether opening tickets would end by it; null: not known. */
  readonly tickets: boolean | null;
  readonly change: (part: Partial<FollowDraft>) => void;
  readonly onEnter: () => void;
};

/** How much, exact to the last decimal of what may leave, and the limit of one position. */
const Amounts = ({ draft, canLeave, typedProblem, maxProblem, flow, change, onEnter }: FollowFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const at = (field: string): Problem | null => flow.problems.find((problem) => problem.field === field) ?? null;
  const keys = {
    onKeyDown: (event: { readonly key: string; readonly repeat: boolean }) =>
      event.key === 'Enter' && !event.repeat ? onEnter() : undefined,
  };
  return (
    <>
      <DecimalField
        label={t('copy.amount')}
        value={draft.amountText}
        onChange={(amountText) => change({ amountText })}
        step="1"
        quiet
        hint={t('copy.amount.most', { most: canLeave === null ? noNumber : `${formatDecimal(canLeave)} USDT` })}
        problem={textOf(at('amount') ?? typedProblem)}
        disabled={flow.busy}
        unit={
          <>
            <Button
              size="s"
              variant="ghost"
              disabled={canLeave === null || flow.busy}
              onClick={() => change({ amountText: canLeave ?? '' })}
              data-testid="follow-max"
            >
              {t('copy.max')}
            </Button>
            USDT
          </>
        }
        testId="follow-amount"
        inputProps={keys}
      />
      <DecimalField
        label={t('copy.maxValue')}
        value={draft.maxText}
        onChange={(maxText) => change({ maxText })}
        step="10"
        quiet
        hint={t('copy.maxValue.hint')}
        problem={textOf(at('maxValue') ?? maxProblem)}
        disabled={flow.busy}
        unit="USDT"
        testId="follow-max-value"
        inputProps={keys}
      />
    </>
  );
};

/** What has to be said with a yes of its own: that tickets may end, that all may be lost. */
const Yeses = ({ tickets, draft, flow, change }: FollowFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const at = (field: string): string | null => textOf(flow.problems.find((problem) => problem.field === field) ?? null);
  return (
    <>
      {tickets === false ? null : (
        <div className={styles['warning']} data-testid="follow-tickets">
          <p>{t(tickets === true ? 'copy.tickets' : 'copy.tickets.unknown')}</p>
          <Checkbox
            checked={draft.givesUpTickets}
            onChange={(givesUpTickets) => change({ givesUpTickets })}
            problem={at('tickets')}
            testId="follow-give-up"
          >
            {t('copy.giveUp')}
          </Checkbox>
        </div>
      )}
      <Checkbox
        checked={draft.acceptsLoss}
        onChange={(acceptsLoss) => change({ acceptsLoss })}
        problem={at('loss')}
        disabled={flow.busy}
        testId="follow-loss"
      >
        {t('copy.loss')}
      </Checkbox>
    </>
  );
};

/** What became of the last one, where nobody was simply followed. */
const Standing = ({ flow }: Pick<FollowFormProps, 'flow'>) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = flow.problems.find(({ field }) => field === undefined);
  if (flow.state === 'reconciling')
    return <Banner title={t('copy.asking')} body={t('copy.asking.says')} tone="warn" testId="follow-asking" />;
  return problem === undefined ? null : (
    <Banner title={t('copy.refused')} body={textOf(problem)} tone="danger" testId="follow-refused" />
  );
};

/** Following as it is being made. */
export const FollowForm = (props: FollowFormProps) => {
  const t = useT();
  const { leader, ratio } = props;
  return (
    <div className={styles['form']}>
      <Amounts {...props} />
      <Facts
        rows={[
          { label: t('copy.balance.of'), value: `${formatDecimal(leader.balance, 2)} USDT` },
          {
            label: t('copy.ratio'),
            value: ratio === null ? noNumber : t('copy.ratio.about', { count: ratioText(ratio) }),
            testId: 'follow-ratio',
          },
        ]}
      />
      <Will name={leader.name} />
      <Yeses {...props} />
      <Standing flow={props.flow} />
    </div>
  );
};
