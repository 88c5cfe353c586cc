import { GuaranteeField } from '../guarantee-field.tsx';
import type { StopsProps } from './props.ts';

/** The stop-loss fills at its trigger whatever the gap. */
export const Guarantee = ({ model, contract, facts, account, problemAt }: StopsProps) => (
  <GuaranteeField
    contract={contract}
    account={account.account}
    unit={model.form.unit}
    lastTicks={facts?.lastTicks ?? null}
    checked={model.form.stops.guaranteed}
    onChange={(guaranteed) => model.change({ stops: { ...model.form.stops, guaranteed } })}
    problem={problemAt('guaranteed')}
    testId="guaranteed-stop"
  />
);
