import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noSlots, slotsOf } from '../../../../src/app/ui/table/row-slots.ts';

const rows = fc.uniqueArray(fc.nat(30).map(String), { maxLength: 20 });

test('[ORD-08] scrolled far, every row is written into an element of the ones before, in their order', () => {
  const first = slotsOf(noSlots, ['a', 'b', 'c']);
  expect([...slotsOf(first, ['x', 'y', 'z']).values()]).toEqual([...first.values()]);
  // Were an id there twice, the same list would still be the same.
  const twice = slotsOf(first, ['a', 'a']);
  expect(slotsOf(twice, ['a', 'a'])).toBe(twice);
});

test('[ORD-08] scrolled down a little, rows that leave lend theirs to those that come; scrolled up they get new ones', () => {
  const first = slotsOf(noSlots, ['b', 'c', 'd']);
  expect(slotsOf(first, ['c', 'd', 'e'])).toEqual(
    new Map([
      ['c', 1],
      ['d', 2],
      ['e', 0],
    ]),
  );
  expect(slotsOf(first, ['a', 'b', 'c'])).toEqual(
    new Map([
      ['a', 3],
      ['b', 0],
      ['c', 1],
    ]),
  );
});

test('[ORD-08] whatever comes and goes: no two rows have one element, and a row that stays keeps its own', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 8 }), (lists) => {
      let before = noSlots;
      for (const ids of lists) {
        const now = slotsOf(before, ids);
        expect([...now.keys()]).toEqual(ids);
        expect(new Set(now.values()).size).toBe(ids.length);
        for (const id of ids) if (before.has(id)) expect(now.get(id)).toBe(before.get(id));
        expect(slotsOf(now, ids)).toBe(now);
        before = now;
      }
    }),
  );
});
