import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EarnAssets, EarnProfits, EarnSum, IdleMoney } from '../../../../../domain/earn/earn.ts';
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

/** What lies idle of the coin, what it would bring, and the two ways to put it to work. */
const Idle = ({ idle }: { readonly idle: IdleMoney | undefined }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const part = usePart(idlePart, isOpen);
  if (idle === undefined) return null;
  const { coinName } = idle;
  return (
    <div className={styles['sum']} data-testid="earn-idle">
      <p>
        <b>{t('earn.idle', { sum: sumWithCoin(idle.canLeave, coinName) })}</b>
      </p>
      <p className="tone-2">
        {t('earn.idle.says', { interest: `${interestText(idle.interest, coinName)} ${coinName}` })}
      </p>
      <p className={styles['buttons']}>
        <Link {...lateLink('/earn/product', { id: idle.productId })} className={styles['link'] ?? ''}>
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
      {part === null ? null : <part.IdleDialog productId={idle.productId} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

type AnsweredProps = {
  readonly assets: EarnAssets;
  readonly profits: EarnProfits | null;
  readonly idle: readonly IdleMoney[];
};

const Answered = ({ assets, profits, idle }: AnsweredProps) => {
  const t = useT();
  const names = [
    ...new Set(['USDT', ...assets.coins.map(({ coinName }) => coinName), ...idle.map((one) => one.coinName)]),
  ];
  const [coin, setCoin] = useState('USDT');
  const sum = assets.coins.find(({ coinName }) => coinName === coin) ?? { ...none, coinName: coin };
  return (
    <>
      <Yours sum={sum} />
      <div className={styles['sum']}>
        <Interest sum={sum} />
        <Segmented
          label={t('earn.coin')}
          value={coin}
          items={names.map((name) => ({ value: name, label: name, testId: `earn-sum-${name.toLowerCase()}` }))}
          onChange={setCoin}
        />
      </div>
      <div className={styles['sum']}>
        <p className="tone-2">{t('earn.bars', { coin })}</p>
        <ProfitBars days={profits?.days ?? []} coinName={coin} todayMs={assets.nextDayMs - DAY_MS} />
      </div>
      <Idle idle={idle.find(({ coinName }) => coinName === coin)} />
    </>
  );
};

/** What a person has in Earn, coin by coin, and what lies idle. */
export const OwnSummary = ({ idle }: { readonly idle: readonly IdleMoney[] }) => {
  const t = useT();
  const assets = useQuery('ownEarnAssets', {});
  const profits = useQuery('ownEarnProfit', {});
  return (
    <section className={styles['summary']} aria-label={t('earn.yours')} data-testid="earn-summary">
      {assets.value !== null ? (
        <Answered assets={assets.value} profits={profits.value} idle={idle} />
      ) : assets.state === 'failed' ? (
        <p role="alert">
          {t('earn.assets.failed')} <Retry onRetry={assets.retry} testId="earn-assets-retry" />
        </p>
      ) : (
        <p>{t('common.loading')}</p>
      )}
    </section>
  );
};
