import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from '../../../src/domain/event/market-event.ts';
import {
  applyDelta,
  applyRows,
  applySnapshot,
  bestAsk,
  bestBid,
  createBook,
  createTop,
  isCrossed,
  levelCount,
  readTop,
  type Book,
} from '../../../src/domain/market/book/book.ts';
import { checkInvariants } from './book-invariants.ts';
import { bookHash, levelsOf } from '../../../src/domain/market/book/levels.ts';
import { naiveBook, naiveLevels, patchNaive, type NaiveBook } from './naive-side.ts';

const levels = (low: number, high: number): fc.Arbitrary<Level[]> =>
  fc.array(
    fc.tuple(
      fc.integer({ min: low, max: high }),
      fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 9 }),
        fc.maxSafeInteger().map((n) => Math.abs(n)),
      ),
    ),
    {
      maxLength: 30,
    },
  );

/** A market that stays, drifts or moves tenfold, around a middle price; far and unknown levels included. */
const frame = fc
  .record({
    middle: fc.oneof(fc.constant(5_000), fc.integer({ min: 500, max: 50_000 })),
    reach: fc.constantFrom(20, 300, 50_000),
  })
  .chain(({ middle, reach }) => fc.tuple(levels(Math.max(1, middle - reach), middle), levels(middle, middle + reach)));
const stream = fc.array(frame, { minLength: 1, maxLength: 25 });

const expectTwins = (book: Book, naive: NaiveBook): void => {
  const want = naiveLevels(naive);
  expect(levelsOf(book.bids)).toEqual(want.bids);
  expect(levelsOf(book.asks)).toEqual(want.asks);
  expect(bestBid(book)).toBe(want.bids[0]?.[0] ?? null);
  expect(bestAsk(book)).toBe(want.asks[0]?.[0] ?? null);
  expect(levelCount(book)).toBe(want.bids.length + want.asks.length);
  const top = readTop(book, createTop(8));
  for (const side of ['bids', 'asks'] as const) {
    const { count, ticks, amounts, cumulative } = top[side];
    const rows = want[side].slice(0, 8);
    expect([...ticks.subarray(0, count)]).toEqual(rows.map(([price]) => price));
    expect([...amounts.subarray(0, count)]).toEqual(rows.map(([, amount]) => amount));
    let sum = 0;
    expect([...cumulative.subarray(0, count)]).toEqual(rows.map(([, amount]) => (sum += amount)));
  }
};

describe('order book', () => {
  test('[MKT-02] patched = a sorted map, at every step, whatever the window and however far the price moves', () => {
    fc.assert(
      fc.property(stream, fc.constantFrom(64, 256, 4096), (frames, window) => {
        const book = createBook(window);
        const naive = naiveBook();
        for (const [bids, asks] of frames) {
          applyDelta(book, bids, asks);
          patchNaive(naive, bids, asks);
          expect(checkInvariants(book)).toEqual([]);
          expectTwins(book, naive);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('[MKT-02] patched = rebuilt: a snapshot of the levels gives an equal book and hash', () => {
    fc.assert(
      fc.property(stream, (frames) => {
        const patched = createBook(256);
        for (const [bids, asks] of frames) applyDelta(patched, bids, asks);
        const rebuilt = createBook(1024);
        applyDelta(rebuilt, [[7, 7]], [[9, 9]]);
        applySnapshot(rebuilt, levelsOf(patched.bids).toReversed(), levelsOf(patched.asks));
        expect(checkInvariants(rebuilt)).toEqual([]);
        expect(levelsOf(rebuilt.bids)).toEqual(levelsOf(patched.bids));
        expect(levelsOf(rebuilt.asks)).toEqual(levelsOf(patched.asks));
        expect(bookHash(rebuilt)).toBe(bookHash(patched));
      }),
    );
  });

  test('[MKT-02] flat rows do what level pairs do; any different level gives a different hash', () => {
    const rows = { count: 2, ticks: Float64Array.of(100, 99, 5), amounts: Float64Array.of(3, 4, 5) };
    const flat = createBook(64);
    const paired = createBook(64);
    applyRows(flat, rows, { ...rows, count: 0 });
    applyDelta(
      paired,
      [
        [100, 3],
        [99, 4],
      ],
      [],
    );
    expect(bookHash(flat)).toBe(bookHash(paired));
    applyDelta(paired, [[99, 5]], []);
    expect(bookHash(flat)).not.toBe(bookHash(paired));
    applyDelta(paired, [[99, 4]], [[5000, 1]]);
    expect(bookHash(flat)).not.toBe(bookHash(paired));
  });

  test('[MKT-02] an unknown price is removed without effect; a crossed book is reported', () => {
    const book = createBook();
    applyDelta(book, [[100, 0]], [[1, 0]]);
    expect(levelCount(book)).toBe(0);
    expect(isCrossed(book)).toBe(false);
    applySnapshot(book, [[100, 1]], [[101, 1]]);
    expect(isCrossed(book)).toBe(false);
    applyDelta(book, [[101, 1]], []);
    expect(isCrossed(book)).toBe(true);
    expect(bestBid(book)).toBe(101);
  });

  test('[MKT-02] prices at the edge of the safe integers stay exact on both sides', () => {
    const edge = Number.MAX_SAFE_INTEGER;
    const prices = [edge, edge - 1, edge - 2, edge - 70, 5];
    const book = createBook(64);
    const naive = naiveBook();
    for (const [at, ticks] of [...prices, 1].entries()) {
      applyDelta(book, [[ticks, at + 1]], [[ticks, at + 1]]);
      patchNaive(naive, [[ticks, at + 1]], [[ticks, at + 1]]);
      expect(checkInvariants(book)).toEqual([]);
      expectTwins(book, naive);
    }
    for (const ticks of prices) {
      applyDelta(book, [[ticks, 0]], [[ticks, 0]]);
      patchNaive(naive, [[ticks, 0]], [[ticks, 0]]);
      expect(checkInvariants(book)).toEqual([]);
      expectTwins(book, naive);
    }
  });
});
