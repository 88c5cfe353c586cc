import type { Contract } from '../../../../domain/contract/contract.ts';
import { yearlyFunding } from '../../../../domain/contract/yearly-funding.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatPercent } from '../../../format/number-text.ts';
import { formatDateTimeGmt8 } from '../../../format/time.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Retry } from '../../../ui/feedback/retry.tsx';
import { FundingChart } from './funding-chart.tsx';
import { NotRead } from './not-read.tsx';
import { useEndReached } from './use-end-reached.ts';
import { useFundingHistory } from './use-funding-history.ts';
import styles from './overview.module.css';

/** What was paid between longs and shorts at each settlement; older ones are read as the reader gets to them. */
export const FundingHistory = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { rows, total, state, problem, failed, more } = useFundingHistory(contract);
  const { ref, onScroll } = useEndReached<HTMLDivElement>(more, rows.length);
  if (failed !== null && rows.length === 0)
    return <NotRead title={t('overview.funding.failed')} problem={problem} retry={failed} testId="funding-failed" />;
  if (rows.length === 0)
    return state === 'live' ? (
      <Empty title={t('overview.funding.none')} testId="funding-none" />
    ) : (
      <p className={styles['wait']}>{t('common.loading')}</p>
    );
  return (
    // A place that is scrolled is reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={ref}
      className={styles['scroll']}
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label={t('overview.funding')}
      data-testid="funding-history"
      data-rows={rows.length}
      data-total={total}
    >
      <NextFunding contract={contract} hours={rows[0]?.hours ?? null} />
      <p className={styles['says']}>
        <TermLink slug="funding">{t('articles.how', { what: t('overview.funding') })}</TermLink>
      </p>
      <FundingChart rows={rows} />
      <table className={styles['table']} aria-label={t('overview.funding')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.funding.time')}</th>
            <th scope="col">{t('overview.funding.interval')}</th>
            <th scope="col">{t('overview.funding.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timeMs, rate, hours }) => (
            <tr key={timeMs} data-testid="funding-row">
              <td>{formatDateTimeGmt8(timeMs)}</td>
              <td>{t('overview.hours', { hours })}</td>
              <td>{formatPercent(rate, 6, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed === null ? null : (
        <p className={styles['wait']} role="alert">
          {t('overview.funding.olderFailed')} <Retry onRetry={failed} testId="funding-older-retry" />
        </p>
      )}
      {failed === null && rows.length < total ? <p className={styles['wait']}>{t('common.loading')}</p> : null}
      {rows.length >= total ? <p className={styles['wait']}>{t('overview.funding.end')}</p> : null}
    </div>
  );
};

/** The settlement that comes next, as far as it is known: of a ticker that is not live it may be another by now, and one that is over is not the next. */
const NextFunding = ({ contract, hours }: { readonly contract: Contract; readonly hours: number | null }) => {
  const t = useT();
  const now = useExchangeTime();
  const isFresh = useSelected(
    'ticker',
    (ticker) => ticker?.contract === contract.code && lineState(ticker.freshness) === 'live',
  );
  const rate = useSelected('ticker', (ticker) => ticker?.fundingRate ?? null);
  const atMs = useSelected('ticker', (ticker) => ticker?.fundingAtMs ?? null);
  const year = rate === null ? null : yearlyFunding(rate, hours);
  if (!isFresh || rate === null || atMs === null || atMs <= now || year === null) return null;
  return (
    <p className={styles['says']} data-testid="funding-next">
      {t('overview.funding.next', {
        time: formatDateTimeGmt8(atMs),
        rate: formatPercent(rate, 6, true),
        year: formatPercent(year, 2, true),
      })}
    </p>
  );
};
