import fc from 'fast-check';
import type { UTCTimestamp } from 'lightweight-charts';
import { describe, expect, test } from 'vitest';
import { amountHeightLossy } from '../../../../../src/app/features/trading/chart/indicators/amount-height.ts';
import {
  firstIndicators,
  freshIndicator,
  paneKinds,
  readIndicators,
  withIndicator,
  withoutIndicator,
  withPaneMoved,
} from '../../../../../src/app/features/trading/chart/indicators/chosen.ts';
import { drawIndicator } from '../../../../../src/app/features/trading/chart/indicators/indicator-series.ts';
import { indicatorText } from '../../../../../src/app/features/trading/chart/indicators/indicator-text.ts';
import type { ChartScene } from '../../../../../src/app/features/trading/chart/layer.ts';
import { indicatorKinds, type IndicatorKind } from '../../../../../src/domain/chart/indicators/registry.ts';
import type { Candle } from '../../../../../src/worker/api/snapshots.ts';
import { btcusdt } from '../../../../domain/sample.ts';

const kinds = fc.constantFrom(...indicatorKinds);

describe('[CHART-06] what is kept of indicators on a device', () => {
  test('nothing kept is the moving averages of 6, 10, 30 and 60', () => {
    expect([readIndicators(null), readIndicators('x')]).toEqual([firstIndicators, firstIndicators]);
    expect(firstIndicators).toMatchObject([{ kind: 'ma', params: [6, 10, 30, 60] }]);
    expect(readIndicators([])).toEqual([]);
  });

  test('whatever stands there is read without a failure, and as itself from then on', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.array(fc.record({ kind: kinds, params: fc.anything(), colours: fc.anything() })),
        (junk, list) => {
          for (const kept of [junk, [junk, ...list]]) {
            const read = readIndicators(kept);
            expect(readIndicators(JSON.parse(JSON.stringify(read)))).toEqual(read);
            expect(new Set(read.map(({ kind }) => kind)).size).toBe(read.length);
          }
        },
      ),
    );
  });

  test('a number beyond its limits and an unknown colour are those it begins with; the others stay', () => {
    expect(
      readIndicators([{ kind: 'ma', params: [7, 501, 'x', 0], colours: ['gold', 'red'] }, { kind: 'magic' }]),
    ).toEqual([{ kind: 'ma', params: [7, 10, 30, 0], colours: ['gold', 'dim', 'grey', 'grey'] }]);
  });

  test('panes change places among themselves only, and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(kinds), kinds, (some, kind) => {
        const list = some.map(freshIndicator);
        const moved = withPaneMoved(list, kind, 1);
        expect(moved.filter((one) => !paneKinds(list).includes(one.kind))).toEqual(
          list.filter((one) => !paneKinds(list).includes(one.kind)),
        );
        expect(moved === list ? list : withPaneMoved(moved, kind, -1)).toEqual(list);
        expect(withoutIndicator(withIndicator(list, freshIndicator(kind)), kind)).toEqual(withoutIndicator(list, kind));
      }),
    );
    expect(
      paneKinds(
        withPaneMoved(
          ['rsi', 'ma', 'macd'].map((kind) => freshIndicator(kind as IndicatorKind)),
          'macd',
          -1,
        ),
      ),
    ).toEqual(['macd', 'rsi']);
  });
});

test('[CHART-06] values are written with the contract’s decimals, halves away from zero, never as −0', () => {
  const text = (value: number | null, unit: 'ticks' | 'points' | 'contracts'): string =>
    indicatorText(value, unit, { contract: btcusdt, amountUnit: 'cont', closeTicks: 600_000 });
  expect([text(618_432.5, 'ticks'), text(-2.5, 'ticks'), text(-0.4, 'ticks'), text(null, 'ticks')]).toEqual([
    '61,843.3',
    '−0.3',
    '0.0',
    '--',
  ]);
  expect([text(70.525, 'points'), text(-0.001, 'points'), text(12.5, 'contracts')]).toEqual(['70.53', '0.00', '13']);
});

