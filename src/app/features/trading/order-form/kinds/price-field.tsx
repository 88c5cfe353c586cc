import { priceText } from '../../../../../domain/num/ticks.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** The price of an order, with a button for the last one. */
export const PriceField = ({ fields, change, contract, facts, problemAt }: KindFieldsProps) => {
  const t = useT();
  const last = facts?.lastTicks ?? null;
  return (
    <DecimalField
      label={t('form.price')}
      value={fields.priceText}
      step={priceText(1, contract.priceDigits)}
      testId="price-field"
      problem={problemAt('price')}
      onChange={(typed) => change({ priceText: typed })}
      unit={
        <>
          <Button
            size="s"
            variant="ghost"
            disabled={last === null}
            onClick={() => last !== null && change({ priceText: priceText(last, contract.priceDigits) })}
          >
            {t('form.price.last')}
          </Button>
          {contract.quoteName}
        </>
      }
    />
  );
};
