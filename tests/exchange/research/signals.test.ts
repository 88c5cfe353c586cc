import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestChange, longShare, momentum, volumeAgainstMean } from '../../../exchange/research/signals.ts';

const hundredths = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

test('[SOC-01] the formulas of the signals: worked examples, and nothing where there is nothing to compare with', () => {
  expect([momentum(650_000, 640_000), momentum(640_000, 650_000), momentum(1, null), momentum(null, 1)]).toEqual([
    '1.56',
    '-1.53',
    null,
    null,
  ]);
  const hours = (count: number, cont: number): number[] => Array.from({ length: count }, () => cont);
  expect(volumeAgainstMean(hours(168, 10))).toEqual({ dayCont: 240, ratio: '1.00' });
  expect(volumeAgainstMean([...hours(144, 10), ...hours(24, 20)])).toEqual({ dayCont: 480, ratio: '1.75' });
  expect(volumeAgainstMean(hours(167, 10))).toEqual({ dayCont: 240, ratio: null });
  expect(volumeAgainstMean(hours(23, 10))).toEqual({ dayCont: null, ratio: null });
  expect(volumeAgainstMean(hours(168, 0))).toEqual({ dayCont: 0, ratio: null });
  expect([longShare({ long: 3, short: 1 }), longShare({ long: 0, short: 0 })]).toEqual(['75.00', null]);
  const sides = { long: 0, short: 0 };
  const point = {
    openMs: 5,
    openInterest: 100,
    buyCont: 0,
    sellCont: 0,
    accounts: sides,
    topAccounts: sides,
    topCont: sides,
    topUsdCents: null,
  };
  expect([
    interestChange([point], 103, 5),
    interestChange([point], 103, 6),
    interestChange([{ ...point, openInterest: 0 }], 1, 5),
  ]).toEqual(['3.00', null, null]);
});

test('[SOC-01] laws of the signals: shares of both sides are 100 but for rounding, a price against itself is 0, momentum has the sign of the move', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const both =
        (hundredths(longShare({ long: a, short: b })) ?? 0) + (hundredths(longShare({ long: b, short: a })) ?? 0);
      expect([9_999, 10_000]).toContain(both);
      expect(momentum(a, a)).toBe('0.00');
      expect(Math.sign(hundredths(momentum(a, b)) ?? 0) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
    }),
  );
});
