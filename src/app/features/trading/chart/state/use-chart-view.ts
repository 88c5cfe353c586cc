import { offeredViews } from '../views.ts';
import type { ChartView } from './chart-state.ts';
import { useChartState } from './use-chart-state.ts';

/** The view in force and how to choose another; a kept one that is not offered is the professional one. */
export const useChartView = (): readonly [ChartView, (view: ChartView) => void] => {
  const [view, setView] = useChartState('view');
  return [offeredViews.includes(view) ? view : 'professional', setView];
};
