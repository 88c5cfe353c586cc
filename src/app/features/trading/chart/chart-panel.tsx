import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isSameFreshness, lineState } from '../../../engine/line-state.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Panel, PanelTitle } from '../../../ui/layout/panel.tsx';
import { untilHere } from '../../../ui/part.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { ChartScene } from './layer.ts';
import { useChartView } from './state/use-chart-view.ts';
import { Toolbar, Views } from './toolbar/toolbar.tsx';
import { otherViews } from './views.ts';
import { useChartState } from './state/use-chart-state.ts';
import styles from './chart.module.css';

const ChartCanvas = lazy(() =>
  untilHere(() => import('./chart-canvas.tsx')).then((module) => ({ default: module.ChartCanvas })),
);
const loading = { state: 'loading', atMs: null } as const;

type PanelProps = { readonly head?: ReactNode; readonly onPicked?: () => void };

/** The market drawn: candles in the basic and the professional view, or another view. The drawing library is fetched beside the rest of the page. */
export const ChartPanel = ({ head, onPicked }: PanelProps) => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [scene, setScene] = useState<ChartScene | null>(null);
  const [view] = useChartView();
  const isOther = otherViews[view] !== undefined;
  const replayed = useSelected('replay', (replay) => replay !== null && replay.state !== 'empty');
  const freshness = useSelected(
    'candles',
    (candles) => (candles?.contract === contractCode ? candles.freshness : loading),
    isSameFreshness,
  );
  const age = useFreshAge(freshness);
  const line = lineState(freshness);
  return (
    <Panel
      label={t('panel.chart')}
      testId="chart-panel"
      head={head ?? <PanelTitle>{t('panel.chart')}</PanelTitle>}
      actions={<Views />}
      // Another view is of other data, and says itself how old it is.
      chip={isOther ? null : <FreshnessChip freshness={freshness} ageMs={age} testId="chart-freshness" />}
    >
      {isOther ? null : <Toolbar scene={scene} />}
      {contract !== null ? (
        <Shown
          onPicked={onPicked}
          contract={contract}
          isLate={line !== 'live' && line !== 'loading'}
          onScene={setScene}
        />
      ) : replayed ? (
        <p className={styles['tapeOther']} role="note" data-testid="chart-tape-nothing">
          {t('chart.tape.nothing')}
        </p>
      ) : null}
    </Panel>
  );
};

type ShownProps = {
  readonly onPicked: (() => void) | undefined;
  readonly contract: Contract;
  readonly isLate: boolean;
  readonly onScene: (scene: ChartScene | null) => void;
};

const Shown = ({ onPicked, contract, isLate, onScene }: ShownProps) => {
  const t = useT();
  const [view] = useChartView();
  const Other = otherViews[view];
  const [interval] = useChartState('period');
  const [price] = useChartState('price');
  if (Other !== undefined) return <Other contract={contract} onPicked={onPicked} />;
  return (
    <Suspense fallback={<p className="visually-hidden">{t('common.loading')}</p>}>
      <ChartCanvas contract={contract} interval={interval} price={price} isLate={isLate} onScene={onScene} />
    </Suspense>
  );
};
