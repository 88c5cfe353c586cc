import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  indicatorRules,
  type IndicatorKind,
  type SeriesKind,
} from '../../../../../domain/chart/indicators/registry.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { usePart } from '../../../../ui/part.ts';
import type { LayerProps } from '../layer.ts';
import { useLayer } from '../use-layer.ts';
import { withoutIndicator, type ChosenIndicator } from './chosen.ts';
import { HeldFeeds } from './held/held-feeds.tsx';
import { unaskedStates, type HeldState } from './held/held-state.ts';
import { IndicatorLine } from './indicator-line.tsx';
import { indicatorsDialogPart } from './indicators-dialog-part.ts';
import { isOverPrices, noFigures, openIndicators } from './open-indicators.ts';
import { useIndicators } from './use-indicators.ts';
import styles from './indicators.module.css';

/** The chosen indicators on the scene, with a line of the legend each: of those over the prices there, of the others at the top of their pane. */
export const IndicatorsLayer = ({ scene }: LayerProps) => {
  const [list, change] = useIndicators();
  const [figures, setFigures] = useState(noFigures);
  const [edited, setEdited] = useState<IndicatorKind | null>(null);
  const dialog = usePart(indicatorsDialogPart, edited !== null);
  const [unit] = useSetting('unit');
  const { environment } = useTrade();
  const whose = `${environment} ${scene.contract.code}`;
  const [held, setHeld] = useState({ whose, ...unaskedStates });
  // Of another contract nothing is known yet.
  if (held.whose !== whose) setHeld({ whose, ...unaskedStates });
  const onState = useCallback(
    (kind: SeriesKind, state: HeldState) => setHeld((before) => ({ ...before, [kind]: state })),
    [],
  );
  const { points: funding } = held.funding;
  const { points: interest } = held.interest;
  useLayer(
    scene,
    openIndicators,
    useMemo(
      () => ({ list, outside: { points: { funding, interest }, unit }, onFigures: setFigures }),
      [list, funding, interest, unit],
    ),
  );
  const heldOf = (kind: IndicatorKind): HeldState | null => {
    const { series } = indicatorRules[kind];
    return series === undefined ? null : held[series];
  };
  const line = (chosen: ChosenIndicator) => (
    <IndicatorLine
      key={chosen.kind}
      chosen={chosen}
      contract={scene.contract}
      row={figures.rows.get(chosen.kind) ?? []}
      closeTicks={figures.closeTicks}
      held={heldOf(chosen.kind)}
      onEdit={() => setEdited(chosen.kind)}
      onRemove={() => change((before) => withoutIndicator(before, chosen.kind))}
    />
  );
  return (
    <>
      <HeldFeeds
        key={whose}
        scene={scene}
        kinds={list.flatMap(({ kind }) => indicatorRules[kind].series ?? [])}
        onState={onState}
      />
      {createPortal(list.filter(({ kind }) => isOverPrices(kind)).map(line), scene.legend)}
      {list.flatMap((chosen) => {
        const top = figures.tops.get(chosen.kind);
        return top === undefined || isOverPrices(chosen.kind)
          ? []
          : [
              <div key={chosen.kind} className={styles['paneLegend']} style={{ top }}>
                {line(chosen)}
              </div>,
            ];
      })}
      {edited === null || dialog === null ? null : (
        <dialog.IndicatorsDialog edited={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
};
