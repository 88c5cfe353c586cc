import { expect, test } from 'vitest';
import { markNextTo } from '../../../../../src/app/features/shell/replay-bar/next-mark.ts';
import { marksAround, marksOnLine } from '../../../../../src/app/features/shell/replay-bar/shown-marks.ts';
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

test('[MKT-09] of very many events the line draws fewer large trades and all others; the list holds those around the place', () => {
  const trades = Array.from({ length: 1000 }, (_, at): TapeMark => ({
    atMs: at,
    line: at,
    kind: 'trade',
    contract: 'btcusdt',
    side: 'rise',
    amountCont: 9,
    ticks: 7,
  }));
  const rare = [mark(1000, 'gap'), mark(1001, 'action'), mark(1002)];
  const drawn = marksOnLine([...trades, ...rare]);
  expect(drawn.filter(({ kind }) => kind === 'trade').map(({ line }) => line)).toEqual(
    Array.from({ length: 250 }, (_, at) => at * 4),
  );
  expect(drawn.filter(({ kind }) => kind !== 'trade').map(({ line }) => line)).toEqual([1000, 1002]);
  expect(marksOnLine(trades.slice(0, 300))).toHaveLength(300);
  const linesAround = (line: number) => marksAround(trades.slice(0, 10), line, 4).map((one) => one.line);
  expect([0, 5, 9].map(linesAround)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [6, 7, 8, 9],
  ]);
  expect(marksAround(rare, 0, 4)).toEqual(rare);
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
