import fc from 'fast-check';
import type { UTCTimestamp } from 'lightweight-charts';
import { describe, expect, test } from 'vitest';
import { createPriceRows } from '../../../../../src/app/features/trading/chart/price-rows.ts';
import type { Candle } from '../../../../../src/worker/api/snapshots.ts';

const candle = (minute: number, close: number): Candle => ({
  timeMs: minute * 60_000,
  open: 100,
  high: Math.max(100, close),
  low: Math.min(100, close),
  close,
  volumeCont: 1,
});
const place = { interval: '1m', priceDigits: 0, time: (timeMs: number) => (timeMs / 60_000) as UTCTimestamp } as const;

describe('the rows of a chart', () => {
  test('[CHART-05] a gap is kept free, and the line before it leads nowhere', () => {
    const rows = createPriceRows('line', place).all([candle(0, 101), candle(3, 102), candle(4, 103)]);
    expect(rows).toEqual([
      expect.objectContaining({ time: 0, value: 101, color: 'transparent' }),
      { time: 1 },
      { time: 2 },
      { time: 3, value: 102 },
      { time: 4, value: 103 },
    ]);
  });

  test('[CHART-05] a gap of a year keeps sixty places free', () => {
    const rows = createPriceRows('candles', place).all([candle(0, 101), candle(525_600, 102)]);
    expect(rows).toHaveLength(62);
  });

  test('[CHART-05] in every kind the rows after any candles changed are those of all drawn anew', () => {
    const closes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom('candles', 'heikin-ashi', 'line', 'area'),
        closes,
        closes,
        fc.nat(),
        (kind, before, after, at) => {
          const from = at % before.length;
          const old = before.map((close, minute) => candle(minute, close));
          const next = [...old.slice(0, from), ...after.map((close, index) => candle(from + index, close))];
          const followed = createPriceRows(kind, place);
          const drawn = followed.all(old).slice(0, from);
          expect([...drawn, ...followed.tail(next, from)]).toEqual(createPriceRows(kind, place).all(next));
        },
      ),
    );
  });
});
