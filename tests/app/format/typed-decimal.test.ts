import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromScaled, toScaled } from '../../../src/app/format/decimal-text.ts';
import { withSeparators } from '../../../src/app/format/number-text.ts';
import { stepDecimal } from '../../../src/app/format/step-decimal.ts';
import { readTypedDecimal } from '../../../src/domain/num/parse-decimal.ts';
import { readTyped } from '../../../src/app/format/typed-decimal.ts';

const value = (typed: string): string | null => {
  const read = readTyped(typed);
  return read.kind === 'number' ? read.value : null;
};
const positive = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 24n }), digits: fc.integer({ min: 0, max: 10 }) });

describe('typing a decimal', () => {
  test('[FORM-06] what people type is read as the number they mean', () => {
    expect(
      ['61840.0', '61,840.0', '61840,5', '1,234', '1.234,5', '1 234.5', '１２３．４', '.5', '5.', '007', '0'].map(
        value,
      ),
    ).toEqual(['61840.0', '61840.0', '61840.5', '1234', '1234.5', '1234.5', '123.4', '0.5', '5', '7', '0']);
  });

  test('[FORM-06] a reading that took more than the text itself says so', () => {
    expect(readTyped('1,234')).toEqual({ kind: 'number', value: '1234', plain: false });
    expect(readTyped('1234.50')).toEqual({ kind: 'number', value: '1234.50', plain: true });
  });

  test('[FORM-06] fault 9: the field reads every number as the order reads it, thousands, millions and a leading plus among them', () => {
    expect(['1k', '2m', '+5', '1.50K', '２ｍ', '1’234.5', '1\u202f234'].map(value)).toEqual([
      '1000',
      '2000000',
      '5',
      '1500',
      '2000000',
      '1234.5',
      '1234',
    ]);
    expect(readTyped('1k')).toMatchObject({ plain: false });
    const typed = fc.stringMatching(/^[+]?[0-9.,' ]{1,12}[kmKM]?$/);
    fc.assert(
      fc.property(typed, (text) => {
        const [field, order] = [readTyped(text), readTypedDecimal(text)];
        if (text.trim() === '') return;
        expect(field.kind === 'number').toBe(order.ok);
        if (field.kind === 'number') expect(readTypedDecimal(field.value)).toEqual(order);
      }),
    );
  });

  test('[FORM-06] parse ∘ format is the identity in each language of the page, as the browser writes numbers there', () => {
    for (const language of ['en', 'zh-CN', 'zh-HK'] as const)
      fc.assert(
        fc.property(positive, (scaled) => {
          const text = fromScaled(scaled);
          const digits = text.split('.')[1]?.length ?? 0;
          const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
          // Whole numbers of three groups are read as they are meant too: a comma groups in all three.
          const written = new Intl.NumberFormat(language, options).format(text as unknown as number);
          expect(readTypedDecimal(written)).toEqual(readTypedDecimal(text));
        }),
      );
  });

  test('[FORM-08] what is no number is refused, never repaired', () => {
    for (const typed of ['1e5', 'abc', '-1', '1.2.3', '.', '0x10', '1/2', 'NaN', 'Infinity'])
      expect(readTyped(typed).kind).toBe('malformed');
    for (const typed of ['', '  ']) expect(readTyped(typed).kind).toBe('empty');
  });

  test('[X-03] every shown number can be typed back to the same digits', () => {
    fc.assert(
      fc.property(positive, (scaled) => {
        const text = fromScaled(scaled);
        expect(value(text)).toBe(text);
        if (text.includes('.')) expect(value(withSeparators(text))).toBe(text);
      }),
    );
  });
});

describe('stepping a decimal', () => {
  test('[FORM-06] steps are exact and land on the grid', () => {
    expect(stepDecimal('61840.0', '0.1', 1)).toBe('61840.1');
    expect(stepDecimal('0.3', '0.1', -3)).toBe('0.0');
    expect(stepDecimal('0.25', '0.1', -1)).toBe('0.2');
    expect(stepDecimal('0.25', '0.1', 1)).toBe('0.3');
    expect(stepDecimal('', '0.001', 10)).toBe('0.010');
    expect(stepDecimal('5', '1', -9)).toBe('0');
    expect(stepDecimal('2.5', '1', 1)).toBe('3');
    expect(stepDecimal('abc', '0.5', 1)).toBe('0.5');
  });

  test('[X-03] up and down again is where one was; the result is a multiple of the step', () => {
    const steps = fc.constantFrom('0.1', '0.01', '0.001', '1', '0.5', '100');
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), steps, fc.integer({ min: 1, max: 10 }), (n, step, count) => {
        const s = toScaled(step);
        const start = fromScaled({ units: s.units * BigInt(n), digits: s.digits });
        const up = stepDecimal(start, step, count);
        expect(toScaled(up).units % s.units).toBe(0n);
        expect(stepDecimal(up, step, -count)).toBe(start);
      }),
    );
  });
});
