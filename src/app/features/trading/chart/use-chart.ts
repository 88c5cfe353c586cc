import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CandlePrice } from '../../../../worker/api/snapshots.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import type { ChartInterval } from '../../../../domain/settings/settings.ts';
import type { OwnLine } from './own-line.ts';
import { firstView, runChart, type ChartView, type RunningChart } from './run-chart.ts';

/** What stands beside the drawing. Rendered by React in the frame in which it arrived, as all that comes with a batch is. */
const createViewStore = () => {
  let view = firstView;
  const listeners = new Set<() => void>();
  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change: (before: ChartView) => ChartView): void => {
      const next = change(view);
      if (next === view) return;
      view = next;
      for (const listener of listeners) listener();
    },
  };
};

type ChartWishes = { readonly averages: boolean; readonly lines: readonly OwnLine[] };

/** A chart on the host for as long as contract, interval and price stay; averages and own lines come and go on it. */
export const useChart = (
  host: RefObject<HTMLElement | null>,
  contract: Contract,
  interval: ChartInterval,
  price: CandlePrice,
  { averages, lines }: ChartWishes,
) => {
  const engine = useEngineContext();
  const [shown] = useState(createViewStore);
  const view = useSyncExternalStore(shown.subscribe, shown.read);
  const running = useRef<RunningChart | null>(null);
  const wishes = useRef({ averages, lines });
  useEffect(() => {
    if (host.current === null) return undefined;
    shown.set(() => firstView);
    const chart = runChart(host.current, engine, { contract, chartInterval: interval, of: price }, shown.set);
    running.current = chart;
    chart.drawing.showAverages(wishes.current.averages, chart.feed.candles());
    chart.drawing.showOwn(wishes.current.lines);
    return () => {
      running.current = null;
      chart.stop();
    };
  }, [host, engine, contract, interval, price, shown]);
  useEffect(() => {
    wishes.current = { ...wishes.current, averages };
    running.current?.drawing.showAverages(averages, running.current.feed.candles());
  }, [averages]);
  useEffect(() => {
    wishes.current = { ...wishes.current, lines };
    running.current?.drawing.showOwn(lines);
  }, [lines]);
  return {
    view,
    retry: () => void running.current?.feed.load(),
    retryOlder: () => void running.current?.feed.loadOlder(),
    toNow: () => running.current?.drawing.chart.timeScale().scrollToRealTime(),
  };
};
