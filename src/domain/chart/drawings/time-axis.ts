// Places on the time axis of a chart and the moments they stand for. A chart has a place a candle, and in a gap at most WIDEST_GAP places: a drawing keeps its
// moment, wherever candles are missing, older ones are read, or the interval is another.
import { isGap, missingCandlesMs, nextCandleMs, WIDEST_GAP } from '../../market/candle-gap.ts';
import type { ChartInterval } from '../../settings/settings.ts';

type CandleInterval = Exclude<ChartInterval, 'time'>;

/** Places in a row that last equally long. */
type Run = { readonly startMs: number; readonly place: number; readonly lengthMs: number; count: number };

export type TimeAxis = {
  /** Where a moment (epoch ms) stands: the first candle is 0, a moment within a candle lies between its place and the next. */
  readonly placeOf: (timeMs: number) => number;
  /** The moment of a place, whole epoch ms. */
  readonly timeMsAt: (place: number) => number;
  /** Place of the newest candle. */
  readonly newest: number;
};

/** The last run that begins at or before; the first where none does. */
const runAt = (runs: readonly Run[], isBefore: (run: Run) => boolean): Run | undefined => {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const run = runs[middle];
    if (run !== undefined && isBefore(run)) low = middle;
    else high = middle - 1;
  }
  return runs[low];
};

const runsOf = (interval: CandleInterval, candles: readonly { readonly timeMs: number }[]): readonly Run[] => {
  const runs: Run[] = [];
  let place = 0;
  let last: Run | undefined;
  const push = (startMs: number, endMs: number): void => {
    const lengthMs = endMs - startMs;
    if (last?.lengthMs === lengthMs) last.count += 1;
    else runs.push((last = { startMs, place, lengthMs, count: 1 }));
    place += 1;
  };
  // A hundred thousand at once: no iterator.
  for (let index = 0; index < candles.length; index += 1) {
    const startMs = candles[index]!.timeMs;
    const nextMs = candles[index + 1]?.timeMs;
    const endMs = nextCandleMs(interval, startMs);
    if (nextMs === undefined || !isGap(interval, startMs, nextMs)) {
      push(startMs, Math.min(endMs, nextMs ?? endMs));
      continue;
    }
    push(startMs, endMs);
    const missing = missingCandlesMs(interval, startMs, nextMs, WIDEST_GAP);
    missing.forEach((at, place) => push(at, missing[place + 1] ?? nextMs));
  }
  return runs;
};

/**
 * The axis of candles that rise in time; null without any. Before the first and beyond the newest candle it goes on in their lengths.
 * Example: of 1m candles at 0 and 60 000 ms the moment 150 000 is at place 2.5.
 */
export const createTimeAxis = (
  interval: CandleInterval,
  candles: readonly { readonly timeMs: number }[],
): TimeAxis | null => {
  const runs = runsOf(interval, candles);
  const end = runs.at(-1);
  if (end === undefined) return null;
  return {
    placeOf: (timeMs) => {
      const run = runAt(runs, ({ startMs }) => startMs <= timeMs) ?? end;
      return run.place + (timeMs - run.startMs) / run.lengthMs;
    },
    timeMsAt: (place) => {
      const run = runAt(runs, (one) => one.place <= place) ?? end;
      return Math.round(run.startMs + (place - run.place) * run.lengthMs);
    },
    newest: end.place + end.count - 1,
  };
};
