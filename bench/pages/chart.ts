// The terminal's own chart with a long history: milliseconds of its main-thread work.
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { sampleContract as contract } from './sample-contract.ts';
import type { Candle } from '../../src/worker/api/snapshots.ts';
import { levelLabels } from '../../src/app/features/trading/chart/drawings/drawing-words.ts';
import { createDrawingStage, noWishes } from '../../src/app/features/trading/chart/drawings/drawing-stage.ts';
import type { Drawing } from '../../src/domain/chart/drawings/drawing.ts';
import { createLineStage } from '../../src/app/features/trading/chart/own-lines/line-stage.ts';
import type { TradeLine } from '../../src/app/features/trading/chart/own-lines/trade-line.ts';
import { firstIndicators } from '../../src/app/features/trading/chart/indicators/chosen.ts';
import { noOutside } from '../../src/app/features/trading/chart/indicators/held/held-state.ts';
import { openIndicators } from '../../src/app/features/trading/chart/indicators/open-indicators.ts';
import { createScene } from '../../src/app/features/trading/chart/scene.ts';

/** Given by the bench: CPU ms of this thread since "begin", as the browser counts it. */
type Lent = { cpu(what: 'begin' | 'end'): Promise<number> };
const cpu = (what: 'begin' | 'end'): Promise<number> => (globalThis as unknown as Lent).cpu(what);
const CANDLES = 100_000;
const MARKS = 1000;
const DRAWINGS = 500;
const TICKS = 10;
const FRAMES = 5;
const MINUTE_MS = 60_000;

const candleAt = (at: number, step = 0): Candle => {
  const open = 618_000 + Math.round(3000 * Math.sin(at / 900));
  const close = open + ((at * 7919 + step * 13) % 81) - 40;
  return {
    timeMs: 1_700_000_040_000 + at * MINUTE_MS,
    open,
    close,
    high: Math.max(open, close) + 20,
    low: Math.min(open, close) - 20,
    volumeCont: 100 + (at % 37),
  };
};
const candles = Array.from({ length: CANDLES }, (_, at) => candleAt(at));
const look = { scale: 'normal', gridAcross: true, gridUp: false, hollow: false } as const;
/** The chart with the layers of the professional view: averages, own lines and drawings. */
const open = () => {
  const host = document.getElementById('root')!;
  let shown: readonly Candle[] = [];
  const place = { host, legend: document.createElement('div') };
  const running = createScene(place, { contract, interval: '1m', kind: 'candles', look }, () => shown);
  const { scene } = running;
  const own = createLineStage(scene, () => undefined);
  const averages = openIndicators(scene, { list: firstIndicators, outside: noOutside, onFigures: () => undefined });
  scene.attach(averages);
  scene.attach({ candlesChanged: () => undefined, recoloured: own.redraw, stop: own.stop });
  const stage = createDrawingStage(scene, { cursorOver: () => null, onPlaced: () => undefined });
  scene.attach(stage);
  return {
    remove: running.stop,
    setCandles: (all: readonly Candle[]) => {
      shown = all;
      running.candlesChanged({ kind: 'all' });
    },
    update: (candle: Candle) => running.candlesChanged({ kind: 'tail', candles: [candle] }),
    showOwn: (lines: readonly TradeLine[]) => own.wish({ lines, held: null }),
    showDrawings: (drawings: readonly Drawing[]) =>
      stage.wish({ ...noWishes, drawings, labels: (drawing) => levelLabels(drawing, contract) }),
  };
};
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const timed = (run: () => void): number => {
  const from = performance.now();
  run();
  return performance.now() - from;
};

let drawing: ReturnType<typeof open> | null = null;

