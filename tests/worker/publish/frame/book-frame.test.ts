import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFrame, readFrame, writeFrame, type BookFacts } from '../../../../src/worker/publish/frame/book-frame.ts';
import { DIRECTION_WORDS, FRAME_DOUBLES, FRESHNESS_WORDS } from '../../../../src/worker/publish/frame/layout.ts';
import {
  askForFrame,
  openSeqlock,
  readShared,
  seqlockBytes,
  sharedNumber,
  takeWish,
  writeShared,
} from '../../../../src/worker/publish/frame/seqlock.ts';

const count = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const known = fc.option(count, { nil: null });
const rows = fc.array(fc.record({ ticks: count, amountCont: count, cumulativeCont: count }), { maxLength: 32 });
const facts: fc.Arbitrary<BookFacts> = fc.record({
  contract: fc.string({ unit: fc.constantFrom(...'abtcusd_2'.split('')), maxLength: 36 }),
  revision: count,
  freshness: fc.record({ state: fc.constantFrom(...FRESHNESS_WORDS), atMs: known }),
  seq: count,
  bids: rows,
  asks: rows,
  groupTicks: count,
  bestBidTicks: known,
  bestAskTicks: known,
  levels: fc.record({ bids: fc.tuple(known, known, known), asks: fc.tuple(known, known, known) }),
  maxCumulativeCont: count,
  spreadTicks: known,
  lastTicks: known,
  lastDirection: fc.constantFrom(...DIRECTION_WORDS),
  markTicks: known,
});

describe('a book as a frame', () => {
  test('[MKT-07] what is written is read, whatever was in the frame before', () => {
    const frame = createFrame();
    fc.assert(
      fc.property(facts, (book) => {
        expect(writeFrame(frame, book)).toBe(true);
        expect({ ...readFrame(frame.slice()) }).toEqual({ topic: 'book', ...book });
      }),
    );
  });

  test('[MKT-07] rows are made once, and only when asked for', () => {
    const frame = createFrame();
    writeFrame(frame, fc.sample(facts, { numRuns: 1, seed: 1 })[0]!);
    const book = readFrame(frame);
    expect(book.bids).toBe(book.bids);
    expect(book.asks).toBe(book.asks);
  });

  test('[MKT-07] a code that does not fit is refused, and nothing is written', () => {
    const book = fc.sample(facts, { numRuns: 1, seed: 2 })[0]!;
    const frame = createFrame();
    expect(writeFrame(frame, { ...book, contract: 'x'.repeat(37) })).toBe(false);
    expect(writeFrame(frame, { ...book, contract: '比特币' })).toBe(false);
    expect(frame.every((value) => value === 0)).toBe(true);
  });
});

describe('shared memory', () => {
  test('[MKT-07] nothing is read before the first writing; then always the newest', () => {
    const lock = openSeqlock(new SharedArrayBuffer(seqlockBytes(FRAME_DOUBLES)));
    const into = createFrame();
    expect(readShared(lock, into)).toBe(false);
    for (let value = 1; value < 5; value += 1) {
      writeShared(lock, createFrame().fill(value));
      expect(readShared(lock, into)).toBe(true);
      expect(into.every((double) => double === value)).toBe(true);
      expect(sharedNumber(lock)).toBe(value * 2);
    }
  });

  test('[MKT-07] a wish for a frame is answered once', () => {
    const lock = openSeqlock(new SharedArrayBuffer(seqlockBytes(1)));
    expect(takeWish(lock)).toBe(false);
    askForFrame(lock);
    expect([takeWish(lock), takeWish(lock)]).toEqual([true, false]);
  });
});
