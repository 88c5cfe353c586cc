import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandleInterval, CandlePrice } from '../../../../worker/api/snapshots.ts';
import type { Engine } from '../../../engine/engine-context.tsx';
import { createCandleFeed, type CandleFeed, type FeedChange, type FeedState, type OlderState } from './candle-feed.ts';
import { onColours } from './chart-colours.ts';
import type { ChartLook } from './chart-options.ts';
import type { PriceKind } from './chart-series.ts';
import type { ChartScene } from './layer.ts';
import { createScene, type RunningScene } from './scene.ts';

/** What the page shows beside the drawing. */
export type ChartStatus = {
  readonly scene: ChartScene | null;
  readonly state: FeedState;
  readonly older: OlderState;
  readonly count: number;
  readonly last: Candle | null;
  /** The candle under the crosshair. */
  readonly hovered: Candle | null;
  /** The newest candle is out of sight. */
  readonly away: boolean;
};

export const firstStatus: ChartStatus = {
  scene: null,
  state: 'loading',
  older: 'idle',
  count: 0,
  last: null,
  hovered: null,
  away: false,
};

export type RunningChart = {
  readonly feed: CandleFeed;
  /** Draws the same candles another way, at the same place of them. */
  readonly setKind: (kind: PriceKind) => void;
  readonly setLook: (look: ChartLook) => void;
  readonly toNow: () => void;
  readonly stop: () => void;
};

type SetStatus = (change: (before: ChartStatus) => ChartStatus) => void;

/** Candles left of the window at which the next older page is asked for. */
const margin = 30;

/** Follows scrolling (older pages, way back to now) and the crosshair (the candle under it). */
const followPointer = ({ scene, places }: RunningScene, feed: CandleFeed, setStatus: SetStatus): void => {
  const { chart, timeMs } = scene;
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range === null) return;
    const count = places();
    const away = range.to < count - 1;
    setStatus((before) => (before.away === away ? before : { ...before, away }));
    if (range.from < margin && count > 0 && feed.older() === 'idle') void feed.loadOlder();
  });
  chart.subscribeCrosshairMove(({ time }) => {
    const atMs = typeof time === 'number' ? timeMs(time) : null;
    const hovered = atMs === null ? null : (feed.candles().find((candle) => candle.timeMs === atMs) ?? null);
    setStatus((before) => (before.hovered === hovered ? before : { ...before, hovered }));
  });
};

/** What the page shows beside the drawing after the candles changed; a hovered candle that moved is followed. */
const statusAfter = (before: ChartStatus, feed: CandleFeed, change: FeedChange): ChartStatus => {
  const candles = feed.candles();
  const moved =
    change.kind === 'tail' ? change.candles.find(({ timeMs }) => timeMs === before.hovered?.timeMs) : undefined;
  return {
    ...before,
    state: feed.state(),
    older: feed.older(),
    count: candles.length,
    last: candles.at(-1) ?? null,
    hovered: moved ?? before.hovered,
  };
};

/** What is drawn: whose candles, how long, and of which price. */
type Drawn = { readonly contract: Contract; readonly interval: CandleInterval; readonly of: CandlePrice };
type Place = { readonly host: HTMLElement; readonly legend: HTMLElement };

/** Draws a contract's candles on the host and keeps them up to date until stopped. */
export const runChart = (
  place: Place,
  { door, store }: Engine,
  { contract, interval, of }: Drawn,
  first: { readonly kind: PriceKind; readonly look: ChartLook },
  setStatus: SetStatus,
): RunningChart => {
  let { kind, look } = first;
  const feed = createCandleFeed(
    (beforeMs) => door.ask('candles', { contract: contract.code, bizType: contract.bizType, interval, beforeMs, of }),
    (change) => {
      running.candlesChanged(change);
      setStatus((before) => statusAfter(before, feed, change));
    },
  );
  const open = (): RunningScene => {
    const next = createScene(place, { contract, interval, kind, look }, feed.candles);
    followPointer(next, feed, setStatus);
    setStatus((before) => ({ ...before, scene: next.scene, hovered: null }));
    return next;
  };
  let running = open();
  let epoch: number | null = null;
  const onCandles = (): void => {
    const candles = store.read('candles');
    if (candles === null || candles.contract !== contract.code || candles.interval !== interval || candles.of !== of)
      return;
    if (epoch !== null && candles.epoch !== epoch) void feed.load();
    epoch = candles.epoch;
    feed.takeTail(candles.tail);
  };
  // With every batch (five a second): in between the chart would end at another last price than the header has.
  const stopTail = store.subscribe('candles', onCandles);
  const stopColours = onColours(() => running.recolour());
  void feed.load();
  onCandles();
  return {
    feed,
    setKind: (next) => {
      if (next === kind) return;
      kind = next;
      const range = running.scene.chart.timeScale().getVisibleLogicalRange();
      running.stop();
      running = open();
      running.candlesChanged({ kind: 'all' });
      if (range !== null) running.scene.chart.timeScale().setVisibleLogicalRange(range);
    },
    setLook: (next) => {
      if (next === look) return;
      look = next;
      running.setLook(next);
    },
    toNow: () => running.scene.chart.timeScale().scrollToRealTime(),
    stop: () => {
      stopTail();
      stopColours();
      feed.stop();
      running.stop();
    },
  };
};
