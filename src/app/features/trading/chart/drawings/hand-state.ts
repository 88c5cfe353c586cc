// What a hand that draws knows, asks for and says.
import type { Anchor, Drawing, DrawingKind } from '../../../../../domain/chart/drawings/drawing.ts';
import { editBook, type DrawingBook, type DrawingEdit } from '../../../../../domain/chart/drawings/drawing-book.ts';
import type { Hit } from '../../../../../domain/chart/drawings/shapes.ts';
import type { TimeAxis } from '../../../../../domain/chart/drawings/time-axis.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { DrawingTools } from './kept-drawings.ts';
import type { KeptValue } from './kept-value.ts';

/** Which part of the chosen drawing arrows move. */
export type Grip = Hit['part'];

export type HandState = {
  readonly tool: DrawingKind | null;
  /** Anchors that are set of what is being drawn. */
  readonly placed: readonly Anchor[];
  /** Where the next one would be. */
  readonly next: Anchor | null;
  /** The next one is moved by keys. */
  readonly byKeys: boolean;
  readonly chosen: string | null;
  readonly grip: Grip;
  /** The chosen drawing as it would be. */
  readonly dragged: Drawing | null;
  /** Counts up when the focus goes to the chosen drawing. */
  readonly focusTurn: number;
  /** The chosen drawing is the one that was just drawn. */
  readonly isFresh: boolean;
};

export type HandEvent =
  | { readonly type: 'tool.chosen'; readonly kind: DrawingKind; readonly cursor: Anchor | null }
  | { readonly type: 'tool.dropped' }
  | { readonly type: 'cursor.moved'; readonly anchor: Anchor }
  | { readonly type: 'anchor.set'; readonly anchor: Anchor; readonly left: number }
  | { readonly type: 'drawing.added' | 'drawing.moved' | 'drawing.removed'; readonly drawing: Drawing }
  | { readonly type: 'grip.chosen'; readonly grip: Grip }
  | { readonly type: 'drawings.undone' | 'drawings.redone' | 'drawings.cleared' | 'drawings.locked' }
  | { readonly type: 'edit.refused'; readonly problem: Problem };

export type HandPorts = {
  readonly book: KeptValue<DrawingBook>;
  readonly tools: KeptValue<DrawingTools>;
  /** The axis of the scene; null: it has no candles. */
  readonly axis: () => TimeAxis | null;
  /** The middle of what is in sight; null: nothing is drawn. */
  readonly centre: () => Anchor | null;
  /** What a new text says. */
  readonly firstText: () => string;
  readonly onEvent: (event: HandEvent) => void;
};

export const emptyHand: HandState = {
  tool: null,
  placed: [],
  next: null,
  byKeys: false,
  chosen: null,
  grip: 'whole',
  dragged: null,
  focusTurn: 0,
  isFresh: false,
};

export type Hold = { readonly state: () => HandState; readonly set: (patch: Partial<HandState>) => void };

export type Edits = ReturnType<typeof createEdits>;

/** How the hand edits the book of its contract. */
export const createEdits = ({ book, tools, onEvent }: HandPorts) => ({
  drawing: (id: string | null): Drawing | undefined => book.read().drawings.find((one) => one.id === id),
  /** Answers whether the edit was made. */
  edit: (edit: DrawingEdit): boolean => {
    const before = book.read();
    const after = editBook(before, edit);
    if (after.ok) book.put(after.value);
    else onEvent({ type: 'edit.refused', problem: after.problem });
    return after.ok && after.value !== before;
  },
  isLocked: (): boolean => {
    const { locked } = tools.read();
    if (locked) onEvent({ type: 'drawings.locked' });
    return locked;
  },
});
