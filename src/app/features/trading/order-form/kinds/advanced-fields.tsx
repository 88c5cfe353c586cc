import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

const times = ['POST', 'IOC', 'FOK'] as const;

/** Time in force: what an advanced limit order has beside its price. */
export const AdvancedFields = ({ fields, change }: KindFieldsProps) => {
  const t = useT();
  return (
    <Segmented
      label={t('form.tif')}
      named
      value={fields.tif}
      onChange={(tif) => change({ tif })}
      items={times.map((value) => ({ value, label: t(`form.tif.${value}`), testId: `tif-${value}` }))}
    />
  );
};
