import { liquidationMoves, transferEffect } from '../../../../../domain/account/transfer.ts';
import { accountName } from '../../../../format/account-name.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import type { TransferTicket } from '../../../../../machines/transfer/transfer.machine.ts';
import styles from './transfer.module.css';
import type { Money } from './use-money.ts';

type QuestionProps = { readonly ticket: TransferTicket; readonly money: Money; readonly place: string };

/** What it does to positions and orders of the account that the money leaves. */
const Risks = ({ ticket: { from, amount }, money: { source, hasOrders } }: Omit<QuestionProps, 'place'>) => {
  const t = useT();
  const account = accountName(t, from);
  const moves = source === null ? null : liquidationMoves(source.balance, source.lines, amount);
  if (!hasOrders && moves?.length === 0) return null;
  return (
    <div className={styles['warning']} data-testid="transfer-risks">
      {moves?.length === 0 ? null : <p>{t('transfer.cross', { account })}</p>}
      {moves === null || moves.length === 0 ? null : (
        <Facts
          rows={moves.map(({ contract, now, after }) => ({
            label: t('transfer.liquidation', { contract: contract.name }),
            was: formatDecimal(now),
            value: formatDecimal(after),
            testId: `transfer-liquidation-${contract.code}`,
          }))}
        />
      )}
      {hasOrders ? <p data-testid="transfer-orders">{t('transfer.orders', { account })}</p> : null}
    </div>
  );
};

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
      <Risks ticket={ticket} money={money} />
    </div>
  );
};
