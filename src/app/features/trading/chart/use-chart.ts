import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { BarPrice } from '../../../../worker/api/snapshots.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import type { CandleInterval } from '../../../../domain/settings/settings.ts';
import type { OwnLine } from './own-lines.ts';
import { firstView, runChart, type RunningChart } from './run-chart.ts';

type ChartWishes = { readonly averages: boolean; readonly lines: readonly OwnLine[] };

/** A chart on the host for as long as contract, period and price stay; averages and own lines come and go on it. */
export const useChart = (
  host: RefObject<HTMLElement | null>,
  contract: Contract,
  period: CandleInterval,
  price: BarPrice,
  { averages, lines }: ChartWishes,
) => {
  const engine = useEngineContext();
  const [view, setView] = useState(firstView);
  const running = useRef<RunningChart | null>(null);
  const wishes = useRef({ averages, lines });
  useEffect(() => {
    if (host.current === null) return undefined;
    setView(firstView);
    const chart = runChart(host.current, engine, { contract, chartPeriod: period, of: price }, setView);
    running.current = chart;
    chart.drawing.showAverages(wishes.current.averages, chart.feed.bars());
    chart.drawing.showOwn(wishes.current.lines);
    return () => {
      running.current = null;
      chart.stop();
    };
  }, [host, engine, contract, period, price]);
  useEffect(() => {
    wishes.current = { ...wishes.current, averages };
    running.current?.drawing.showAverages(averages, running.current.feed.bars());
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
