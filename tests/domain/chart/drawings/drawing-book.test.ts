import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editBook,
  MOST_DRAWINGS,
  MOST_STEPS,
  openBook,
  redo,
  undo,
  type DrawingBook,
  type DrawingEdit,
} from '../../../../src/domain/chart/drawings/drawing-book.ts';
import { anchorIn, trend } from './samples.ts';

const edited = (book: DrawingBook, edit: DrawingEdit): DrawingBook => {
  const after = editBook(book, edit);
  if (!after.ok) throw new Error(after.problem.key);
  return after.value;
};
const ids = fc.constantFrom('1', '2', '3', '4');
const edits = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('add' as const), drawing: ids.map((id) => trend(id)) }),
    fc.record({
      type: fc.constant('change' as const),
      drawing: fc.tuple(ids, anchorIn(), anchorIn()).map(([id, a, b]) => trend(id, { anchors: [a, b] })),
      joins: fc.boolean(),
    }),
    fc.record({ type: fc.constant('remove' as const), id: ids }),
    fc.constant({ type: 'clear' as const }),
  ),
  { maxLength: 30 },
);

describe('[CHART-13] edits of drawings', () => {
  test('all steps back lead to the beginning, all steps forth to the end', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const end = list.reduce(edited, openBook([trend('9')]));
        const back = Array.from({ length: end.past.length }).reduce<DrawingBook>((book) => undo(book), end);
        expect(back.drawings).toEqual([trend('9')]);
        expect(undo(back)).toBe(back);
        const forth = Array.from({ length: back.future.length }).reduce<DrawingBook>((book) => redo(book), back);
        expect(forth.drawings).toEqual(end.drawings);
        expect(redo(forth)).toBe(forth);
      }),
    );
  });

  test('an edit that changes nothing is no step', () => {
    const book = openBook([trend('1')]);
    expect(edited(book, { type: 'change', drawing: trend('1') })).toBe(book);
    expect(edited(book, { type: 'change', drawing: trend('2') })).toBe(book);
    expect(edited(book, { type: 'remove', id: '2' })).toBe(book);
    expect(edited(book, { type: 'add', drawing: trend('1', { colour: 'gold' }) })).toBe(book);
    expect(edited(openBook([]), { type: 'clear' }).past).toEqual([]);
  });

  test('small changes of one drawing are one step, until another edit', () => {
    const at = (priceTicks: number) =>
      trend('1', {
        anchors: [
          { timeMs: 0, priceTicks },
          { timeMs: 9, priceTicks },
        ],
      });
    let book = openBook([at(1), trend('2')]);
    for (const ticks of [2, 3, 4]) book = edited(book, { type: 'change', drawing: at(ticks), joins: true });
    expect(book.past).toHaveLength(1);
    book = edited(book, { type: 'change', drawing: trend('2', { colour: 'gold' }) });
    book = edited(book, { type: 'change', drawing: at(5), joins: true });
    expect(book.past).toHaveLength(3);
    expect(undo(undo(undo(book))).drawings).toEqual([at(1), trend('2')]);
  });

  test('the one that is too many is refused with a reason, steps back are not kept for ever', () => {
    const full = openBook(Array.from({ length: MOST_DRAWINGS }, (_, at) => trend(String(at))));
    expect(editBook(full, { type: 'add', drawing: trend('more') })).toEqual({
      ok: false,
      problem: { key: 'chart.drawings.full', params: { most: '500' } },
    });
    let book = full;
    for (let at = 0; at < MOST_STEPS + 20; at += 1) book = edited(book, { type: 'remove', id: String(at) });
    expect(book.past).toHaveLength(MOST_STEPS);
  });
});
