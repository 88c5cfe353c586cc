// The checksum in our own book frames: what it says of right books, and that nothing altered passes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDelta, applySnapshot, createBook } from '../../src/domain/market/book/book.ts';
import { bookSum, levelSum } from '../../src/domain/wire/book-sum.ts';
import type { BookPatched } from '../../src/domain/event/market-event.ts';
import { isSumRight } from '../../src/worker/fold/book-sum.ts';

type Level = readonly [number, number];
const ticks = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const side = fc.uniqueArray(fc.tuple(ticks, fc.nat({ max: 50 })), { maxLength: 8, selector: ([price]) => price });
const frame = fc.record({ bids: side, asks: side });

const sumOf = (bids: ReadonlyMap<number, number>, asks: ReadonlyMap<number, number>): number =>
  bookSum(
    [...bids].reduce((sum, [at, cont]) => sum + levelSum(true, at, cont), 0) +
      [...asks].reduce((sum, [at, cont]) => sum + levelSum(false, at, cont), 0),
  );
const patched = (bids: readonly Level[], asks: readonly Level[], sum: number | undefined): BookPatched => ({
  type: 'BookPatched',
  contract: 'btcusdt',
  prevSeq: 1,
  seq: 2,
  levels: { flat: false, bids, asks },
  sum,
  timeMs: 0,
});
const rows = (levels: readonly Level[]) => ({
  count: levels.length,
  ticks: Float64Array.from(levels.map(([at]) => at)),
  amounts: Float64Array.from(levels.map(([, cont]) => cont)),
});

/** Frames one after the other on a small book (64 ticks a window), each judged before it is applied; the twin is two maps. */
const run = (
  frames: readonly { readonly bids: readonly Level[]; readonly asks: readonly Level[] }[],
  judge: (
    book: ReturnType<typeof createBook>,
    before: number | undefined,
    bids: readonly Level[],
    asks: readonly Level[],
    sum: number,
  ) => void,
): void => {
  const book = createBook(64);
  const twin = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  let before: number | undefined = 0;
  frames.forEach(({ bids, asks }, at) => {
    for (const [price, cont] of bids) twin.bids.set(price, cont);
    for (const [price, cont] of asks) twin.asks.set(price, cont);
    const sum = sumOf(twin.bids, twin.asks);
    judge(book, before, bids, asks, sum);
    applyDelta(book, bids, asks);
    // Every third frame came without one: the next is judged by the book itself.
    before = at % 3 === 2 ? undefined : sum;
  });
};

describe('the checksum of a book frame', () => {
  test('[MKT-02] FLT-010 levels of known sums', () => {
    expect(levelSum(true, 650_000, 7)).toBe(2_132_503_931);
    expect(levelSum(true, 650_000, 0)).toBe(0);
    expect(levelSum(false, 650_000, 7)).not.toBe(levelSum(true, 650_000, 7));
    expect(bookSum(-1)).toBe(4_294_967_295);
  });

  test('[MKT-02] FLT-010 whatever is sent, whatever the way to it, a right frame passes: as rows, as levels, and after frames without a checksum', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 20 }), (frames) => {
        run(frames, (book, before, bids, asks, sum) => {
          expect(isSumRight(book, before, patched(bids, asks, sum))).toBe(true);
          expect(
            isSumRight(book, before, {
              ...patched([], [], sum),
              levels: { flat: true, bids: rows(bids), asks: rows(asks) },
            }),
          ).toBe(true);
          expect(isSumRight(book, before, patched(bids, asks, undefined))).toBe(true);
        });
      }),
    );
  });

  test('[MKT-02] FLT-010 one level altered, added or on the wrong side does not pass, on that frame', () => {
    fc.assert(
      fc.property(
        fc.array(frame, { minLength: 1, maxLength: 12 }),
        ticks,
        fc.integer({ min: 1, max: 2 ** 40 }),
        (frames, price, by) => {
          run(frames, (book, before, bids, asks, sum) => {
            const [first, ...rest] = bids;
            if (first !== undefined) {
              expect(isSumRight(book, before, patched([[first[0], first[1] + by], ...rest], asks, sum))).toBe(false);
            }
            if (!asks.some(([at]) => at === price))
              expect(isSumRight(book, before, patched(bids, [...asks, [price, 51 + by]], sum))).toBe(false);
          });
        },
      ),
    );
  });

  test('[MKT-02] FLT-010 a snapshot is judged by its own levels, whatever stood before', () => {
    const book = createBook(64);
    applySnapshot(book, [[5, 5]], [[9, 9]]);
    const sum = bookSum(levelSum(true, 10, 1) + levelSum(false, 12, 3));
    const snapshot = {
      type: 'BookSnapshotReceived',
      contract: 'btcusdt',
      seq: 7,
      bids: [[10, 1]],
      asks: [[12, 3]],
      sum,
      timeMs: 0,
    } as const;
    expect(isSumRight(book, undefined, snapshot)).toBe(true);
    expect(isSumRight(book, undefined, { ...snapshot, asks: [[12, 4]] })).toBe(false);
  });
});
