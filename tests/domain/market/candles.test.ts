import { expect, test } from 'vitest';
import { closeAtLast } from '../../../src/domain/market/candles.ts';

const candle = { timeMs: 120_000, open: 105, high: 108, low: 105, close: 106, volumeCont: 3 };

test('[MKT-05] a chart ends at the last price; its high and low are moved only by trades that fall in it', () => {
  for (const lengthMs of [60_000, null])
    expect(closeAtLast([candle], 100, 119_000, lengthMs)).toEqual([{ ...candle, close: 100 }]);
  expect(closeAtLast([candle], 100, 120_000, 60_000)).toEqual([{ ...candle, low: 100, close: 100 }]);
  const next = { timeMs: 180_000, open: 100, high: 100, low: 100, close: 100, volumeCont: 0 };
  expect(closeAtLast([candle], 100, 180_000, 60_000)).toEqual([candle, next]);
});
