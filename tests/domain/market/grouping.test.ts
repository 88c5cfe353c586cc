import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from '../../../src/domain/event/market-event.ts';
import { applySnapshot, createBook } from '../../../src/domain/market/book/book.ts';
import { groupSizes } from '../../../src/domain/market/group-sizes.ts';
import { fullDepth, groupRows, groupTicksOf } from '../../../src/domain/market/grouping.ts';

const amounts = fc.integer({ min: 1, max: 1_000 });
const side = (min: number, max: number): fc.Arbitrary<Level[]> =>
  fc.uniqueArray(fc.tuple(fc.integer({ min, max }), amounts), {
    selector: ([ticks]) => ticks,
    minLength: 1,
    maxLength: 60,
  });
/** Not crossed: every bid below every ask. */
const market = fc.tuple(side(1, 5_000), side(5_001, 10_000));

describe('grouped book', () => {
  test('[MKT-03] a price belongs to the row below it for bids, above it for asks', () => {
    expect([groupTicksOf(1239, 10, 'bids'), groupTicksOf(1239, 10, 'asks')]).toEqual([1230, 1240]);
    expect([groupTicksOf(1230, 10, 'bids'), groupTicksOf(1230, 10, 'asks')]).toEqual([1230, 1230]);
  });

  test('[MKT-03] bids round down, asks up, nothing is lost, and a market that is not crossed never is when grouped', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(...groupSizes, 7, 1_000), ([bids, asks], groupTicks) => {
        const book = createBook(256);
        applySnapshot(book, bids, asks);
        const grouped = {
          bids: groupRows(book.bids, groupTicks, 1_000),
          asks: groupRows(book.asks, groupTicks, 1_000),
        };
        expect(grouped.bids[0]!.ticks).toBeLessThan(grouped.asks[0]!.ticks);
        for (const name of ['bids', 'asks'] as const) {
          const levels = name === 'bids' ? bids : asks;
          const want = new Map<number, number>();
          for (const [ticks, amount] of levels) {
            const group = groupTicksOf(ticks, groupTicks, name);
            expect(name === 'bids' ? ticks - group : group - ticks).toBeGreaterThanOrEqual(0);
            expect(Math.abs(ticks - group)).toBeLessThan(groupTicks);
            want.set(group, (want.get(group) ?? 0) + amount);
          }
          expect(new Map(grouped[name].map((row) => [row.ticks, row.amountCont]))).toEqual(want);
          let cumulative = 0;
          for (const row of grouped[name]) expect(row.cumulativeCont).toBe((cumulative += row.amountCont));
        }
      }),
    );
  });

  test('[MKT-02] [BOOK-04] at most 32 rows, the last one whole; bars are a share of the deeper side', () => {
    const book = createBook(256);
    applySnapshot(
      book,
      Array.from({ length: 100 }, (_, at) => [1_000 - at, 2]),
      [[1_001, 10]],
    );
    const bids = groupRows(book.bids, 2, 32);
    const asks = groupRows(book.asks, 2, 32);
    expect(bids).toHaveLength(32);
    expect(bids.at(-1)).toEqual({ ticks: 938, amountCont: 4, cumulativeCont: 126 });
    expect(fullDepth(bids, asks)).toBe(126);
    expect(fullDepth([], [])).toBe(0);
  });
});
