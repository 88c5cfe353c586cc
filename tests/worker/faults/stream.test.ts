import { describe, expect, test } from 'vitest';
import { createCandleFeed } from '../../../src/app/features/trading/chart/candle-feed.ts';
import { delta, DEPTH } from '../support/engine-rig.ts';
import { bare } from '../support/scripted-exchange.ts';
import { createFaultyRig } from './faulty-rig.ts';

const FILLS = { type: 'fills', contractCode: 'btcusdt' } as const;
const TICKER = { type: 'ticker', contractCode: 'btcusdt' } as const;
const CANDLES = { type: 'candles', contractCode: 'btcusdt', granularity: '1min' } as const;
const fill = (id: number) => ['65000.0', '1', 'long', 1000 + id, id];
const ticker = (timeMs: number, last: string) => [
  [timeMs, '66000', '64000', '10', '650', '64000', last, '1000', '1.55', '65000', '65000.1', 'btcusdt', '', 1, ''],
];
const MINUTE = 60_000;
/** Candle 115 is the one of `nowMs`: the last price lies in it. */
const candlesAt = (nowMs: number) => {
  const zero = Math.floor(nowMs / MINUTE) - 115;
  return {
    candle: (index: number, close = 65_000 + index) => row((zero + index) * MINUTE, close),
    indexOf: ({ timeMs }: { readonly timeMs: number }) => timeMs / MINUTE - zero,
  };
};
/** Ticks that the rig's trades and ticker sent: where the newest candle ends (fault 12). */
const LAST = 650_000;
const row = (startMs: number, close: number) => [startMs, '60000', '70000', '65000', String(close), '12', '780'];

describe('faults of the other streams', () => {
  test('[MKT-04] FLT-014 trades twice and out of order: each id once, newest first, at most a hundred', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    faults.order({ do: 'duplicate', topic: 'fills', count: 500 });
    for (const ids of [[5, 6], [6, 5], [4], [9], [7, 8], [9]]) {
      exchange.push(FILLS, ids.map(fill));
      await time.advance(5);
    }
    expect(read('trades').rows.map((row) => row.id)).toEqual([9, 8, 7, 6, 5, 4]);
    for (let id = 10; id < 400; id += 3) exchange.push(FILLS, [fill(id + 2), fill(id), fill(id + 1)]);
    await time.advance(20);
    const ids = read('trades').rows.map((row) => row.id);
    expect(ids).toHaveLength(100);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids[0]).toBe(399);
  });

  test('[MKT-06] FLT-015 a ticker from before is ignored: the price never goes back in time', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    const nowMs = time.clock.now();
    exchange.push(TICKER, ticker(nowMs, '65001.0'));
    await time.advance(5);
    faults.order({ do: 'corrupt', topic: 'ticker', how: 'older', count: 1 });
    exchange.push(TICKER, ticker(nowMs + 100, '1.0'));
    await time.advance(5);
    expect(read('ticker')).toMatchObject({ lastTicks: 650_010, freshness: { state: 'live', atMs: nowMs } });
    expect(read('book').lastTicks).toBe(650_010);
    exchange.push(TICKER, ticker(nowMs + 200, '65002.0'));
    await time.advance(200);
    expect(read('ticker').lastTicks).toBe(650_020);
  });

  test('[MKT-05] FLT-016 a corrected closed candle is replaced, not appended', async () => {
    const { exchange, time, read } = await createFaultyRig();
    const { candle, indexOf } = candlesAt(time.clock.now());
    exchange.push(CANDLES, [candle(113), candle(114), candle(115)]);
    exchange.push(CANDLES, [candle(113, 64_999)]);
    await time.advance(20);
    expect(read('candles').tail.map((one) => [indexOf(one), one.close])).toEqual([
      [113, 649_990],
      [114, 651_140],
      [115, LAST],
    ]);
  });

  test('[MKT-05] FLT-017 candles missed while the line was down are read from the history: equal to the exchange’s, none invented', async () => {
    const { door, exchange, time, read } = await createFaultyRig();
    const { candle, indexOf } = candlesAt(time.clock.now());
    let newest = 110;
    exchange.answer(({ url }) =>
      url.includes('kline') ? bare(Array.from({ length: 20 }, (_, at) => candle(newest - 19 + at))) : null,
    );
    const theirs = () => Array.from({ length: newest - 90 }, (_, at) => 91 + at);
    const feed = createCandleFeed(
      (beforeMs) =>
        door.ask('candles', { contract: 'btcusdt', bizType: 'perpetual', interval: '1m', beforeMs: beforeMs }),
      () => undefined,
    );
    await feed.load();
    expect(feed.candles().map(indexOf)).toEqual(theirs());
    exchange.push(CANDLES, [candle(110)]);
    await time.advance(20);
    const epoch = read('candles').epoch;

    exchange.drop();
    newest = 115;
    await time.advance(1500);
    exchange.push(CANDLES, [candle(115)]);
    await time.advance(20);
    expect(read('candles').epoch).toBeGreaterThan(epoch);
    await feed.load();
    feed.takeTail(read('candles').tail);
    const held = feed.candles().map(indexOf);
    expect(held.slice(-5)).toEqual([111, 112, 113, 114, 115]);
    expect(held).toEqual([...new Set(held)].toSorted((a, b) => a - b));
    // Candle for candle what the exchange has, none made up in between.
    expect(
      feed
        .candles()
        .slice(-20)
        .map((one) => [indexOf(one), one.close]),
    ).toEqual(Array.from({ length: 20 }, (_, at) => [96 + at, at === 19 ? LAST : (65_096 + at) * 10]));
  });

  test('[MKT-01] FLT-024 each stream that goes silent is asked for again by itself within fifteen seconds', async () => {
    const { exchange, time, faults } = await createFaultyRig({ user: 'ann' });
    await time.advance(2000);
    faults.setLine({ is: 'pong-only' });
    const topics = [
      'depth',
      'ticker',
      'fills',
      'candles',
      'orders',
      'position',
      'assets',
      'tickers',
      'fund_rate',
    ] as const;
    const before = new Map(topics.map((topic) => [topic, exchange.received(topic).length]));
    await time.advance(15_000);
    for (const topic of topics) expect(exchange.received(topic).length, topic).toBeGreaterThan(before.get(topic) ?? 0);
    expect(exchange.connections).toHaveLength(1);
    faults.setLine({ is: 'fine' });
    exchange.push(DEPTH, delta(100, 101, []));
    await time.advance(15_000);
    expect(exchange.connections).toHaveLength(1);
  });
});
