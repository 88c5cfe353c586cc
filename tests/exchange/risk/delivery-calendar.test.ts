import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryCalendar } from '../market/delivery-calendar.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);
const texts = (now: string) =>
  Object.values(deliveryCalendar(at(now))).map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('delivery calendar', () => {
  test('[EXC-02] a quarter day that is near is listed as a week, not twice', () => {
    expect(texts('2026-03-16T00:00:00Z')).toEqual([
      '2026-03-20T08:00',
      '2026-03-27T08:00',
      '2026-06-26T08:00',
      '2026-09-25T08:00',
    ]);
  });

  test('[EXC-02] a Friday counts until its delivery, 08:00 UTC', () => {
    expect(texts('2026-06-26T07:59:59.999Z')[0]).toBe('2026-06-26T08:00');
    expect(texts('2026-06-26T08:00:00Z')[0]).toBe('2026-07-03T08:00');
  });

  test('[EXC-02] at any time: Fridays ahead, a week apart, then the last Fridays of two quarters, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('1999-01-01T00:00:00Z'), max: at('2150-01-01T00:00:00Z') }), (now) => {
        const { week, nextWeek, quarter, nextQuarter } = deliveryCalendar(now);
        expect(week - now).toBeGreaterThan(0);
        expect(week - now).toBeLessThanOrEqual(7 * DAY_MS);
        expect(nextWeek - week).toBe(7 * DAY_MS);
        expect([week, nextWeek, quarter, nextQuarter].map((ms) => new Date(ms).getUTCDay())).toEqual([5, 5, 5, 5]);
        for (const ms of [quarter, nextQuarter]) {
          expect(new Date(ms).getUTCMonth() % 3).toBe(2);
          expect(new Date(ms + 7 * DAY_MS).getUTCMonth()).not.toBe(new Date(ms).getUTCMonth());
        }
        expect(quarter).toBeGreaterThan(nextWeek);
        expect(nextQuarter).toBeGreaterThan(quarter);
      }),
    );
  });
});
