import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../../../../src/worker/api/door.ts';
import type { Candle } from '../../../../../src/worker/api/snapshots.ts';
import { createCandleFeed, type FeedChange } from '../../../../../src/app/features/trading/chart/candle-feed.ts';
import { joinCandles } from '../../../../../src/domain/market/candles.ts';
import { chartIntervals } from '../../../../../src/domain/settings/settings.ts';
import { intervalOfChart, drawShiftS } from '../../../../../src/app/features/trading/chart/intervals.ts';

const candle = (timeMs: number, close = timeMs): Candle => ({ timeMs, open: 1, high: 1, low: 1, close, volumeCont: 1 });
const times = (candles: readonly Candle[]): number[] => candles.map(({ timeMs }) => timeMs);
const run = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 30 }).map((list) => list.toSorted((a, b) => a - b));

/** A feed whose pages are answered by hand. */
const handFeed = () => {
  const asked: { beforeMs: number | null; answer: (candles: readonly Candle[] | null) => Promise<void> }[] = [];
  const changes: FeedChange['kind'][] = [];
  const feed = createCandleFeed(
    (beforeMs) =>
      new Promise<Result<readonly Candle[]>>((resolve) => {
        asked.push({
          beforeMs,
          answer: async (candles) => {
            resolve(candles === null ? { ok: false, problem: { key: 'error.network' } } : { ok: true, value: candles });
            await new Promise((resolve) => {
              setImmediate(resolve);
            });
          },
        });
      }),
    (change) => changes.push(change.kind),
  );
  return { feed, asked, changes };
};

describe('joining candles', () => {
  test('[MKT-05] two runs join without gap or duplicate, the newer one’s candles standing', () => {
    fc.assert(
      fc.property(run, run, (a, b) => {
        const joined = joinCandles(
          a.map((time) => candle(time, 1)),
          b.map((time) => candle(time, 2)),
        );
        expect(times(joined)).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y));
        for (const one of joined) expect(one.close).toBe(b.includes(one.timeMs) ? 2 : 1);
      }),
    );
  });
});

describe('the feed of a chart', () => {
  test('[MKT-05] candles that came while the page was on its way are kept and join it', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    feed.takeTail([candle(3, 30), candle(4)]);
    await asked[0]?.answer([candle(1), candle(2), candle(3, 29)]);
    expect([feed.state(), times(feed.candles()), feed.candles()[2]?.close]).toEqual(['ready', [1, 2, 3, 4], 30]);
  });

  test('[MKT-05] a live candle replaces the last or follows it; the same tail twice changes nothing', async () => {
    const { feed, asked, changes } = handFeed();
    void feed.load();
    await asked[0]?.answer([candle(1), candle(2)]);
    changes.length = 0;
    feed.takeTail([candle(1), candle(2, 5)]);
    feed.takeTail([candle(1), candle(2, 5)]);
    feed.takeTail([candle(2, 6), candle(3)]);
    expect([changes, times(feed.candles()), feed.candles()[1]?.close]).toEqual([['tail', 'tail'], [1, 2, 3], 6]);
  });

  test('[MKT-05] the last row of a candle that closed after the next one began is no reason to draw all anew; a candle in between is', () => {
    const { feed, changes } = handFeed();
    feed.takeTail([candle(60)]);
    feed.takeTail([candle(60), candle(120, 7)]);
    changes.length = 0;
    feed.takeTail([candle(60, 8), candle(120, 9)]);
    expect([changes, feed.candles()]).toEqual([['tail'], [candle(60, 8), candle(120, 9)]]);
    feed.takeTail([candle(90), candle(120, 9)]);
    expect([changes, times(feed.candles())]).toEqual([
      ['tail', 'all'],
      [60, 90, 120],
    ]);
  });

  test('[MKT-05] a failed page keeps the live candles and can be asked for again', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    feed.takeTail([candle(9)]);
    await asked[0]?.answer(null);
    expect([feed.state(), times(feed.candles())]).toEqual(['failed', [9]]);
    void feed.load();
    await asked[1]?.answer([candle(7), candle(8), candle(9)]);
    expect([feed.state(), times(feed.candles())]).toEqual(['ready', [7, 8, 9]]);
  });

  test('[MKT-05] older pages go before the first candle until there are none; a failed one is offered again', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    await asked[0]?.answer([candle(10), candle(11)]);
    void feed.loadOlder();
    void feed.loadOlder();
    expect(asked.map(({ beforeMs }) => beforeMs)).toEqual([null, 10]);
    await asked[1]?.answer(null);
    expect(feed.older()).toBe('failed');
    void feed.loadOlder();
    await asked[2]?.answer([candle(8), candle(9), candle(10)]);
    expect([feed.older(), times(feed.candles())]).toEqual(['idle', [8, 9, 10, 11]]);
    void feed.loadOlder();
    await asked[3]?.answer([]);
    void feed.loadOlder();
    expect([feed.older(), asked.length]).toEqual(['none', 4]);
  });

  test('[MKT-05] answers that come after a stop or a newer reading are dropped', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    void feed.load();
    await asked[1]?.answer([candle(2)]);
    await asked[0]?.answer([candle(1)]);
    expect(times(feed.candles())).toEqual([2]);
    void feed.loadOlder();
    feed.stop();
    await asked[2]?.answer([candle(0)]);
    expect(times(feed.candles())).toEqual([2]);
  });
});

describe('drawing', () => {
  test('[CHART-11] candles of days are drawn 28 800 s later, others in the reader’s zone', () => {
    expect((['1D', '3D', '5D', '1W', '1M'] as const).map((interval) => drawShiftS(interval, -60))).toEqual([
      28_800, 28_800, 28_800, 28_800, 28_800,
    ]);
    expect([drawShiftS('1m', -480), drawShiftS('12h', 300), drawShiftS('1s', 0)]).toEqual([28_800, -18_000, 0]);
  });

  test('[CHART-02] every interval of the specification is offered, the time line drawn from minutes', () => {
    expect(chartIntervals).toEqual([
      'time',
      '1s',
      '1m',
      '5m',
      '15m',
      '30m',
      '1h',
      '2h',
      '4h',
      '6h',
      '12h',
      '1D',
      '3D',
      '5D',
      '1W',
      '1M',
    ]);
    expect([intervalOfChart('time'), intervalOfChart('4h')]).toEqual(['1m', '4h']);
  });
});
