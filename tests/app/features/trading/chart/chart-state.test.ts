import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChartStore } from '../../../../../src/app/features/trading/chart/state/chart-store.ts';
import {
  CHART_STATE_KEY,
  readDrawn,
  readKeptChart,
} from '../../../../../src/app/features/trading/chart/state/kept-chart.ts';
import { readChartState } from '../../../../../src/app/features/trading/chart/state/chart-state.ts';

const createStorage = (text: string | null) => {
  const kept = new Map<string, string>(text === null ? [] : [[CHART_STATE_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    text: () => kept.get(CHART_STATE_KEY) ?? null,
  };
};
const defaults = readChartState({});

describe('the state of the chart', () => {
  test('[CHART-13] is one versioned object under TRADING_VIEW_STATE_CONTRACT, and is read back', () => {
    const storage = createStorage(null);
    createChartStore(storage).change({ view: 'basic', type: 'heikin-ashi', scale: 'log' });
    expect(CHART_STATE_KEY).toBe('TRADING_VIEW_STATE_CONTRACT');
    expect(JSON.parse(storage.text() ?? '')).toEqual({ version: 1, view: 'basic', type: 'heikin-ashi', scale: 'log' });
    expect(createChartStore(storage).read()).toEqual({ ...defaults, view: 'basic', type: 'heikin-ashi', scale: 'log' });
  });

  test('[CHART-13] whatever stands there, reading never throws: what cannot be read is its default, the rest stays', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(createChartStore(createStorage(text)).read())).toEqual(Object.keys(defaults));
      }),
    );
    const half = createStorage('{"version":1,"view":"sideways","scale":"log","ofLater":[1]}');
    const store = createChartStore(half);
    expect(store.read()).toEqual({ ...defaults, scale: 'log' });
    store.change({ gridUp: true });
    expect(JSON.parse(half.text() ?? '')).toMatchObject({ scale: 'log', gridUp: true, ofLater: [1] });
    expect(createChartStore(createStorage('{"version":2,"scale":"log"}')).read()).toEqual(defaults);
  });

  test('[CHART-13] a browser that keeps nothing keeps it while the page lives; another tab is followed', () => {
    const store = createChartStore({
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    let changes = 0;
    store.subscribe(() => (changes += 1));
    store.change({ view: 'basic' });
    expect(store.read().view).toBe('basic');
    store.adopt('{"version":1,"view":"professional","hollow":true}');
    expect(store.read()).toEqual({ ...defaults, hollow: true });
    expect(changes).toBe(2);
  });

  test('[CHART-13] period and price are kept there too, and the engine is sent what the page will show before there is a page', () => {
    const storage = createStorage(null);
    createChartStore(storage).change({ period: '4h', price: 'mark' });
    expect(JSON.parse(storage.text() ?? '')).toEqual({ version: 1, period: '4h', price: 'mark' });
    expect(readDrawn(readKeptChart(storage).fields)).toEqual({ period: '4h', price: 'mark' });
    const damaged = createStorage('{"version":1,"period":"2m","price":7}');
    expect(readDrawn(readKeptChart(damaged).fields)).toEqual({ period: '1m', price: 'last' });
    expect(createChartStore(damaged).read()).toEqual(defaults);
  });

  test('[CHART-13] what was kept among the settings before holds until the chart keeps its own, whatever else is changed', () => {
    const before = createStorage(null);
    before.setItem('tapedeck.prefs', '{"chartPeriod":"1h","chartPrice":"index"}');
    expect(readDrawn(readKeptChart(before).fields)).toEqual({ period: '1h', price: 'index' });
    const store = createChartStore(before);
    expect(store.read()).toEqual({ ...defaults, period: '1h', price: 'index' });
    before.setItem('tapedeck.prefs', '{}');
    expect(readDrawn(readKeptChart(before).fields)).toEqual({ period: '1h', price: 'index' });
    store.change({ period: '5m' });
    expect(readDrawn(readKeptChart(before).fields)).toEqual({ period: '5m', price: 'index' });
  });
});
