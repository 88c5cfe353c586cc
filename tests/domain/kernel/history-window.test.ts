import { expect, test } from 'vitest';
import { historyWindow, withinWindow } from '../../../src/domain/kernel/history-window.ts';

const NOW = Date.parse('2026-11-22T21:00:00.000Z');

test('[ORD-04] the window of a history is 31,536,000,000 ms that end at 23:59:59.999 today', () => {
  const { fromMs, toMs } = historyWindow(NOW);
  expect(new Date(toMs).toISOString()).toBe('2026-11-22T23:59:59.999Z');
  expect(toMs - fromMs).toBe(31_536_000_000);
  const midnight = Date.parse('2026-11-22T00:00:00.000Z');
  expect(historyWindow(midnight)).toEqual({ fromMs, toMs });
  expect(historyWindow(midnight - 1).toMs).toBe(midnight - 1);
});

test('[ORD-04] [ORD-08] days that are asked for stay within it; an open end is its own', () => {
  const window = historyWindow(NOW);
  expect(withinWindow({ fromMs: null, toMs: null }, NOW)).toEqual({ fromMs: window.fromMs, toMs: null });
  expect(withinWindow({ fromMs: 0, toMs: NOW }, NOW)).toEqual({ fromMs: window.fromMs, toMs: NOW });
  expect(withinWindow({ fromMs: NOW - 5, toMs: null }, NOW)).toEqual({ fromMs: NOW - 5, toMs: null });
});
