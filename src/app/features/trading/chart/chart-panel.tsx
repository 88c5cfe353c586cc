import { lazy, Suspense } from 'react';
import { isSameFreshness } from '../../../engine/line-state.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { IntervalBar } from './interval-bar.tsx';
import styles from './chart.module.css';
import { untilHere } from '../../../ui/part.ts';

const ChartCanvas = lazy(() =>
  untilHere(() => import('./chart-canvas.tsx')).then((module) => ({ default: module.ChartCanvas })),
);
const loading = { state: 'loading', atMs: null } as const;

/** Candles, volume and averages of the contract. The drawing library is fetched beside the rest of the page. */
export const ChartPanel = () => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [interval] = useSetting('chartPeriod');
  const [price] = useSetting('chartPrice');
  const [averages] = useSetting('chartAverages');
  const replayed = useSelected('replay', (replay) => replay !== null && replay.state !== 'empty');
  const freshness = useSelected(
    'candles',
    (candles) => (candles?.contract === contractCode ? candles.freshness : loading),
    isSameFreshness,
  );
  const age = useFreshAge(freshness);
  return (
    <Panel
      label={t('panel.chart')}
      testId="chart-panel"
      head={<IntervalBar />}
      chip={<FreshnessChip freshness={freshness} ageMs={age} testId="chart-freshness" />}
    >
      {contract === null ? (
        replayed ? (
          <p className={styles['tapeOther']} role="note" data-testid="chart-tape-nothing">
            {t('chart.tape.nothing')}
          </p>
        ) : null
      ) : (
        <Suspense fallback={<p className="visually-hidden">{t('common.loading')}</p>}>
          <ChartCanvas contract={contract} interval={interval} price={price} averages={averages} />
        </Suspense>
      )}
    </Panel>
  );
};
