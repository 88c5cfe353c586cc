import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySnapshot, createBook, type Book } from '../../../src/domain/market/book/book.ts';
import { levelsOf } from '../../../src/domain/market/book/levels.ts';
import { depthSteps, type DepthSide } from '../../../src/domain/market/depth-steps.ts';
import { marketCap } from '../../../src/domain/market/market-cap.ts';

const LINEAR = { kind: 'linear', unitAmount: '0.001', priceDigits: 1 } as const;
const INVERSE = { kind: 'inverse', unitAmount: '100', priceDigits: 1 } as const;
const Exact = Decimal.clone({ precision: 60 });

const bookOf = (bids: readonly (readonly [number, number])[], asks: readonly (readonly [number, number])[]): Book => {
  const book = createBook(256);
  applySnapshot(book, [...bids], [...asks]);
  return book;
};
const amount = fc.integer({ min: 1, max: 4_000_000_000 });
/** A market around 5,000 to 10,000 ticks with levels as far as the book has them; either side may be empty. */
const market = fc
  .record({
    middle: fc.integer({ min: 5_000, max: 10_000 }),
    bids: fc.array(fc.tuple(fc.integer({ min: 1, max: 4_900 }), amount), { maxLength: 60 }),
    asks: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), amount), { maxLength: 60 }),
  })
  .map(({ middle, bids, asks }) => ({
    bids: bids.map(([away, cont]) => [middle - away, cont] as const),
    asks: asks.map(([away, cont]) => [middle + away, cont] as const),
  }));

test('[CHART-12] law: the sums of the depth chart are the sums of the book, step by step, however many steps and however far it reaches', () => {
  fc.assert(
    fc.property(
      market,
      fc.integer({ min: 1, max: 80 }),
      fc.option(fc.integer({ min: 0, max: 900_000 })),
      fc.constantFrom(LINEAR, INVERSE),
      ({ bids, asks }, most, spanPpm, contract) => {
        const book = bookOf(bids, asks);
        const steps = depthSteps(book, contract, most, spanPpm);
        for (const side of ['bids', 'asks'] as const) {
          const levels = levelsOf(book[side]);
          const { best, steps: rows, beyondCont, levels: count }: DepthSide = steps[side];
          expect(best).toBe(levels[0]?.[0] ?? null);
          expect(count).toBe(levels.length);
          expect(rows.length).toBeLessThanOrEqual(most);
          const all = levels.reduce((sum, [, cont]) => sum + cont, 0);
          expect((rows.at(-1)?.cont ?? 0) + beyondCont).toBe(all);
          if (spanPpm === null) expect(beyondCont).toBe(0);
          for (const { ticks, cont, value } of rows) {
            const within = levels.filter(([price]) => (side === 'bids' ? price >= ticks : price <= ticks));
            expect(within.at(-1)?.[0]).toBe(ticks);
            expect(cont).toBe(within.reduce((sum, [, one]) => sum + one, 0));
            const exactly = within.reduce((sum, [price, one]) => {
              const quantity = new Exact(one).mul(contract.unitAmount);
              return sum.add(
                contract === LINEAR ? quantity.mul(price).div(10) : quantity.div(new Exact(price).div(10)),
              );
            }, new Exact(0));
            expect(new Exact(value).sub(exactly).abs().lte('1e-20')).toBe(true);
          }
        }
      },
    ),
  );
});

test('[CHART-12] a step reaches to its furthest price; what is beyond the reach is counted, not drawn', () => {
  const book = bookOf(
    [
      [1000, 3],
      [998, 2],
      [500, 7],
    ],
    [[1001, 1]],
  );
  expect(depthSteps(book, LINEAR, 2, null).bids).toEqual({
    best: 1000,
    steps: [
      { ticks: 998, cont: 5, value: '0.4996' },
      { ticks: 500, cont: 12, value: '0.8496' },
    ],
    beyondCont: 0,
    levels: 3,
  });
  expect(depthSteps(book, LINEAR, 9, 10_000).bids).toEqual({
    best: 1000,
    steps: [
      { ticks: 1000, cont: 3, value: '0.3' },
      { ticks: 998, cont: 5, value: '0.4996' },
    ],
    beyondCont: 7,
    levels: 3,
  });
  expect(depthSteps(createBook(64), LINEAR, 9, null).asks).toEqual({ best: null, steps: [], beyondCont: 0, levels: 0 });
});

test('[MKT-06] market cap: supply x last price to the last digit; unknown where either is', () => {
  expect(marketCap('19960000', 618_432, 1)).toBe('1234390272000.0');
  expect(marketCap('3', 1, 4)).toBe('0.0003');
  expect(marketCap('7', 5, 0)).toBe('35');
  expect(marketCap(undefined, 5, 0)).toBeNull();
  expect(marketCap('7', null, 0)).toBeNull();
});
