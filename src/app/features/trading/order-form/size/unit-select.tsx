import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { unitName } from '../../../../format/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import type { FieldSlotProps } from '../field-slot.ts';

/** The unit that amounts are typed in. */
export const UnitSelect = ({ model, contract }: Pick<FieldSlotProps, 'model' | 'contract'>) => {
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
