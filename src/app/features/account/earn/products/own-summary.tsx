import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EarnAssets, EarnProduct, EarnProfits, EarnSum, IdleMoney } from '../../../../../domain/earn/earn.ts';
import { idlePlace, type IdlePlace } from '../../../../../domain/earn/idle.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { createPart, fetchAhead, usePart } from '../../../../ui/part.ts';
import styles from '../parts/earn.module.css';
import { ProfitBars } from '../parts/profit-bars.tsx';
import { useEachDay } from '../parts/use-each-day.ts';
import { interestText, sumOf, sumWithCoin } from '../parts/words.ts';

const idlePart = createPart(withLateTexts(() => import('../idle/idle-dialog.tsx')));
const DAY_MS = 86_400_000;
const none: EarnSum = {
  coinName: 'USDT',
  fixed: '0',
  flexible: '0',
  total: '0',
  trial: '0',
  growing: '0',
  paid: '0',
  paidYesterday: '0',
  worth: '0',
};

const Yours = ({ sum }: { readonly sum: EarnSum }) => {
  const t = useT();
  const { coinName } = sum;
  return (
    <div className={styles['sum']}>
      <p className="tone-2">{t('earn.yours')}</p>
      <p className={styles['big']} data-testid="earn-yours">
        {sumOf(sum.total, coinName)} <small>{coinName}</small>
      </p>
      <p className="tone-3">
        {t('earn.yours.parts', { fixed: sumOf(sum.fixed, coinName), flexible: sumOf(sum.flexible, coinName) })}
      </p>
      {/[1-9]/.test(sum.trial) ? (
        <p className="tone-3">{t('earn.yours.trial', { sum: sumWithCoin(sum.trial, coinName) })}</p>
      ) : null}
    </div>
  );
};

const Interest = ({ sum }: { readonly sum: EarnSum }) => {
  const t = useT();
  const { coinName } = sum;
  return (
    <KeyValueList>
      <KeyValue label={t('earn.paid')} testId="earn-paid">
        {interestText(sum.paid, coinName)} {coinName}
      </KeyValue>
      <KeyValue label={t('earn.paidYesterday')} testId="earn-paid-yesterday">
        {interestText(sum.paidYesterday, coinName)}
      </KeyValue>
      <KeyValue label={t('earn.growing')} testId="earn-growing">
        {interestText(sum.growing, coinName)}
      </KeyValue>
    </KeyValueList>
  );
};

/** What lies idle of the coin and what it would bring, the two ways to put it to work, and how moving by itself is set. */
const Idle = ({ coinName, place }: { readonly coinName: string; readonly place: IdlePlace | null }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const part = usePart(idlePart, isOpen);
  if (place === null) return null;
  const { productId, canLeave, money, auto } = place;
  return (
    <div className={styles['sum']} data-testid="earn-idle">
      {canLeave === null ? null : (
        <p>
          <b>{t('earn.idle', { sum: sumWithCoin(canLeave, coinName) })}</b>
        </p>
      )}
      {money === null ? null : (
        <p className="tone-2" data-testid="earn-idle-brings">
          {/[1-9]/.test(money.canPut)
            ? t('earn.idle.says', {
                sum: sumWithCoin(money.canPut, coinName),
                interest: `${interestText(money.interest, coinName)} ${coinName}`,
              })
            : t('earn.idle.none')}
        </p>
      )}
      {auto?.on === true ? (
        <p className="tone-2" data-testid="earn-idle-on">
          {t('earn.idle.on', { keep: sumWithCoin(auto.keep, coinName) })}
        </p>
      ) : null}
      <p className={styles['buttons']}>
        <Link {...lateLink('/earn/product', { id: productId })} className={styles['link'] ?? ''}>
          {t('earn.idle.buy', { coin: coinName })}
        </Link>
        <Button
          aria-haspopup="dialog"
          onPointerEnter={() => fetchAhead(idlePart)}
          onClick={() => setIsOpen(true)}
          data-testid="earn-idle-open"
        >
          {t('earn.auto.open')}
        </Button>
      </p>
      {part === null ? null : <part.IdleDialog productId={productId} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const nothing: readonly never[] = [];
type SummaryProps = { readonly idle: readonly IdleMoney[] | null; readonly products: readonly EarnProduct[] };
type AnsweredProps = SummaryProps & {
  readonly assets: EarnAssets;
  readonly profits: EarnProfits | null;
  readonly isLate: boolean;
};

const Answered = ({ assets, profits, idle, products, isLate }: AnsweredProps) => {
  const t = useT();
  const autos = useQuery('ownEarnAuto', {}).value ?? nothing;
  const names = new Set([
    'USDT',
    ...[...assets.coins, ...(idle ?? nothing), ...autos.filter(({ on }) => on)].map((one) => one.coinName),
  ]);
  const [coin, setCoin] = useState('USDT');
  const sum = assets.coins.find(({ coinName }) => coinName === coin) ?? { ...none, coinName: coin };
  const late = isLate ? styles['late'] : undefined;
  return (
    <>
      <div className={late}>
        <Yours sum={sum} />
      </div>
      <div className={styles['sum']}>
        <div className={late}>
          <Interest sum={sum} />
        </div>
        <Segmented
          label={t('earn.coin')}
          value={coin}
          items={[...names].map((name) => ({ value: name, label: name, testId: `earn-sum-${name.toLowerCase()}` }))}
          onChange={setCoin}
        />
      </div>
      <div className={styles['sum']}>
        <p className="tone-2">{t('earn.bars', { coin })}</p>
        <ProfitBars days={profits?.days ?? nothing} coinName={coin} todayMs={assets.nextDayMs - DAY_MS} />
      </div>
      <Idle key={coin} coinName={coin} place={idlePlace(coin, idle, autos, products)} />
    </>
  );
};

/** What a person has in Earn, coin by coin, and what lies idle. `idle` null: not known. What is older than what happened since is shown as that. */
export const OwnSummary = ({ idle, products }: SummaryProps) => {
  const t = useT();
  const assets = useQuery('ownEarnAssets', {});
  const profits = useQuery('ownEarnProfit', {});
  const isLate = assets.state === 'late';
  useEachDay(true, profits.retry);
  return (
    <section
      className={styles['summary']}
      aria-label={t('earn.yours')}
      data-state={assets.state}
      data-testid="earn-summary"
    >
      {assets.value !== null ? (
        <Answered assets={assets.value} profits={profits.value} idle={idle} products={products} isLate={isLate} />
      ) : assets.state === 'failed' ? (
        <p role="alert">
          {t('earn.assets.failed')} <Retry onRetry={assets.retry} testId="earn-assets-retry" />
        </p>
      ) : (
        <p>{t('common.loading')}</p>
      )}
      {isLate && assets.problem !== null ? (
        <p role="status" className={styles['whole']} data-testid="earn-summary-late">
          {t('earn.late')} <Retry onRetry={assets.retry} testId="earn-assets-retry" />
        </p>
      ) : null}
    </section>
  );
};
