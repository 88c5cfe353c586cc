// P9: a day of the stream, the recording again and again with its time moved on, while positions, orders and a long history of candles are live.
import type { Candle } from '../../src/domain/event/market-event.ts';
import { bestBid } from '../../src/domain/market/book/book.ts';
import { evolveTail, joinCandles } from '../../src/domain/market/candles.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { profitBetween } from '../../src/domain/position/pnl.ts';
import { joinDepth } from './depth-frames.ts';
import { openMarket } from './market-fold.ts';
import type { Goal, Report } from './report.ts';
import type { Recording } from './stream.ts';

/** The recording spans 345 seconds. */
const PASS_MS = 345_000;
const DAY_MS = 24 * 3_600_000;
const CANDLES = 100_000;
const POSITIONS = 20;
const ORDERS = 200;
/** Positions are valued this often in stream time. */
const VALUED_MS = 1_000;

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
};

const history = (untilMs: number): readonly Candle[] =>
  Array.from({ length: CANDLES }, (_, at) => ({
    timeMs: untilMs - (CANDLES - at) * 60_000,
    open: 618_000,
    high: 618_100,
    low: 617_900,
    close: 618_000,
    volumeCont: at,
  }));

/** The newest candles live, joined to the history when one closes, as the chart has them. */
const openCandles = (
  untilMs: number,
): { readonly move: (candle: Candle | null) => void; readonly count: () => number } => {
  let kept = history(untilMs);
  let tail: readonly Candle[] = [];
  return {
    move: (candle) => {
      if (candle === null) return;
      const isNew = tail.at(-1)?.timeMs !== candle.timeMs;
      if (isNew) kept = joinCandles(kept, tail).slice(-CANDLES);
      tail = evolveTail(tail, [{ ...candle }], 3);
    },
    count: () => kept.length,
  };
};

/** Own orders and positions, priced against the market of the moment. */
const openAccount = (): ((ticks: number) => void) => {
  const orders = Array.from({ length: ORDERS }, (_, at) => ({ ticks: 610_000 + at * 80, isReached: false }));
  const positions = Array.from({ length: POSITIONS }, (_, at) => ({
    quantity: exact(`0.${at + 1}`),
    entry: exact(60_000 + at * 100),
    profit: '0',
  }));
  return (ticks) => {
    const now = exact(ticks).div(10);
    for (const position of positions)
      position.profit = profitBetween('linear', 1, position.quantity, position.entry, now).toFixed();
    for (const order of orders) order.isReached = order.ticks >= ticks;
  };
};

const goalsOf = (seconds: number, grownMb: number): Goal[] => [
  {
    id: 'P9',
    says: '24 h of stream, in seconds',
    wanted: 'at most 30',
    reached: seconds.toFixed(1),
    ok: seconds <= 30,
  },
  {
    id: 'P9',
    says: 'heap of hour 24 minus hour 2, in MB',
    wanted: 'at most 0.5',
    reached: grownMb.toFixed(2),
    ok: grownMb <= 0.5,
  },
];

/** Folds a day; time and heap against their limits. */
export const benchDay = (
  _root: string,
  { path, frames }: Recording,
  _rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const { snapshot, updates } = joinDepth(frames);
  const live = frames.filter((text) => !text.startsWith('{"lastUpdateId"'));
  const startMs = updates[0]?.parsed.E ?? 0;
  const everyFrames = Math.round((live.length * VALUED_MS) / PASS_MS);
  const market = openMarket();
  const value = openAccount();
  const candles = openCandles(startMs - (startMs % 60_000));
  const passes = Math.ceil(DAY_MS / PASS_MS);
  const heaps = new Map<number, number>();
  let took = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    const from = performance.now();
    market.restart(snapshot);
    for (let at = 0; at < live.length; at += 1) {
      market.take(live[at]!, pass * PASS_MS);
      if (at % everyFrames !== 0) continue;
      value(bestBid(market.book) ?? 0);
      candles.move(market.candle());
    }
    took += performance.now() - from;
    const hour = Math.floor(((pass + 1) * PASS_MS) / 3_600_000);
    if (heaps.has(hour)) continue;
    heaps.set(hour, heapMb());
    says(`hour ${hour}: ${(took / 1000).toFixed(1)} s, heap ${heaps.get(hour)!.toFixed(1)} MB`);
  }
  const seconds = took / 1000;
  const grown = (heaps.get(24) ?? heaps.get(23) ?? 0) - (heaps.get(2) ?? 0);
  return Promise.resolve({
    bench: 'day',
    unit: '',
    facts: {
      stream: path,
      frames: live.length * passes,
      gaps: market.gaps(),
      'candles kept': candles.count(),
      'times real time': Math.round(DAY_MS / took),
    },
    timed: [],
    goals: goalsOf(seconds, grown),
  });
};
