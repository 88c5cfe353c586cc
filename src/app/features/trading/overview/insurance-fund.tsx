import { useEffect, useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { formatDecimal, formatSigned, noNumber, toneOf } from '../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { NotRead } from './not-read.tsx';
import styles from './overview.module.css';

const PAGE = 10;
/** While it is looked at, the fund is read again this often: nothing pushes it. */
const AGAIN_MS = 15_000;
const dayText = (dayMs: number): string => formatDateTimeUtc(dayMs).slice(0, 10);

/** What the fund behind all contracts of the margin coin holds, and how that came about, day by day. */
export const InsuranceFundPanel = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const { code, bizType, coinName, kind } = contract;
  const { state, value: answer, problem, retry } = useQuery('insuranceFund', { contract: code, bizType, page });
  const turn = Math.floor(useExchangeTime() / AGAIN_MS);
  useEffect(() => retry(), [turn, retry]);
  // The page before stays until the next is here, and with it the focus.
  const [value, setValue] = useState(answer);
  if (answer !== null && answer !== value) setValue(answer);
  const digits = kind === 'linear' ? 2 : 8;
  if (state === 'failed')
    return <NotRead title={t('overview.fund.failed')} problem={problem} retry={retry} testId="fund-failed" />;
  if (value === null) return <p className={styles['wait']}>{t('common.loading')}</p>;
  const pages = Math.max(1, Math.ceil(value.total / PAGE));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('overview.fund')}>
      <p className={styles['balance']}>
        <span>{t('overview.fund.holds', { coin: coinName })}</span>
        <b data-testid="fund-balance">
          {formatDecimal(value.balance, digits)} {coinName}
        </b>
      </p>
      <p className={styles['says']}>
        {t('overview.fund.says')}{' '}
        <TermLink slug="insurance-fund">{t('articles.how', { what: t('overview.fund') })}</TermLink>
      </p>
      {value.rows.length === 0 ? (
        <p className={styles['wait']} data-testid="fund-none">
          {t('overview.fund.none')}
        </p>
      ) : (
        <table className={styles['table']} aria-label={t('overview.fund')}>
          <thead>
            <tr>
              <th scope="col">{t('overview.fund.day')}</th>
              <th scope="col">{t('overview.fund.change')}</th>
              <th scope="col">{t('overview.fund.atEnd')}</th>
            </tr>
          </thead>
          <tbody>
            {value.rows.map(({ dayMs, balance, change }) => {
              const tone = toneOf(change);
              return (
                <tr key={dayMs} data-testid="fund-day">
                  <td>{dayText(dayMs)}</td>
                  <td className={tone === null ? '' : `tone-${tone}`}>
                    {change === null ? noNumber : formatSigned(change, digits)}
                  </td>
                  <td>{formatDecimal(balance, digits)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {pages === 1 ? null : (
        <p className={styles['pages']}>
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('overview.fund.newer')}
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('overview.fund.older')}
          </Button>
        </p>
      )}
    </div>
  );
};
