import type { KeyboardEvent } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { amountStep, typedAmountText } from '../../../../domain/order/amount.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { unitName } from '../../../format/amount.ts';
import { withSeparators } from '../../../format/number-text.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { directions, shares } from './quick-form.ts';
import styles from './quick-order.module.css';
import type { QuickModel } from './use-quick-form.ts';

type FieldsProps = {
  readonly model: QuickModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  readonly edited: () => void;
  /** Enter in the field: on to the buttons. */
  readonly onEnter: () => void;
  /** A share was asked for by nobody who is known: they are led to the login. Null: a share can be taken. */
  readonly askLogin: (() => void) | null;
};

/** The amount, and shares of the most that can be placed. */
export const QuickFields = ({ model, contract, facts, edited, onEnter, askLogin }: FieldsProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { form, sides, notice } = model;
  const { unit } = form;
  const most = directions.map((direction) => {
    const { maximumCont = null, ticks = null } = sides[direction].estimate ?? {};
    const text = maximumCont === null ? null : typedAmountText(maximumCont, contract, unit, ticks);
    return text === null ? null : withSeparators(text);
  });
  const [buy = null, sell = null] = most;
  const isKnown = buy !== null && sell !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat && !model.leave()) onEnter();
  };
  return (
    <>
      <DecimalField
        label={t('form.amount')}
        value={model.shown}
        step={amountStep(contract, unit, facts?.lastTicks ?? null)}
        quiet={notice === null}
        hint={textOf(notice) ?? (isKnown ? t('quick.most', { buy, sell }) : '')}
        onChange={(text) => {
          edited();
          model.type(text);
        }}
        inputProps={{ onBlur: () => void model.leave(), onKeyDown }}
        unit={unitName(unit, contract, t('form.unit.cont'))}
        testId="quick-order-amount"
      />
      <div className={styles['shares']} role="group" aria-label={t('form.percent')}>
        {shares.map((percent) => (
          <Button
            key={percent}
            size="s"
            pressed={form.percent === percent}
            disabled={askLogin === null && !isKnown}
            onClick={() => {
              if (askLogin !== null) return askLogin();
              edited();
              model.takeShare(percent);
            }}
            data-testid={`quick-order-share-${percent}`}
          >
            {percent}%
          </Button>
        ))}
      </div>
    </>
  );
};
