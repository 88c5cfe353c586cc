import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDigits, amountText } from '../../../src/domain/order/amount.ts';
import { effectiveUnit } from '../../../src/domain/order/effective-unit.ts';
import { formatAmount, unitName, worthTicks } from '../../../src/app/format/amount.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';
import { formatTicks } from '../../../src/app/format/price.ts';

const linear = {
  kind: 'linear',
  unitAmount: '0.001',
  priceDigits: 1,
  baseName: 'BTC',
  quoteName: 'USDT',
  coinName: 'USDT',
} as const;
const inverse = {
  kind: 'inverse',
  unitAmount: '100',
  priceDigits: 1,
  baseName: 'BTC',
  quoteName: 'USD',
  coinName: 'BTC',
} as const;

describe('amounts', () => {
  test('[BOOK-05] contracts of an order are worth coins at its average fill, else at its own price', () => {
    expect(worthTicks({ averagePrice: '60001.6668463', ticks: 605_000 }, inverse)).toBe(600_016);
    expect(worthTicks({ averagePrice: null, ticks: 605_000 }, inverse)).toBe(605_000);
    expect(worthTicks({ averagePrice: null, ticks: null }, inverse)).toBeNull();
    expect(formatAmount(1537, inverse, 'crypto', worthTicks({ averagePrice: '61692.5', ticks: null }, inverse))).toBe(
      '2.4913',
    );
  });

  test('[BOOK-05] contracts of a linear contract in each unit', () => {
    expect(amountText(250, linear, 'crypto', null)).toBe('0.250');
    expect(amountText(250, linear, 'usdt', 618400)).toBe('15460.00');
    expect(amountText(250, linear, 'cont', null)).toBe('250');
    expect(formatAmount(2_500_000, linear, 'crypto', null)).toBe('2,500.000');
    expect(formatAmount(1, linear, 'usdt', null)).toBe('--');
  });

  test('[BOOK-05] contracts of an inverse contract: coins need a price, USDT is not offered', () => {
    expect(amountText(650, inverse, 'crypto', 650_000)).toBe('1.0000');
    expect(amountText(650, inverse, 'crypto', null)).toBeNull();
    expect(effectiveUnit('usdt', inverse)).toBe('cont');
    expect(unitName('usdt', inverse, 'Cont')).toBe('Cont');
    expect([
      amountDigits(linear, 'crypto'),
      amountDigits(linear, 'usdt'),
      amountDigits(linear, 'cont'),
      amountDigits(inverse, 'crypto'),
    ]).toEqual([3, 2, 0, 4]);
  });

  test('[X-03] every whole number of contracts is shown exactly in coins', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cont) => {
        const text = amountText(cont, linear, 'crypto', null) ?? '';
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(cont));
        expect(text).toMatch(/^\d+\.\d{3}$/);
      }),
    );
  });
});

describe('prices', () => {
  test('[X-03] ticks are shown with the contract’s decimals, exactly', () => {
    expect(formatTicks(618432, 1)).toBe('61,843.2');
    expect(formatTicks(5, 4)).toBe('0.0005');
    expect(formatTicks(null, 1)).toBe('--');
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10 }), (ticks, digits) => {
        expect(BigInt(priceText(ticks, digits).replace('.', ''))).toBe(BigInt(ticks));
      }),
    );
  });
});
