import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candleChange } from '../../../src/domain/market/candle-change.ts';

test('[CHART-10] the change of a candle is close less open over open, to six digits', () => {
  expect([candleChange(200, 203), candleChange(203, 200), candleChange(7, 7)]).toEqual([
    '0.015000',
    '-0.014778',
    '0.000000',
  ]);
  const ticks = fc.integer({ min: 1, max: 2 ** 40 });
  fc.assert(
    fc.property(ticks, ticks, (open, close) => {
      const exact = new Decimal(close).minus(open).div(open).toFixed(6, Decimal.ROUND_HALF_UP);
      expect(candleChange(open, close)).toBe(exact.replace(/^-(0\.0+)$/, '$1'));
    }),
  );
});
