// The chart's state on this device: one versioned object under the name that the specification gives it.
// Invariants: read() is the same object until something changed; what another version of the page keeps there is left in place.
import { browserStorage, type TextStorage } from '../../../../prefs/browser-storage.ts';
import { readChartState, type ChartState } from './chart-state.ts';
import { CHART_STATE_KEY, CHART_STATE_VERSION, chartFields, readKeptChart, type ChartFields } from './kept-chart.ts';

export type ChartStore = {
  readonly read: () => ChartState;
  readonly change: (patch: Partial<ChartState>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes what another tab wrote. */
  readonly adopt: (text: string | null) => void;
};

/** Null, blocked or full storage keeps the state for this page only; what is damaged is the default. */
export const createChartStore = (storage: Pick<TextStorage, 'getItem' | 'setItem'> | null): ChartStore => {
  const listeners = new Set<() => void>();
  const kept = readKeptChart(storage);
  let { fields } = kept;
  let state = readChartState(fields);
  const put = (next: ChartFields): void => {
    fields = next;
    state = readChartState(next);
    for (const listener of listeners) listener();
  };
  const keep = (): void => {
    try {
      storage?.setItem(CHART_STATE_KEY, JSON.stringify({ ...fields, version: CHART_STATE_VERSION }));
    } catch {
      // Blocked or full: the choice holds while the page lives.
    }
  };
  if (kept.isMoved) keep();
  return {
    read: () => state,
    change: (patch) => {
      put({ ...fields, ...patch });
      keep();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    adopt: (text) => put(chartFields(text)),
  };
};

/** The one store of the page; tabs of the same browser follow each other. */
export const chartStore = createChartStore(browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CHART_STATE_KEY) chartStore.adopt(newValue);
  });
}
