import { transferEffect } from '../../../../../domain/account/transfer.ts';
import { accountName } from '../../../../format/account-name.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import type { TransferTicket } from '../../../../../machines/transfer/transfer.machine.ts';
import type { Money } from './use-money.ts';

type QuestionProps = { readonly ticket: TransferTicket; readonly money: Money; readonly place: string };

/** What is about to happen, with the environment first. */
export const TransferQuestion = ({ ticket, money, place }: QuestionProps) => {
  const t = useT();
  const { from, to, amount } = ticket;
  const { canLeave, free } = money;
  const after = canLeave === null || free === null ? null : transferEffect(amount, canLeave, free);
  return (
    <div data-testid="transfer-question">
      <p>{t('transfer.question')}</p>
      <Facts
        rows={[
          { label: t('header.environment'), value: place, testId: 'transfer-environment' },
          { label: t('transfer.amount'), value: `${formatDecimal(amount)} USDT`, testId: 'transfer-sum' },
          { label: t('transfer.from'), value: accountName(t, from) },
          { label: t('transfer.to'), value: accountName(t, to) },
          ...(after === null
            ? []
            : [
                {
                  label: t('transfer.canLeave', { account: accountName(t, from) }),
                  was: formatDecimal(canLeave),
                  value: formatDecimal(after.canLeave),
                },
                {
                  label: t('transfer.freeIn', { account: accountName(t, to) }),
                  was: formatDecimal(free?.target),
                  value: formatDecimal(after.targetFree),
                },
              ]),
        ]}
      />
    </div>
  );
};
