// Footprints of the candles: drawn over them, read out at the crosshair, and as a table for those who do not see them.
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import { useEngine } from '../../../../engine/engine-context.tsx';
import { unitName } from '../../../../format/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import type { LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import { useLayer } from '../use-layer.ts';
import type { FootprintPen } from './draw-footprint.ts';
import { FootprintLine } from './footprint-line.tsx';
import { FootprintTable } from './footprint-table.tsx';
import { createFootprintWriter } from './footprint-writer.ts';
import type { KnownFootprint } from './known-footprint.ts';
import { openFootprint, type HoveredFootprint } from './open-footprint.ts';
import styles from './footprint.module.css';

const Footprint = ({ scene }: LayerProps) => {
  const { contract } = scene;
  const t = useT();
  const engine = useEngine();
  const [unit] = useSetting('unit');
  const [step] = useChartState('footprintStep');
  const [known, setKnown] = useState<KnownFootprint | null>(null);
  const [hovered, setHovered] = useState<HoveredFootprint | null>(null);
  const writer = useMemo(
    (): FootprintPen => ({
      ...createFootprintWriter(contract, effectiveUnit(unit, contract)),
      stateWord: (state) => t(`chart.footprint.state.${state}`),
    }),
    [contract, unit, t],
  );
  const unitWord = unitName(unit, contract, t('common.conts'));
  const open = useMemo(
    () =>
      openFootprint({
        ask: async (wish) => {
          const answer = await engine.ask('footprint', { ...wish, contract: contract.code });
          return answer.ok ? answer.value : null;
        },
        onKnown: setKnown,
        onHover: (next) =>
          setHovered((before) => (before?.candle === next?.candle && before?.row === next?.row ? before : next)),
      }),
    [engine, contract.code],
  );
  useLayer(
    scene,
    open,
    useMemo(() => ({ step, writer }), [step, writer]),
  );
  if (known === null) return null;
  const newest = known.newestMs === null ? null : (known.candles.get(known.newestMs) ?? null);
  return (
    <>
      {createPortal(
        <FootprintLine
          contract={contract}
          known={known}
          newest={newest}
          hovered={hovered}
          writer={writer}
          unit={unitWord}
        />,
        scene.legend,
      )}
      {newest === null ? null : (
        <FootprintTable contract={contract} candle={newest} step={known.step} writer={writer} unit={unitWord} />
      )}
    </>
  );
};

/** Where it is chosen. Trades are of the last price: candles of another have none. */
export const FootprintLayer = ({ scene }: LayerProps) => {
  const t = useT();
  const [isOn] = useChartState('footprint');
  const [price] = useChartState('price');
  if (!isOn) return null;
  if (price === 'last') return <Footprint scene={scene} />;
  return createPortal(
    <span className={styles['line']} data-testid="chart-footprint-line">
      {t('chart.footprint.lastOnly')}
    </span>,
    scene.legend,
  );
};
