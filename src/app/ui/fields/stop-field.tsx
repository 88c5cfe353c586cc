// A take-profit or a stop-loss as it is typed: beside an order, of a position, of one that stands already.
import type { ReactNode } from 'react';
import type { Contract } from '../../../domain/contract/contract.ts';
import { priceText } from '../../../domain/num/ticks.ts';
import {
  withoutStopPrices,
  type StopMeasure,
  type StopName,
  type StopsTicket,
} from '../../../domain/order/stops/blank.ts';
import { measureOf } from '../../../domain/order/stops/read.ts';
import { useT } from '../../i18n/use-t.ts';
import { DecimalField } from './decimal-field.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import styles from './stop-field.module.css';

type StopFieldProps = {
  readonly name: StopName;
  readonly stops: StopsTicket;
  readonly contract: Contract;
  readonly onChange: (stops: StopsTicket) => void;
  /** It is typed in another measure now, a yield or a price; absent: what was typed for it is cleared. */
  readonly onOtherMeasure?: (stops: StopsTicket) => void;
  /** Words of what is wrong at a field; null: nothing. */
  readonly problemAt: (field: string) => string | null;
  readonly hint: string;
  readonly warning?: string | null;
  /** Between the trigger and what it becomes. */
  readonly children?: ReactNode;
  /** Begins the test ids. */
  readonly testId: string;
};
const measures = ['last', 'mark', 'yield'] as const;
const kinds = ['market', 'limit'] as const;

/** What triggers it. Going over to a yield, or back, clears what was typed: it would mean something else. */
const MeasureSelect = ({ name, stops, onChange, onOtherMeasure, testId }: StopFieldProps) => {
  const t = useT();
  const value = measureOf({ stops }, name);
  const onlyMark = name === 'stopLoss' && stops.guaranteed;
  const choose = (by: StopMeasure): void => {
    const next = { ...stops, [`${name}By`]: by };
    if ((by === 'yield') === (value === 'yield')) onChange(next);
    else if (onOtherMeasure === undefined) onChange(withoutStopPrices(next, name));
    else onOtherMeasure(next);
  };
  return (
    <Select<StopMeasure>
      label={t('form.stops.by', { stop: t(`form.${name}`) })}
      value={value}
      onChange={choose}
      testId={`${testId}-by`}
      items={measures
        .filter((by) => by !== 'last' || !onlyMark)
        .map((by) => ({ value: by, label: t(`form.stops.by.${by}`) }))}
    />
  );
};

/** What an advanced stop becomes when it fires: a market order, or a limit order at a price in the measure of its trigger. */
const Becomes = ({ name, stops, contract, onChange, problemAt, testId }: StopFieldProps) => {
  const t = useT();
  const isGuaranteed = name === 'stopLoss' && stops.guaranteed;
  const kind = isGuaranteed ? 'market' : stops[`${name}Kind`];
  const byYield = measureOf({ stops }, name) === 'yield';
  return (
    <div className={styles['becomes']}>
      <Segmented
        label={t('form.stops.becomes', { stop: t(`form.${name}`) })}
        value={kind}
        onChange={(next) => onChange({ ...stops, [`${name}Kind`]: next })}
        items={kinds.map((value) => ({
          value,
          label: t(`form.stops.${value}`),
          testId: `${testId}-${value}`,
          disabled: isGuaranteed && value === 'limit',
        }))}
      />
      <DecimalField
        label={t('form.stops.at')}
        value={kind === 'limit' ? stops[`${name}LimitText`] : ''}
        step={byYield ? '1' : priceText(1, contract.priceDigits)}
        signed={byYield && name === 'stopLoss'}
        disabled={kind === 'market'}
        testId={`${testId}-limit-price`}
        problem={problemAt(`${name}Limit`)}
        onChange={(typed) => onChange({ ...stops, [`${name}LimitText`]: typed })}
        unit={kind === 'market' ? t('form.stops.atMarket') : byYield ? t('form.stops.by.yield') : contract.quoteName}
        inputProps={{ 'aria-label': t(`form.${name}Limit`) }}
      />
    </div>
  );
};

/** Its trigger, what it would come to, and in advanced mode what it becomes. */
export const StopField = (props: StopFieldProps) => {
  const { name, stops, contract, onChange, problemAt, hint, warning, testId } = props;
  const t = useT();
  const byYield = measureOf({ stops }, name) === 'yield';
  return (
    <div className={styles['stop']}>
      <DecimalField
        label={t(`form.${name}`)}
        value={stops[`${name}Text`]}
        step={byYield ? '1' : priceText(1, contract.priceDigits)}
        signed={byYield && name === 'stopLoss'}
        testId={`${testId}-field`}
        problem={problemAt(name)}
        warning={warning}
        hint={hint}
        quiet
        onChange={(typed) => onChange({ ...stops, [`${name}Text`]: typed })}
        unit={<MeasureSelect {...props} />}
      />
      {props.children}
      {stops.mode === 'advanced' ? <Becomes {...props} /> : null}
    </div>
  );
};
