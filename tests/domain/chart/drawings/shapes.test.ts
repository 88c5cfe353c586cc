import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingKinds } from '../../../../src/domain/chart/drawings/drawing.ts';
import { fibonacciLevels, fibonacciShares, measure } from '../../../../src/domain/chart/drawings/figures.ts';
import { boxOf, distanceTo, hitTest, rayEnd, segmentsOf } from '../../../../src/domain/chart/drawings/shapes.ts';
import { anchorIn } from './samples.ts';

const [WIDTH, HEIGHT] = [800, 400];
const point = fc.record({ x: fc.integer({ min: 0, max: WIDTH }), y: fc.integer({ min: 0, max: HEIGHT }) });
const shape = fc.tuple(fc.constantFrom(...drawingKinds), point, point).map(([kind, a, b]) => ({
  id: 'one',
  kind,
  points: kind === 'horizontal' || kind === 'text' ? [a] : [a, b],
  levels: kind === 'fibonacci' ? [a.y, b.y] : [],
  box: kind === 'text' ? boxOf(a, { x: a.x + 60, y: a.y + 20 }) : null,
}));

describe('[CHART-13] shapes under the pointer', () => {
  test('whatever is drawn is found on each of its lines', () => {
    fc.assert(
      fc.property(shape, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        for (const [a, b] of segmentsOf(drawn, WIDTH)) {
          const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
          expect(hitTest(at, [drawn], null, WIDTH)?.id).toBe('one');
        }
      }),
    );
  });

  test('nothing is found farther away than its lines are', () => {
    fc.assert(
      fc.property(shape, point, (drawn, at) => {
        const nearest = Math.min(...segmentsOf(drawn, WIDTH).map((segment) => distanceTo(at, segment)));
        fc.pre(nearest > 6 && drawn.box === null);
        expect(hitTest(at, [drawn], null, WIDTH)).toBeNull();
      }),
    );
  });

  test('an anchor of the selected one comes first, then the highest', () => {
    const line = { kind: 'trend' as const, levels: [], box: null };
    const low = {
      ...line,
      id: 'low',
      points: [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ],
    };
    const high = {
      ...line,
      id: 'high',
      points: [
        { x: 0, y: 100 },
        { x: 100, y: 0 },
      ],
    };
    expect(hitTest({ x: 50, y: 50 }, [low, high], null, WIDTH)).toEqual({ id: 'high', part: 'whole' });
    expect(hitTest({ x: 100, y: 97 }, [low, high], 'low', WIDTH)).toEqual({ id: 'low', part: 1 });
    expect(hitTest({ x: 100, y: 97 }, [low, high], null, WIDTH)).toEqual({ id: 'low', part: 'whole' });
    expect(hitTest({ x: 400, y: 50 }, [low, high], null, WIDTH)).toBeNull();
  });

  test('distances', () => {
    expect(
      distanceTo({ x: 0, y: 3 }, [
        { x: -5, y: 0 },
        { x: 5, y: 0 },
      ]),
    ).toBe(3);
    expect(
      distanceTo({ x: 8, y: 4 }, [
        { x: -5, y: 0 },
        { x: 5, y: 0 },
      ]),
    ).toBe(5);
    expect(
      distanceTo({ x: 3, y: 4 }, [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ]),
    ).toBe(5);
    expect(rayEnd({ x: 10, y: 10 }, { x: 9, y: 10 })).toEqual({ x: -19_990, y: 10 });
    expect(rayEnd({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
  });
});

describe('[CHART-13] figures of drawings', () => {
  test('0 % of Fibonacci is the second anchor, 100 % the first, and the levels lie in order between them', () => {
    fc.assert(
      fc.property(anchorIn(), anchorIn(), (from, to) => {
        const prices = fibonacciLevels(from, to).map(({ priceTicks }) => priceTicks);
        expect(prices[0]).toBe(to.priceTicks);
        expect(prices.at(-1)).toBe(from.priceTicks);
        const up = from.priceTicks >= to.priceTicks ? prices : prices.toReversed();
        expect(up).toEqual(up.toSorted((a, b) => a - b));
      }),
    );
  });

  test('levels are on the nearest tick', () => {
    const levels = fibonacciLevels({ timeMs: 0, priceTicks: 100 }, { timeMs: 1, priceTicks: 201 });
    expect(levels.map(({ share }) => share)).toEqual([...fibonacciShares]);
    expect(levels.map(({ priceTicks }) => priceTicks)).toEqual([201, 177, 162, 151, 139, 122, 100]);
  });

  test('a measure is exact, and turned round has the other sign', () => {
    const [a, b] = [
      { timeMs: 0, priceTicks: 600_000 },
      { timeMs: 90_000, priceTicks: 601_501 },
    ];
    expect(measure(a, b)).toEqual({ ticks: 1501, percent: '0.25', timeMs: 90_000 });
    expect(measure(b, a)).toEqual({ ticks: -1501, percent: '-0.25', timeMs: -90_000 });
    expect(measure({ ...a, priceTicks: 1_000_000 }, { ...b, priceTicks: 999_999 }).percent).toBe('0.00');
  });
});
