import { expect, test } from 'vitest';
import {
  doubleMiddle,
  frameOf,
  pointAt,
  pointsOf,
  pointUnder,
  roundPlaces,
  xOf,
  yOf,
} from '../../../../src/app/features/trading/chart/depth/depth-geometry.ts';
import type { DepthPicture } from '../../../../src/worker/api/calls.ts';

const side = (...rows: readonly (readonly [number, number])[]) => ({
  steps: rows.map(([ticks, cont]) => ({ ticks, cont, value: '0' })),
  best: rows[0]?.[0] ?? null,
  beyondCont: 0,
  levels: rows.length,
});
const picture: DepthPicture = {
  bids: side([1000, 3], [990, 5], [900, 9]),
  asks: side([1002, 1], [1050, 4]),
  seq: 1,
  freshness: { state: 'live', atMs: 0 },
};
const SIZE = { width: 300, height: 100 };

test('[CHART-12] the frame holds the whole book, or as far as the reach on both sides of the middle', () => {
  expect(frameOf(picture, null, SIZE)).toMatchObject({ low: 900, high: 1050, most: 9 });
  expect(frameOf(picture, 10_000, SIZE)).toMatchObject({ low: 1001 - 10.01, high: 1001 + 10.01 });
  expect(frameOf({ ...picture, bids: side(), asks: side() }, null, SIZE)).toBeNull();
  expect(frameOf(picture, null, { width: 0, height: 100 })).toBeNull();
});

test('[CHART-12] the middle is between the best prices, however far the first steps reach', () => {
  const wide = { ...picture, bids: { ...side([980, 5]), best: 1000 }, asks: { ...side([1030, 4]), best: 1002 } };
  expect(doubleMiddle(wide)).toBe(2002);
  expect(doubleMiddle({ ...wide, asks: side() })).toBeNull();
});

test('[CHART-12] a price lies in the step that reaches it, on the nearer side; beyond the last step in the last one', () => {
  const at = (ticks: number) => pointAt(picture, ticks)?.step.ticks;
  expect([1001.5, 1002, 1003, 1050, 2000].map(at)).toEqual([1002, 1002, 1050, 1050, 1050]);
  expect([1001, 1000, 999, 990, 950, 1].map(at)).toEqual([1000, 1000, 990, 990, 900, 900]);
  expect(pointAt({ ...picture, bids: side(), asks: side() }, 1000)).toBeNull();
  expect(pointAt({ ...picture, asks: side() }, 2000)?.side).toBe('bids');
  expect(pointsOf(picture).map(({ step }) => step.ticks)).toEqual([900, 990, 1000, 1002, 1050]);
});

test('[CHART-12] pixels: the pointer finds the step that is drawn under it', () => {
  const frame = frameOf(picture, null, SIZE)!;
  for (const { step } of pointsOf(picture))
    expect(pointUnder(picture, frame, xOf(frame, step.ticks))?.step.ticks).toBe(step.ticks);
  expect([yOf(frame, 0), yOf(frame, 9)]).toEqual([100, 6]);
});

test('[CHART-12] axes have round places, whole ticks at the least', () => {
  expect(roundPlaces(0, 9, 5)).toEqual([0, 2, 4, 6, 8]);
  expect(roundPlaces(900, 1050, 3, 1)).toEqual([900, 950, 1000, 1050]);
  expect(roundPlaces(10, 13, 30, 1)).toEqual([10, 11, 12, 13]);
});
