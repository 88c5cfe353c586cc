import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAge,
  formatClock,
  formatClockOrDate,
  formatCountdown,
  formatDateTime,
  formatDateTimeUtc,
} from '../../../src/app/format/time.ts';

test('[X-03] dates are YYYY-MM-DD HH:mm:ss', () => {
  expect(formatDateTimeUtc(Date.UTC(2026, 10, 20, 20, 46, 11))).toBe('2026-11-20 20:46:11');
  expect(formatDateTimeUtc(Date.UTC(2026, 0, 1, 0, 0, 0))).toBe('2026-01-01 00:00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      expect(formatDateTimeUtc(ms)).toBe(new Date(ms).toISOString().slice(0, 19).replace('T', ' '));
      expect(formatDateTime(ms)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(formatClock(ms)).toMatch(/^\d\d:\d\d:\d\d$/);
    }),
  );
});

test('[X-03] a time of another day has its date', () => {
  const noon = new Date(2026, 10, 23, 12).getTime();
  expect(formatClockOrDate(noon - 3_600_000, noon)).toBe('11:00:00');
  expect(formatClockOrDate(noon - 14 * 3_600_000, noon)).toBe('2026-11-22 22:00:00');
});

test('[LIST-01] a countdown never goes below zero and may pass a day', () => {
  expect([9_669_000, 0, -5, 999, 360_000_000].map(formatCountdown)).toEqual([
    '02:41:09',
    '00:00:00',
    '00:00:00',
    '00:00:00',
    '100:00:00',
  ]);
});

test('ages are short', () => {
  expect([12, 999, 3400, 240_000, 7_300_000, -5].map(formatAge)).toEqual([
    '12 ms',
    '999 ms',
    '3 s',
    '4 min',
    '2 h',
    '0 ms',
  ]);
});
