import { useCallback, useSyncExternalStore } from 'react';
import type { ChartState, ChartStateName } from './chart-state.ts';
import { chartStore } from './chart-store.ts';

type Change<T> = (next: T | ((now: T) => T)) => void;

/** A part of the chart's state and how to change it. Example: const [view, setView] = useChartState('view'). */
export const useChartState = <N extends ChartStateName>(name: N): readonly [ChartState[N], Change<ChartState[N]>] => {
  const read = (): ChartState[N] => chartStore.read()[name];
  const value = useSyncExternalStore(chartStore.subscribe, read, read);
  const change = useCallback<Change<ChartState[N]>>(
    (next) => chartStore.change({ [name]: typeof next === 'function' ? next(chartStore.read()[name]) : next }),
    [name],
  );
  return [value, change];
};
