// Fault 13: orders far off the chart's range were written at a wrong price, or not at all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtEdges } from '../../../../../src/app/features/trading/chart/own-lines/edge-lines.ts';

const line = (price: number) => ({ key: String(price), price });
const HEIGHT = 300;
/** A pane of 300 px that shows 100 to 400. */
const yOf = (price: number): number => 400 - price;

test('[CHART-07] fault 13: a line that the shown prices do not reach is at the edge it lies beyond, the nearest first, and not drawn', () => {
  const { inside, edges } = splitAtEdges([1, 90, 250, 400, 401, 1_000_000].map(line), yOf, HEIGHT);
  expect(inside).toEqual([
    { key: '250', y: 150 },
    { key: '400', y: 0 },
  ]);
  expect(edges.above).toEqual(['401', '1000000']);
  expect(edges.below).toEqual(['90', '1']);
});

test('[CHART-07] every line is shown once, inside or at one edge, whatever the scale; without a scale none is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2000 })), fc.integer({ min: 1, max: 2000 }), (prices, top) => {
      const { inside, edges } = splitAtEdges(prices.map(line), (price) => top - price, HEIGHT);
      const shown = [...inside.map(({ key }) => key), ...edges.above, ...edges.below].map(Number);
      expect(shown.toSorted((a, b) => a - b)).toEqual(prices.toSorted((a, b) => a - b));
      expect(edges.above.every((key) => Number(key) > top)).toBe(true);
      expect(edges.below.every((key) => Number(key) < top - HEIGHT)).toBe(true);
    }),
  );
  expect(splitAtEdges([line(1)], () => null, HEIGHT)).toEqual({ inside: [], edges: { above: [], below: [] } });
});
