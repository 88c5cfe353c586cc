import { useEffect, useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CandlePrice } from '../../../../worker/api/snapshots.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ChartInterval } from '../../../../domain/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { intervalOfChart } from './intervals.ts';
import type { ChartScene } from './layer.ts';
import { lateView } from './late-view.tsx';
import { useChart } from './use-chart.ts';
import { useChartLook, usePriceKind } from './state/use-chart-look.ts';
import { useChartView } from './state/use-chart-view.ts';
import styles from './chart.module.css';

const overPart = createPart(() => import('./over/over-candles.ts'));
const TapeNote = lateView(withLateTexts(async () => (await import('./tape/tape-note.tsx')).TapeNote));

type ChartCanvasProps = {
  readonly contract: Contract;
  readonly interval: ChartInterval;
  readonly price: CandlePrice;
  /** The newest candle is not of now. */
  readonly isLate: boolean;
  /** The scene that is drawn now, for the toolbar. */
  readonly onScene: (scene: ChartScene | null) => void;
};

/** The drawn chart with its legend and layers, and what failed about its history. */
export const ChartCanvas = ({ contract, interval, price, isLate, onScene }: ChartCanvasProps) => {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const drawn = { contract, interval: intervalOfChart(interval), of: price };
  const kind = usePriceKind(interval);
  const { status, retry, retryOlder, toNow } = useChart({ host, legend }, drawn, kind, useChartLook());
  const { scene } = status;
  useEffect(() => {
    onScene(scene);
    return () => onScene(null);
  }, [scene, onScene]);
  const [view] = useChartView();
  const over = usePart(overPart, true);
  const replayed = useIsReplay();
  const label = t(price === 'last' ? 'chart.label' : `chart.label.${price}`, {
    contract: contractTitle(contract.code),
    interval: t(`chart.period.${interval}`),
  });
  return (
    <div className={styles['canvasBox']} data-view={view}>
      <div
        ref={host}
        className={styles['host']}
        role="group"
        aria-label={label}
        data-testid="chart"
        data-state={status.state}
        data-candles={status.count}
        data-kind={kind}
        data-late={isLate || undefined}
      />
      <div className={styles['legend']} data-testid="chart-legend">
        {over === null ? null : (
          <over.ChartLegend
            contract={contract}
            interval={interval}
            candle={status.hovered ?? status.last}
            price={price}
          />
        )}
        <div ref={legend} className={styles['legendLayers']} />
      </div>
      {scene === null || over === null ? null : <over.Layers scene={scene} />}
      {replayed && status.state === 'ready' ? (
        <TapeNote interval={interval} price={price} count={status.count} />
      ) : null}
      {status.state === 'ready' && status.count === 0 && !replayed ? (
        <div className={styles['empty']}>
          <Empty title={t('chart.empty')} />
        </div>
      ) : null}
      {status.state === 'failed' ? <Failure text={t('chart.failed')} onRetry={retry} /> : null}
      {status.state === 'ready' && status.older === 'failed' ? (
        <Failure text={t('chart.olderFailed')} onRetry={retryOlder} />
      ) : null}
      {status.away ? (
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
