import { priceText } from '../../../../../domain/num/ticks.ts';
import { amountDigits } from '../../../../../domain/order/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import type { FieldSlot } from '../field-slot.ts';
import { ShareFields } from './share-fields.tsx';
import { UnitSelect } from './unit-select.tsx';

/** How large the order is to be: the amount with its unit, or a share of the maximum. */
export const SizeFields: FieldSlot = ({ model, contract, facts, problemAt }) => {
  const t = useT();
  const share = model.shareOfEach === null ? null : t('form.shareOfEach', { percent: String(model.shareOfEach) });
  const hint = model.raisedTo === null ? share : t('form.raised', { min: model.raisedTo });
  return (
    <>
      <DecimalField
        label={t('form.amount')}
        value={model.shownAmount}
        step={priceText(1, amountDigits(contract, model.form.unit))}
        testId="amount-field"
        problem={problemAt('amount')}
        {...(hint === null ? {} : { hint })}
        onChange={(amountText) => model.change({ amountText, percent: null })}
        inputProps={{ onBlur: () => void model.leaveAmount() }}
        unit={<UnitSelect model={model} contract={contract} />}
      />
      <ShareFields model={model} facts={facts} />
    </>
  );
};
