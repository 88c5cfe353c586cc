// Labels beside the chart: none covers another, none is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLabels, isSameGrouping } from '../../../../../src/app/features/trading/chart/own-lines/line-layout.ts';
import { nearestTick, ticksOfKey } from '../../../../../src/app/features/trading/chart/own-lines/snap.ts';

const APART = 22;
const at = (ys: readonly number[]) => ys.map((y, index) => ({ key: String(index), y }));

test('[CHART-07] lines nearer than a label share one, at the mean of their places; others stand alone', () => {
  expect(groupLabels(at([150, 110, 100]), 20, 400)).toEqual([
    { y: 105, keys: ['2', '1'] },
    { y: 150, keys: ['0'] },
  ]);
  expect(groupLabels(at([0, 400]), 20, 400)).toEqual([
    { y: 10, keys: ['0'] },
    { y: 390, keys: ['1'] },
  ]);
  expect(groupLabels([], 20, 400)).toEqual([]);
  // Below the legend of a narrow chart.
  expect(groupLabels(at([0, 80]), 20, 400, 60)).toEqual([{ y: 75, keys: ['0', '1'] }]);
});

test('[CHART-07] whatever the lines, a thousand too: no label covers another, all stand within the pane, each line is in one of them', () => {
  const lines = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 1000, size: 'max' });
  fc.assert(
    fc.property(lines, fc.integer({ min: 40, max: 500 }), (ys, height) => {
      const groups = groupLabels(at(ys), APART, height);
      expect(groups.flatMap(({ keys }) => keys).toSorted()).toEqual(
        at(ys)
          .map(({ key }) => key)
          .toSorted(),
      );
      for (const [index, { y }] of groups.entries()) {
        expect(y).toBeGreaterThanOrEqual(APART / 2);
        expect(y).toBeLessThanOrEqual(height - APART / 2 + 1e-9);
        const next = groups[index + 1];
        if (next !== undefined) expect(next.y - y).toBeGreaterThanOrEqual(APART - 1e-9);
      }
    }),
  );
});

test('[CHART-07] labels are rendered anew when they join or part, not when they move', () => {
  const before = groupLabels(at([100, 110, 200]), APART, 400);
  expect(isSameGrouping(before, groupLabels(at([130, 140, 260]), APART, 400))).toBe(true);
  expect(isSameGrouping(before, groupLabels(at([100, 140, 200]), APART, 400))).toBe(false);
});

test('[CHART-08] a line under the hand stands on whole ticks, from one on; arrows move it by one, with Shift by ten', () => {
  expect(nearestTick(61_843.26, 10)).toBe(618_433);
  expect(nearestTick(-3, 10)).toBe(1);
  expect(nearestTick(null, 10)).toBeNull();
  expect([ticksOfKey('ArrowUp', false), ticksOfKey('ArrowDown', true), ticksOfKey('a', false)]).toEqual([1, -10, null]);
});
