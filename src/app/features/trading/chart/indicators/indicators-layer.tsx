import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import { usePart } from '../../../../ui/part.ts';
import type { LayerProps } from '../layer.ts';
import { useLayer } from '../use-layer.ts';
import { withoutIndicator, type ChosenIndicator } from './chosen.ts';
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
  useLayer(
    scene,
    openIndicators,
    useMemo(() => ({ list, onFigures: setFigures }), [list]),
  );
  const line = (chosen: ChosenIndicator) => (
    <IndicatorLine
      key={chosen.kind}
      chosen={chosen}
      contract={scene.contract}
      row={figures.rows.get(chosen.kind) ?? []}
      closeTicks={figures.closeTicks}
      onEdit={() => setEdited(chosen.kind)}
      onRemove={() => change((before) => withoutIndicator(before, chosen.kind))}
    />
  );
  return (
    <>
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
