import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpoken } from '../../../src/app/ui/spoken.ts';

test('[FLOW-09] the first word about an order is not said after a later one; other orders and messages of no order are', () => {
  const isSaid = createSpoken();
  expect(isSaid({ id: 'order a', word: 'first' })).toBe(false);
  expect(isSaid({ id: 'order a' })).toBe(false);
  expect(isSaid({ id: 'order b' })).toBe(false);
  expect(isSaid({ id: 'order b', word: 'first' })).toBe(true);
  expect(isSaid({ id: 'order b' })).toBe(false);
  expect(isSaid({ word: 'first' })).toBe(false);
  expect(isSaid({ word: 'first' })).toBe(false);
});

test('[FLOW-09] first words are not held against each other: an order that is waited for is still said to be placed', () => {
  const isSaid = createSpoken();
  const first = { id: 'order a', word: 'first' } as const;
  expect([isSaid(first), isSaid(first)]).toEqual([false, false]);
  expect(isSaid({ id: 'order a' })).toBe(false);
  expect(isSaid(first)).toBe(true);
});

test('[FLOW-09] later words are always said, and no more than the latest 200 ids are remembered', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 600 }), (ids) => {
      const isSaid = createSpoken();
      for (const id of ids) expect(isSaid({ id: String(id) })).toBe(false);
      const latest = [...new Set(ids.toReversed())];
      for (const id of latest.slice(0, 200)) expect(isSaid({ id: String(id), word: 'first' })).toBe(true);
      for (const id of latest.slice(200)) expect(isSaid({ id: String(id), word: 'first' })).toBe(false);
    }),
  );
});

test('[FORM-08] [X-06] a refusal and its reason are shown whichever comes first, its answer or the event that the order ended', () => {
  const refusal = { id: 'order a', word: 'refusal' } as const;
  const ending = { id: 'order a', word: 'ending' } as const;
  const answerFirst = createSpoken();
  expect([answerFirst(refusal), answerFirst(ending)]).toEqual([false, true]);
  const eventFirst = createSpoken();
  expect([eventFirst(ending), eventFirst(refusal), eventFirst(ending)]).toEqual([false, false, true]);
});

test('[FLOW-09] what was thought refused and filled after all is said, and so is its ending', () => {
  const isSaid = createSpoken();
  expect(isSaid({ id: 'order a', word: 'refusal' })).toBe(false);
  expect(isSaid({ id: 'order a' })).toBe(false);
  expect(isSaid({ id: 'order a', word: 'ending' })).toBe(false);
  expect(isSaid({ id: 'order b', word: 'ending' })).toBe(false);
});
