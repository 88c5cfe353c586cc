import { accountParts, type AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { AmountUnit } from '../../domain/order/draft.ts';
import { useQuery } from '../engine/use-query.ts';
import { useSelected } from '../engine/use-snapshot.ts';
import { formatAmount, unitName } from '../format/amount.ts';
import { formatPercent } from '../format/number-text.ts';
import { useT } from '../i18n/use-t.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';

type GuaranteeFieldProps = {
  readonly contract: Contract;
  readonly account: AccountId;
  readonly unit: AmountUnit;
  readonly lastTicks: number | null;
  readonly checked: boolean;
  readonly onChange: (guaranteed: boolean) => void;
  readonly problem: string | null;
  readonly testId: string;
};

/** The stop-loss fills at its trigger whatever the gap: its fee, its distance and its most, as the contract has them now. */
export const GuaranteeField = (props: GuaranteeFieldProps) => {
  const { contract, account, unit, lastTicks, checked, onChange, problem, testId } = props;
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const asked = isUser ? { bizType: contract.bizType, contract: contract.code } : null;
  const { state, value } = useQuery('contractDetail', asked);
  const terms = value?.guarantee ?? null;
  const isApart = accountParts(account)[0] !== 'contract';
  const isOffered = terms?.isOffered === true && !isApart;
  const most = (maxCont: number): string =>
    `${formatAmount(maxCont, contract, unit, lastTicks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
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
      checked={checked}
      disabled={!isOffered && !checked}
      onChange={onChange}
      problem={problem}
      hint={hint()}
      testId={testId}
    >
      {t('form.guaranteed')}
    </Checkbox>
  );
};