/** Plain lightweight-charts with the same series: candles, volume, and four lines of ready-made values. */
const seconds = ({ timeMs }: Candle): UTCTimestamp => (timeMs / 1000) as UTCTimestamp;
const candleOf = (candle: Candle) => ({
  time: seconds(candle),
  open: candle.open / 10,
  high: candle.high / 10,
  low: candle.low / 10,
  close: candle.close / 10,
});
const amountOf = (candle: Candle) => ({ time: seconds(candle), value: candle.volumeCont });
const lineOf = (candle: Candle) => ({ time: seconds(candle), value: candle.close / 10 });
const openPlain = () => {
  const chart = createChart(document.getElementById('root')!, { autoSize: true });
  const candles = chart.addSeries(CandlestickSeries);
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });
  const lines = [6, 10, 30, 60].map(() => chart.addSeries(LineSeries));
  return {
    remove: () => chart.remove(),
    setCandles: (all: readonly Candle[]) => {
      candles.setData(all.map(candleOf));
      volume.setData(all.map(amountOf));
      for (const line of lines) line.setData(all.map(lineOf));
    },
    update: (candle: Candle) => {
      candles.update(candleOf(candle));
      volume.update(amountOf(candle));
      for (const line of lines) line.update(lineOf(candle));
    },
  };
};
let plain: ReturnType<typeof openPlain> | null = null;
const plainHistory = async (): Promise<number> => {
  drawing?.remove();
  drawing = null;
  plain?.remove();
  const next = (plain = openPlain());
  const longest = timed(() => next.setCandles(candles));
  await frame();
  return longest;
};
const plainTick = async (): Promise<number> => {
  const took = timed(() => {
    for (let step = 0; step < TICKS; step += 1) plain?.update(candleAt(CANDLES - 1, step));
  });
  await frame();
  return took / TICKS;
};

/** The longest piece of work while the history comes on the screen. What follows is measured on this chart. */
const history = async (): Promise<number> => {
  plain?.remove();
  plain = null;
  drawing?.remove();
  const next = (drawing = open());
  const longest = timed(() => next.setCandles(candles));
  await frame();
  return longest;
};
/** One tick of the newest candle, averages shown. */
const tick = async (): Promise<number> => {
  const took = timed(() => {
    for (let step = 0; step < TICKS; step += 1) drawing?.update(candleAt(CANDLES - 1, step));
  });
  await frame();
  return took / TICKS;
};
/** Ticks with the frames that draw them. */
const tickFrames = async (): Promise<number> => {
  await frame();
  await cpu('begin');
  for (let step = 0; step < FRAMES; step += 1) {
    drawing?.update(candleAt(CANDLES - 1, step));
    await frame();
  }
  return (await cpu('end')) / FRAMES;
};
/** A tick and the frame that draws it, with so many orders of one's own across the chart. */
const frames = async (marks: number): Promise<number> => {
  drawing?.showOwn(
    Array.from({ length: marks }, (_, at) => ({
      key: String(at),
      group: 'orders' as const,
      kind: 'order' as const,
      id: String(at),
      price: 61_500 + at * 0.6,
      ticks: 615_000 + at * 6,
      tone: at % 2 === 0 ? ('rise' as const) : ('fall' as const),
      title: 'Buy 0.010',
      priceText: String(at),
      result: null,
      moves: { kind: 'order' as const, id: String(at) },
      pulls: null,
    })),
  );
  return tickFrames();
};
/** The same with so many drawings in sight: trend lines, rectangles and rays. */
const drawnFrames = async (count: number): Promise<number> => {
  drawing?.showOwn([]);
  drawing?.showDrawings(
    Array.from({ length: count }, (_, at) => ({
      id: String(at),
      kind: (['trend', 'rectangle', 'ray'] as const)[at % 3]!,
      anchors: [0, 12].map((later) => {
        const { timeMs, close } = candleAt(CANDLES - 100 + (at % 80) + later);
        return { timeMs, priceTicks: close + at - count / 2 };
      }),
      colour: 'accent',
      text: '',
    })),
  );
  const took = await tickFrames();
  drawing?.showDrawings([]);
  return took;
};

Object.assign(globalThis, {
  ways: {
    plainHistory,
    plainTick,
    history,
    tick,
    none: () => frames(0),
    marks: () => frames(MARKS),
    drawings: () => drawnFrames(DRAWINGS),
  },
});
