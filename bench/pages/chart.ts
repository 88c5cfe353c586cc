// The terminal's own chart with a long history: milliseconds of its main-thread work.
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { Contract } from '../../src/domain/contract/contract.ts';
import type { Candle } from '../../src/worker/api/snapshots.ts';
import { createDrawing } from '../../src/app/features/trading/chart/chart-drawing.ts';

/** Given by the bench: CPU ms of this thread since "begin", as the browser counts it. */
type Lent = { cpu(what: 'begin' | 'end'): Promise<number> };
const cpu = (what: 'begin' | 'end'): Promise<number> => (globalThis as unknown as Lent).cpu(what);
const CANDLES = 100_000;
const MARKS = 1000;
const TICKS = 10;
const FRAMES = 5;
const MINUTE_MS = 60_000;

const contract: Contract = {
  code: 'btcusdt',
  name: 'BTCUSDT',
  kind: 'linear',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'usdt',
  baseName: 'BTC',
  quoteName: 'USDT',
  coinName: 'USDT',
  priceDigits: 1,
  marginDigits: 4,
  unitAmount: '0.001',
  makerRate: '0.0002',
  takerRate: '0.0006',
  maxLever: 100,
  gears: [],
  maxOrderAmountCont: 1_000_000,
  maxOrders: 200,
  suspended: false,
  deliveryMs: null,
};
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
const open = () =>
  createDrawing(document.getElementById('root')!, { contract, interval: '1m', asLine: false }, () => undefined);
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
  next.showAverages(true, []);
  const longest = timed(() => next.setCandles(candles));
  await frame();
  return longest;
};
/** One tick of the newest candle, averages shown. */
const tick = async (): Promise<number> => {
  const took = timed(() => {
    for (let step = 0; step < TICKS; step += 1) drawing?.updateTail([candleAt(CANDLES - 1, step)], candles);
  });
  await frame();
  return took / TICKS;
};
/** A tick and the frame that draws it, with so many orders of one's own across the chart. */
const frames = async (marks: number): Promise<number> => {
  drawing?.showOwn(
    Array.from({ length: marks }, (_, at) => ({
      key: String(at),
      price: 61_500 + at * 0.6,
      title: 'Buy 0.010',
      says: String(at),
      tone: at % 2 === 0 ? ('buy' as const) : ('sell' as const),
    })),
  );
  await frame();
  await cpu('begin');
  for (let step = 0; step < FRAMES; step += 1) {
    drawing?.updateTail([candleAt(CANDLES - 1, step)], candles);
    await frame();
  }
  return (await cpu('end')) / FRAMES;
};

Object.assign(globalThis, {
  ways: { plainHistory, plainTick, history, tick, none: () => frames(0), marks: () => frames(MARKS) },
});
