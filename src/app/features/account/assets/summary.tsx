import { Link } from '@tanstack/react-router';
import type { Wealth } from '../../../../domain/account/holdings.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Retry } from '../../../ui/feedback/retry.tsx';
import { Num } from '../../../ui/num.tsx';
import styles from './assets.module.css';
import { totalWith, type EarnPart } from './use-earn-part.ts';

const sumOfCoin = (wealth: Wealth | null, coin: string): string | null =>
  wealth?.coins.find((one) => one.coin === coin)?.worth ?? null;

type SummaryProps = {
  readonly wealth: Wealth | null;
  /** Whether the environment has cards at all. */
  readonly hasCards: boolean;
  /** What is in Earn beside the accounts; null: the environment has none. */
  readonly earn: EarnPart | null;
};

/** What is the person's own, in one figure; and, apart from it, what is lent. */
export const Summary = ({ wealth, hasCards, earn }: SummaryProps) => {
  const t = useT();
  const unpriced = [...new Set([...(wealth?.unpriced ?? []), ...(earn?.worth?.unpriced ?? [])])];
  const names = unpriced.map((coin) => coin.toUpperCase()).join(', ');
  const total = earn === null ? (wealth?.total ?? null) : totalWith(wealth?.total ?? null, earn);
  const coins = wealth?.coins.map(({ coin }) => coin) ?? ['usdt'];
  return (
    <div className={styles['summary']} data-testid="assets-summary">
      <section className={styles['own']} aria-label={t('holdings.total')}>
        <p className="tone-2">{t('holdings.total')}</p>
        <p className={styles['total']}>
          <Num value={total} digits={2} unit="USDT" testId="assets-total" />
        </p>
        <p role="status" className="tone-warn" data-testid="assets-unpriced">
          {names === '' ? '' : t('holdings.unpriced', { coins: names })}
        </p>
        {earn?.isFailed === true && earn.worth === null ? (
          <p role="alert" className="tone-warn" data-testid="assets-no-earn">
            {t('holdings.noEarn')} <Retry onRetry={earn.retry} testId="assets-earn-retry" />
          </p>
        ) : null}
      </section>
      <section className={styles['parts']} aria-label={t('holdings.byCoin')}>
        <p className="tone-2">{t('holdings.byCoin')}</p>
        <KeyValueList>
          {coins.map((coin) => (
            <KeyValue key={coin} label={coin.toUpperCase()}>
              <Num value={sumOfCoin(wealth, coin)} digits={2} />
            </KeyValue>
          ))}
          {earn === null ? null : (
            <KeyValue label={<Link {...lateLink('/earn/holdings')}>{t('holdings.inEarn')}</Link>} testId="assets-earn">
              <Num value={earn.worth?.total ?? null} digits={2} />
            </KeyValue>
          )}
          <KeyValue label={t('holdings.unrealisedInIt')} testId="assets-unrealised-total">
            <Num value={wealth?.unrealised ?? null} digits={2} signed />
          </KeyValue>
        </KeyValueList>
      </section>
      <section className={styles['lent']} aria-label={t('holdings.lentTotal')} data-testid="assets-lent">
        <p className="tone-2">{t('holdings.lentTotal')}</p>
        <KeyValueList>
          <KeyValue label={t('holdings.bonus')} testId="lent-bonus">
            {formatDecimal(wealth?.bonus ?? null, 2)}
          </KeyValue>
          {hasCards ? (
            <>
              <KeyValue label={t('holdings.fundCard')} testId="lent-fund">
                {formatDecimal(wealth?.fundCard ?? null, 2)}
              </KeyValue>
              <KeyValue label={t('holdings.cards')} testId="lent-cards">
                {wealth === null ? noNumber : formatDecimal(wealth.cards, 2)}
              </KeyValue>
            </>
          ) : null}
        </KeyValueList>
      </section>
    </div>
  );
};
