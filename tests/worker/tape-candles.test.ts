// The candles a tape speaks of: right where they can be, left out where they cannot.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../src/domain/event/market-event.ts';
import { createState } from '../../src/worker/fold/state.ts';
import { createMarketState } from '../../src/worker/fold/market-state.ts';
import { createTapeCandles } from '../../src/worker/tape/tape-candles.ts';
import { toContract } from '../../src/worker/ingest/translate/contract.ts';
import { contractRow } from './support/rows.ts';

type Answer = Parameters<ReturnType<typeof createTapeCandles>['hear']>[0];

const MINUTE = 60_000;
const contract = toContract(contractRow('btcusdt'));
const candle = (minute: number, open: number, close: number, volumeCont = 1): Candle => ({
  timeMs: minute * MINUTE,
  open,
  close,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  volumeCont,
});
const look = (tape: ReturnType<typeof createTapeCandles>, candles: readonly Candle[], more: object = {}) =>
  tape.look({ ...createMarketState(), contract: 'btcusdt', granularity: '1min', candles, ...more });
const minutes = fc.array(
  fc.tuple(fc.integer({ min: 10, max: 90 }), fc.integer({ min: 10, max: 90 }), fc.nat({ max: 9 })),
  { minLength: 1, maxLength: 40 },
);

