import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, readTypedDecimal } from '../../../src/domain/num/parse-decimal.ts';

const read = (text: string): string | null => {
  const result = readTypedDecimal(text);
  return result.ok ? result.value : null;
};
const strict = (text: string): string | null => {
  const result = parseDecimal(text);
  return result.ok ? result.value : null;
};

describe('numbers as text', () => {
  test('[X-03] strict text: digits and one point, canonical; no exponent, hex, separator, sign or space', () => {
    expect(strict('007.50')).toBe('7.5');
    expect(strict('-0.00')).toBe('0');
    expect(strict('-12.30')).toBe('-12.3');
    for (const text of [
      '',
      ' 1',
      '1e5',
      '0x10',
      '1,000',
      '+1',
      '.5',
      '5.',
      '1.2.3',
      'NaN',
      'Infinity',
      '９',
      '1_000',
      '--1',
      '1'.repeat(41),
    ]) {
      expect(strict(text)).toBeNull();
    }
  });

  test('[FORM-08] what cannot be read is refused with the text itself, cut when it is long', () => {
    expect(readTypedDecimal('abc')).toEqual({
      ok: false,
      problem: { key: 'form.problem.notANumber', params: { text: 'abc' } },
    });
    const long = readTypedDecimal('x'.repeat(500));
    expect(long.ok ? '' : long.problem.params?.['text']?.length).toBe(41);
  });

  test('[FORM-06] typed and pasted numbers: group separators, decimal comma, full width, k and m', () => {
    expect(read('61,843.2')).toBe('61843.2');
    expect(read('61.843,2')).toBe('61843.2');
    expect(read('61 843,2')).toBe('61843.2');
    expect(read("61'843.2")).toBe('61843.2');
    expect(read('61\u00a0843.2')).toBe('61843.2');
    expect(read('1,234,567')).toBe('1234567');
    expect(read('1.234.567,5')).toBe('1234567.5');
    expect(read('0,5')).toBe('0.5');
    expect(read('1,23')).toBe('1.23');
    expect(read('６１，８４３．２')).toBe('61843.2');
    expect(read('0。5')).toBe('0.5');
    expect(read(' .5 ')).toBe('0.5');
    expect(read('5.')).toBe('5');
    expect(read('+1.50')).toBe('1.5');
    expect(read('−2')).toBe('-2');
    expect(read('1.5k')).toBe('1500');
    expect(read('2M')).toBe('2000000');
    expect(read('0.0001k')).toBe('0.1');
  });

  test('a lone comma before three digits is what the writer means by it', () => {
    expect(read('1,234')).toBe('1234');
    expect(readTypedDecimal('1,234', 'decimal')).toEqual({ ok: true, value: '1.234' });
    // What the terminal writes into a field (a step, a price of the book) has a point.
    expect(readTypedDecimal('1.234', 'decimal')).toEqual({ ok: true, value: '1.234' });
    expect(readTypedDecimal('1.234.567', 'decimal')).toEqual({ ok: true, value: '1234567' });
    expect(readTypedDecimal('1.234,5', 'decimal')).toEqual({ ok: true, value: '1234.5' });
    expect(read('0,234')).toBe('0.234');
  });

  test('[FORM-08] nothing else becomes a number', () => {
    for (const text of [
      '',
      ' ',
      '.',
      ',',
      '-',
      '1e5',
      '0x10',
      '1..2',
      '1,2,3',
      '1,23,456',
      '12,34.5',
      '1.2,3.4',
      '1 2',
      '1.5 5',
      '5kk',
      'k',
      '1_000',
      '<b>1</b>',
      '1\n2',
      '∞',
      '½',
    ]) {
      expect([text, read(text)]).toEqual([text, null]);
    }
  });

  test('[X-03] every amount written plainly or with separators reads as itself', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }), (units, digits) => {
        const text = units.toString().padStart(digits + 1, '0');
        const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
        const plain = digits === 0 ? whole : `${whole}.${fraction}`;
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (digits === 0 ? '' : `.${fraction}`);
        expect(read(grouped)).toBe(strict(plain));
        expect(read(plain)).toBe(strict(plain));
        // Whatever a comma means: fields are filled with plain text, and read back.
        const back = readTypedDecimal(plain, 'decimal');
        expect(back.ok ? back.value : null).toBe(strict(plain));
      }),
    );
  });

  test('any text at all is a number or a problem, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const result = readTypedDecimal(text);
        if (result.ok) expect(strict(result.value)).toBe(result.value);
        else expect(result.problem.key).toBe('form.problem.notANumber');
      }),
    );
  });
});
