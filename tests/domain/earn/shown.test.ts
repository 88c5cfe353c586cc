// What the pages of Earn show of rates, quotas, records and trials.
import { expect, test } from 'vitest';
import { trialEnd } from '../../../src/domain/earn/purchase.ts';
import { ratesWithin } from '../../../src/domain/earn/rates-within.ts';
import { recordAmount } from '../../../src/domain/earn/record-amount.ts';
import { takenShare } from '../../../src/domain/earn/taken-share.ts';

const day = (days: number): number => days * 86_400_000;

test('[EARN-02] a rate of tomorrow is not drawn as in force; the one before the window holds from its beginning', () => {
  const rates = [
    { atMs: day(1), rate: '0.03' },
    { atMs: day(5), rate: '0.02' },
    { atMs: day(9), rate: '0.01' },
  ];
  expect(ratesWithin(rates, day(2), day(9))).toEqual([
    { atMs: day(2), rate: '0.03' },
    { atMs: day(5), rate: '0.02' },
  ]);
  expect(ratesWithin(rates, day(0), day(1))).toEqual([]);
});

test('[EARN-02] a quota is called taken whole when it is', () => {
  expect(takenShare('499800', '500000')).toBe('0.999');
  expect(takenShare('499999.9999999999', '500000')).toBe('0.999');
  expect(takenShare('500000', '500000')).toBe('1');
  expect(takenShare('0', '500000')).toBe('0');
});

test('[EARN-02] a record has the sign of its bill', () => {
  const kinds = ['earn-purchase', 'earn-redeem', 'earn-interest', 'earn-auto', 'trial-begin', 'trial-end'] as const;
  expect(kinds.map((kind) => recordAmount({ kind, amount: '1000' }))).toEqual([
    '-1000',
    '1000',
    '1000',
    '-1000',
    '1000',
    '-1000',
  ]);
});

test('[EARN-02] a trial ends after the days of its own card', () => {
  expect(trialEnd({ firstMs: day(17) }, { days: 3 })).toBe(day(20));
});
