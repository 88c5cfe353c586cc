import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';

/** In the price's place: that there is none. */
export const MarketFields = () => {
  const t = useT();
  return (
    <DecimalField
      label={t('form.price')}
      value=""
      step="1"
      disabled
      hint=""
      onChange={() => undefined}
      unit={t('form.price.market')}
    />
  );
};
