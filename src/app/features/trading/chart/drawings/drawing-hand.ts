// The hand that draws: which tool it holds, what it has set of it, which drawing it has chosen and where it drags it. Pointer and keys are the same moves.
// Invariants: 1. with a tool nothing is chosen or dragged; 2. what is dragged is an edit once it is let go, never before; 3. while drawings are locked none
// of them changes, and hidden ones cannot be taken.
import { createChanging } from './hand-changing.ts';
import { createDragging } from './hand-dragging.ts';
import { createPlacing } from './hand-placing.ts';
import { createEdits, emptyHand, type HandPorts, type Hold } from './hand-state.ts';

export type DrawingHand = ReturnType<typeof createDrawingHand>;

/** Example: hand.chooseTool('trend'); hand.setAnchor(a); hand.setAnchor(b) adds a trend line. */
export const createDrawingHand = (ports: HandPorts) => {
  const listeners = new Set<() => void>();
  let state = emptyHand;
  const hold: Hold = {
    state: () => state,
    set: (patch) => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
  };
  const edits = createEdits(ports);
  return {
    ...createPlacing(ports, hold, edits),
    ...createDragging(ports, hold, edits),
    ...createChanging(ports, hold, edits),
    read: hold.state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
};
