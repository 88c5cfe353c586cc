import { triggersBy } from '../../../../../domain/order/watched-price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import styles from './kinds.module.css';

/** Which price a trigger looks at, beside its price. */
export const TriggerSource = ({
  fields,
  change,
  contract,
}: Pick<KindFieldsProps, 'fields' | 'change' | 'contract'>) => {
  const t = useT();
  return (
    <span className={styles['sources']}>
      <Select
        label={t('form.trigger.by')}
        value={fields.triggerBy}
        onChange={(triggerBy) => change({ triggerBy })}
        testId="trigger-by"
        items={triggersBy.map((value) => ({ value, label: t(`form.trigger.by.${value}`) }))}
      />
      {contract.quoteName}
    </span>
  );
};
