import { useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CandlePrice } from '../../../../worker/api/snapshots.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ChartInterval } from '../../../../domain/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { EdgeList } from './edge-list.tsx';
import { useChart } from './use-chart.ts';
import { TapeNote } from './tape-note.tsx';
import { useOwnLines } from './use-own-lines.ts';
import styles from './chart.module.css';

type ChartCanvasProps = {
  readonly contract: Contract;
  readonly interval: ChartInterval;
  readonly price: CandlePrice;
  readonly averages: boolean;
};

/** The drawn chart with its legend, and what failed about its history. */
export const ChartCanvas = ({ contract, interval, price, averages }: ChartCanvasProps) => {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const { view, retry, retryOlder, toNow } = useChart(host, contract, interval, price, {
    averages,
    lines: useOwnLines(contract),
  });
  const replayed = useIsReplay();
  const label = t(price === 'last' ? 'chart.label' : `chart.label.${price}`, {
    contract: contractTitle(contract.code),
    interval: t(`chart.period.${interval}`),
  });
  return (
    <div className={styles['canvasBox']}>
      <div
        ref={host}
        className={styles['host']}
        role="group"
        aria-label={label}
        data-testid="chart"
        data-state={view.state}
        data-candles={view.count}
      />
      <ChartLegend contract={contract} candle={view.hovered ?? view.last} price={price} averages={averages} />
      <EdgeList edge="above" lines={view.edges.above} />
      <EdgeList edge="below" lines={view.edges.below} />
      {view.state === 'ready' ? <TapeNote interval={interval} price={price} count={view.count} /> : null}
      {view.state === 'ready' && view.count === 0 && !replayed ? (
        <div className={styles['empty']}>
          <Empty title={t('chart.empty')} />
        </div>
      ) : null}
      {view.state === 'failed' ? <Failure text={t('chart.failed')} onRetry={retry} /> : null}
      {view.state === 'ready' && view.older === 'failed' ? (
        <Failure text={t('chart.olderFailed')} onRetry={retryOlder} />
      ) : null}
      {view.away ? (
        <Button
          size="s"
          className={styles['toNow']}
          onClick={toNow}
          aria-label={t('chart.toNow')}
          title={t('chart.toNow')}
        >
          »
        </Button>
      ) : null}
    </div>
  );
};

const Failure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => {
  const t = useT();
  return (
    <p className={styles['failure']} role="alert" data-testid="chart-failed">
      {text}{' '}
      <Button size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  );
};
