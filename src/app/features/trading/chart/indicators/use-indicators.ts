import { useCallback, useMemo } from 'react';
import { useChartState } from '../state/use-chart-state.ts';
import { readIndicators, type ChosenIndicator } from './chosen.ts';

type Change = (change: (before: readonly ChosenIndicator[]) => readonly ChosenIndicator[]) => void;

/** The chosen indicators, in their order, and how to change them. The list is the same object until something about it changed. */
export const useIndicators = (): readonly [readonly ChosenIndicator[], Change] => {
  const [kept, keep] = useChartState('indicators');
  const list = useMemo(() => readIndicators(kept), [kept]);
  const change = useCallback<Change>((next) => keep((before) => next(readIndicators(before))), [keep]);
  return [list, change];
};
