import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveBorder } from '../../../src/app/pages/trade/move-border.ts';

describe('a border between two panels', () => {
  test('a panel takes what its neighbour can spare, and no more than its own limits', () => {
    expect(moveBorder({ size: 300, min: 200, max: 420 }, 90, 200)).toBe(390);
    expect(moveBorder({ size: 300, min: 200, max: 420 }, 900, 200)).toBe(420);
    expect(moveBorder({ size: 300, min: 200 }, 900, 200)).toBe(500);
    expect(moveBorder({ size: 300, min: 200, max: 420 }, 90, -Infinity)).toBe(200);
    expect(moveBorder({ size: 300, min: 200 }, 90, Infinity)).toBe(390);
  });

  test('whatever the hand does, the size stays between least and most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 420 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer(),
        (size, spare, by) => {
          const next = moveBorder({ size, min: 200, max: 420 }, spare, by);
          expect(next).toBeGreaterThanOrEqual(200);
          expect(next).toBeLessThanOrEqual(420);
        },
      ),
    );
  });
});
