import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGap, missingCandlesMs, nextCandleMs } from '../../../src/domain/market/candle-gap.ts';
import { chartIntervals } from '../../../src/domain/settings/settings.ts';

const intervals = chartIntervals.filter((interval) => interval !== 'time');
const at = (text: string): number => Date.parse(text);

describe('gaps between candles', () => {
  test('[CHART-02] a month ends with the month of GMT+8, however long it is', () => {
    expect(nextCandleMs('1M', at('2028-01-31T16:00:00Z'))).toBe(at('2028-02-29T16:00:00Z'));
    expect(nextCandleMs('1M', at('2026-11-30T16:00:00Z'))).toBe(at('2026-12-31T16:00:00Z'));
    expect(isGap('1M', at('2026-01-31T16:00:00Z'), at('2026-02-28T16:00:00Z'))).toBe(false);
    expect(isGap('1M', at('2026-01-31T16:00:00Z'), at('2026-03-31T16:00:00Z'))).toBe(true);
  });

  test('[CHART-02] candles that follow each other leave no gap; of n left out n places are kept free, at most those asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...intervals), fc.nat(80), (interval, left) => {
        const first = at('2026-09-30T16:00:00Z');
        const between: number[] = [];
        let next = nextCandleMs(interval, first);
        for (let index = 0; index < left; index += 1) {
          between.push(next);
          next = nextCandleMs(interval, next);
        }
        expect(isGap(interval, first, next)).toBe(left > 0);
        expect(missingCandlesMs(interval, first, next, 60)).toEqual(between.slice(0, 60));
      }),
    );
  });
});
