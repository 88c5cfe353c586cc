import type { Wealth } from '../../../../domain/account/holdings.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Num } from '../../../ui/num.tsx';
import styles from './assets.module.css';

const sumOfCoin = (wealth: Wealth | null, coin: string): string | null =>
  wealth?.coins.find((one) => one.coin === coin)?.worth ?? null;

type SummaryProps = {
  readonly wealth: Wealth | null;
  /** Whether the environment has cards at all. */
  readonly hasCards: boolean;
};

/** What is the person's own, in one figure; and, apart from it, what is lent. */
export const Summary = ({ wealth, hasCards }: SummaryProps) => {
  const t = useT();
  const names = (wealth?.unpriced ?? []).map((coin) => coin.toUpperCase()).join(', ');
  const coins = wealth?.coins.map(({ coin }) => coin) ?? ['usdt'];
  return (
    <div className={styles['summary']} data-testid="assets-summary">
      <section className={styles['own']} aria-label={t('holdings.total')}>
        <p className="tone-2">{t('holdings.total')}</p>
        <p className={styles['total']}>
          <Num value={wealth?.total ?? null} digits={2} unit="USDT" testId="assets-total" />
        </p>
        <p role="status" className="tone-warn" data-testid="assets-unpriced">
          {names === '' ? '' : t('holdings.unpriced', { coins: names })}
        </p>
      </section>
      <section className={styles['parts']} aria-label={t('holdings.byCoin')}>
        <p className="tone-2">{t('holdings.byCoin')}</p>
        <KeyValueList>
          {coins.map((coin) => (
            <KeyValue key={coin} label={coin.toUpperCase()}>
              <Num value={sumOfCoin(wealth, coin)} digits={2} />
            </KeyValue>
          ))}
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
