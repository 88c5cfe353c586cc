import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  inSight,
  modeAt,
  shapeCandle,
  stepFor,
} from '../../../../../src/app/features/trading/chart/footprint/footprint-shape.ts';
import { createFootprintWriter } from '../../../../../src/app/features/trading/chart/footprint/footprint-writer.ts';
import {
  followFootprint,
  type KnownFootprint,
} from '../../../../../src/app/features/trading/chart/footprint/known-footprint.ts';
import { openFootprint, wantedSpan } from '../../../../../src/app/features/trading/chart/footprint/open-footprint.ts';
import type { ChartScene } from '../../../../../src/app/features/trading/chart/layer.ts';
import type { FootprintCandle } from '../../../../../src/domain/market/footprint/read-footprint.ts';
import type { FootprintPicture } from '../../../../../src/worker/api/order-flow.ts';

const candle = (timeMs: number, bidCont: number, askCont: number): FootprintCandle => ({
  timeMs,
  state: 'whole',
  rows: [{ ticks: 100, bidCont, askCont }],
});
const picture = (change: Partial<FootprintPicture>): FootprintPicture => ({
  epoch: 1,
  revision: 1,
  isAll: false,
  fromMs: 0,
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

describe('[CHART-14] the sums of a footprint', () => {
  const btc = { kind: 'linear', unitAmount: '0.001', priceDigits: 1, quoteName: 'USDT' } as const;
  const rows = [
    { ticks: 400_000, bidCont: 100, askCont: 0 },
    { ticks: 800_000, bidCont: 0, askCont: 60 },
  ];

  test('are those of its rows: each worth what its own price says, added before anything is cut', () => {
    // 0.1 BTC at 40,000 is 4,000 USDT; 0.06 BTC at 80,000 is 4,800 USDT.
    expect(createFootprintWriter(btc, 'usdt').sums({ rows })).toEqual({
      bid: '4.0K',
      ask: '4.8K',
      total: '8.8K',
      delta: '+800',
      sign: 1,
    });
    expect(createFootprintWriter(btc, 'crypto').sums({ rows })).toEqual({
      bid: '0.100',
      ask: '0.060',
      total: '0.160',
      delta: '−0.040',
      sign: -1,
    });
    // 0.9 and 0.6 USDT: of rows that were cut first nothing would be left.
    const small = [
      { ticks: 9_000, bidCont: 1, askCont: 0 },
      { ticks: 6_000, bidCont: 1, askCont: 0 },
    ];
    expect(createFootprintWriter(btc, 'usdt').sums({ rows: small })).toMatchObject({ bid: '1', total: '1' });
  });

  test('of a coin-margined contract are coins: thirds are whole again together', () => {
    const inverse = { kind: 'inverse', unitAmount: '10', priceDigits: 0, quoteName: 'USD' } as const;
    const thirds = [1, 2].map((bidCont) => ({ ticks: 30_000, bidCont: bidCont * 1000, askCont: 0 }));
    expect(createFootprintWriter(inverse, 'crypto').sums({ rows: thirds })).toMatchObject({ bid: '1.0000', sign: -1 });
    const high = [{ ticks: 0, bidCont: 1, askCont: 0 }];
    expect(createFootprintWriter(inverse, 'crypto').sums({ rows: high })).toMatchObject({ bid: '--', delta: '--' });
  });
});

describe('[CHART-14] the footprint on a scene', () => {
  test('a scene that goes takes its figures with it: none of them is said of the next interval', () => {
    vi.stubGlobal('document', { hidden: true });
    vi.useFakeTimers();
    const scale = {
      options: () => ({ barSpacing: 200, rightOffset: 0 }),
      getVisibleRange: () => null,
    };
    const scene = {
      chart: {
        timeScale: () => scale,
        subscribeCrosshairMove: () => undefined,
        unsubscribeCrosshairMove: () => undefined,
      },
      prices: { attachPrimitive: () => undefined, detachPrimitive: () => undefined },
      host: { clientWidth: 400, dataset: {} },
      contract: { priceDigits: 1 },
      interval: '1m',
    } as unknown as ChartScene;
    const said: unknown[] = [];
    const sized = { kind: 'linear', unitAmount: '0.001', priceDigits: 1, quoteName: 'USDT' } as const;
    const writer = { ...createFootprintWriter(sized, 'cont'), stateWord: String };
    const layer = openFootprint({
      ask: () => Promise.resolve(null),
      onKnown: (known) => said.push(['known', known]),
      onHover: (hovered) => said.push(['hovered', hovered]),
    })(scene, { step: '1', writer });
    layer.stop();
    expect(said).toEqual([
      ['known', null],
      ['hovered', null],
    ]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
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
      picture({ isAll: true, fromMs: -60, revision: 5, candles: [candle(-60, 7, 7), candle(60, 2, 9)] }),
      picture({ isAll: true, epoch: 2, revision: 1, candles: [candle(120, 3, 3)] }),
    ];
    const wish = { interval: '1m' as const, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, step: 1 };
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
    const sums = () => [...(shown.at(-1)?.candles ?? [])].map(([timeMs, { rows }]) => [timeMs, rows[0]?.askCont]);
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

  test('what an answer leaves out is read when it comes in sight, by its own time; an answer that reaches no further is not asked for over and over', async () => {
    const asked: (readonly number[])[] = [];
    const held = Array.from({ length: 700 }, (_, at) => candle(at, 1, 1));
    const all = { interval: '1m' as const, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, step: 1 };
    let wanted = all;
    const shown: KnownFootprint[] = [];
    const follower = followFootprint(
      ({ fromMs, toMs, after }) => {
        asked.push([after, fromMs]);
        if (after >= 0) return Promise.resolve(picture({ fromMs }));
        const candles = held.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs).slice(-500);
        return Promise.resolve(picture({ isAll: true, fromMs: candles[0]?.timeMs ?? fromMs, candles }));
      },
      () => wanted,
      (known) => shown.push(known),
    );
    const starts = () => [...(shown.at(-1)?.candles.keys() ?? [])];
    await vi.advanceTimersByTimeAsync(10);
    expect([starts()[0], shown.at(-1)?.newestMs]).toEqual([200, 699]);
    await vi.advanceTimersByTimeAsync(300);
    wanted = { ...all, fromMs: 100, toMs: 400 };
    await vi.advanceTimersByTimeAsync(300);
    expect([starts()[0], shown.at(-1)?.newestMs]).toEqual([100, 400]);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual([
      [-1, 0],
      [1, 200],
      [-1, 100],
      [1, 100],
    ]);
    follower.stop();
  });

  test('however long it is followed, at most 600 candles are known: the oldest go', async () => {
    let at = 0;
    const shown: KnownFootprint[] = [];
    const most: number[] = [];
    const follower = followFootprint(
      ({ fromMs, after }) => {
        const candles = Array.from({ length: 50 }, () => candle((at += 1), 1, 1));
        return Promise.resolve(picture({ isAll: after < 0, fromMs, candles }));
      },
      () => ({ interval: '1m', fromMs: Math.max(0, at - 100), toMs: Number.MAX_SAFE_INTEGER, step: 1 }),
      (known) => {
        shown.push(known);
        most.push(known.candles.size);
      },
    );
    await vi.advanceTimersByTimeAsync(60 * 300);
    expect(at).toBeGreaterThan(2000);
    expect(Math.max(...most)).toBeLessThanOrEqual(600);
    expect(shown.at(-1)?.newestMs).toBe(at);
    expect([...(shown.at(-1)?.candles.keys() ?? [])].toSorted((a, b) => a - b)[0]).toBeGreaterThan(at - 601);
    follower.stop();
  });
});

test('[CHART-14] what is read are the candles in sight and some beside them; with the newest in sight all that are to come', () => {
  const all = Array.from({ length: 1000 }, (_, timeMs) => ({ timeMs }));
  expect(wantedSpan(all, 400, 500)).toEqual({ fromMs: 340, toMs: 560 });
  expect(wantedSpan(all, 900, 950)).toEqual({ fromMs: 840, toMs: Number.MAX_SAFE_INTEGER });
  expect(wantedSpan(all, 0, 999)).toEqual({ fromMs: 519, toMs: Number.MAX_SAFE_INTEGER });
  expect(wantedSpan([], 0, 1)).toBeNull();
});
