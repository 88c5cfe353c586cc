import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longShare, longShortRatio } from '../../../src/domain/market/analysis.ts';

test('[CHART-14] a ratio is cut to two decimals, a share to one; without a short, or without both, there is none', () => {
  expect(longShortRatio({ long: 7, short: 3 })).toBe('2.33');
  expect(longShortRatio({ long: 0, short: 3 })).toBe('0.00');
  expect(longShortRatio({ long: 7, short: 0 })).toBeNull();
  expect(longShare({ long: 2, short: 1 })).toBe('66.6');
  expect(longShare({ long: 0, short: 0 })).toBeNull();
});

test('[CHART-14] for any two sides the ratio is never above the true one and less than a hundredth below it', () => {
  const side = fc.integer({ min: 0, max: 2 ** 31 });
  fc.assert(
    fc.property(side, fc.integer({ min: 1, max: 2 ** 31 }), (long, short) => {
      const hundredths = BigInt(longShortRatio({ long, short })!.replace('.', ''));
      expect(hundredths * BigInt(short) <= BigInt(long) * 100n).toBe(true);
      expect((hundredths + 1n) * BigInt(short) > BigInt(long) * 100n).toBe(true);
    }),
  );
});