describe('candles of a tape', () => {
  test('[MKT-09] [MKT-05] minutes are the tape’s own, over ones alone; longer candles are made of all their minutes or left out', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 20 }), (rows, startMinute) => {
        const candles = createTapeCandles();
        const all = rows.map(([open, close, volume], at) => candle(startMinute + at, open, close, volume));
        for (const one of all) look(candles, [one]);
        const endMs = (startMinute + rows.length) * MINUTE;
        expect(candles.read(contract, '1m', null, endMs)).toEqual(all);
        expect(candles.read(contract, '1m', null, endMs - 1)).toEqual(all.slice(0, -1));
        for (const five of candles.read(contract, '5m', null, endMs)) {
          const inside = all.filter(({ timeMs }) => timeMs >= five.timeMs && timeMs < five.timeMs + 5 * MINUTE);
          expect(inside).toHaveLength(5);
          expect(five).toEqual({
            timeMs: five.timeMs,
            open: inside[0]?.open,
            close: inside[4]?.close,
            high: Math.max(...inside.map(({ high }) => high)),
            low: Math.min(...inside.map(({ low }) => low)),
            volumeCont: inside.reduce((sum, { volumeCont }) => sum + volumeCont, 0),
          });
        }
        const whole = Math.floor(endMs / (5 * MINUTE)) - Math.ceil((startMinute * MINUTE) / (5 * MINUTE));
        expect(candles.read(contract, '5m', null, endMs)).toHaveLength(Math.max(0, whole));
      }),
    );
  });

  test('[MKT-09] while the tape plays, the open longer candle moves with its open minute, and equals the finished one at its end', () => {
    const candles = createTapeCandles();
    const all = [0, 1, 2, 3, 4].map((minute) => candle(minute, 50 + minute, 51 + minute, 2));
    for (const one of all) look(candles, [one]);
    const at = (minute: number, now: Candle) =>
      candles.tail(
        { ...createMarketState(), contract: 'btcusdt', granularity: '1min', candles: [now] },
        '5m',
        minute * MINUTE + 500,
      );
    expect(at(2, candle(2, 52, 99, 1))).toEqual([
      { timeMs: 0, open: 50, high: 100, low: 49, close: 99, volumeCont: 5 },
    ]);
    expect(at(5, candle(5, 10, 10))[0]).toEqual(candles.read(contract, '5m', null, 5 * MINUTE)[0]);
    expect(candles.tail({ ...createMarketState(), contract: 'btcusdt', granularity: '4hour' }, '5m', MINUTE)).toEqual(
      [],
    );
  });

  test('[MKT-09] [MKT-05] minutes that are missing, at the beginning, inside or at the end: the finished longer candle is left out, whole ones stay', () => {
    const read = (has: readonly number[]) => {
      const candles = createTapeCandles();
      for (const minute of has) look(candles, [candle(minute, 50 + minute, 51 + minute)]);
      return candles.read(contract, '5m', null, 15 * MINUTE).map(({ timeMs }) => timeMs / MINUTE);
    };
    expect(read([0, 1, 4])).toEqual([]);
    expect(read([0, 1, 2, 3])).toEqual([]);
    expect(read([1, 2, 3, 4])).toEqual([]);
    expect(read([0, 1, 2, 3, 5, 6, 7, 8, 9])).toEqual([5]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 14 })), (has) => {
        const whole = [0, 5, 10].filter((from) => [0, 1, 2, 3, 4].every((at) => has.includes(from + at)));
        expect(read(has)).toEqual(whole);
      }),
    );
  });

  test('[MKT-09] while the tape plays, a longer candle with a hole is not drawn: neither a finished one nor the open one', () => {
    const tail = (has: readonly number[], open: number) => {
      const candles = createTapeCandles();
      for (const minute of has) look(candles, [candle(minute, 50, 51)]);
      const market = {
        ...createMarketState(),
        contract: 'btcusdt',
        granularity: '1min',
        candles: [candle(open, 52, 53)],
      };
      return candles.tail(market, '5m', open * MINUTE + 500).map(({ timeMs }) => timeMs / MINUTE);
    };
    expect(tail([0, 1, 2, 3, 4, 5, 6], 7)).toEqual([0, 5]);
    expect(tail([0, 1, 4, 5, 6], 7)).toEqual([5]);
    expect(tail([0, 1, 2, 3, 5, 6], 7)).toEqual([5]);
    expect(tail([0, 1, 2, 3, 4, 5], 7)).toEqual([0]);
  });

  test('[MKT-01] candles of the mark price never stand among those of the last', () => {
    const candles = createTapeCandles();
    look(candles, [candle(1, 50, 51)]);
    look(candles, [candle(1, 70, 71)], { barPrice: 'mark' });
    expect(candles.read(contract, '1m', null, 9 * MINUTE).map(({ close }) => close)).toEqual([51]);
    expect(candles.read(contract, '1m', null, 9 * MINUTE, 'mark').map(({ close }) => close)).toEqual([71]);
    expect(candles.read(contract, '1m', null, 9 * MINUTE, 'index')).toEqual([]);
  });

  /** An answer of the candles of minutes 0 to `last`, as the wire has them: low, high, open, close. */
  const answerOf = (last: number, atMs: number, more: Partial<Answer> = {}): Answer => ({
    kind: 'answer',
    name: 'readCandles',
    env: 1,
    latencyMs: 1,
    status: 200,
    why: 'answered',
    atMs,
    asked: { contract: 'btcusdt', interval: '1m', of: 'last' },
    text: JSON.stringify(
      Array.from({ length: last + 1 }, (_, minute) => [minute * MINUTE, '4.9', '6.1', '5.0', '6.0', '7', '0']),
    ),
    ...more,
  });
  const stateAt = (offsetMs: number) => {
    const state = createState();
    state.account.contracts = new Map([['btcusdt', contract]]);
    state.view = {
      type: 'ViewChanged',
      environment: 'mock',
      contract: 'btcusdt',
      bizType: 'perpetual',
      granularity: '1min',
      groupTicks: 1,
    };
    state.line.offsetMs = offsetMs;
    return state;
  };

  test('[MKT-09] candles from before the tape are those that the page had read: the ones that were over, by the exchange’s clock; nothing of other answers', () => {
    const candles = createTapeCandles();
    // This device is two minutes behind: minute 9 was over for the exchange, minute 10 was open.
    candles.hear(answerOf(10, 8 * MINUTE + 1000), stateAt(2 * MINUTE));
    const read = candles.read(contract, '1m', null, 60 * MINUTE);
    expect(read.map(({ timeMs }) => timeMs / MINUTE)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(read[0]).toEqual({ timeMs: 0, open: 50, high: 61, low: 49, close: 60, volumeCont: 7 });
    // At an earlier place of the tape only what was over there.
    expect(candles.read(contract, '1m', null, 3 * MINUTE)).toHaveLength(3);
    expect(candles.read(contract, '1m', 2 * MINUTE, 60 * MINUTE)).toHaveLength(2);
    // Longer ones are made of them, also together with what the tape pushes.
    for (const minute of [10, 11, 12, 13, 14]) look(candles, [candle(minute, 50, 50)]);
    expect(candles.read(contract, '5m', null, 15 * MINUTE).map(({ timeMs }) => timeMs / MINUTE)).toEqual([0, 5, 10]);

    const none = createTapeCandles();
    const { asked: _, ...older } = answerOf(10, 60 * MINUTE);
    for (const answer of [
      older,
      answerOf(10, 60 * MINUTE, { env: 0 }),
      answerOf(10, 60 * MINUTE, { status: 503 }),
      answerOf(10, 60 * MINUTE, { text: '' }),
      answerOf(10, 60 * MINUTE, { text: '[["x"]]' }),
      answerOf(10, 60 * MINUTE, { asked: { contract: 'ethusdt', interval: '1m', of: 'last' } }),
    ])
      none.hear(answer, stateAt(0));
    expect(none.read(contract, '1m', null, 60 * MINUTE)).toEqual([]);
    expect(none.read(contract, '1m', null, 60 * MINUTE, 'mark')).toEqual([]);
  });
});
