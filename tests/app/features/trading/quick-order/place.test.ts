import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeptPlace, readPlace } from '../../../../../src/app/features/trading/quick-order/kept-place.ts';
import {
  clampedPlace,
  draggedTo,
  firstPlace,
  movedByKey,
} from '../../../../../src/app/features/trading/quick-order/place.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 3000 }) });
const places = fc.record({
  x: fc.double({ min: -5000, max: 9000, noNaN: true }),
  y: fc.double({ min: -5000, max: 9000, noNaN: true }),
});

test('[QUICK-01] wherever it is wanted, and however small the window is, the panel is whole in it, or begins at its edge where it is larger', () => {
  fc.assert(
    fc.property(places, sizes, sizes, (wanted, panel, room) => {
      const { x, y } = clampedPlace(wanted, panel, room);
      expect([x, y].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
      expect(x === 0 || x + panel.width <= room.width).toBe(true);
      expect(y === 0 || y + panel.height <= room.height).toBe(true);
    }),
  );
});

test('[QUICK-01] a place inside the window is left as it is, and a clamped one is clamped no further', () => {
  fc.assert(
    fc.property(places, sizes, sizes, (wanted, panel, room) => {
      const once = clampedPlace(wanted, panel, room);
      expect(clampedPlace(once, panel, room)).toEqual(once);
      const roomier = { width: once.x + panel.width, height: once.y + panel.height };
      expect(clampedPlace(once, panel, roomier)).toEqual(once);
    }),
  );
});

test('[QUICK-01] arrow keys move it by 20 px, with Shift by 2, there and back to the same place; other keys do not', () => {
  const at = { x: 100, y: 40 };
  expect(movedByKey('ArrowLeft', false, at)).toEqual({ x: 80, y: 40 });
  expect(movedByKey('ArrowLeft', true, at)).toEqual({ x: 98, y: 40 });
  for (const [there, back] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ] as const)
    for (const isFine of [true, false])
      expect(movedByKey(back, isFine, movedByKey(there, isFine, at) ?? at)).toEqual(at);
  expect(movedByKey('Enter', false, at)).toBeNull();
  expect(firstPlace({ width: 1440, height: 900 })).toEqual({ x: 432, y: 150 });
});

test('[QUICK-01] its place is kept on the device; damaged or blocked storage gives none, and it is kept while the page lives', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  createKeptPlace(storage).write({ x: 40, y: 90 });
  expect(createKeptPlace(storage).read()).toEqual({ x: 40, y: 90 });
  createKeptPlace(storage).write(null);
  expect(createKeptPlace(storage).read()).toBeNull();
  expect(['{"x":1}', '{"x":"1","y":2}', '{"x":1e999,"y":2}', 'x', '[]'].map(readPlace)).toEqual(Array(5).fill(null));
  const refuse = (): never => {
    throw new Error('blocked');
  };
  const blocked = createKeptPlace({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(blocked.read()).toBeNull();
  blocked.write({ x: 1, y: 2 });
  expect(blocked.read()).toEqual({ x: 1, y: 2 });
});

test('[QUICK-01] dragged it goes as far as the pointer went', () => {
  expect(draggedTo({ x: 100, y: 40 }, { x: 110, y: 50 }, { x: 150, y: 45 })).toEqual({ x: 140, y: 35 });
});
