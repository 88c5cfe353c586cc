import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, toText } from '../../../src/domain/num/decimal.ts';
import {
  ceilToDigits,
  floorOfQuotient,
  floorToDigits,
  halfUpToDigits,
  wholeOf,
} from '../../../src/domain/num/rounding.ts';
import { neighbouringTicks, priceText, ticksOf } from '../../../src/domain/num/ticks.ts';

const ticks = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const digits = fc.integer({ min: 0, max: 12 });

describe('prices between text and ticks', () => {
  test('[X-03] text to ticks and back, without rounding', () => {
    expect(ticksOf('61843.2', 1)).toBe(618_432);
    expect(ticksOf('61843.200', 1)).toBe(618_432);
    expect(ticksOf('61843', 1)).toBe(618_430);
    expect(ticksOf('61843.25', 1)).toBeNull();
    expect(ticksOf('-1', 1)).toBeNull();
    expect(ticksOf('9007199254740993', 0)).toBeNull();
    expect(priceText(618_432, 1)).toBe('61843.2');
    expect(priceText(5, 3)).toBe('0.005');
    expect(priceText(-25, 1)).toBe('-2.5');
    expect(priceText(7, 0)).toBe('7');
    expect(() => priceText(0.5, 1)).toThrow(RangeError);
  });

  test('[X-03] any ticks survive the round trip', () => {
    fc.assert(
      fc.property(ticks, digits, (value, places) => {
        expect(ticksOf(priceText(value, places), places)).toBe(value);
      }),
    );
  });

  test('[FORM-06] between two ticks both neighbours are named', () => {
    expect(neighbouringTicks('61843.25', 1)).toEqual({ below: 618_432, above: 618_433 });
    expect(neighbouringTicks('0.01', 1)).toEqual({ below: null, above: 1 });
    expect(neighbouringTicks('5', 1)).toEqual({ below: 50, above: 50 });
    expect(neighbouringTicks('-5', 1)).toEqual({ below: null, above: null });
  });
});

describe('rounding by its name', () => {
  test('[X-03] floor, ceil and half up, also below zero; never an exponent, never minus zero', () => {
    expect(floorToDigits(exact('-1.21'), 1).toFixed()).toBe('-1.3');
    expect(ceilToDigits(exact('1.21'), 1).toFixed()).toBe('1.3');
    expect(halfUpToDigits(exact('1.005'), 2).toFixed()).toBe('1.01');
    expect(toText(exact('0.0000000001'))).toBe('0.0000000001');
    expect(toText(exact('-0.001'), 2)).toBe('0');
    expect(toText(exact(1).div(3), 4)).toBe('0.3333');
    expect(() => exact('1e5')).toThrow(RangeError);
    expect(() => exact(0.1)).toThrow(RangeError);
  });

  test('a quotient that is whole is not cut by the division before it', () => {
    expect(floorOfQuotient(exact(1), exact(1).div(3)).toFixed()).toBe('3');
    expect(floorOfQuotient(exact('0.999999'), exact(1).div(3)).toFixed()).toBe('2');
    expect(wholeOf(exact('198.9'))).toBe(198);
    expect(wholeOf(exact('-1'))).toBeNull();
    expect(wholeOf(exact('9007199254740993'))).toBeNull();
  });
});
