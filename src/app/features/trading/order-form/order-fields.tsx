import type { Contract } from '../../../../domain/contract/contract.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { amountDigits } from '../../../../domain/order/amount.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { draftKinds, orderKinds } from '../../../../domain/order/kinds/registry.ts';
import { effectiveUnit } from '../../../../domain/order/effective-unit.ts';
import { unitName } from '../../../format/amount.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { resets } from './form-state.ts';
import { kindFields } from './kinds/registry.ts';
import styles from './order-form.module.css';
import type { OrderFormModel } from './use-order-form.ts';

const shares = [25, 50, 75, 100] as const;
const sliderMarks = [1, 25, 50, 75, 100] as const;

type FieldsProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  /** What is wrong at a field, in words. */
  readonly problemAt: (field: string) => string | null;
};

export const KindTabs = ({ model, facts }: Pick<FieldsProps, 'model' | 'facts'>) => {
  const t = useT();
  const mode = facts?.config.mode ?? 'one-way';
  const offered = draftKinds.filter((kind) => orderKinds[kind].modes.includes(mode));
  return (
    <Segmented
      label={t('form.kind')}
      value={model.form.kind}
      onChange={(kind) => model.change({ ...resets.kind, kind })}
      items={offered.map((kind) => ({ value: kind, label: t(`form.kind.${kind}`), testId: `kind-${kind}` }))}
    />
  );
};

const UnitSelect = ({ model, contract }: Pick<FieldsProps, 'model' | 'contract'>) => {
  const t = useT();
  const cont = t('form.unit.cont');
  const units = (['crypto', 'usdt', 'cont'] as const).filter((unit) => effectiveUnit(unit, contract) === unit);
  return (
    <Select<Unit>
      label={t('form.unit')}
      value={effectiveUnit(model.form.unit, contract)}
      onChange={model.setUnit}
      testId="unit-select"
      items={units.map((unit) => ({ value: unit, label: unitName(unit, contract, cont) }))}
    />
  );
};

const Shares = ({ model, facts }: Pick<FieldsProps, 'model' | 'facts'>) => {
  const t = useT();
  const off = facts?.balance == null || facts.contract.suspended;
  const share = (percent: number) => model.change({ percent: percent === 0 ? null : percent, amountText: '' });
  return (
    <>
      <div className={styles['slider']}>
        <Slider
          label={t('form.percent')}
          value={model.shownPercent}
          marks={sliderMarks}
          onChange={share}
          valueText={(value) => `${value}%`}
          testId="share-slider"
          disabled={off}
        />
      </div>
      <div className={styles['shares']} role="group" aria-label={t('form.percent')}>
        {shares.map((percent) => (
          <Button
            key={percent}
            size="s"
            pressed={model.form.percent === percent}
            disabled={off}
            onClick={() => share(percent)}
            data-testid={`share-${percent}`}
          >
            {percent}%
          </Button>
        ))}
      </div>
    </>
  );
};

/** The kind's own fields, then what every kind has: amount with its unit, share of the maximum, reduce-only where it may be. */
export const OrderFields = (props: FieldsProps) => {
  const { model, contract, facts, problemAt } = props;
  const t = useT();
  const { form, change } = model;
  const share = model.shareOfEach === null ? null : t('form.shareOfEach', { percent: String(model.shareOfEach) });
  const hint = model.raisedTo === null ? share : t('form.raised', { min: model.raisedTo });
  const KindFieldsView = kindFields[form.kind];
  const mayReduce =
    form.action === 'open' &&
    facts?.config.mode === 'one-way' &&
    orderKinds[form.kind].combinesWith.includes('reduce-only');
  return (
    <>
      <KindFieldsView fields={form} change={change} contract={contract} facts={facts} problemAt={problemAt} />
      <DecimalField
        label={t('form.amount')}
        value={model.shownAmount}
        step={priceText(1, amountDigits(contract, form.unit))}
        testId="amount-field"
        problem={problemAt('amount')}
        {...(hint === null ? {} : { hint })}
        onChange={(amountText) => change({ amountText, percent: null })}
        inputProps={{ onBlur: () => void model.leaveAmount() }}
        unit={<UnitSelect model={model} contract={contract} />}
      />
      <Shares model={model} facts={facts} />
      {mayReduce ? (
        <Checkbox
          checked={form.reduceOnly}
          testId="reduce-only"
          onChange={(reduceOnly) => change({ ...resets.reduceOnly, reduceOnly })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
      ) : null}
    </>
  );
};
