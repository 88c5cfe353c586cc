// A stop of a position that stands, as it is changed: its terms, whether it becomes a guaranteed one, what it would come to.
import { readNewAmount } from '../../../../../domain/order/trigger-edit/check.ts';
import { mayBeRaised, type TriggerEditFacts } from '../../../../../domain/order/trigger-edit/ticket.ts';
import { stopNameOf } from '../../../../../domain/position/stops/facts.ts';
import { previewChangedStop } from '../../../../../domain/position/stops/preview.ts';
import { GuaranteeField } from '../../../../flows/guarantee-field.tsx';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { StopField } from '../../../../ui/fields/stop-field.tsx';
import { QuickYields } from './quick-yields.tsx';
import { stopHint } from './stop-words.ts';
import type { TriggerFieldsProps } from './trigger-fields.tsx';

type StopEditProps = TriggerFieldsProps & {
  /** null: it has fired or ended. */
  readonly facts: TriggerEditFacts | null;
};

export const StopEditFields = ({ order, contract, ticket, onChange, problemAt, facts }: StopEditProps) => {
  const t = useT();
  const name = stopNameOf(order);
  const { stops } = ticket;
  const held = facts?.held ?? null;
  const preview = facts === null ? null : previewChangedStop(facts, stops, readNewAmount(ticket, facts));
  const price = formatDecimal(held?.liquidation ?? null, contract.priceDigits);
  return (
    <>
      <StopField
        name={name}
        stops={stops}
        contract={contract}
        onChange={(next) => onChange({ stops: next })}
        problemAt={problemAt}
        hint={preview === null || held === null ? '' : stopHint(t, name, ticket, held, preview)}
        warning={preview?.liquidatedFirst === true ? t('positions.stops.liquidatedFirst', { price }) : null}
        testId="edit-stop"
      >
        {held === null ? null : (
          <QuickYields name={name} stops={stops} facts={held} onChange={(next) => onChange({ stops: next })} />
        )}
      </StopField>
      {facts === null || held === null || !mayBeRaised(facts) ? null : (
        <GuaranteeField
          contract={contract}
          account={order.account}
          unit={ticket.unit}
          lastTicks={facts.lastTicks}
          checked={stops.guaranteed}
          onChange={(guaranteed) => onChange({ stops: { ...stops, guaranteed } })}
          problem={problemAt('guaranteed')}
          testId="edit-guaranteed"
        />
      )}
    </>
  );
};
