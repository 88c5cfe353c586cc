import type { Contract } from '../../../../domain/contract/contract.ts';
import { amountDigits } from '../../../../domain/order/amount.ts';
import { unitInForce } from '../../../../domain/order/unit-in-force.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { unitName } from '../../../format/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../prefs/prefs-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import styles from './order-form.module.css';
import type { FormTab, OrderFormModel } from './use-order-form.ts';

const shares = [25, 50, 75, 100] as const;
const sliderMarks = [1, 25, 50, 75, 100] as const;
const step = (digits: number): string => (digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);

type FieldsProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
  readonly problems: readonly Problem[];
  readonly onEdit: () => void;
};

/** Text of the first problem that a field caused. */
const useFieldProblem = (problems: readonly Problem[]) => {
  const tAny = useTAny();
  return (field: string): string | null => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem === undefined ? null : tAny(problem.key, problem.params, 'error.failed');
  };
};

export const KindTabs = ({ model, onEdit }: Pick<FieldsProps, 'model' | 'onEdit'>) => {
  const t = useT();
  const choose = (tab: FormTab) => {
    model.change({ tab, percent: null });
    onEdit();
  };
  return (
    <Segmented
      label={t('form.kind')}
      value={model.form.tab}
      onChange={choose}
      items={[
        { value: 'limit', label: t('form.limit'), testId: 'kind-limit' },
        { value: 'market', label: t('form.market'), testId: 'kind-market' },
        { value: 'advanced', label: t('form.advanced'), testId: 'kind-advanced' },
      ]}
    />
  );
};

const UnitSelect = ({ model, contract }: Pick<FieldsProps, 'model' | 'contract'>) => {
  const t = useT();
  const cont = t('form.unit.cont');
  const units: readonly Unit[] =
    contract.quoteName.toUpperCase() === 'USDT' ? ['crypto', 'usdt', 'cont'] : ['crypto', 'cont'];
  return (
    <Select
      label={t('form.unit')}
      value={unitInForce(model.unit, contract)}
      onChange={model.setUnit}
      testId="unit-select"
      items={units.map((unit) => ({ value: unit, label: unitName(unit, contract, cont) }))}
    />
  );
};

const PriceField = ({ model, contract, facts, problems, onEdit }: FieldsProps) => {
  const t = useT();
  const problem = useFieldProblem(problems);
  const last = facts?.lastTicks ?? null;
  return (
    <DecimalField
      label={t('form.price')}
      value={model.form.price}
      step={step(contract.priceDigits)}
      testId="price-field"
      error={problem('price')}
      onChange={(price) => {
        model.change({ price });
        onEdit();
      }}
      unit={
        <>
          <Button
            size="s"
            variant="ghost"
            disabled={last === null}
            onClick={() => last !== null && model.change({ price: priceText(last, contract.priceDigits) })}
          >
            {t('form.price.last')}
          </Button>
          {contract.quoteName}
        </>
      }
    />
  );
};

/** Price, amount with its unit, share of the maximum, time in force, reduce-only: what the chosen kind has. */
export const OrderFields = (props: FieldsProps) => {
  const { model, contract, facts, problems, onEdit } = props;
  const t = useT();
  const problem = useFieldProblem(problems);
  const { form } = model;
  const share = (percent: number) => {
    model.change({ percent: percent === 0 ? null : percent, amount: '' });
    onEdit();
  };
  return (
    <>
      {form.tab === 'market' ? (
        <DecimalField
          label={t('form.price')}
          value=""
          step="1"
          disabled
          onChange={() => undefined}
          unit={t('form.price.market')}
        />
      ) : (
        <PriceField {...props} />
      )}
      <DecimalField
        label={t('form.amount')}
        value={model.shownAmount}
        step={step(amountDigits(contract, model.unit))}
        testId="amount-field"
        error={problem('amount')}
        {...(model.raisedTo === null ? {} : { hint: t('form.raised', { min: model.raisedTo }) })}
        onChange={(amount) => {
          model.change({ amount, percent: null });
          onEdit();
        }}
        inputProps={{ onBlur: model.leaveAmount }}
        unit={<UnitSelect model={model} contract={contract} />}
      />
      <div className={styles['slider']}>
        <Slider
          label={t('form.percent')}
          value={form.percent ?? 0}
          marks={sliderMarks}
          onChange={share}
          valueText={(value) => `${value}%`}
          testId="share-slider"
          disabled={facts?.balance == null}
        />
      </div>
      <div className={styles['shares']} role="group" aria-label={t('form.percent')}>
        {shares.map((percent) => (
          <Button
            key={percent}
            size="s"
            pressed={form.percent === percent}
            disabled={facts?.balance == null}
            onClick={() => share(percent)}
            data-testid={`share-${percent}`}
          >
            {percent}%
          </Button>
        ))}
      </div>
      {form.tab === 'advanced' ? (
        <div className={styles['line']}>
          <span>{t('form.tif')}</span>
          <Select
            label={t('form.tif')}
            value={form.tif}
            testId="tif-select"
            onChange={(tif) => {
              model.change({ tif });
              onEdit();
            }}
            items={(['POST', 'IOC', 'FOK'] as const).map((value) => ({ value, label: t(`form.tif.${value}`) }))}
          />
        </div>
      ) : null}
      {form.action === 'open' && facts?.config.mode === 'one-way' ? (
        <Checkbox
          checked={form.reduceOnly}
          testId="reduce-only"
          onChange={(reduceOnly) => {
            model.change({ reduceOnly, amount: '', percent: null });
            onEdit();
          }}
        >
          {t('form.reduceOnly')}
        </Checkbox>
      ) : null}
    </>
  );
};
