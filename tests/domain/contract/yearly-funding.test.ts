import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearlyFunding } from '../../../src/domain/contract/yearly-funding.ts';
import { exact } from '../../../src/domain/num/decimal.ts';

/** Rates to eight digits, as the exchange gives them. */
const rates = fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }).map((units) => exact(String(units)).div(exact(10 ** 8)));
/** Intervals that divide the year of 8,760 hours. */
const intervals = fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 24);

test('[CHART-16] [LIST-01] a rate comes to as many times itself a year as it is settled, exact; without an interval to nothing', () => {
  expect(yearlyFunding('0.0001', 8)).toBe('0.1095');
  expect(yearlyFunding('-0.000123456', 4)).toBe('-0.27036864');
  expect(yearlyFunding('0', 8)).toBe('0');
  // Seven does not divide the year: to 24 decimals.
  expect(yearlyFunding('0.0001', 7)).toBe('0.125142857142857142857143');
  expect([yearlyFunding('0.0001', null), yearlyFunding('0.0001', 0)]).toEqual([null, null]);
});

test('[LIST-01] law: paid settlement by settlement, a year of the rate adds up to the annual rate, in integers', () => {
  fc.assert(
    fc.property(rates, intervals, (rate, hours) => {
      const units = BigInt(rate.times(10 ** 8).toFixed(0));
      const paid = units * BigInt((365 * 24) / hours);
      expect(
        exact(yearlyFunding(rate.toFixed(), hours) ?? '')
          .times(10 ** 8)
          .toFixed(),
      ).toBe(String(paid));
    }),
  );
});

test('[LIST-01] law: half the interval is twice the rate a year; who is paid instead of paying has the same with the other sign', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom(1, 2, 3, 4, 6, 12), (rate, hours) => {
      const often = exact(yearlyFunding(rate.toFixed(), hours) ?? '');
      expect(often.toFixed()).toBe(
        exact(yearlyFunding(rate.toFixed(), hours * 2) ?? '')
          .times(2)
          .toFixed(),
      );
      expect(
        exact(yearlyFunding(rate.neg().toFixed(), hours) ?? '')
          .plus(often)
          .toFixed(),
      ).toBe('0');
    }),
  );
});
