import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import { PriceField } from './price-field.tsx';

const times = ['POST', 'IOC', 'FOK'] as const;

/** Price and time in force. */
export const AdvancedFields = (props: KindFieldsProps) => {
  const t = useT();
  return (
    <>
      <PriceField {...props} />
      <Segmented
        label={t('form.tif')}
        named
        value={props.fields.tif}
        onChange={(tif) => props.change({ tif })}
        items={times.map((value) => ({ value, label: t(`form.tif.${value}`), testId: `tif-${value}` }))}
      />
    </>
  );
};
