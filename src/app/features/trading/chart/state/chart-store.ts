// The chart's state on this device: one versioned object under the name that the specification gives it.
// Invariants: read() is the same object until something changed; what another version of the page keeps there is left in place.
import { browserStorage, type TextStorage } from '../../../../prefs/browser-storage.ts';
import { readKeptFields } from '../../../../prefs/kept-json.ts';
import { readChartState, type ChartState } from './chart-state.ts';

export const CHART_STATE_KEY = 'TRADING_VIEW_STATE_CONTRACT';
const VERSION = 1;

export type ChartStore = {
  readonly read: () => ChartState;
  readonly change: (patch: Partial<ChartState>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes what another tab wrote. */
  readonly adopt: (text: string | null) => void;
};

type Fields = Readonly<Record<string, unknown>>;

/** A state of another version cannot be read: its fields are none. */
const fieldsOf = (text: string | null): Fields => {
  const fields = readKeptFields(text);
  return fields['version'] === VERSION ? fields : {};
};

/** Null, blocked or full storage keeps the state for this page only; what is damaged is the default. */
export const createChartStore = (storage: Pick<TextStorage, 'getItem' | 'setItem'> | null): ChartStore => {
  const kept = (): string | null => {
    try {
      return storage?.getItem(CHART_STATE_KEY) ?? null;
    } catch {
      return null;
    }
  };
  const listeners = new Set<() => void>();
  let fields = fieldsOf(kept());
  let state = readChartState(fields);
  const put = (next: Fields): void => {
    fields = next;
    state = readChartState(next);
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    change: (patch) => {
      put({ ...fields, ...patch });
      try {
        storage?.setItem(CHART_STATE_KEY, JSON.stringify({ ...fields, version: VERSION }));
      } catch {
        // Blocked or full: the choice holds while the page lives.
      }
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    adopt: (text) => put(fieldsOf(text)),
  };
};

/** The one store of the page; tabs of the same browser follow each other. */
export const chartStore = createChartStore(browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CHART_STATE_KEY) chartStore.adopt(newValue);
  });
}