test('[CHART-06] [CHART-16] a rate is written as percent with six decimals, and open contracts stand as high as they are worth in the chosen unit', () => {
  const text = (ppb: number): string =>
    indicatorText(ppb, 'rate', { contract: btcusdt, amountUnit: 'cont', closeTicks: 1 });
  expect([text(100_000), text(-250_001), text(0), text(5), text(-5)]).toEqual([
    '+0.010000%',
    '−0.025000%',
    '0.000000%',
    '+0.000001%',
    '−0.000001%',
  ]);
  const height = (unit: 'cont' | 'crypto' | 'usdt'): number => amountHeightLossy(btcusdt, unit)(250, 618_400);
  expect([height('cont'), height('crypto'), height('usdt')]).toEqual([250, 0.25, 15_460]);
});

type Point = { readonly time: number; readonly value: number };

/** Series as the library keeps them: only the newest point can be replaced, or a newer one appended. */
const createScene = () => {
  const series = new Map<object, Map<number, number>>();
  let candles: readonly Candle[] = [];
  const addSeries = () => {
    const points = new Map<number, number>();
    const one = {
      setData: (list: readonly Point[]) => {
        points.clear();
        for (const { time, value } of list) points.set(time, value);
      },
      update: ({ time, value }: Point) => {
        if (points.size > 0 && time < Math.max(...points.keys())) throw new Error(`no place for ${time}`);
        points.set(time, value);
      },
      applyOptions: () => undefined,
      createPriceLine: () => ({ applyOptions: () => undefined }),
    };
    series.set(one, points);
    return one;
  };
  const scene = {
    chart: { addSeries, panes: () => [0], removeSeries: (one: object) => series.delete(one) },
    contract: btcusdt,
    candles: () => candles,
    time: (timeMs: number) => timeMs as UTCTimestamp,
    colours: () => ({}),
    priceFormat: { type: 'volume' },
  } as unknown as ChartScene;
  return { scene, drawn: () => [...series.values()], setCandles: (next: readonly Candle[]) => (candles = next) };
};
const candle = (at: number, close: number): Candle => ({
  timeMs: at * 7_200_000,
  open: close,
  high: close + 3,
  low: close - 2,
  close,
  volumeCont: close,
});

test('[CHART-06] an indicator that follows the newest candles is drawn as one that is drawn anew: through a late row of a closed candle, older pages and other numbers', () => {
  Object.assign(globalThis, {
    document: { documentElement: {} },
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
  });
  for (const kind of indicatorKinds) {
    const followed = createScene();
    const start = Array.from({ length: 45 }, (_, at) => candle(at + 40, 50 + ((at * at) % 37)));
    followed.setCandles(start);
    const indicator = drawIndicator(followed.scene, freshIndicator(kind));
    let all: readonly Candle[] = start;
    const expectAnew = (): void => {
      const anew = createScene();
      anew.setCandles(all);
      const chosen = { ...freshIndicator(kind), params };
      drawIndicator(anew.scene, chosen);
      expect(followed.drawn()).toEqual(anew.drawn());
    };
    let { params } = freshIndicator(kind);
    const tail = (...changed: readonly Candle[]): void => {
      const first = changed[0]?.timeMs ?? 0;
      all = [
        ...all.filter(({ timeMs }) => timeMs < first),
        ...changed,
        ...all.filter(({ timeMs }) => timeMs > (changed.at(-1)?.timeMs ?? 0)),
      ];
      followed.setCandles(all);
      indicator.candlesChanged({ kind: 'tail', candles: changed });
      expectAnew();
    };
    tail(candle(84, 71));
    tail(candle(84, 70), candle(85, 66), candle(86, 90));
    tail(candle(85, 20));
    all = [...Array.from({ length: 40 }, (_, at) => candle(at, 80 + (at % 7))), ...all];
    followed.setCandles(all);
    indicator.candlesChanged({ kind: 'all' });
    expectAnew();
    params = params.map((value, at) => (at === 0 ? value + 1 : value));
    indicator.choose({ ...freshIndicator(kind), params });
    expectAnew();
    tail(candle(87, 33));
    indicator.remove();
    expect(followed.drawn()).toEqual([]);
  }
});
