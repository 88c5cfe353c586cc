// The ways to say how large an opening order is to be, beside its amount: fetched after the first screen.
import { priceText } from '../../../../../domain/num/ticks.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import type { FieldSlotProps } from '../field-slot.ts';
import { sizedWith } from '../form-state.ts';
import { useSizeReading } from './size-reading.ts';

const modes = ['amount', 'cost'] as const;
const MONEY_DIGITS = 2;

type WayProps = Pick<FieldSlotProps, 'model' | 'contract' | 'problemAt'>;

const SizeBy = ({ model }: Pick<FieldSlotProps, 'model'>) => {
  const t = useT();
  return (
    <Segmented
      label={t('form.size')}
      named
      value={model.form.size.mode}
      onChange={model.sizeBy}
      items={modes.map((mode) => ({ value: mode, label: t(`form.size.${mode}`), testId: `size-${mode}` }))}
    />
  );
};

/** What the order may cost, in margin coins; below it what that comes to. */
const CostField = ({ model, contract, problemAt }: WayProps) => {
  const t = useT();
  const reading = useSizeReading(model, contract);
  return (
    <DecimalField
      label={t('form.cost')}
      value={model.form.size.costText}
      step={priceText(1, Math.min(MONEY_DIGITS, contract.marginDigits))}
      testId="cost-field"
      problem={problemAt('cost')}
      {...reading}
      onChange={(text) => model.change(sizedWith(model.form, 'cost', text))}
      inputProps={{ onBlur: () => void model.leaveSize() }}
      unit={contract.coinName}
    />
  );
};

export const sizeWays = { SizeBy, CostField } as const;
