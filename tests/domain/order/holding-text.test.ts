import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, holdingCoin, holdingText } from '../../../src/domain/order/amount.ts';

const inverse = {
  kind: 'inverse',
  unitAmount: '10',
  priceDigits: 1,
  baseName: 'BTC',
  quoteName: 'USD',
} as const;
const linear = { ...inverse, kind: 'linear', unitAmount: '0.001', quoteName: 'USDT' } as const;
const unit = fc.constantFrom('crypto' as const, 'usdt' as const, 'cont' as const);
const price = fc.option(fc.integer({ min: 1, max: 10_000_000 }));

describe('the size of a position', () => {
  test('fault 17: [POS-01] of a coin-margined position no price moves it, and none is needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), unit, price, price, (cont, chosen, one, other) => {
        expect(holdingText(cont, inverse, chosen, one)).toBe(holdingText(cont, inverse, chosen, other));
      }),
    );
    expect([holdingText(30, inverse, 'crypto', 615_000), holdingCoin(inverse, 'crypto')]).toEqual(['300', 'USD']);
    expect([holdingText(30, inverse, 'cont', 615_000), holdingCoin(inverse, 'cont')]).toEqual(['30', null]);
    // What is chosen for USDT contracts falls back to contracts elsewhere.
    expect([holdingText(30, inverse, 'usdt', 615_000), holdingCoin(inverse, 'usdt')]).toEqual(['30', null]);
  });

  test('[POS-01] of a linear position it is the amount in the chosen unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), unit, price, (cont, chosen, ticks) => {
        expect(holdingText(cont, linear, chosen, ticks)).toBe(amountText(cont, linear, chosen, ticks));
      }),
    );
    expect(holdingCoin(linear, 'crypto')).toBe('BTC');
    expect(holdingCoin(linear, 'usdt')).toBe('USDT');
  });
});
