import { useEffect, type RefObject } from 'react';
import { keyStep } from '../../../../../domain/chart/drawings/moves.ts';
import type { ChartScene } from '../layer.ts';
import type { DrawingHand } from './drawing-hand.ts';
import { pressKey, type KeyPlace } from './drawing-keys.ts';
import type { DrawingStage } from './drawing-stage.ts';
import { keptDrawings } from './kept-drawings.ts';
import { focusTools, itemOf, partOf } from './parts.ts';

/** An arrow moves a price by about so many px. */
const KEY_PX = 3;

const placeOf = (root: HTMLElement | null, target: Node): KeyPlace => {
  if (partOf(root, 'cursor')?.contains(target) === true) return 'cursor';
  return partOf(root, 'list')?.contains(target) === true ? 'drawing' : 'elsewhere';
};

/** A round number of ticks about KEY_PX high. */
const stepTicks = (stage: DrawingStage | null): number => {
  const [above, below] = [0, KEY_PX].map((y) => stage?.anchorAt({ x: 0, y }, false)?.priceTicks ?? 0);
  return keyStep((above ?? 0) - (below ?? 0));
};

/** Keys while the focus is in the chart area, or nowhere after a press on the chart; what they do not use goes on to the page. */
export const useDrawingKeys = (
  { host, contract }: ChartScene,
  hand: DrawingHand,
  root: RefObject<HTMLElement | null>,
  stage: () => DrawingStage | null,
): void => {
  useEffect(() => {
    const box = host.parentElement;
    const walk = (to: 1 | -1 | 'first' | 'last'): void => {
      const { drawings } = keptDrawings(contract.code).read();
      const last = drawings.length - 1;
      const at = drawings.findIndex(({ id }) => id === hand.read().chosen);
      const next = to === 'first' ? 0 : to === 'last' ? last : Math.min(last, Math.max(0, at + to));
      itemOf(root.current, drawings[next]?.id ?? null)?.focus({ preventScroll: true });
    };
    const open = (): void => partOf(root.current, 'chosen')?.querySelector<HTMLElement>('input, button')?.focus();
    const leave = (): void => {
      hand.choose(null);
      focusTools(root.current);
    };
    let isPressed = false;
    const onPress = ({ target }: PointerEvent): void => {
      isPressed = target instanceof Node && box?.contains(target) === true;
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.closest('input, [role="dialog"]') !== null) return;
      const isHere = target === document.body ? isPressed : box?.contains(target) === true;
      if (!isHere) return;
      const place = placeOf(root.current, target);
      if (!pressKey(event, place, hand, stepTicks(stage()), { walk, open, leave })) return;
      event.preventDefault();
      event.stopPropagation();
      // What had the focus is gone.
      if (place === 'drawing' && hand.read().chosen === null) focusTools(root.current);
    };
    document.addEventListener('pointerdown', onPress, true);
    document.body.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.body.removeEventListener('keydown', onKey);
    };
  }, [host, contract, hand, root, stage]);
};
