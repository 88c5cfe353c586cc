import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CandleInterval, CandlePrice } from '../../../../worker/api/snapshots.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import type { ChartLook } from './chart-options.ts';
import type { PriceKind } from './chart-series.ts';
import { firstStatus, runChart, type ChartStatus, type RunningChart } from './run-chart.ts';

/** What stands beside the drawing. Rendered by React in the frame in which it arrived, as all that comes with a batch is. */
const createStatusStore = () => {
  let status = firstStatus;
  const listeners = new Set<() => void>();
  return {
    read: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change: (before: ChartStatus) => ChartStatus): void => {
      const next = change(status);
      if (next === status) return;
      status = next;
      for (const listener of listeners) listener();
    },
  };
};

export type ChartPlace = {
  readonly host: RefObject<HTMLElement | null>;
  readonly legend: RefObject<HTMLElement | null>;
};
type Drawn = { readonly contract: Contract; readonly interval: CandleInterval; readonly of: CandlePrice };

/** A chart on its place for as long as contract, interval and price stay; how they are drawn may change on it. `look` stays the same object until it changes. */
export const useChart = (
  { host, legend }: ChartPlace,
  { contract, interval, of }: Drawn,
  kind: PriceKind,
  look: ChartLook,
) => {
  const engine = useEngineContext();
  const [shown] = useState(createStatusStore);
  const status = useSyncExternalStore(shown.subscribe, shown.read);
  const running = useRef<RunningChart | null>(null);
  const latest = useRef({ kind, look });
  useEffect(() => {
    latest.current = { kind, look };
    running.current?.setKind(kind);
    running.current?.setLook(look);
  }, [kind, look]);
  useEffect(() => {
    if (host.current === null || legend.current === null) return undefined;
    shown.set(() => firstStatus);
    const place = { host: host.current, legend: legend.current };
    const chart = runChart(place, engine, { contract, interval, of }, latest.current, shown.set);
    running.current = chart;
    return () => {
      running.current = null;
      chart.stop();
      shown.set(() => firstStatus);
    };
  }, [host, legend, engine, contract, interval, of, shown]);
  return {
    status,
    retry: () => void running.current?.feed.load(),
    retryOlder: () => void running.current?.feed.loadOlder(),
    toNow: () => running.current?.toNow(),
  };
};
