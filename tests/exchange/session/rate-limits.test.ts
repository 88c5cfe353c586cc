import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateGuard, RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';
import { testClock } from '../support/open-exchange.ts';

describe('how often one may ask', () => {
  test('[X-06] the burst at once, then as fast as the bucket fills; others have buckets of their own', () => {
    const clock = testClock();
    const guard = createRateGuard(clock, { ...RATE_LIMITS, change: { perSecond: 50, burst: 3 } });
    const take = () => guard.take('change', 'ann');
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
    expect(guard.take('change', 'bob')).toBe(0);
    expect(guard.take('cancel', 'ann')).toBe(0);
    clock.advance(19);
    expect(take()).toBe(1);
    clock.advance(1);
    expect([take(), take()]).toEqual([0, 20]);
    clock.advance(3_600_000);
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
  });

  test('[X-06] never more than burst + rate x time, and whoever waits as the answer says goes ahead', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (pauses, perSecond, burst) => {
          const clock = testClock();
          const guard = createRateGuard(clock, { ...RATE_LIMITS, read: { perSecond, burst } });
          let taken = 0;
          const startMs = clock.now();
          for (const pause of pauses) {
            clock.advance(pause);
            const wait = guard.take('read', 'ann');
            if (wait === 0) taken += 1;
            expect(taken).toBeLessThanOrEqual(burst + ((clock.now() - startMs) * perSecond) / 1_000 + 1e-6);
            if (wait > 0) {
              clock.advance(wait);
              expect(guard.take('read', 'ann')).toBe(0);
              taken += 1;
            }
          }
        },
      ),
    );
  });

  test('[X-06] a clock that steps back takes nothing away, and silent callers are forgotten', () => {
    const clock = testClock();
    const guard = createRateGuard(clock, { ...RATE_LIMITS, visit: { perSecond: 1, burst: 2 } });
    guard.take('visit', 'a');
    clock.advance(-60_000);
    expect(guard.take('visit', 'a')).toBe(0);
    for (let n = 0; n < 60_000; n += 1) guard.take('visit', `address-${n}`);
    expect(guard.take('visit', 'address-59999')).toBe(0);
  });
});
