// The fields of a purchase.
import type { MoneyAccount } from '../../../../../domain/account/transfer.ts';
import type { EarnDetail, EarnQuota, EarnSource } from '../../../../../domain/earn/earn.ts';
import { mostToBuy } from '../../../../../domain/earn/purchase.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { accountName } from '../../../../format/account-name.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import styles from '../parts/earn.module.css';
import { sumWithCoin } from '../parts/words.ts';

type AmountProps = {
  readonly detail: EarnDetail;
  readonly source: EarnSource | null;
  readonly quota: EarnQuota | null;
  readonly amountText: string;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly onAmount: (text: string) => void;
};

export const Amount = ({ detail, source, quota, amountText, problem, busy, onAmount }: AmountProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { coinName } = detail.product;
  const most = source === null || quota === null ? null : mostToBuy(quota, source.canLeave);
  return (
    <DecimalField
      label={t('earn.amount')}
      value={amountText}
      onChange={onAmount}
      step="1"
      hint={t('earn.most', { most: sumWithCoin(most, coinName) })}
      problem={textOf(problem)}
      disabled={busy}
      unit={
        <>
          <Button
            size="s"
            variant="ghost"
            disabled={most === null || busy}
            onClick={() => onAmount(most ?? '')}
            data-testid="earn-max"
          >
            {t('earn.max')}
          </Button>
          {coinName}
        </>
      }
      testId="earn-amount"
    />
  );
};

/** Which account pays; where only one can there is no choice. */
export const Sources = ({
  sources,
  from,
  coinName,
  onFrom,
}: {
  readonly sources: readonly EarnSource[];
  readonly from: MoneyAccount;
  readonly coinName: string;
  readonly onFrom: (from: MoneyAccount) => void;
}) => {
  const t = useT();
  if (sources.length < 2) return null;
  return (
    <ChoiceCards
      label={t('earn.from')}
      value={from}
      items={sources.map(({ account, canLeave }) => ({
        value: account,
        label: accountName(t, account),
        hint: t('earn.canLeave', { sum: sumWithCoin(canLeave, coinName) }),
        testId: `earn-from-${account}`,
      }))}
      onChange={onFrom}
    />
  );
};

export const Warning = ({
  checked,
  problem,
  onChange,
}: {
  readonly checked: boolean;
  readonly problem: Problem | null;
  readonly onChange: (givesUpTickets: boolean) => void;
}) => {
  const t = useT();
  const textOf = useProblemText();
  return (
    <div className={styles['warning']} data-testid="earn-tickets">
      <p>{t('transfer.tickets')}</p>
      <Checkbox checked={checked} onChange={onChange} problem={textOf(problem)} testId="earn-give-up">
        {t('earn.giveUp')}
      </Checkbox>
    </div>
  );
};
