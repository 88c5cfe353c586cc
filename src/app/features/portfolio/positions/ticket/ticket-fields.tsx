// Market or limit, price, amount and share: the fields of every dialog that sends or changes an order.
import type { ReactNode } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { amountStep } from '../../../../../domain/order/amount.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { unitName } from '../../../../format/amount.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';
import styles from './ticket.module.css';
import { isTyped, type TicketKind, type TicketModel } from './use-ticket.ts';

const marks = [0, 25, 50, 75, 100] as const;
const kinds = ['market', 'limit'] as const;

export type TicketFieldsProps = {
  readonly model: TicketModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  /** What the last press was refused for. */
  readonly asked: readonly Problem[];
  /** What test ids begin with. */
  readonly testId: string;
  readonly amountLabel: string;
  /** Said below the amount while nothing is wrong with it. */
  readonly amountHint: string;
  readonly onEnter: () => void;
  /** Between the amount and its share. */
  readonly children?: ReactNode;
};

/** What is wrong at a field: of the last press, else of what was typed there. */
export const useProblemAt = (model: TicketModel, asked: readonly Problem[]): ((field: string) => string | null) => {
  const textOf = useProblemText();
  return (field) => {
    const at = (problems: readonly Problem[]): Problem | null => problems.find((one) => one.field === field) ?? null;
    return textOf(at(asked) ?? (isTyped(model, field) ? at(model.problems) : null));
  };
};

/** A field's way out: leaving it puts right what stands there and says so; Enter does the same, and sends where there was nothing to put right. */
const wayOut = ({ model, onEnter }: TicketFieldsProps, field: 'price' | 'amount') => ({
  onBlur: () => void model.leave(field),
  onKeyDown: (event: { readonly key: string; readonly repeat: boolean; preventDefault(): void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Held down it sends nothing: what leaving the field put right is to be read first.
    if (event.repeat) return;
    if (!model.leave(field)) onEnter();
  },
});

const Price = (props: TicketFieldsProps) => {
  const { model, contract, facts, asked, testId } = props;
  const t = useT();
  const textOf = useProblemText();
  const problemAt = useProblemAt(model, asked);
  const last = facts?.lastTicks ?? null;
  const isMarket = model.ticket.kind === 'market';
  return (
    <DecimalField
      label={t('form.price')}
      value={isMarket ? '' : model.ticket.priceText}
      step={priceText(1, contract.priceDigits)}
      disabled={isMarket}
      testId={`${testId}-price`}
      problem={isMarket ? null : problemAt('price')}
      hint={model.notice?.field === 'price' ? textOf(model.notice.problem) : ''}
      onChange={(typed) => model.change({ priceText: typed })}
      inputProps={wayOut(props, 'price')}
      unit={
        isMarket ? (
          t('form.price.market')
        ) : (
          <span className={styles['sources']}>
            <Button
              size="s"
              variant="ghost"
              disabled={last === null}
              onClick={() => last !== null && model.change({ priceText: priceText(last, contract.priceDigits) })}
            >
              {t('form.price.last')}
            </Button>
            {contract.quoteName}
          </span>
        )
      }
    />
  );
};

export const TicketFields = (props: TicketFieldsProps) => {
  const { model, contract, facts, asked, testId, amountLabel, amountHint, children } = props;
  const t = useT();
  const textOf = useProblemText();
  const problemAt = useProblemAt(model, asked);
  const { ticket, estimate } = model;
  return (
    <>
      <Segmented<TicketKind>
        label={t('positions.ticket.kind')}
        value={ticket.kind === 'market' ? 'market' : 'limit'}
        onChange={model.setKind}
        items={kinds.map((value) => ({ value, label: t(`form.kind.${value}`), testId: `${testId}-${value}` }))}
      />
      <Price {...props} />
      <DecimalField
        label={amountLabel}
        value={model.shownAmount}
        step={amountStep(contract, ticket.unit, estimate?.ticks ?? null)}
        testId={`${testId}-field`}
        problem={problemAt('amount')}
        hint={model.notice?.field === 'amount' ? textOf(model.notice.problem) : amountHint}
        quiet={model.notice?.field !== 'amount'}
        onChange={(amountText) => model.change({ amountText, percent: null })}
        inputProps={wayOut(props, 'amount')}
        unit={unitName(ticket.unit, contract, t('form.unit.cont'))}
      />
      {children}
      <div className={styles['slider']}>
        <Slider
          label={t('form.percent')}
          value={model.shownPercent}
          marks={marks}
          onChange={model.takeShare}
          valueText={(value) => `${value}%`}
          testId={`${testId}-share`}
          disabled={facts === null || (estimate?.maximumCont ?? 0) === 0}
        />
        <div className={styles['marks']} role="group" aria-label={t('form.percent')}>
          {marks.map((percent) => (
            <button
              key={percent}
              type="button"
              className={styles['mark']}
              disabled={facts === null || (estimate?.maximumCont ?? 0) === 0}
              aria-pressed={ticket.percent === percent}
              onClick={() => model.takeShare(percent)}
              data-testid={`${testId}-share-${percent}`}
            >
              {percent}%
            </button>
          ))}
        </div>
      </div>
    </>
  );
};
