import type { Anchor, Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import { moveDrawing, withAnchor } from '../../../../../domain/chart/drawings/moves.ts';
import type { Hit } from '../../../../../domain/chart/drawings/shapes.ts';
import type { Edits, Grip, HandPorts, Hold } from './hand-state.ts';

/** Where a drag began. */
type Taken = { readonly drawing: Drawing; readonly part: Grip; readonly at: Anchor };

/** What the pointer does to a drawing. */
export const createDragging = ({ axis: axisNow, onEvent }: HandPorts, { state, set }: Hold, edits: Edits) => {
  let taken: Taken | null = null;
  return {
    /** The pointer takes what it found. */
    take: ({ id, part }: Hit, at: Anchor): void => {
      const drawing = edits.drawing(id);
      taken = drawing === undefined ? null : { drawing, part, at };
      set({ chosen: id, grip: 'whole', dragged: null });
    },
    dragTo: (at: Anchor): void => {
      const axis = axisNow();
      if (taken === null || axis === null || state().chosen !== taken.drawing.id) return;
      const { drawing, part } = taken;
      const places = Math.round(axis.placeOf(at.timeMs)) - Math.round(axis.placeOf(taken.at.timeMs));
      const move = { places, ticks: at.priceTicks - taken.at.priceTicks };
      set({ dragged: part === 'whole' ? moveDrawing(drawing, axis, move) : withAnchor(drawing, part, at) });
    },
    /** `isKept`: the pointer let go; else what was dragged is back. */
    letGo: (isKept: boolean): void => {
      const { dragged } = state();
      taken = null;
      set({ dragged: null });
      if (!isKept) return;
      if (dragged !== null && edits.edit({ type: 'change', drawing: dragged }))
        onEvent({ type: 'drawing.moved', drawing: dragged });
      set({ focusTurn: state().focusTurn + 1, isFresh: false });
    },
  };
};
