import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../../../src/app/format/amount.ts';
import { effectiveUnit } from '../../../../src/domain/order/effective-unit.ts';
import { formatTicks } from '../../../../src/app/format/price.ts';
import { bookRowModel } from '../../../../src/domain/market/rows/book-row.ts';
import { rowChanges } from '../../../../src/domain/market/rows/row-changes.ts';
import { createRowText } from '../../../../src/domain/market/rows/row-text.ts';

const contract = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'inverse' as const),
    unitAmount: fc.constantFrom('0.001', '0.01', '1', '100', '0.00001', '12.5'),
    priceDigits: fc.integer({ min: 0, max: 8 }),
    baseName: fc.constant('BTC'),
    quoteName: fc.constantFrom('USDT', 'USD'),
    coinName: fc.constant('BTC'),
  })
  .map((sized) => (sized.kind === 'inverse' ? { ...sized, quoteName: 'USD' } : sized));
const units = fc.constantFrom('crypto' as const, 'usdt' as const, 'cont' as const);

describe('texts of rows', () => {
  test('[BOOK-05] the same as the page writes elsewhere, for any contract, unit, price and amount', () => {
    fc.assert(
      fc.property(
        contract,
        units,
        fc.array(fc.tuple(fc.maxSafeNat(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), { maxLength: 8 }),
        (sized, unit, rows) => {
          const text = createRowText({ ...sized, unit: effectiveUnit(unit, sized) });
          for (const [cont, ticks] of rows) {
            expect(text.price(ticks)).toBe(formatTicks(ticks, sized.priceDigits));
            expect(text.amount(cont, ticks)).toBe(formatAmount(cont, sized, unit, ticks));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[BOOK-04] a row: texts, own contracts, and a bar that never leaves its row', () => {
    const text = createRowText({ kind: 'linear', unitAmount: '0.001', priceDigits: 1, unit: 'crypto' });
    const row = { ticks: 618_432, amountCont: 250, cumulativeCont: 1_250 };
    expect(bookRowModel(row, text, 5_000, new Map([[618_432, 7]]))).toEqual({
      price: '61,843.2',
      amount: '0.250',
      total: '1.250',
      share: 0.25,
      ownCont: 7,
      change: 'same',
    });
    expect(bookRowModel(row, text, 0, new Map()).share).toBe(0);
    expect(bookRowModel(row, text, 1, new Map(), 'gone').share).toBe(1);
  });
});

describe('rows that stand still', () => {
  const rows = (...prices: readonly (readonly [number, number])[]) =>
    prices.map(([ticks, amountCont]) => ({ ticks, amountCont }));

  test('[BOOK-04] what changed and what is gone is told; what merely left the sight is not gone', () => {
    const held = rows([100, 5], [99, 5], [98, 5], [90, 5]);
    expect(rowChanges(held, rows([99, 5], [98, 6], [97, 1], [96, 1]), 'bids')).toEqual([
      'gone',
      'same',
      'changed',
      'same',
    ]);
    expect(rowChanges(rows([100, 5], [110, 1]), rows([100, 5], [101, 5]), 'asks')).toEqual(['same', 'same']);
    expect(rowChanges(rows([100, 5], [110, 1]), rows([100, 5]), 'asks')).toEqual(['same', 'gone']);
    expect(rowChanges(held, [], 'bids')).toEqual(['gone', 'gone', 'gone', 'gone']);
  });
});
