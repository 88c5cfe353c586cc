import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAtLeast, isTradeLimit, largeLimit } from '../../../src/domain/market/trade-size.ts';

const linear = { kind: 'linear', unitAmount: '0.001', priceDigits: 1 } as const;
const inverse = { kind: 'inverse', unitAmount: '10', priceDigits: 1 } as const;

describe('[MKT-04] sizes of trades', () => {
  test('a trade of the very size reaches it, one contract less does not', () => {
    expect([249, 250].map((cont) => isAtLeast('0.25', 'crypto', linear)(cont, 600_000))).toEqual([false, true]);
    expect([4, 5].map((cont) => isAtLeast('5', 'cont', linear)(cont, 1))).toEqual([false, true]);
    // 10 contracts of 0.001 BTC at 60,000.0 are 600 USDT.
    expect([9, 10].map((cont) => isAtLeast('600', 'usdt', linear)(cont, 600_000))).toEqual([false, true]);
    expect(isAtLeast('600.01', 'usdt', linear)(10, 600_000)).toBe(false);
    // 12 contracts of 10 USD at 60,000.0 are 0.002 BTC.
    expect([11, 12].map((cont) => isAtLeast('0.002', 'crypto', inverse)(cont, 600_000))).toEqual([false, true]);
  });

  test('the comparison is the one of exact decimals, for any size, price and contract', () => {
    const size = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
      .map(([units, digits]) => new Decimal(units.toString()).div(new Decimal(10).pow(digits)).toFixed());
    fc.assert(
      fc.property(
        size,
        fc.constantFrom('crypto', 'usdt', 'cont'),
        fc.constantFrom(linear, inverse),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (limit, unit, contract, cont, ticks) => {
          const big = Decimal.clone({ precision: 60 });
          const quantity = new big(cont).mul(contract.unitAmount);
          const price = new big(ticks).div(10 ** contract.priceDigits);
          const isCross = (contract.kind === 'linear') !== (unit === 'crypto');
          const [worth, wanted] =
            unit === 'cont'
              ? [new big(cont), new big(limit)]
              : !isCross
                ? [quantity, new big(limit)]
                : contract.kind === 'linear'
                  ? [quantity.mul(price), new big(limit)]
                  : [quantity, new big(limit).mul(price)];
          expect(isAtLeast(limit, unit, contract)(cont, ticks)).toBe(worth.gte(wanted));
        },
      ),
    );
  });

  test('large is what was typed, else ten times the least; what is no size is none', () => {
    const of = (least: string | null, large: string | null) => largeLimit({ unit: 'crypto', least, large });
    expect([of('0.5', null), of('0.025', null), of('3', '4'), of(null, null), of('12', null)]).toEqual([
      '5',
      '0.25',
      '4',
      null,
      '120',
    ]);
    expect(['0.5', '12', '', '0', '0.00', '-1', '1e5', '.5', 3, null].map(isTradeLimit)).toEqual([
      true,
      true,
      ...Array.from({ length: 8 }, () => false),
    ]);
  });
});
