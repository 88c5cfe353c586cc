import { useEffect, type RefObject } from 'react';
import type { DrawingHand } from './drawing-hand.ts';
import type { DrawingStage } from './drawing-stage.ts';
import { focusTools, itemOf, partOf } from './parts.ts';
import { useHandState } from './use-hand.ts';

/** The focus goes where the work goes on: to the cursor of the keys, to what was drawn or dragged, to the words of a new text. */
export const useDrawingFocus = (
  hand: DrawingHand,
  root: RefObject<HTMLElement | null>,
  stage: () => DrawingStage | null,
): void => {
  const turn = useHandState(hand, 'focusTurn');
  const byKeys = useHandState(hand, 'byKeys');
  const chosen = useHandState(hand, 'chosen');
  const tool = useHandState(hand, 'tool');
  useEffect(() => {
    if (turn === 0) return;
    const { chosen: id, isFresh } = hand.read();
    itemOf(root.current, id)?.focus({ preventScroll: true });
    const field = isFresh ? partOf(root.current, 'chosen')?.querySelector('input') : null;
    field?.focus({ preventScroll: true });
    field?.select();
  }, [turn, hand, root]);
  useEffect(() => {
    const element = root.current;
    if (byKeys) partOf(element, 'cursor')?.focus({ preventScroll: true });
    return () => {
      // The cursor went with its tool, and nothing else was drawn.
      if (byKeys && hand.read().tool === null && document.activeElement === document.body) focusTools(element);
    };
  }, [byKeys, tool, hand, root]);
  useEffect(() => {
    const item = itemOf(root.current, chosen);
    // A pointer chose it where it is in sight.
    if (item === null || item !== document.activeElement || !item.matches(':focus-visible')) return;
    const [first = ''] = (item.dataset['anchors'] ?? '').split('@');
    stage()?.reveal(Number(first));
  }, [chosen, root, stage]);
};
