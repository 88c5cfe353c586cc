import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Trade } from '../../../src/domain/event/market-event.ts';
import { nextCandleMs } from '../../../src/domain/market/candle-gap.ts';
import {
  addHole,
  addTrades,
  checkInvariants,
  createFootprint,
} from '../../../src/domain/market/footprint/footprint.ts';
import { autoStep, imbalances, pointOfControl } from '../../../src/domain/market/footprint/marks.ts';
import { readFootprint, type FootprintCandle } from '../../../src/domain/market/footprint/read-footprint.ts';

const MANY = { candles: 1440, cells: 60_000 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const all = { after: -1, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER } as const;

const trades = fc
  .array(
    fc.record({
      ticks: fc.integer({ min: 600_000, max: 600_040 }),
      amountCont: fc.integer({ min: 1, max: 10 ** 9 }),
      side: fc.constantFrom('rise' as const, 'fall' as const),
      waitMs: fc.integer({ min: 0, max: 90_000 }),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((rows) => {
    let timeMs = 0;
    return rows.map(({ waitMs, ...row }, id): Trade => ({ ...row, id, timeMs: (timeMs += waitMs) }));
  });
const fold = (portions: readonly (readonly Trade[])[], most = MANY) => {
  const print = createFootprint(MINUTE, most);
  for (const portion of portions) addTrades(print, portion);
  return print;
};
const interval = fc.constantFrom('1m' as const, '5m' as const, '15m' as const, '1h' as const, '4h' as const);
const step = fc.constantFrom(1, 2, 5, 10, 20);

/** What takers sold and bought in a candle. */
const sumsOf = ({ rows }: FootprintCandle): readonly [bid: number, ask: number] => [
  rows.reduce((sum, { bidCont }) => sum + bidCont, 0),
  rows.reduce((sum, { askCont }) => sum + askCont, 0),
];

describe('[CHART-14] footprint of the candles', () => {
  test('of any trades, period and step the sums of a candle are what its takers bought and sold, and each row is of its prices', () => {
    fc.assert(
      fc.property(trades, interval, step, (stream, period, ticks) => {
        const read = readFootprint(fold([stream]), { ...all, interval: period, step: ticks });
        const inCandle = ({ timeMs }: FootprintCandle) =>
          stream.filter((one) => one.timeMs >= timeMs && one.timeMs < nextCandleMs(period, timeMs));
        const sum = (rows: readonly Trade[], side: 'rise' | 'fall') =>
          rows.reduce((whole, one) => whole + (one.side === side ? one.amountCont : 0), 0);
        expect(read.flatMap(inCandle)).toHaveLength(stream.length);
        for (const candle of read) {
          const own = inCandle(candle);
          expect(sumsOf(candle)).toEqual([sum(own, 'fall'), sum(own, 'rise')]);
          for (const row of candle.rows) {
            const here = own.filter((one) => one.ticks >= row.ticks && one.ticks < row.ticks + ticks);
            expect([row.askCont, row.bidCont]).toEqual([sum(here, 'rise'), sum(here, 'fall')]);
            expect(row.ticks % ticks).toBe(0);
          }
        }
      }),
    );
  });

  test('folded in any portions it is the same, also where what is old was taken away', () => {
    const cuts = fc.array(fc.nat(), { maxLength: 8 });
    const most = fc.constantFrom(MANY, { candles: 5, cells: 5 });
    let [split, dropped] = [0, 0];
    fc.assert(
      fc.property(trades, cuts, most, interval, step, (stream, at, kept, period, ticks) => {
        const inStream = at.map((place) => place % (stream.length + 1)).toSorted((a, b) => a - b);
        const places = [0, ...inStream, stream.length];
        const portions = places.slice(1).map((to, place) => stream.slice(places[place], to));
        const [once, often] = [fold([stream], kept), fold(portions, kept)];
        expect(checkInvariants(often)).toEqual([]);
        const wish = { ...all, interval: period, step: ticks };
        expect(readFootprint(often, wish)).toEqual(readFootprint(once, wish));
        expect(often.wholeFromMs).toBe(once.wholeFromMs);
        if (portions.filter(({ length }) => length > 0).length > 1) split += 1;
        if (once.droppedMs > -Infinity) dropped += 1;
      }),
    );
    expect(split).toBeGreaterThan(10);
    expect(dropped).toBeGreaterThan(10);
  });

  const trade = (timeMs: number, amountCont = 1): Trade => ({
    id: timeMs,
    ticks: 600_010,
    amountCont,
    side: 'rise',
    timeMs,
  });
  const states = (print: ReturnType<typeof fold>, period: '1m' | '1h' = '1m') =>
    readFootprint(print, { ...all, interval: period, step: 1 }).map(({ timeMs, state }) => [timeMs, state]);

  test('the candle of the first trade that was seen is partial, the next ones are whole', () => {
    expect(states(fold([[trade(MINUTE), trade(2 * MINUTE), trade(3 * MINUTE)]]))).toEqual([
      [MINUTE, 'partial'],
      [2 * MINUTE, 'whole'],
      [3 * MINUTE, 'whole'],
    ]);
    expect(states(fold([[trade(MINUTE), trade(HOUR + 1)]]), '1h')).toEqual([
      [0, 'partial'],
      [HOUR, 'whole'],
    ]);
  });

  test('trades that were missed mark the candles on both sides; what lies before and after is whole', () => {
    const print = fold([[trade(1), trade(MINUTE), trade(2 * MINUTE)]]);
    addHole(print, 4 * MINUTE + 5);
    addTrades(print, [trade(4 * MINUTE + 5), trade(5 * MINUTE)]);
    expect(states(print)).toEqual([
      [0, 'partial'],
      [MINUTE, 'whole'],
      [2 * MINUTE, 'gapped'],
      [4 * MINUTE, 'gapped'],
      [5 * MINUTE, 'whole'],
    ]);
    expect(states(print, '1h')).toEqual([[0, 'gapped']]);
  });

  test('what was taken away leaves a partial candle, never one that passes as whole; only what changed is read again', () => {
    const print = fold([[trade(0), trade(HOUR), trade(HOUR + MINUTE), trade(HOUR + 2 * MINUTE)]], {
      candles: 2,
      cells: 9,
    });
    expect(states(print, '1h')).toEqual([[HOUR, 'partial']]);
    const { revision } = print;
    addTrades(print, [trade(HOUR + 2 * MINUTE + 1, 7)]);
    const changed = readFootprint(print, { ...all, interval: '1m', step: 1, after: revision });
    expect(changed.map((one) => [one.timeMs, sumsOf(one)[1]])).toEqual([[HOUR + 2 * MINUTE, 8]]);
  });

  test('point of control and imbalances: three to one across the diagonal, beside a row that was traded', () => {
    const row = (ticks: number, bidCont: number, askCont: number) => ({ ticks, bidCont, askCont });
    const rows = [row(100, 3, 0), row(101, 12, 9), row(102, 1, 4), row(104, 50, 50)];
    expect(pointOfControl(rows)).toBe(104);
    expect(pointOfControl([row(100, 2, 2), row(101, 4, 0)])).toBe(100);
    const { buy, sell } = imbalances(rows, 1);
    // 9 bought at 101 against 3 sold at 100; 12 sold at 101 against 4 bought at 102.
    expect([[...buy], [...sell]]).toEqual([[101], [101]]);
    expect([1, 7, 14, 20, 0.4, 0.004].map((px) => autoStep(px, 14))).toEqual([20, 2, 1, 1, 50, 5000]);
  });
});
