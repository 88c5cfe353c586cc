import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../../src/domain/event/market-event.ts';
import { averageCandlesLossy } from '../../../src/domain/market/heikin-ashi.ts';

const candle = (at: number, [open, high, low, close]: readonly [number, number, number, number]): Candle => ({
  timeMs: at * 60_000,
  open,
  high,
  low,
  close,
  volumeCont: 1,
});
const arbitrary = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), fc.nat(500), fc.nat(500))
  .map(([open, close, up, down]): [number, number, number, number] => [
    open,
    Math.max(open, close) + up,
    Math.min(open, close) - down,
    close,
  ]);
const never = (): boolean => false;

describe('average candles', () => {
  test('[CHART-05] by hand: close is the mean of four, open the middle of the average candle before', () => {
    const rows = [candle(0, [10, 15, 9, 14]), candle(1, [12, 18, 11, 15]), candle(2, [15, 16, 2, 3])];
    expect(averageCandlesLossy(rows, 0, [], never)).toEqual([
      { timeMs: 0, open: 12, high: 15, low: 9, close: 12 },
      { timeMs: 60_000, open: 12, high: 18, low: 11, close: 14 },
      { timeMs: 120_000, open: 13, high: 16, low: 2, close: 9 },
    ]);
  });

  test('[CHART-05] gone on with from any place they are those of all computed anew; each encloses its own open and close', () => {
    fc.assert(
      fc.property(fc.array(arbitrary, { minLength: 1, maxLength: 60 }), fc.nat(), fc.nat(9), (prices, at, gapEach) => {
        const rows = prices.map((price, index) => candle(index, price));
        const isBroken = (_: Candle, { timeMs }: Candle): boolean => gapEach > 1 && (timeMs / 60_000) % gapEach === 0;
        const anew = averageCandlesLossy(rows, 0, [], isBroken);
        const from = at % rows.length;
        expect([...anew.slice(0, from), ...averageCandlesLossy(rows, from, anew, isBroken)]).toEqual(anew);
        for (const { open, high, low, close } of anew) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
      }),
    );
  });

  test('[CHART-05] after a gap they begin anew: nothing from before it is in them', () => {
    const rows = [candle(0, [10, 15, 9, 14]), candle(9, [100, 120, 90, 110])];
    expect(averageCandlesLossy(rows, 0, [], () => true)[1]).toMatchObject({ open: 105, close: 105 });
  });
});
