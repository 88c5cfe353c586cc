// Resting liquidity over time behind the candles, with what its colours mean, the amount under the pointer, and the largest levels as a table.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { canPaintAside } from '../../../../engine/start-heat-painter.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import type { HeatCell } from '../../../../../worker/api/heat.ts';
import type { LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import { useLayer } from '../use-layer.ts';
import { HeatLegend } from './heat-legend.tsx';
import { openHeat } from './open-heat.ts';
import type { Recording } from './recording.ts';
import { useRecording } from './use-recording.ts';
import styles from './heatmap.module.css';

const Drawn = ({ scene, recording }: LayerProps & { readonly recording: Recording }) => {
  const [cell, setCell] = useState<HeatCell | null>(null);
  const status = useSyncExternalStore(recording.subscribe, recording.status);
  useLayer(
    scene,
    openHeat,
    useMemo(() => ({ recording, onCell: setCell }), [recording]),
  );
  return createPortal(<HeatLegend contract={scene.contract} status={status} cell={cell} />, scene.legend);
};

const Recorded = ({ scene }: LayerProps) => {
  const { environment } = useTrade();
  const recording = useRecording(environment, scene.contract.code);
  // One of another contract is on its way out.
  return recording?.contract === scene.contract.code ? (
    <Drawn key={recording.id} scene={scene} recording={recording} />
  ) : null;
};

const CannotDraw = ({ scene }: LayerProps) => {
  const t = useT();
  const [isSaid, say] = useState(false);
  useEffect(() => say(true), []);
  return createPortal(
    <p className={styles['line']} role="status" data-testid="chart-heat" data-state="cannot">
      {isSaid ? t('chart.heat.cannot') : null}
    </p>,
    scene.legend,
  );
};

export const HeatmapLayer = ({ scene }: LayerProps) => {
  const [isOn] = useChartState('heatmap');
  if (!isOn) return null;
  return canPaintAside() ? <Recorded scene={scene} /> : <CannotDraw scene={scene} />;
};
