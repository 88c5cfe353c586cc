import type { Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import { redo, undo, type DrawingBook } from '../../../../../domain/chart/drawings/drawing-book.ts';
import { moveDrawing, withAnchor, type DrawingMove } from '../../../../../domain/chart/drawings/moves.ts';
import type { TimeAxis } from '../../../../../domain/chart/drawings/time-axis.ts';
import type { Edits, Grip, HandPorts, Hold } from './hand-state.ts';

/** Moved whole, or by one anchor. */
const movedBy = (drawing: Drawing, part: Grip, axis: TimeAxis, move: DrawingMove): Drawing => {
  if (part === 'whole') return moveDrawing(drawing, axis, move);
  const [moved] = moveDrawing({ ...drawing, anchors: drawing.anchors.slice(part, part + 1) }, axis, move).anchors;
  return moved === undefined ? drawing : withAnchor(drawing, part, moved);
};

/** What is done to drawings that are there. */
export const createChanging = (ports: HandPorts, { state, set }: Hold, edits: Edits) => {
  const { book, onEvent } = ports;
  const step = (next: DrawingBook, type: 'drawings.undone' | 'drawings.redone'): void => {
    if (next === book.read()) return;
    set({ dragged: null });
    book.put(next);
    onEvent({ type });
  };
  return {
    choose: (id: string | null): void => {
      if (id !== state().chosen) set({ chosen: id, grip: 'whole', dragged: null });
    },
    chooseGrip: (grip: Grip): void => {
      const drawing = edits.drawing(state().chosen);
      if (drawing === undefined || (grip !== 'whole' && !(grip in drawing.anchors))) return;
      set({ grip });
      onEvent({ type: 'grip.chosen', grip });
    },
    moveChosen: (move: DrawingMove): void => {
      const [axis, drawing] = [ports.axis(), edits.drawing(state().chosen)];
      if (axis === null || drawing === undefined || edits.isLocked()) return;
      const moved = movedBy(drawing, state().grip, axis, move);
      if (edits.edit({ type: 'change', drawing: moved, joins: true }))
        onEvent({ type: 'drawing.moved', drawing: moved });
    },
    change: (drawing: Drawing, joins = false): void => {
      if (!edits.isLocked()) edits.edit({ type: 'change', drawing, joins });
    },
    removeChosen: (): void => {
      const drawing = edits.drawing(state().chosen);
      if (drawing === undefined || edits.isLocked()) return;
      edits.edit({ type: 'remove', id: drawing.id });
      set({ chosen: null, dragged: null });
      onEvent({ type: 'drawing.removed', drawing });
    },
    clear: (): void => {
      if (edits.isLocked()) return;
      set({ chosen: null, dragged: null });
      if (edits.edit({ type: 'clear' })) onEvent({ type: 'drawings.cleared' });
    },
    undo: (): void => {
      if (!edits.isLocked()) step(undo(book.read()), 'drawings.undone');
    },
    redo: (): void => {
      if (!edits.isLocked()) step(redo(book.read()), 'drawings.redone');
    },
  };
};
