import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  inSight,
  modeAt,
  shapeCandle,
  stepFor,
} from '../../../../../src/app/features/trading/chart/footprint/footprint-shape.ts';
import {
  followFootprint,
  type KnownFootprint,
} from '../../../../../src/app/features/trading/chart/footprint/known-footprint.ts';
import type { FootprintCandle } from '../../../../../src/domain/market/footprint/read-footprint.ts';
import type { FootprintPicture } from '../../../../../src/worker/api/order-flow.ts';

const candle = (timeMs: number, bidCont: number, askCont: number): FootprintCandle => ({
  timeMs,
  state: 'whole',
  rows: [{ ticks: 100, bidCont, askCont }],
  bidCont,
  askCont,
});
const picture = (change: Partial<FootprintPicture>): FootprintPicture => ({
  epoch: 1,
  revision: 1,
  isAll: false,
  wholeFromMs: 0,
  candles: [],
  freshness: { state: 'live', atMs: 0 },
  ...change,
});

describe('[CHART-14] how footprints are drawn', () => {
  test('numbers where they can be read, else bars; rows as fine as that allows', () => {
    expect([modeAt(104, 90, 14), modeAt(80, 90, 14), modeAt(104, 90, 4)]).toEqual(['numbers', 'bars', 'bars']);
    expect([stepFor('auto', 0.4, true), stepFor('auto', 0.4, false), stepFor('5', 0.4, true)]).toEqual([50, 20, 5]);
    const { rows } = shapeCandle({ ...candle(0, 3, 1), state: 'partial' }, 1);
    expect(rows).toMatchObject([{ bidShare: 1, askShare: 1 / 3, isControl: true, buyers: false, sellers: false }]);
  });

  test('only candles in sight are drawn', () => {
    const xs = [-60, -40, 10, 390, 440, 460, null];
    expect(inSight(xs, (x) => x, 400, 100).map(({ one }) => one)).toEqual([-40, 10, 390, 440]);
  });
});

describe('[CHART-14] what the page knows of the footprint', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('only what changed is asked for; another step, older candles or another epoch are read whole', async () => {
    const asked: (readonly number[])[] = [];
    const answers = [
      picture({ isAll: true, revision: 4, candles: [candle(0, 1, 1), candle(60, 2, 2)] }),
      picture({ revision: 5, candles: [candle(60, 2, 9)] }),
      picture({ isAll: true, revision: 5, candles: [candle(60, 2, 9)] }),
      picture({ isAll: true, revision: 5, candles: [candle(-60, 7, 7), candle(60, 2, 9)] }),
      picture({ isAll: true, epoch: 2, revision: 1, candles: [candle(120, 3, 3)] }),
    ];
    const wish = { interval: '1m' as const, fromMs: 0, step: 1 };
    let wanted = wish;
    const shown: KnownFootprint[] = [];
    const follower = followFootprint(
      ({ epoch, after, step, fromMs }) => {
        asked.push([epoch, after, step, fromMs]);
        return Promise.resolve(answers[asked.length - 1] ?? null);
      },
      () => wanted,
      (known) => shown.push(known),
    );
    const sums = () => [...(shown.at(-1)?.candles ?? [])].map(([timeMs, { askCont }]) => [timeMs, askCont]);
    await vi.advanceTimersByTimeAsync(10);
    expect(sums()).toEqual([
      [0, 1],
      [60, 2],
    ]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sums()).toEqual([
      [0, 1],
      [60, 9],
    ]);
    wanted = { ...wish, step: 2 };
    follower.look();
    await vi.advanceTimersByTimeAsync(10);
    wanted = { ...wish, step: 2, fromMs: -60 };
    await vi.advanceTimersByTimeAsync(300);
    await vi.advanceTimersByTimeAsync(300);
    expect(sums()).toEqual([[120, 3]]);
    expect(asked).toEqual([
      [-1, -1, 1, 0],
      [1, 4, 1, 0],
      [-1, -1, 2, 0],
      [-1, -1, 2, -60],
      [1, 5, 2, -60],
    ]);
    follower.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(5);
  });
});
