import { useState } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { PAGE_ROWS } from '../../../../domain/kernel/page.ts';
import { Retry } from '../../../ui/feedback/retry.tsx';
import { BoardPart, BoardTable } from '../../../ui/layout/board.tsx';
import { sumText } from './sum-text.ts';
import styles from './top-up.module.css';

/** All that was given, newest first, with what the contract account had of the coin after it. */
export const TopUpRecord = () => {
  const t = useT();
  const [page, setPage] = useState(1);
  const { state, value: answer, retry } = useQuery('topUps', { page });
  // The page before stays until the next is here.
  const [value, setValue] = useState(answer);
  if (answer !== null && answer !== value) setValue(answer);
  const total = value?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const step = (to: number, text: string, testId: string) => (
    <Button
      size="s"
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && setPage(to)}
      data-testid={testId}
    >
      {text}
    </Button>
  );
  return (
    <BoardPart
      title={t('topup.record')}
      aside={<span data-testid="topup-count">{t('topup.record.count', { count: total })}</span>}
    >
      {state === 'failed' ? (
        <p role="alert">
          {t('topup.record.failed')} <Retry onRetry={retry} testId="topup-record-retry" />
        </p>
      ) : value === null ? (
        <p>{t('common.loading')}</p>
      ) : value.rows.length === 0 ? (
        <p className={styles['day']} data-testid="topup-none">
          {t('topup.record.none')}
        </p>
      ) : (
        <BoardTable
          label={t('topup.record')}
          heads={[t('topup.time'), t('topup.amount'), t('topup.balance')]}
          testId="topup-record"
        >
          {value.rows.map(({ id, timeMs, isStart, amount, coinName, balance }) => (
            <tr key={id} data-testid="topup-row">
              <td>{formatDateTimeUtc(timeMs)}</td>
              <td>
                +{sumText(amount, coinName)}
                {isStart ? ` (${t('topup.start')})` : ''}
              </td>
              <td>{sumText(balance, coinName)}</td>
            </tr>
          ))}
        </BoardTable>
      )}
      {pages === 1 ? null : (
        <p className={styles['pages']}>
          {step(page - 1, t('topup.newer'), 'topup-newer')}
          <span>
            {page} / {pages}
          </span>
          {step(page + 1, t('topup.older'), 'topup-older')}
        </p>
      )}
    </BoardPart>
  );
};
