import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from '../../oracle/formulas/to-decimal.ts';
import { ceilDiv, compare, div, floorDiv, rat, round } from '../../../exchange/num/rational.ts';

const big = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 20n });

describe('exact fractions', () => {
  test('floor and ceiling enclose the fraction and differ by at most one', () => {
    fc.assert(
      fc.property(big, positive, (n, d) => {
        const [low, high] = [floorDiv(n, d), ceilDiv(n, d)];
        expect(low * d <= n && n <= high * d).toBe(true);
        expect(high - low).toBe(n % d === 0n ? 0n : 1n);
        expect([round(rat(n, d), 'floor'), round(rat(-n, -d), 'ceil')]).toEqual([low, high]);
      }),
    );
  });

  test('decimal text comes back as it went in', () => {
    fc.assert(
      fc.property(big, fc.integer({ min: 0, max: 24 }), (n, digits) => {
        const text = toDecimal(rat(n, 10n ** BigInt(digits)));
        expect(compare(parseDecimal(text), rat(n, 10n ** BigInt(digits)))).toBe(0);
        expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      }),
    );
  });

  test('text is rounded half away from zero', () => {
    expect([
      toDecimal(rat(1n, 3n), 4),
      toDecimal(rat(-2n, 3n), 2),
      toDecimal(rat(1n, 2n), 0),
      toDecimal(rat(-1n, 1000n), 2),
    ]).toEqual(['0.3333', '-0.67', '1', '0']);
    expect(() => div(rat(1n), rat(0n))).toThrow(RangeError);
  });
});
