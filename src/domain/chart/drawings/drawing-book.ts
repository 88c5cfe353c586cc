// The drawings of one contract with the steps that lead back and forth.
// Invariants: 1. ids are unique; 2. at most MOST_DRAWINGS drawings, MOST_STEPS steps back; 3. undo after an edit gives the drawings of before.
import { bad, good, type Result } from '../../kernel/result.ts';
import type { Drawing } from './drawing.ts';

export const MOST_DRAWINGS = 500;
export const MOST_STEPS = 100;

export type DrawingBook = {
  /** The lowest first. */
  readonly drawings: readonly Drawing[];
  /** What undo brings back, the last step last. */
  readonly past: readonly (readonly Drawing[])[];
  /** What redo brings back, the next step last. */
  readonly future: readonly (readonly Drawing[])[];
  /** The drawing whose changes by keys join into one step; null: the next change is a step of its own. */
  readonly joining: string | null;
};

export type DrawingEdit =
  | { readonly type: 'add'; readonly drawing: Drawing }
  /** `joins`: one of several small changes, which are undone together. */
  | { readonly type: 'change'; readonly drawing: Drawing; readonly joins?: boolean }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'clear' };

/** Example: openBook([]).drawings is []; nothing can be undone. */
export const openBook = (drawings: readonly Drawing[]): DrawingBook => ({
  drawings,
  past: [],
  future: [],
  joining: null,
});

const step = (book: DrawingBook, drawings: readonly Drawing[], joining: string | null = null): DrawingBook => ({
  drawings,
  past: joining !== null && joining === book.joining ? book.past : [...book.past, book.drawings].slice(-MOST_STEPS),
  future: [],
  joining,
});

const isSame = (a: Drawing, b: Drawing): boolean =>
  a.kind === b.kind &&
  a.colour === b.colour &&
  a.text === b.text &&
  a.anchors.length === b.anchors.length &&
  a.anchors.every(({ timeMs, priceTicks }, at) => {
    const other = b.anchors[at];
    return other?.timeMs === timeMs && other.priceTicks === priceTicks;
  });

/**
 * The book after an edit; the same object where nothing changed. Refused with 'chart.drawings.full' (params: most) where no further drawing fits.
 * Example: editBook(openBook([]), { type: 'add', drawing }) has one drawing and one step back.
 */
export const editBook = (book: DrawingBook, edit: DrawingEdit): Result<DrawingBook> => {
  const { drawings } = book;
  if (edit.type === 'add') {
    if (drawings.some(({ id }) => id === edit.drawing.id)) return good(book);
    return drawings.length >= MOST_DRAWINGS
      ? bad({ key: 'chart.drawings.full', params: { most: String(MOST_DRAWINGS) } })
      : good(step(book, [...drawings, edit.drawing]));
  }
  if (edit.type === 'clear') return good(drawings.length === 0 ? book : step(book, []));
  const at = drawings.findIndex(({ id }) => id === (edit.type === 'change' ? edit.drawing.id : edit.id));
  const known = drawings[at];
  if (known === undefined) return good(book);
  if (edit.type === 'remove') return good(step(book, drawings.toSpliced(at, 1)));
  if (isSame(known, edit.drawing)) return good(book);
  return good(step(book, drawings.with(at, edit.drawing), edit.joins === true ? known.id : null));
};

/** One step back; the same object where there is none. */
export const undo = (book: DrawingBook): DrawingBook => {
  const drawings = book.past.at(-1);
  return drawings === undefined
    ? book
    : { drawings, past: book.past.slice(0, -1), future: [...book.future, book.drawings], joining: null };
};

/** The step that was undone last, again; the same object where there is none. */
export const redo = (book: DrawingBook): DrawingBook => {
  const drawings = book.future.at(-1);
  return drawings === undefined
    ? book
    : { drawings, past: [...book.past, book.drawings], future: book.future.slice(0, -1), joining: null };
};
