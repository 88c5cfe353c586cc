import { priceText } from '../../../../../domain/num/ticks.ts';
import { planOrders, planTimes } from '../../../../../domain/order/kinds/plan.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import { PriceField } from './price-field.tsx';
import { TriggerSource } from './trigger-source.tsx';

/** What a plan waits for, and what it sends then. */
export const PlanFields = (props: KindFieldsProps) => {
  const { fields, change, contract, problemAt } = props;
  const t = useT();
  return (
    <>
      <DecimalField
        label={t('form.trigger')}
        value={fields.triggerText}
        step={priceText(1, contract.priceDigits)}
        testId="trigger-field"
        problem={problemAt('trigger')}
        onChange={(triggerText) => change({ triggerText })}
        unit={<TriggerSource {...props} />}
      />
      <Segmented
        label={t('form.plan')}
        named
        value={fields.planBy}
        onChange={(planBy) => change({ planBy })}
        items={planOrders.map((value) => ({ value, label: t(`form.plan.${value}`), testId: `plan-${value}` }))}
      />
      {fields.planBy === 'limit' ? <PriceField {...props} levelSays={t('form.bookPrice.then')} /> : null}
      {fields.planBy === 'market' ? null : (
        <Segmented
          label={t('form.tif')}
          named
          value={fields.planTif}
          onChange={(planTif) => change({ planTif })}
          items={planTimes.map((value) => ({ value, label: t(`form.plan.${value}`), testId: `plan-${value}` }))}
        />
      )}
    </>
  );
};
