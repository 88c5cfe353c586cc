import { priceText } from '../../../../../domain/num/ticks.ts';
import type { StopMeasure, StopName, StopsTicket } from '../../../../../domain/order/stops/blank.ts';
import { measureOf } from '../../../../../domain/order/stops/read.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { FieldSlotProps } from '../field-slot.ts';
import { previewsOf, useStopWords } from './stop-words.ts';
import styles from './stops.module.css';

type LineProps = FieldSlotProps & { readonly name: StopName };
const measures = ['last', 'mark', 'yield'] as const;
const kinds = ['market', 'limit'] as const;
const testIds = { takeProfit: 'take-profit', stopLoss: 'stop-loss' } as const;

/** What triggers it. Going over to a yield, or back, clears what was typed: it would mean something else. */
const MeasureSelect = ({ name, model }: LineProps) => {
  const t = useT();
  const { stops } = model.form;
  const value = measureOf(model.form, name);
  const onlyMark = name === 'stopLoss' && stops.guaranteed;
  const choose = (by: StopMeasure): void => {
    model.change({ stops: { ...stops, [`${name}By`]: by } });
    if ((by === 'yield') !== (value === 'yield')) model.edit(`${name}By`, {});
  };
  return (
    <Select<StopMeasure>
      label={t('form.stops.by', { stop: t(`form.${name}`) })}
      value={value}
      onChange={choose}
      testId={`${testIds[name]}-by`}
      items={measures
        .filter((by) => by !== 'last' || !onlyMark)
        .map((by) => ({ value: by, label: t(`form.stops.by.${by}`) }))}
    />
  );
};

/** What an advanced stop becomes when it fires: a market order, or a limit order at a price in the measure of its trigger. */
const Becomes = ({ name, model, contract, problemAt }: LineProps) => {
  const t = useT();
  const { stops } = model.form;
  const set = (patch: Partial<StopsTicket>): void => model.change({ stops: { ...stops, ...patch } });
  const isGuaranteed = name === 'stopLoss' && stops.guaranteed;
  const kind = isGuaranteed ? 'market' : stops[`${name}Kind`];
  const byYield = measureOf(model.form, name) === 'yield';
  return (
    <div className={styles['becomes']}>
      <Segmented
        label={t('form.stops.becomes', { stop: t(`form.${name}`) })}
        value={kind}
        onChange={(next) => set({ [`${name}Kind`]: next })}
        items={kinds.map((value) => ({
          value,
          label: t(`form.stops.${value}`),
          testId: `${testIds[name]}-${value}`,
          disabled: isGuaranteed && value === 'limit',
        }))}
      />
      <DecimalField
        label={t('form.stops.at')}
        value={kind === 'limit' ? stops[`${name}LimitText`] : ''}
        step={byYield ? '1' : priceText(1, contract.priceDigits)}
        signed={byYield && name === 'stopLoss'}
        disabled={kind === 'market'}
        testId={`${testIds[name]}-limit-price`}
        problem={problemAt(`${name}Limit`)}
        onChange={(typed) => set({ [`${name}LimitText`]: typed })}
        unit={kind === 'market' ? t('form.stops.atMarket') : byYield ? t('form.stops.by.yield') : contract.quoteName}
        inputProps={{ 'aria-label': t(`form.${name}Limit`) }}
      />
    </div>
  );
};

/** One of the two: its trigger, what it would come to for each side after fees, and in advanced mode what it becomes. */
export const StopLine = (props: LineProps) => {
  const { name, model, contract, facts, problemAt } = props;
  const t = useT();
  const words = useStopWords(contract);
  const { stops } = model.form;
  const byYield = measureOf(model.form, name) === 'yield';
  const previews = facts === null ? [] : previewsOf(name, model, facts);
  return (
    <div className={styles['stop']}>
      <DecimalField
        label={t(`form.${name}`)}
        value={stops[`${name}Text`]}
        step={byYield ? '1' : priceText(1, contract.priceDigits)}
        signed={byYield && name === 'stopLoss'}
        testId={`${testIds[name]}-field`}
        problem={problemAt(name)}
        warning={words.warning(previews)}
        hint={words.hint(previews, byYield)}
        quiet
        onChange={(typed) => model.change({ stops: { ...stops, [`${name}Text`]: typed } })}
        unit={<MeasureSelect {...props} />}
      />
      {stops.mode === 'advanced' ? <Becomes {...props} /> : null}
    </div>
  );
};
