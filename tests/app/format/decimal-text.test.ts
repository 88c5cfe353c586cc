import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromScaled, isDecimalText, roundText, toScaled } from '../../../src/app/format/decimal-text.ts';
import {
  formatCompact,
  formatDecimal,
  formatPercent,
  formatSigned,
  toneOf,
  withSeparators,
} from '../../../src/app/format/number-text.ts';

const scaled = fc.record({
  units: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  digits: fc.integer({ min: 0, max: 20 }),
});
const decimal = scaled.map(fromScaled);

describe('decimal text', () => {
  test('[X-03] an exact decimal survives the way to text and back', () => {
    fc.assert(
      fc.property(scaled, (value) => {
        expect(toScaled(fromScaled(value))).toEqual(value);
      }),
    );
  });

  test('[X-03] no shown number is in exponent form, whatever its size', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 12 }), (text, digits) => {
        const shown = [
          formatDecimal(text),
          formatDecimal(text, digits),
          formatSigned(text, digits),
          formatPercent(text, digits),
          formatCompact(text),
        ];
        for (const one of shown) expect(one).toMatch(/^[+−]?[\d,]+(\.\d+)?[%KMBT]?$/);
      }),
    );
  });

  test('[X-03] cut to more digits than it has, a decimal is the same number', () => {
    fc.assert(
      fc.property(scaled, fc.nat({ max: 8 }), (value, more) => {
        const wide = toScaled(roundText(fromScaled(value), value.digits + more));
        expect(wide.units).toBe(value.units * 10n ** BigInt(more));
      }),
    );
  });

  test('[X-03] a cut number is never further from zero, a rounded one never more than half a step away', () => {
    fc.assert(
      fc.property(scaled, fc.nat({ max: 6 }), (value, digits) => {
        const size = (n: bigint): bigint => (n < 0n ? -n : n);
        const top = Math.max(digits, value.digits);
        const at = (text: string): bigint => toScaled(roundText(text, top)).units;
        const exact = at(fromScaled(value));
        const down = at(roundText(fromScaled(value), digits));
        const near = at(roundText(fromScaled(value), digits, 'half-up'));
        expect(size(down) <= size(exact)).toBe(true);
        expect(size(near - exact) * 2n <= 10n ** BigInt(top - digits)).toBe(true);
      }),
    );
  });

  test('[X-03] what is no plain decimal is refused', () => {
    expect(() => toScaled('1e5')).toThrow(RangeError);
  });

  test('separators stand every three digits before the point only', () => {
    expect(withSeparators('61843.2')).toBe('61,843.2');
    expect(withSeparators('-1234567.123456')).toBe('−1,234,567.123456');
    fc.assert(
      fc.property(decimal, (text) => {
        expect(withSeparators(text).replaceAll(',', '').replace('−', '-')).toBe(text);
      }),
    );
  });
});

describe('figures', () => {
  test('signs are written for gains and losses, none for zero', () => {
    expect(formatSigned('318.049', 2)).toBe('+318.04');
    expect(formatSigned('-0.02')).toBe('−0.02');
    expect(formatSigned('-0.004', 2)).toBe('0.00');
    expect(formatSigned(null)).toBe('--');
    expect([toneOf('0.01'), toneOf('-0.01'), toneOf('-0.00'), toneOf('x'), toneOf(null)]).toEqual([
      'rise',
      'fall',
      null,
      null,
      null,
    ]);
  });

  test('percent has the decimals asked for', () => {
    expect(formatPercent('0.0001', 6)).toBe('0.010000%');
    expect(formatPercent('0.0002', 4)).toBe('0.0200%');
    expect(formatPercent('-0.01305', 2, true)).toBe('−1.31%');
    expect(formatPercent('', 2)).toBe('--');
  });

  test('large figures are short', () => {
    expect(['1923456789.5', '950.126', '-12345', '999999', '1000000', '7000000000000'].map(formatCompact)).toEqual([
      '1.92B',
      '950.12',
      '−12.34K',
      '999.99K',
      '1.00M',
      '7.00T',
    ]);
    expect(isDecimalText('.5')).toBe(false);
  });
});
