import { expect, test } from 'vitest';
import { markNextTo } from '../../../../../src/app/features/shell/replay-bar/next-mark.ts';
import { speedNextTo, speedOf, SPEEDS } from '../../../../../src/app/features/shell/replay-bar/speeds.ts';
import type { TapeMark } from '../../../../../src/worker/api/replay-door.ts';

const mark = (line: number, kind: 'action' | 'gap' | 'lost' | 'resync' = 'lost'): TapeMark => {
  if (kind === 'action') return { atMs: 7, line, kind, call: 'cancelOrder' };
  return kind === 'lost'
    ? { atMs: 7, line, kind, code: 1006 }
    : { atMs: 7, line, kind, topic: 'depth', contract: 'btcusdt' };
};

test('[MKT-09] the next and the last event from any place, also of those in one millisecond; what the page asked for itself is passed over', () => {
  const marks = [mark(5, 'gap'), mark(7, 'action'), mark(9), mark(12, 'resync')];
  expect([0, 5, 7, 9, 12].map((line) => markNextTo(marks, line, 1)?.line ?? null)).toEqual([5, 9, 9, 12, null]);
  expect([0, 5, 7, 9, 13].map((line) => markNextTo(marks, line, -1)?.line ?? null)).toEqual([null, null, 5, 5, 12]);
  expect(markNextTo([], 5, 1)).toBe(null);
  // A lost line is a gap, a resync is none.
  expect([0, 5, 9].map((line) => markNextTo(marks, line, 1, 'gap')?.line ?? null)).toEqual([5, 9, null]);
  expect(markNextTo(marks, 0, 1, 'fill')).toBe(null);
});

test('[MKT-09] speeds go from a tenth to all it can, one step at a time, and end there', () => {
  expect(SPEEDS.map(speedOf)).toEqual([0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 'max']);
  expect([speedNextTo('1', 1), speedNextTo('1', -1), speedNextTo('max', 1), speedNextTo('0.1', -1)]).toEqual([
    '2',
    '0.5',
    'max',
    '0.1',
  ]);
});
