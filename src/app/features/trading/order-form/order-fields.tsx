import { draftKinds, orderKinds } from '../../../../domain/order/kinds/registry.ts';
import { accountParts } from '../../../../domain/account/own-account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { AccountRow } from './account/account-row.tsx';
import { CardRow } from './cards/card-row.tsx';
import type { FieldSlot, FieldSlotProps } from './field-slot.ts';
import { kindFields } from './kinds/registry.ts';
import { SizeFields } from './size/size-fields.tsx';
import { StopsFields } from './stops/stops-fields.tsx';

const KindTabs = ({ model, facts }: Pick<FieldSlotProps, 'model' | 'facts'>) => {
  const t = useT();
  const mode = facts?.config.mode ?? 'one-way';
  const offered = draftKinds.filter((kind) => orderKinds[kind].modes.includes(mode));
  return (
    <Segmented
      label={t('form.kind')}
      value={model.form.kind}
      onChange={(kind) => model.edit('kind', { kind })}
      items={offered.map((kind) => ({ value: kind, label: t(`form.kind.${kind}`), testId: `kind-${kind}` }))}
    />
  );
};

const ReduceOnly = ({ model, facts }: Pick<FieldSlotProps, 'model' | 'facts'>) => {
  const t = useT();
  const { form } = model;
  const mayReduce =
    form.action === 'open' &&
    facts?.config.mode === 'one-way' &&
    orderKinds[form.kind].combinesWith.includes('reduce-only');
  return mayReduce ? (
    <Checkbox
      checked={form.reduceOnly}
      testId="reduce-only"
      onChange={(reduceOnly) => model.edit('reduceOnly', { reduceOnly })}
    >
      {t('form.reduceOnly')}
    </Checkbox>
  ) : null;
};

/** Kind, account, the kind's own fields, size, then what may come with it: stops, reduce-only, a card. Each part is a file of its own. */
export const OrderFields: FieldSlot = (props) => {
  const { model, contract, facts, account, problemAt } = props;
  const { form, change } = model;
  const KindFieldsView = kindFields[form.kind];
  const extras = orderKinds[form.kind].combinesWith;
  // An experience card opens one position, with stops of its own.
  const isCard = accountParts(account.account)[0] === 'card';
  return (
    <>
      <KindTabs model={model} facts={facts} />
      <AccountRow {...props} />
      <KindFieldsView
        fields={form}
        change={change}
        contract={contract}
        facts={facts}
        sides={model.sides}
        problemAt={problemAt}
      />
      <SizeFields {...props} />
      {extras.includes('stops') && !isCard ? <StopsFields {...props} /> : null}
      {isCard ? null : <ReduceOnly model={model} facts={facts} />}
      {extras.includes('card') ? <CardRow {...props} /> : null}
    </>
  );
};
