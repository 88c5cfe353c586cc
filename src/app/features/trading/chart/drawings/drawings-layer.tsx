// Drawings over the candles of a contract: tools at the left edge, what is drawn, and both by keyboard.
import { PencilLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { PHONE } from '../../../../ui/phone.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import type { LayerProps } from '../layer.ts';
import { makeRoom } from './chart-room.ts';
import { ChosenDrawing } from './chosen-drawing.tsx';
import { DrawingList } from './drawing-list.tsx';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { keptDrawings, keptTools } from './kept-drawings.ts';
import { itemOf } from './parts.ts';
import { useDrawingFocus } from './use-drawing-focus.ts';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useHand, useHandState, useKept } from './use-hand.ts';
import { createStageHolder, useStage } from './use-stage.ts';
import styles from './drawings.module.css';

/** Width of the tools, px. */
const ROOM = 36;

const Drawings = ({ scene }: LayerProps) => {
  const t = useT();
  const { contract } = scene;
  const [hintId, cursorHintId] = [useId(), useId()];
  const root = useRef<HTMLDivElement>(null);
  const [stage] = useState(createStageHolder);
  const { hand, said } = useHand(contract, stage.now);
  const { drawings, past, future } = useKept(keptDrawings(contract.code));
  const { hidden, locked, magnet } = useKept(keptTools);
  const [tool, byKeys, chosen, placed] = [
    useHandState(hand, 'tool'),
    useHandState(hand, 'byKeys'),
    useHandState(hand, 'chosen'),
    useHandState(hand, 'placed'),
  ];
  const isNarrow = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  const hasTools = !isNarrow || isOpen;
  // In a wide window the chart keeps that room from the beginning.
  useEffect(() => (isNarrow && isOpen ? makeRoom(scene.host, ROOM) : undefined), [scene, isNarrow, isOpen]);
  useStage(scene, stage, hand, root);
  useDrawingKeys(scene, hand, root, stage.now);
  useDrawingFocus(hand, root, stage.now);
  const drawing = hidden ? undefined : drawings.find(({ id }) => id === chosen);
  return (
    <div
      ref={root}
      className={styles['layer']}
      data-testid="chart-drawings"
      data-count={drawings.length}
      data-tool={tool ?? 'none'}
      data-placed={placed.length}
      data-chosen={chosen ?? undefined}
      data-undo={past.length}
      data-redo={future.length}
      data-hidden={hidden}
      data-locked={locked}
      data-magnet={magnet}
    >
      {isNarrow ? (
        <button
          type="button"
          className={styles['show']}
          aria-label={t('chart.drawings.show')}
          title={t('chart.drawings.show')}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
          data-testid="drawing-show"
        >
          <PencilLine size={16} aria-hidden />
        </button>
      ) : null}
      {hasTools ? <DrawingToolbar hand={hand} contract={contract} /> : null}
      {byKeys ? (
        <div
          data-part="cursor"
          className={styles['cursor']}
          role="application"
          tabIndex={-1}
          aria-label={t('chart.drawings.cursor')}
          aria-describedby={cursorHintId}
          data-no-picture=""
          data-testid="drawing-cursor"
        >
          <span aria-hidden>{t('chart.drawings.cursor.short')}</span>
        </div>
      ) : null}
      {drawing === undefined ? null : (
        <ChosenDrawing
          key={drawing.id}
          hand={hand}
          drawing={drawing}
          onDone={() => itemOf(root.current, drawing.id)?.focus({ preventScroll: true })}
        />
      )}
      <DrawingList drawings={hidden ? [] : drawings} contract={contract} hintId={hintId} hand={hand} />
      <div className="visually-hidden" data-no-picture="">
        <p id={hintId}>{t('chart.drawings.hint')}</p>
        <p id={cursorHintId}>{t('chart.drawings.cursor.hint')}</p>
        <p role="status" data-testid="drawing-said">
          {said}
        </p>
      </div>
    </div>
  );
};

/** A contract has drawings of its own. */
export const DrawingsLayer = ({ scene }: LayerProps) => <Drawings key={scene.contract.code} scene={scene} />;
