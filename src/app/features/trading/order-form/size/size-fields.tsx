import { amountStep } from '../../../../../domain/order/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot } from '../field-slot.ts';
import { onlyReduces } from '../form-state.ts';
import styles from '../order-form.module.css';
import { ShareFields } from './share-fields.tsx';
import { useSizeReading } from './size-reading.ts';
import { UnitSelect } from './unit-select.tsx';

const waysPart = createPart(withLateTexts(async () => (await import('./size-ways.tsx')).sizeWays));

/** How large the order is to be: the amount with its unit, or a share of the maximum; to open also by what it may cost, or lose to its stop. */
export const SizeFields: FieldSlot = ({ model, contract, facts, problemAt }) => {
  const t = useT();
  const { form } = model;
  const reading = useSizeReading(model, contract);
  // What only reduces a position costs nothing: it has an amount.
  const hasWays = !onlyReduces(form, facts);
  const Ways = usePart(waysPart, true);
  return (
    <>
      <div className={styles['ways']}>
        {Ways === null ? null : <Ways.SizeBy model={model} contract={contract} facts={facts} />}
      </div>
      {Ways !== null && hasWays && form.size.mode !== 'amount' ? (
        <Ways.WayField model={model} contract={contract} facts={facts} problemAt={problemAt} />
      ) : (
        <DecimalField
          label={t('form.amount')}
          value={model.shownAmount}
          step={amountStep(contract, form.unit, model.shared?.ticks ?? null)}
          testId="amount-field"
          problem={problemAt('amount')}
          {...reading}
          onChange={(amountText) => model.change({ amountText, percent: null })}
          inputProps={{ onBlur: () => void model.leaveSize() }}
          unit={<UnitSelect model={model} contract={contract} />}
        />
      )}
      <ShareFields model={model} facts={facts} />
    </>
  );
};
