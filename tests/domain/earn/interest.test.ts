// Interest as the terms say it: full days, one rate, rounded down; never more than exact arithmetic gives, never less than a unit below it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestOf, interestOfDay } from '../../../src/domain/earn/interest.ts';
import { chosenPayouts, payoutLine } from '../../../src/domain/earn/payout.ts';
import { exact } from '../../../src/domain/num/decimal.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const unit = exact('0.0000000001');
const principals = fc
  .bigInt(0n, 10n ** 17n)
  .map((units) => `${units / 10n ** 10n}.${String(units % 10n ** 10n).padStart(10, '0')}`);
const rates = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((ppm) => `${Math.floor(ppm / 1_000_000)}.${String(ppm % 1_000_000).padStart(6, '0')}`);
const days = fc.integer({ min: 0, max: 3650 });

describe('[EARN-01] interest', () => {
  test('of the days of the pictures', () => {
    expect(interestOf('1000', '0.062', 30)).toBe('5.0958904109');
    expect(interestOfDay('1000', '0.024')).toBe('0.0657534246');
    expect(interestOf('1', '0.012', 30)).toBe('0.0009863013');
    expect(interestOf('0.000000001', '0.062', 1)).toBe('0');
    expect(() => interestOf('1e3', '0.062', 1)).toThrow(RangeError);
  });

  test('is below principal × rate × days ÷ 365 by less than a unit, grows with each day and each part of it adds up to no more', () => {
    fc.assert(
      fc.property(principals, rates, days, days, (principal, rate, one, two) => {
        const whole = exact(interestOf(principal, rate, one));
        const gap = exact(principal).times(exact(rate)).times(one).div(365).minus(whole);
        expect(gap.gte(0) && gap.lt(unit)).toBe(true);
        const parts = whole.plus(exact(interestOf(principal, rate, two)));
        expect(parts.lte(exact(interestOf(principal, rate, one + two)))).toBe(true);
      }),
    );
  });
});

describe('[EARN-02] expected payout by date', () => {
  const fixed = { rate: '0.062', termDays: 30 };
  const first = at('2026-11-21T00:00:00');

  test('before the end of a fixed term the principal alone, at it the interest of all its days', () => {
    const line = payoutLine('1000', fixed, first, 90);
    expect(line).toHaveLength(31);
    expect(line[0]).toEqual({ atMs: first, days: 0, interest: '0', paid: '1000', isEnd: false });
    expect(line[29]).toMatchObject({ days: 29, interest: '4.9260273972', paid: '1000', isEnd: false });
    expect(line[30]).toMatchObject({ atMs: at('2026-12-21T00:00:00'), days: 30, paid: '1005.0958904109', isEnd: true });
  });

  test('without a term each day is paid into the principal and brings interest itself; no day is the end', () => {
    const line = payoutLine('1000', { rate: '0.024', termDays: null }, first, 2);
    expect(line.map(({ interest, paid, isEnd }) => [interest, paid, isEnd])).toEqual([
      ['0', '1000', false],
      ['0.0657534246', '1000.0657534246', false],
      ['0.1315111727', '1000.1315111727', false],
    ]);
  });

  test('the rows of a table are different days, the last one the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 12 }), (termDays, most) => {
        const line = payoutLine('1', { ...fixed, termDays }, 0, 0);
        const rows = chosenPayouts(line, most);
        expect(rows).toHaveLength(Math.min(termDays, most));
        expect(rows.at(-1)).toBe(line.at(-1));
        expect(rows.every((row, place) => row.days > (rows[place - 1]?.days ?? 0))).toBe(true);
      }),
    );
  });
});
