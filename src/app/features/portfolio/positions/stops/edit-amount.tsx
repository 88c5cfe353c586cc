import { amountStep, typedAmountText } from '../../../../../domain/order/amount.ts';
import { hasOwnAmount } from '../../../../../domain/order/trigger-edit/ticket.ts';
import { unitName } from '../../../../format/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import type { TriggerFieldsProps } from './trigger-fields.tsx';

type EditAmountProps = TriggerFieldsProps & { readonly ticks: number | null };

/** The amount of a trigger order, or why it has none of its own. */
export const EditAmount = ({ order, contract, ticket, onChange, problemAt, ticks }: EditAmountProps) => {
  const t = useT();
  const { amountCont } = order;
  if (amountCont === null || !hasOwnAmount(order))
    return (
      <p className="tone-2">
        {t(amountCont === null ? 'orders.trigger.edit.amount.whole' : 'orders.trigger.edit.amount.order')}
      </p>
    );
  return (
    <DecimalField
      label={t('orders.amount')}
      value={ticket.amountText ?? typedAmountText(amountCont, contract, ticket.unit, ticks) ?? ''}
      step={amountStep(contract, ticket.unit, ticks)}
      onChange={(amountText) => onChange({ amountText })}
      problem={problemAt('amount')}
      unit={unitName(ticket.unit, contract, t('form.unit.cont'))}
      testId="edit-amount"
    />
  );
};
