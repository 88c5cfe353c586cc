import { useMemo } from 'react';
import type { ChartInterval } from '../../../../../domain/settings/settings.ts';
import type { ChartLook } from '../chart-options.ts';
import type { PriceKind } from '../chart-series.ts';
import { useChartState } from './use-chart-state.ts';
import { useChartView } from './use-chart-view.ts';

/** How prices are drawn: by the chosen type in the professional view, as candles in the basic one; the period "time" is a line in both. */
export const usePriceKind = (interval: ChartInterval): PriceKind => {
  const [type] = useChartState('type');
  const [view] = useChartView();
  if (interval === 'time') return 'area';
  return view === 'professional' ? type : 'candles';
};

/** The look in force: the same object until a part of it changes. */
export const useChartLook = (): ChartLook => {
  const [scale] = useChartState('scale');
  const [gridAcross] = useChartState('gridAcross');
  const [gridUp] = useChartState('gridUp');
  const [hollow] = useChartState('hollow');
  return useMemo(() => ({ scale, gridAcross, gridUp, hollow }), [scale, gridAcross, gridUp, hollow]);
};
