// The values of one indicator over the candles of a chart, kept beside them.
// Invariant: a row per candle, always that of the candles computed anew from the first.
import type { Candle } from '../../event/market-event.ts';
import { startRun, type IndicatorRun, type ReadLossy } from './reading.ts';
import { createValueTable, type RowsLossy, type ValueTable } from './value-table.ts';

export type IndicatorValues = RowsLossy & {
  /** All candles are new, or older ones came in front. */
  readonly setAll: (candles: readonly Candle[]) => void;
  /**
   * The end changed: `all` holds the candles as they are now, of which those from `firstMs` (epoch ms) on may differ. Gives the place of the first row
   * that may differ. Where only the last candle changed or new ones followed it, the work is that of these candles alone.
   */
  readonly changeEnd: (all: readonly Candle[], firstMs: number) => number;
  /**
   * Another rule, that has the same rows before place `from` and remembers no candle (one that reads a series): from there on they are read anew. `all`
   * holds the candles as they were given last. Gives the place of the first row that is another; the count where none is.
   */
  readonly changeRule: (next: () => ReadLossy, all: readonly Candle[], from: number) => number;
};

/** Example: createIndicatorValues(() => movingAverages([2])), setAll of closes 1, 2, 4, has the rows [null], [1.5], [3]. */
export const createIndicatorValues = (first: () => ReadLossy): IndicatorValues => {
  let start = first;
  let table: ValueTable = createValueTable();
  let run: IndicatorRun = startRun(start());
  const setAll = (candles: readonly Candle[]): void => {
    run = startRun(start());
    table = createValueTable();
    table.reserve(candles.length);
    run.pushAll(candles, (row, at) => table.put(at, row));
  };
  return {
    count: () => table.count(),
    valueAt: (at, line) => table.valueAt(at, line),
    rowAt: (at) => table.rowAt(at),
    setAll,
    changeEnd: (all, firstMs) => {
      const last = table.count() - 1;
      const place = all.findLastIndex(({ timeMs }) => timeMs < firstMs) + 1;
      const open = all[last];
      if (open === undefined || place < last) {
        // A closed candle got its last trades: what follows from it is computed anew.
        setAll(all);
        return Math.min(place, Math.max(last, 0));
      }
      if (place === last) table.put(last, run.replaceLast(open));
      run.pushAll(all.slice(last + 1), (row, at) => table.put(last + 1 + at, row));
      return place;
    },
    changeRule: (next, all, from) => {
      start = next;
      run = startRun(start());
      const count = table.count();
      const before = Array.from({ length: Math.max(0, count - from) }, (_, at) => table.rowAt(from + at));
      let other = count;
      run.pushAll(all.slice(from), (row, at) => {
        if (from + at < other && row.some((value, line) => value !== before[at]?.[line])) other = from + at;
        table.put(from + at, row);
      });
      return other;
    },
  };
};
