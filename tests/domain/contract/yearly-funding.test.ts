import { expect, test } from 'vitest';
import { yearlyFunding } from '../../../src/domain/contract/yearly-funding.ts';

test('[CHART-16] a rate comes to as many times itself a year as it is settled, exact', () => {
  expect(yearlyFunding('0.0001', 8)).toBe('0.1095');
  expect(yearlyFunding('-0.000123456', 4)).toBe('-0.27036864');
  expect(yearlyFunding('0', 8)).toBe('0');
});
