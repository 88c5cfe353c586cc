// Fault 19: with flat prices the moving averages stood at four heights.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageHeightsLossy,
  averageLengths,
  movingAverageLossy,
} from '../../../../../src/app/features/trading/chart/averages.ts';
import { priceLossy } from '../../../../../src/app/format/price.ts';

const MOST = Math.max(...averageLengths);

test('[CHART-06] fault 19: where prices were flat for the longest average, all averages stand at that very price, whatever came before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 8 }),
      (before, flat, digits) => {
        const closes = [...before, ...Array.from({ length: MOST }, () => flat)];
        const heights = averageLengths.map((length) => averageHeightsLossy(closes, length, digits).at(-1));
        expect(heights).toEqual(averageLengths.map(() => priceLossy(flat, digits)));
      },
    ),
  );
});

test('[CHART-06] an average of a tail is that of the whole run', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: MOST, maxLength: 150 }),
      fc.constantFrom(...averageLengths),
      (closes, length) => {
        expect(movingAverageLossy(closes.slice(-length), length).at(-1)).toBe(
          movingAverageLossy(closes, length).at(-1),
        );
      },
    ),
  );
});
