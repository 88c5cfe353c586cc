import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../../../../src/worker/api/door.ts';
import type { Bar } from '../../../../../src/worker/api/snapshots.ts';
import { movingAverageLossy } from '../../../../../src/app/features/trading/chart/averages.ts';
import { createCandleFeed, type FeedChange } from '../../../../../src/app/features/trading/chart/candle-feed.ts';
import { joinCandles } from '../../../../../src/domain/market/candles.ts';
import { chartPeriods } from '../../../../../src/domain/settings/settings.ts';
import { barPeriod, drawShiftS } from '../../../../../src/app/features/trading/chart/periods.ts';

const bar = (timeMs: number, close = timeMs): Bar => ({ timeMs, open: 1, high: 1, low: 1, close, volumeCont: 1 });
const times = (bars: readonly Bar[]): number[] => bars.map(({ timeMs }) => timeMs);
const run = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 30 }).map((list) => list.toSorted((a, b) => a - b));

/** A feed whose pages are answered by hand. */
const handFeed = () => {
  const asked: { beforeMs: number | null; answer: (bars: readonly Bar[] | null) => Promise<void> }[] = [];
  const changes: FeedChange['kind'][] = [];
  const feed = createCandleFeed(
    (beforeMs) =>
      new Promise<Result<readonly Bar[]>>((resolve) => {
        asked.push({
          beforeMs,
          answer: async (bars) => {
            resolve(bars === null ? { ok: false, problem: { key: 'error.network' } } : { ok: true, value: bars });
            await new Promise((settled) => {
              setImmediate(settled);
            });
          },
        });
      }),
    (change) => changes.push(change.kind),
  );
  return { feed, asked, changes };
};

describe('joining candles', () => {
  test('[MKT-05] two runs join without gap or duplicate, the newer one’s bars standing', () => {
    fc.assert(
      fc.property(run, run, (a, b) => {
        const joined = joinCandles(
          a.map((time) => bar(time, 1)),
          b.map((time) => bar(time, 2)),
        );
        expect(times(joined)).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y));
        for (const one of joined) expect(one.close).toBe(b.includes(one.timeMs) ? 2 : 1);
      }),
    );
  });
});

describe('the feed of a chart', () => {
  test('[MKT-05] bars that came while the page was on its way are kept and join it', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    feed.takeTail([bar(3, 30), bar(4)]);
    await asked[0]?.answer([bar(1), bar(2), bar(3, 29)]);
    expect([feed.state(), times(feed.bars()), feed.bars()[2]?.close]).toEqual(['ready', [1, 2, 3, 4], 30]);
  });

  test('[MKT-05] a live bar replaces the last or follows it; the same tail twice changes nothing', async () => {
    const { feed, asked, changes } = handFeed();
    void feed.load();
    await asked[0]?.answer([bar(1), bar(2)]);
    changes.length = 0;
    feed.takeTail([bar(1), bar(2, 5)]);
    feed.takeTail([bar(1), bar(2, 5)]);
    feed.takeTail([bar(2, 6), bar(3)]);
    expect([changes, times(feed.bars()), feed.bars()[1]?.close]).toEqual([['tail', 'tail'], [1, 2, 3], 6]);
  });

  test('[MKT-05] the last row of a bar that closed after the next one began is no reason to draw all anew; a bar in between is', () => {
    const { feed, changes } = handFeed();
    feed.takeTail([bar(60)]);
    feed.takeTail([bar(60), bar(120, 7)]);
    changes.length = 0;
    feed.takeTail([bar(60, 8), bar(120, 9)]);
    expect([changes, feed.bars()]).toEqual([['tail'], [bar(60, 8), bar(120, 9)]]);
    feed.takeTail([bar(90), bar(120, 9)]);
    expect([changes, times(feed.bars())]).toEqual([
      ['tail', 'all'],
      [60, 90, 120],
    ]);
  });

  test('[MKT-05] a failed page keeps the live bars and can be asked for again', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    feed.takeTail([bar(9)]);
    await asked[0]?.answer(null);
    expect([feed.state(), times(feed.bars())]).toEqual(['failed', [9]]);
    void feed.load();
    await asked[1]?.answer([bar(7), bar(8), bar(9)]);
    expect([feed.state(), times(feed.bars())]).toEqual(['ready', [7, 8, 9]]);
  });

  test('[MKT-05] older pages go before the first bar until there are none; a failed one is offered again', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    await asked[0]?.answer([bar(10), bar(11)]);
    void feed.loadOlder();
    void feed.loadOlder();
    expect(asked.map(({ beforeMs }) => beforeMs)).toEqual([null, 10]);
    await asked[1]?.answer(null);
    expect(feed.older()).toBe('failed');
    void feed.loadOlder();
    await asked[2]?.answer([bar(8), bar(9), bar(10)]);
    expect([feed.older(), times(feed.bars())]).toEqual(['idle', [8, 9, 10, 11]]);
    void feed.loadOlder();
    await asked[3]?.answer([]);
    void feed.loadOlder();
    expect([feed.older(), asked.length]).toEqual(['none', 4]);
  });

  test('[MKT-05] answers that come after a stop or a newer reading are dropped', async () => {
    const { feed, asked } = handFeed();
    void feed.load();
    void feed.load();
    await asked[1]?.answer([bar(2)]);
    await asked[0]?.answer([bar(1)]);
    expect(times(feed.bars())).toEqual([2]);
    void feed.loadOlder();
    feed.stop();
    await asked[2]?.answer([bar(0)]);
    expect(times(feed.bars())).toEqual([2]);
  });
});

describe('drawing', () => {
  test('[CHART-11] bars of days are drawn 28 800 s later, others in the reader’s zone', () => {
    expect((['1D', '3D', '5D', '1W', '1M'] as const).map((period) => drawShiftS(period, -60))).toEqual([
      28_800, 28_800, 28_800, 28_800, 28_800,
    ]);
    expect([drawShiftS('1m', -480), drawShiftS('12h', 300), drawShiftS('1s', 0)]).toEqual([28_800, -18_000, 0]);
  });

  test('[CHART-02] every period of the specification is offered, the time line drawn from minutes', () => {
    expect(chartPeriods).toEqual([
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
    expect([barPeriod('time'), barPeriod('4h')]).toEqual(['1m', '4h']);
  });

  test('[CHART-06] a moving average starts when there are enough bars', () => {
    expect(movingAverageLossy([1, 2, 3, 4], 2)).toEqual([null, 1.5, 2.5, 3.5]);
    expect(movingAverageLossy([], 6)).toEqual([]);
  });
});
