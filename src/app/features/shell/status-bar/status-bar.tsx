import type { ReactNode } from 'react';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ExchangeClock } from './exchange-clock.tsx';
import { HealthItem } from './health-item.tsx';
import { marketSourceText } from './market-source.ts';
import { Rates } from './rates.tsx';
import { ReplayItem } from './replay-item.tsx';
import { TapeItem } from './tape-item.tsx';
import styles from './status-bar.module.css';

/** Bottom line: the tape, what is announced, the two healths, what goes in and is painted, what feeds the market, exchange time. */
export const StatusBar = ({ news }: { readonly news?: ReactNode }) => {
  const t = useT();
  const connection = useSnapshot('connection');
  const replayed = useIsReplay();
  const { framesIn = 0, framesRejected = 0, gaps = 0, resyncs = 0, reconnects = 0 } = connection ?? {};
  return (
    <footer className={styles['bar']} aria-label={t('status.label')} data-testid="status-bar">
      {replayed ? <ReplayItem /> : <TapeItem />}
      <div className={styles['grow']}>{news}</div>
      <HealthItem
        name={t('status.market')}
        health={connection?.market ?? 'connecting'}
        latencyMs={connection?.marketLatencyMs ?? null}
        testId="health-market"
        tooltip={t('status.market.says', { frames: framesIn, rejected: framesRejected, gaps, resyncs, reconnects })}
      />
      <HealthItem
        name={t('status.orders')}
        health={connection?.orders ?? 'connecting'}
        latencyMs={connection?.ordersLatencyMs ?? null}
        testId="health-orders"
        tooltip={t(replayed ? 'replay.noEntry' : 'status.orders.says')}
      />
      <Rates framesIn={framesIn} />
      <span
        className={styles['source']}
        title={connection?.marketSource || t('status.source.says')}
        data-testid="market-source"
      >
        {marketSourceText(t, connection?.marketSource ?? '')}
      </span>
      <ExchangeClock />
    </footer>
  );
};
