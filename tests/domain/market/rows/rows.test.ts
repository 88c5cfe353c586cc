import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../../../src/app/format/amount.ts';
import { effectiveUnit } from '../../../../src/domain/order/effective-unit.ts';
import { formatTicks } from '../../../../src/app/format/price.ts';
import { bookRowModel } from '../../../../src/domain/market/rows/book-row.ts';
import { holdBook, holdRows } from '../../../../src/domain/market/rows/held-rows.ts';
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
      isGone: false,
    });
    expect(bookRowModel(row, text, 0, new Map()).share).toBe(0);
    expect(bookRowModel(row, text, 1, new Map()).share).toBe(1);
    expect(bookRowModel({ ...row, amountCont: 0 }, text, 1, new Map()).isGone).toBe(true);
  });
});

type Priced = readonly [ticks: number, amountCont: number];

test('[BOOK-05] sizes of the book in the quote coin are short and cut; other units are written in full', () => {
  const shape = { kind: 'linear', unitAmount: '0.001', priceDigits: 1 } as const;
  const { size } = createRowText({ ...shape, unit: 'usdt' });
  // 61,840.0: one contract is 61.84 USDT.
  expect([1, 16, 17, 250, 16_170, 16_171, 20_051, 17_000_000].map((cont) => size(cont, 618_400))).toEqual([
    '61',
    '989',
    '1.0K',
    '15.4K',
    '999.9K',
    '1.00M',
    '1.23M',
    '1.05B',
  ]);
  for (const unit of ['crypto', 'cont'] as const) {
    const text = createRowText({ ...shape, unit });
    expect(text.size(12_345_678, 618_400)).toBe(text.amount(12_345_678, 618_400));
  }
});

describe('rows that stand still', () => {
  const rows = (...prices: readonly Priced[]) => {
    let cumulativeCont = 0;
    return prices.map(([ticks, amountCont]) => ({ ticks, amountCont, cumulativeCont: (cumulativeCont += amountCont) }));
  };
  const sizes = (held: readonly Priced[], newest: readonly Priced[], side: 'asks' | 'bids') =>
    holdRows(rows(...held), rows(...newest), side).map(({ ticks, amountCont }) => [ticks, amountCont]);

  test('fault 37: [BOOK-04] held prices have the sizes of now; what merely left the sight keeps its own', () => {
    const held: readonly Priced[] = [
      [100, 5],
      [99, 5],
      [98, 5],
      [90, 5],
    ];
    expect(
      sizes(
        held,
        [
          [99, 5],
          [98, 6],
          [97, 1],
          [96, 1],
        ],
        'bids',
      ),
    ).toEqual([
      [100, 0],
      [99, 5],
      [98, 6],
      [90, 5],
    ]);
    expect(
      sizes(
        [
          [100, 5],
          [110, 1],
        ],
        [
          [100, 7],
          [101, 5],
        ],
        'asks',
      ),
    ).toEqual([
      [100, 7],
      [110, 1],
    ]);
    expect(
      sizes(
        [
          [100, 5],
          [110, 1],
        ],
        [[100, 5]],
        'asks',
      ),
    ).toEqual([
      [100, 5],
      [110, 0],
    ]);
    expect(sizes(held, [], 'bids').map(([, amount]) => amount)).toEqual([0, 0, 0, 0]);
  });

  test('fault 37: [BOOK-04] totals are of all that is offered now up to a held price, be that gone, or beyond the sight', () => {
    const totals = (held: readonly Priced[], newest: readonly Priced[], side: 'asks' | 'bids') =>
      holdRows(rows(...held), rows(...newest), side).map(({ cumulativeCont }) => cumulativeCont);
    const asks: readonly Priced[] = [
      [100, 5],
      [101, 50],
      [103, 1],
    ];
    const held: readonly Priced[] = [
      [100, 5],
      [102, 7],
    ];
    expect(totals(held, asks, 'asks')).toEqual([5, 55]);
    expect(totals([...held, [110, 4]], asks, 'asks')).toEqual([5, 55, 60]);
    expect(
      totals(
        [
          [100, 5],
          [99, 1],
        ],
        [[99, 4]],
        'bids',
      ),
    ).toEqual([0, 4]);
  });

  const level = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }));
  const side = (sign: 1 | -1) =>
    fc
      .uniqueArray(level, { maxLength: 20, selector: ([ticks]) => ticks })
      .map((levels) => rows(...levels.toSorted((a, b) => sign * (a[0] - b[0]))));

  test('fault 37: [BOOK-04] prices never move, totals never fall outwards, and a price in sight has its size and total of now', () => {
    const book = fc.record({ bids: side(-1), asks: side(1) });
    fc.assert(
      fc.property(book, book, (held, newest) => {
        const shown = holdBook(held, newest);
        for (const name of ['bids', 'asks'] as const) {
          expect(shown[name].map(({ ticks }) => ticks)).toEqual(held[name].map(({ ticks }) => ticks));
          const totals = shown[name].map(({ cumulativeCont }) => cumulativeCont);
          expect(totals).toEqual(totals.toSorted((a, b) => a - b));
          for (const row of shown[name]) {
            const now = newest[name].find(({ ticks }) => ticks === row.ticks);
            if (now !== undefined) expect(row).toEqual(now);
          }
        }
        expect(holdBook(newest, newest).bids).toEqual(newest.bids);
      }),
    );
  });
});
