import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Bar, BarPrice } from '../../../../worker/api/snapshots.ts';
import type { Engine } from '../../../engine/engine-context.tsx';
import type { CandleInterval } from '../../../../domain/settings/settings.ts';
import { createCandleFeed, type CandleFeed, type FeedChange, type FeedState, type OlderState } from './candle-feed.ts';
import { onColours } from './chart-colours.ts';
import { createDrawing, type ChartDrawing } from './chart-drawing.ts';
import { noEdges, type Edges } from './edge-lines.ts';
import { barPeriod } from './periods.ts';

export type ChartView = {
  readonly state: FeedState;
  readonly older: OlderState;
  readonly count: number;
  readonly last: Bar | null;
  /** The bar under the crosshair. */
  readonly hovered: Bar | null;
  /** The newest bar is out of sight. */
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

/** Bars left of the window at which the next older page is asked for. */
const margin = 30;

/** Follows scrolling (older pages, way back to now) and the crosshair (the bar under it). */
const watchPointer = ({ chart, barTimeMs }: ChartDrawing, feed: CandleFeed, setView: SetView): void => {
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range === null) return;
    const count = feed.bars().length;
    const away = range.to < count - 1;
    setView((before) => (before.away === away ? before : { ...before, away }));
    if (range.from < margin && count > 0 && feed.older() === 'idle') void feed.loadOlder();
  });
  chart.subscribeCrosshairMove(({ time }) => {
    const timeMs = typeof time === 'number' ? barTimeMs(time) : null;
    const hovered = timeMs === null ? null : (feed.bars().find((bar) => bar.timeMs === timeMs) ?? null);
    setView((before) => (before.hovered === hovered ? before : { ...before, hovered }));
  });
};

/** What the page shows beside the drawing after the bars changed; a hovered bar that moved is followed. */
const viewAfter = (before: ChartView, feed: CandleFeed, change: FeedChange): ChartView => {
  const bars = feed.bars();
  const moved =
    change.kind === 'tail' ? change.bars.find(({ timeMs }) => timeMs === before.hovered?.timeMs) : undefined;
  return {
    ...before,
    state: feed.state(),
    older: feed.older(),
    count: bars.length,
    last: bars.at(-1) ?? null,
    hovered: moved ?? before.hovered,
  };
};

/** What is drawn: whose bars, how long, and of which price. */
type Drawn = { readonly contract: Contract; readonly chartPeriod: CandleInterval; readonly of: BarPrice };

/** Draws a contract's bars on the host and keeps them up to date until stopped. */
export const runChart = (
  host: HTMLElement,
  { door, store }: Engine,
  { contract, chartPeriod, of }: Drawn,
  setView: SetView,
): RunningChart => {
  const period = barPeriod(chartPeriod);
  const drawing = createDrawing(host, { contract, period, asLine: chartPeriod === 'time' }, (edges) =>
    setView((before) => ({ ...before, edges })),
  );
  const feed = createCandleFeed(
    (beforeMs) => door.ask('candles', { contract: contract.code, bizType: contract.bizType, period, beforeMs, of }),
    (change) => {
      if (change.kind === 'all') drawing.setBars(feed.bars());
      else drawing.updateTail(change.bars, feed.bars());
      setView((before) => viewAfter(before, feed, change));
    },
  );
  let epoch: number | null = null;
  const onCandles = (): void => {
    const candles = store.read('candles');
    if (candles === null || candles.contract !== contract.code || candles.period !== period || candles.of !== of)
      return;
    if (epoch !== null && candles.epoch !== epoch) void feed.load();
    epoch = candles.epoch;
    feed.takeTail(candles.tail);
  };
  // With every batch (five a second): in between the chart would end at another last price than the header has.
  const stopTail = store.subscribe('candles', onCandles);
  const stopColours = onColours(() => {
    drawing.recolour();
    drawing.setBars(feed.bars());
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
