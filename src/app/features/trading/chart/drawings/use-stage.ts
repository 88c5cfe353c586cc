import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import type { Point } from '../../../../../domain/chart/drawings/shapes.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { ChartScene } from '../layer.ts';
import type { DrawingHand } from './drawing-hand.ts';
import { createDrawingStage, noWishes, type DrawingStage, type StageWishes } from './drawing-stage.ts';
import { levelLabels, measureText, type CanvasLabel } from './drawing-words.ts';
import { followPointer } from './follow-pointer.ts';
import { keptDrawings, keptTools } from './kept-drawings.ts';
import { useLatest } from './use-latest.ts';

type Words = Pick<StageWishes, 'labels' | 'text'>;

/** Words of the canvas; levels are worked out once a drawing. */
const useCanvasWords = ({ contract }: ChartScene): Words => {
  const t = useT();
  return useMemo(() => {
    const known = new WeakMap<Drawing, readonly CanvasLabel[]>();
    return {
      labels: (drawing) => {
        const labels = known.get(drawing) ?? levelLabels(drawing, contract);
        known.set(drawing, labels);
        return labels;
      },
      text: (drawing, { placeOf }) =>
        drawing.kind === 'measure' ? measureText(drawing, contract, placeOf, t) : drawing.text,
    };
  }, [contract, t]);
};

/** What is drawn now: what is kept, with what is dragged in its place, and what is being drawn on top. */
const wishesOf = (hand: DrawingHand, code: string, words: Words): StageWishes => {
  const { tool, placed, next, byKeys, chosen, grip, dragged } = hand.read();
  const { colour, hidden } = keptTools.read();
  const kept = hidden ? [] : keptDrawings(code).read().drawings;
  const shown = dragged === null ? kept : kept.map((one) => (one.id === dragged.id ? dragged : one));
  const begun = placed[0];
  const draft: readonly Drawing[] =
    tool === null || begun === undefined || next === null
      ? []
      : [{ id: '', kind: tool, anchors: [begun, next], colour, text: '' }];
  return { ...noWishes, ...words, drawings: [...shown, ...draft], chosen, grip, cursor: byKeys ? next : null };
};

const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');

export type StageHolder = ReturnType<typeof createStageHolder>;
/** The stage of the scene that is there, for those who ask it later; null between two. */
export const createStageHolder = () => {
  let stage: DrawingStage | null = null;
  return {
    now: () => stage,
    hold: (next: DrawingStage | null): void => {
      stage = next;
    },
  };
};

/** Runs the stage on the scene and the pointer over it. `root` carries where the chosen drawing stands. */
export const useStage = (
  scene: ChartScene,
  stage: StageHolder,
  hand: DrawingHand,
  root: RefObject<HTMLElement | null>,
): void => {
  const words = useCanvasWords(scene);
  const latest = useLatest(words);
  const show = useRef<() => void>(() => undefined);
  useEffect(() => {
    const { host, contract } = scene;
    const canTake = (): boolean => !keptTools.read().locked && !keptTools.read().hidden;
    const made = createDrawingStage(scene, {
      cursorOver: (point) =>
        hand.read().tool !== null ? 'crosshair' : canTake() && made.hit(point) !== null ? 'pointer' : null,
      onPlaced: (points) => {
        const text = pointsText(points);
        if (root.current !== null && root.current.dataset['points'] !== text) root.current.dataset['points'] = text;
      },
    });
    stage.hold(made);
    show.current = () => made.wish(wishesOf(hand, contract.code, latest.current));
    const follow = (): void => show.current();
    const stops = [
      hand.subscribe(follow),
      keptDrawings(contract.code).subscribe(follow),
      keptTools.subscribe(follow),
      followPointer(host, { hand, stage: made, isMagnet: () => keptTools.read().magnet, isOpen: canTake }),
    ];
    follow();
    return scene.attach({
      candlesChanged: made.candlesChanged,
      recoloured: made.recoloured,
      stop: () => {
        stage.hold(null);
        show.current = () => undefined;
        for (const stop of stops) stop();
        made.stop();
      },
    });
  }, [scene, stage, hand, root, latest]);
  useEffect(() => show.current(), [words]);
};
