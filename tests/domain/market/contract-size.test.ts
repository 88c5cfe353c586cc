import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openInterestWorth, sizeText } from '../../../src/domain/market/contract-size.ts';

const btcusdt = { kind: 'linear', unitAmount: '0.001', priceDigits: 1 } as const;
const btcusd = { kind: 'inverse', unitAmount: '10', priceDigits: 1 } as const;
const conts = fc.nat({ max: 10 ** 9 });
const ticks = fc.integer({ min: 1, max: 10 ** 7 });

describe('[MKT-06] [LIST-01] sizes of contracts', () => {
  test('contracts are coins or dollars, and worth the mark price; what is not known stays so', () => {
    expect(sizeText(btcusdt, '412600')).toBe('412.6');
    expect(sizeText(btcusd, '300')).toBe('3000');
    expect(openInterestWorth(btcusdt, '412600', 600_000)).toBe('24756000');
    // Dollars are dollars at every price.
    expect(openInterestWorth(btcusd, '300', null)).toBe('3000');
    expect([sizeText(btcusdt, null), openInterestWorth(btcusdt, '1', null)]).toEqual([null, null]);
    // A venue's tape may say anything.
    expect(openInterestWorth(btcusdt, '1e5', 600_000)).toBeNull();
  });

  test('law: in integers the worth is contracts × unit × ticks, and twice the contracts are worth twice as much', () => {
    fc.assert(
      fc.property(conts, ticks, (cont, markTicks) => {
        const worth = openInterestWorth(btcusdt, String(cont), markTicks) ?? '';
        // A thousandth of a coin at tenths of a dollar: ten-thousandths.
        const [whole = '', fraction = ''] = worth.split('.');
        expect(BigInt(whole + fraction.padEnd(4, '0'))).toBe(BigInt(cont) * BigInt(markTicks));
        const twice = openInterestWorth(btcusdt, String(2 * cont), markTicks) ?? '';
        const [double = '', rest = ''] = twice.split('.');
        expect(BigInt(double + rest.padEnd(4, '0'))).toBe(2n * BigInt(cont) * BigInt(markTicks));
      }),
    );
  });
});
