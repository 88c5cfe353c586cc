import { anchorCount, freeId, type Anchor, type DrawingKind } from '../../../../../domain/chart/drawings/drawing.ts';
import { wholeAnchor, type DrawingMove } from '../../../../../domain/chart/drawings/moves.ts';
import type { Edits, HandPorts, Hold } from './hand-state.ts';

/** What a tool does. */
export const createPlacing = (ports: HandPorts, { state, set }: Hold, edits: Edits) => {
  const { book, tools, onEvent } = ports;
  const dropTool = (): void => {
    if (state().tool === null) return;
    set({ tool: null, placed: [], next: null, byKeys: false });
    onEvent({ type: 'tool.dropped' });
  };
  const add = (kind: DrawingKind, anchors: readonly Anchor[]): void => {
    const text = kind === 'text' ? ports.firstText() : '';
    const drawing = { id: freeId(book.read().drawings), kind, anchors, colour: tools.read().colour, text };
    set({ tool: null, placed: [], next: null, byKeys: false });
    if (!edits.edit({ type: 'add', drawing })) return;
    if (tools.read().hidden) tools.put({ ...tools.read(), hidden: false });
    set({ chosen: drawing.id, grip: 'whole', focusTurn: state().focusTurn + 1, isFresh: true });
    onEvent({ type: 'drawing.added', drawing });
  };
  return {
    dropTool,
    /** Takes a tool; null, or the one that is held, puts it down. `byKeys`: a cursor stands at the middle of the chart. */
    chooseTool: (kind: DrawingKind | null, byKeys = false): void => {
      if (kind === null || kind === state().tool) {
        dropTool();
        return;
      }
      const next = byKeys ? ports.centre() : null;
      set({ tool: kind, placed: [], next, byKeys: next !== null, chosen: null, dragged: null });
      onEvent({ type: 'tool.chosen', kind, cursor: next });
    },
    /** The pointer is over this place; null: over none. */
    point: (next: Anchor | null): void => {
      if (state().tool !== null) set({ next, byKeys: false });
    },
    moveCursor: (move: DrawingMove): void => {
      const [axis, { next }] = [ports.axis(), state()];
      if (axis === null || next === null) return;
      const anchor = wholeAnchor({
        timeMs: axis.timeMsAt(Math.round(axis.placeOf(next.timeMs)) + move.places),
        priceTicks: next.priceTicks + move.ticks,
      });
      set({ next: anchor, byKeys: true });
      onEvent({ type: 'cursor.moved', anchor });
    },
    /** Sets the next anchor; the last one ends the drawing. */
    setAnchor: (anchor: Anchor): void => {
      const { tool } = state();
      if (tool === null) return;
      const placed = [...state().placed, wholeAnchor(anchor)];
      const left = anchorCount(tool) - placed.length;
      if (left === 0) add(tool, placed);
      else {
        set({ placed, next: anchor });
        onEvent({ type: 'anchor.set', anchor, left });
      }
    },
  };
};
