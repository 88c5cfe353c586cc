import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle, Trade } from '../../../src/domain/event/market-event.ts';
import { evolveTail, joinCandles } from '../../../src/domain/market/candles.ts';
import { evolveLast, type LastPrice } from '../../../src/domain/market/last-price.ts';
import { evolveCandle, type OpenCandle } from '../../../src/domain/market/open-candle.ts';
import { evolveTrades, MOST_TRADES } from '../../../src/domain/market/trades.ts';

const trade = (id: number): Trade => ({
  id,
  ticks: 100 + (id % 7),
  amountCont: 1,
  side: id % 2 === 0 ? 'rise' : 'fall',
  timeMs: id * 10,
});
const candle = (timeMs: number, close = 5): Candle => ({ timeMs, open: 5, high: 9, low: 1, close, volumeCont: 1 });
const starts = (candles: readonly Candle[]): number[] => candles.map(({ timeMs }) => timeMs);
const ids = fc.array(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 }), { maxLength: 8 });

describe('recent trades', () => {
  test('[MKT-04] the latest 100 by id, newest first, each once, however they were cut into frames, repeated or disordered', () => {
    fc.assert(
      fc.property(ids, (frames) => {
        let known: Trade[] = [];
        for (const frame of frames) known = evolveTrades(known, frame.map(trade));
        const want = [...new Set(frames.flat())].toSorted((a, b) => b - a).slice(0, MOST_TRADES);
        // A trade pushed out by 100 newer ones cannot come back among the latest 100.
        expect(known.map(({ id }) => id)).toEqual(want);
      }),
    );
  });
});

describe('candles', () => {
  test('[MKT-05] history and live candles join without a duplicate, in order, the live candle counting', () => {
    expect(joinCandles([candle(1), candle(2, 3)], [candle(2, 7), candle(3)])).toEqual([
      candle(1),
      candle(2, 7),
      candle(3),
    ]);
    expect(starts(joinCandles([candle(1)], [candle(2)]))).toEqual([1, 2]);
    expect(starts(joinCandles([], [candle(2)]))).toEqual([2]);
    expect(starts(joinCandles([candle(2)], []))).toEqual([2]);
    const times = fc
      .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
      .map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, times, (older, newer) => {
        const joined = joinCandles(
          older.map((time) => candle(time, 3)),
          newer.map((time) => candle(time, 7)),
        );
        expect(starts(joined)).toEqual([...new Set([...older, ...newer])].toSorted((a, b) => a - b));
        for (const { timeMs, close } of joined) expect(close).toBe(newer.includes(timeMs) ? 7 : 3);
      }),
    );
  });

  test('[MKT-05] the live tail: the open candle moves, a corrected one is replaced, a new one is appended, an old one is of no account', () => {
    const tail = [candle(60), candle(120)];
    expect(evolveTail(tail, [candle(120, 8)], 3)).toEqual([candle(60), candle(120, 8)]);
    expect(evolveTail(tail, [candle(60, 2)], 3)).toEqual([candle(60, 2), candle(120)]);
    expect(starts(evolveTail(tail, [candle(240), candle(180)], 3))).toEqual([120, 180, 240]);
    expect(evolveTail(tail, [candle(0)], 3)).toEqual(tail);
  });
});

test('[MKT-06] the last price keeps its direction while it stays, and never goes back in time', () => {
  let last: LastPrice | null = null;
  const directions = (
    [
      [100, 1],
      [101, 2],
      [101, 3],
      [90, 2],
      [100, 4],
      [null, 5],
    ] as const
  ).map(([ticks, timeMs]) => {
    last = evolveLast(last, ticks, timeMs);
    return last?.direction;
  });
  expect(directions).toEqual(['same', 'rise', 'rise', 'rise', 'fall', 'fall']);
});

test('[MKT-05] a candle made of trades: first, highest, lowest, last and sum of its interval, late trades left out', () => {
  const prints = [
    [100, 2, 61_000],
    [105, 1, 62_000],
    [95, 4, 119_999],
    [99, 1, 120_000],
    [200, 9, 119_000],
  ] as const;
  const candles: OpenCandle[] = [];
  let open: OpenCandle | null = null;
  for (const [ticks, amountCont, timeMs] of prints) {
    open = evolveCandle(open, ticks, amountCont, timeMs, 60_000);
    if (candles.at(-1) !== open) candles.push(open);
  }
  expect(candles).toEqual([
    { timeMs: 60_000, open: 100, high: 105, low: 95, close: 95, volumeCont: 7 },
    { timeMs: 120_000, open: 99, high: 99, low: 99, close: 99, volumeCont: 1 },
  ]);
});
