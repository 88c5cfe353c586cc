// Which columns are shown, where: laws over any sequence of what a person can do in the chooser.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asDeclared,
  moveBy,
  moveTo,
  pin,
  reconcile,
  show,
  type Declared,
  type Placed,
} from '../../../../src/app/ui/table/column-choice.ts';
import { parseChoice } from '../../../../src/app/ui/table/kept-choice.ts';
import { tableState } from '../../../../src/app/ui/table/table-model.ts';

const declared: readonly Declared[] = [
  { id: 'size' },
  { id: 'closable', hidden: true },
  { id: 'entry' },
  { id: 'mark' },
  { id: 'margin' },
];
const ids = declared.map(({ id }) => id);
const idsOf = (placed: readonly Placed[]) => placed.map(({ id }) => id);

const anId = fc.constantFrom(...ids, 'gone');
const anAct = fc.oneof(
  fc.record({ do: fc.constant('moveBy' as const), id: anId, by: fc.integer({ min: -7, max: 7 }) }),
  fc.record({ do: fc.constant('moveTo' as const), id: anId, by: fc.integer({ min: -3, max: 9 }) }),
  fc.record({ do: fc.constant('pin' as const), id: anId, by: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ do: fc.constant('show' as const), id: anId, by: fc.integer({ min: 0, max: 1 }) }),
);
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never;
const perform = (placed: readonly Placed[], act: Act): readonly Placed[] => {
  switch (act.do) {
    case 'moveBy':
      return moveBy(placed, act.id, act.by);
    case 'moveTo':
      return moveTo(placed, act.id, act.by);
    case 'pin':
      return pin(placed, act.id, act.by === 1);
    case 'show':
      return show(placed, act.id, act.by === 1);
  }
};
const acts = fc.array(anAct, { maxLength: 40 });

describe('column choice', () => {
  test('[POS-17] any sequence of moves keeps each column once, pinned ones first, and the first column before all', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const placed = list.reduce(perform, asDeclared(declared));
        expect(idsOf(placed).toSorted()).toEqual(ids.toSorted());
        const firstFree = placed.findIndex(({ pinned }) => !pinned);
        expect(placed.slice(firstFree === -1 ? placed.length : firstFree).every(({ pinned }) => !pinned)).toBe(true);
        const state = tableState('contract', placed, null);
        expect(state.columnOrder[0]).toBe('contract');
        expect(state.columnPinning.start[0]).toBe('contract');
        expect(state.columnVisibility).not.toHaveProperty('contract');
      }),
    );
  });

  test('[POS-17] what is kept is what is read again', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const columns = list.reduce(perform, asDeclared(declared));
        const text = JSON.stringify({ columns, actions: [], sort: { id: 'mark', desc: true } });
        expect(parseChoice(text, declared, [])).toEqual({ columns, actions: [], sort: { id: 'mark', desc: true } });
      }),
    );
  });

  test('[POS-17] a move and its opposite undo each other among the columns between', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(...ids), (list, id) => {
        const placed = list.reduce(perform, asDeclared(declared));
        const at = idsOf(placed).indexOf(id);
        if (placed[at + 1]?.pinned !== placed[at]?.pinned) return;
        expect(moveBy(moveBy(placed, id, 1), id, -1)).toEqual(placed);
      }),
    );
  });

  test('hiding or pinning one changes no other, and what is pinned is shown', () => {
    const pinned = pin(asDeclared(declared), 'closable', true);
    expect(pinned[0]).toEqual({ id: 'closable', shown: true, pinned: true });
    expect(idsOf(pinned)).toEqual(['closable', 'size', 'entry', 'mark', 'margin']);
    const hidden = show(pinned, 'mark', false);
    expect(hidden.filter(({ id }) => id !== 'mark')).toEqual(pinned.filter(({ id }) => id !== 'mark'));
  });

  test('columns of another version: gone ones are forgotten, new ones stand where they are declared', () => {
    const kept = [
      { id: 'margin', shown: true, pinned: true },
      { id: 'old', shown: true, pinned: false },
      { id: 'size', shown: false, pinned: false },
      { id: 'size', shown: true, pinned: false },
      { id: 'entry', shown: true, pinned: false },
    ];
    expect(reconcile(declared, kept)).toEqual([
      { id: 'margin', shown: true, pinned: true },
      { id: 'size', shown: false, pinned: false },
      { id: 'closable', shown: false, pinned: false },
      { id: 'entry', shown: true, pinned: false },
      { id: 'mark', shown: true, pinned: false },
    ]);
  });

  test.each(['', '{', '7', '[]', '{"columns":7}', '{"columns":[7,{"id":3}],"sort":"x"}'])(
    'a damaged choice is the declared one: %j',
    (text) => {
      expect(parseChoice(text, declared, []).columns).toEqual(asDeclared(declared));
      expect(parseChoice(text, declared, []).sort).toBeNull();
    },
  );
});
