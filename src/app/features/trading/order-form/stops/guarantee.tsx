import { accountParts } from '../../../../../domain/account/own-account.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { FieldSlot } from '../field-slot.ts';

/** The stop-loss fills at its trigger whatever the gap: its fee, its distance and its most, as the contract has them now. */
export const Guarantee: FieldSlot = ({ model, contract, facts, account, problemAt }) => {
  const t = useT();
  const { form } = model;
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const asked = isUser ? { bizType: contract.bizType, contract: contract.code } : null;
  const { state, value } = useQuery('contractDetail', asked);
  const terms = value?.guarantee ?? null;
  const isApart = accountParts(account.account)[0] !== 'contract';
  const isOffered = terms?.isOffered === true && !isApart;
  const most = (maxCont: number): string =>
    `${formatAmount(maxCont, contract, form.unit, facts?.lastTicks ?? null)} ${unitName(form.unit, contract, t('form.unit.cont'))}`;
  const hint = (): string => {
    if (isApart) return t('form.guaranteed.apart');
    if (!isUser) return t('form.guaranteed.visitor');
    if (terms === null) return t(state === 'failed' ? 'form.guaranteed.unread' : 'form.guaranteed.reading');
    if (!terms.isOffered) return t('form.guaranteed.notOffered');
    return t('form.guaranteed.terms', {
      fee: formatPercent(terms.feeRate, 2),
      distance: formatPercent(terms.distance, 1),
      most: most(terms.maxCont),
    });
  };
  return (
    <Checkbox
      checked={form.stops.guaranteed}
      disabled={!isOffered && !form.stops.guaranteed}
      onChange={(guaranteed) => model.change({ stops: { ...form.stops, guaranteed } })}
      problem={problemAt('guaranteed')}
      hint={hint()}
      testId="guaranteed-stop"
    >
      {t('form.guaranteed')}
    </Checkbox>
  );
};
