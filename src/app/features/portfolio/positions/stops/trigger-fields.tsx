// The fields of a plan and of a trailing order that waits.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import type { TriggerEditTicket } from '../../../../../domain/order/trigger-edit/ticket.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { triggersBy, type TriggerBy } from '../../../../../domain/order/watched-price.ts';
import { triggerPriceText } from '../../../../format/trigger-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Select } from '../../../../ui/fields/select.tsx';

export type TriggerFieldsProps = {
  readonly order: TriggerOrder;
  readonly contract: Contract;
  readonly ticket: TriggerEditTicket;
  readonly onChange: (change: Partial<TriggerEditTicket>) => void;
  readonly problemAt: (field: string) => string | null;
};

const BySelect = ({ ticket, onChange }: Pick<TriggerFieldsProps, 'ticket' | 'onChange'>) => {
  const t = useT();
  return (
    <Select<TriggerBy>
      label={t('orders.trigger.by')}
      value={ticket.triggerBy}
      onChange={(triggerBy) => onChange({ triggerBy })}
      testId="edit-by"
      items={triggersBy.map((by) => ({ value: by, label: t(`orders.trigger.by.${by}`) }))}
    />
  );
};

/** Its trigger, and what it becomes: a market order, a limit at a price, or the level of the book that it was placed with. */
export const PlanFields = ({ order, contract, ticket, onChange, problemAt }: TriggerFieldsProps) => {
  const t = useT();
  const step = priceText(1, contract.priceDigits);
  const becomes = (['market', 'limit', 'book'] as const).filter((one) => one !== 'book' || order.bookLevels !== null);
  return (
    <>
      <DecimalField
        label={t('orders.trigger')}
        value={ticket.triggerText}
        step={step}
        onChange={(triggerText) => onChange({ triggerText })}
        problem={problemAt('trigger')}
        testId="edit-trigger"
        unit={<BySelect ticket={ticket} onChange={onChange} />}
      />
      <Segmented
        label={t('orders.trigger.edit.becomes')}
        value={ticket.becomes}
        onChange={(next) => onChange({ becomes: next })}
        items={becomes.map((value) => ({
          value,
          label: value === 'book' ? triggerPriceText(t, order, contract) : t(`orders.kind.${value}`),
          testId: `edit-${value}`,
        }))}
      />
      {ticket.becomes === 'limit' ? (
        <DecimalField
          label={t('orders.price')}
          value={ticket.priceText}
          step={step}
          onChange={(text) => onChange({ priceText: text })}
          problem={problemAt('price')}
          unit={contract.quoteName}
          testId="edit-price"
        />
      ) : null}
    </>
  );
};

/** How far the price must come back, and from where on that counts. */
export const TrailingFields = ({ order, contract, ticket, onChange, problemAt }: TriggerFieldsProps) => {
  const t = useT();
  const isFree = (order.trailing?.activationTicks ?? null) === null;
  return (
    <>
      <DecimalField
        label={t('orders.callback')}
        value={ticket.callbackText}
        step="0.1"
        onChange={(callbackText) => onChange({ callbackText })}
        problem={problemAt('callback')}
        unit="%"
        testId="edit-callback"
      />
      <DecimalField
        label={t('orders.activation')}
        value={ticket.triggerText}
        step={priceText(1, contract.priceDigits)}
        onChange={(triggerText) => onChange({ triggerText })}
        problem={problemAt('activation')}
        hint={t(isFree ? 'orders.trigger.edit.activation.free' : 'orders.trigger.edit.activation.set')}
        testId="edit-activation"
        unit={<BySelect ticket={ticket} onChange={onChange} />}
      />
    </>
  );
};
