import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandlePrice } from '../../../../worker/api/snapshots.ts';
import type { Engine } from '../../../engine/engine-context.tsx';
import type { ChartInterval } from '../../../../domain/settings/settings.ts';
import { createCandleFeed, type CandleFeed, type FeedChange, type FeedState, type OlderState } from './candle-feed.ts';
import { onColours } from './chart-colours.ts';
import { createDrawing, type ChartDrawing } from './chart-drawing.ts';
import { noEdges, type Edges } from './edge-lines.ts';
import { intervalOfChart } from './intervals.ts';

export type ChartView = {
  readonly state: FeedState;
  readonly older: OlderState;
  readonly count: number;
  readonly last: Candle | null;
  /** The candle under the crosshair. */
  readonly hovered: Candle | null;
  /** The newest candle is out of sight. */
  readonly away: boolean;
  readonly edges: Edges;
};

export const firstView: ChartView = {
  state: 'loading',
  older: 'idle',
  count: 0,
  last: null,
  hovered: null,
  away: false,
  edges: noEdges,
};

export type RunningChart = { readonly feed: CandleFeed; readonly drawing: ChartDrawing; readonly stop: () => void };

type SetView = (change: (before: ChartView) => ChartView) => void;

/** Candles left of the window at which the next older page is asked for. */
const margin = 30;

/** Follows scrolling (older pages, way back to now) and the crosshair (the candle under it). */
const watchPointer = ({ chart, candleTimeMs }: ChartDrawing, feed: CandleFeed, setView: SetView): void => {
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range === null) return;
    const count = feed.candles().length;
    const away = range.to < count - 1;
    setView((before) => (before.away === away ? before : { ...before, away }));
    if (range.from < margin && count > 0 && feed.older() === 'idle') void feed.loadOlder();
  });
  chart.subscribeCrosshairMove(({ time }) => {
    const timeMs = typeof time === 'number' ? candleTimeMs(time) : null;
    const hovered = timeMs === null ? null : (feed.candles().find((candle) => candle.timeMs === timeMs) ?? null);
    setView((before) => (before.hovered === hovered ? before : { ...before, hovered }));
  });
};

/** What the page shows beside the drawing after the candles changed; a hovered candle that moved is followed. */
const viewAfter = (before: ChartView, feed: CandleFeed, change: FeedChange): ChartView => {
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
type Drawn = { readonly contract: Contract; readonly chartInterval: ChartInterval; readonly of: CandlePrice };

/** Draws a contract's candles on the host and keeps them up to date until stopped. */
export const runChart = (
  host: HTMLElement,
  { door, store }: Engine,
  { contract, chartInterval, of }: Drawn,
  setView: SetView,
): RunningChart => {
  const interval = intervalOfChart(chartInterval);
  const drawing = createDrawing(host, { contract, interval, asLine: chartInterval === 'time' }, (edges) =>
    setView((before) => ({ ...before, edges })),
  );
  const feed = createCandleFeed(
    (beforeMs) => door.ask('candles', { contract: contract.code, bizType: contract.bizType, interval, beforeMs, of }),
    (change) => {
      if (change.kind === 'all') drawing.setCandles(feed.candles());
      else drawing.updateTail(change.candles, feed.candles());
      setView((before) => viewAfter(before, feed, change));
    },
  );
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
  const stopColours = onColours(() => {
    drawing.recolour();
    drawing.setCandles(feed.candles());
  });
  watchPointer(drawing, feed, setView);
  void feed.load();
  onCandles();
  return {
    feed,
    drawing,
    stop: () => {
      stopTail();
      stopColours();
      feed.stop();
      drawing.remove();
    },
  };
};
