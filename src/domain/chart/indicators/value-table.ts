// Rows of values in one piece of memory: of 100,000 candles an array each, with a boxed number a value, costs more to collect than to compute.
// Invariant: what was put at a place is read there, bit for bit; no value is NaN, which stands for none.
import type { ValueLossy } from './reading.ts';

export type RowLossy = readonly ValueLossy[];
/** Rows of one width by place, for reading. */
export type RowsLossy = {
  readonly count: () => number;
  /** null where there is no such place or line, or no value there. */
  readonly valueAt: (at: number, line: number) => ValueLossy;
  /** A copy; empty where there is no such place. */
  readonly rowAt: (at: number) => RowLossy;
};
export type ValueTable = RowsLossy & {
  /** Puts a row at a place; it and those behind it were not there before, or are no more. `at`: at most the count. */
  readonly put: (at: number, row: RowLossy) => void;
  /** Makes room for so many rows at once. */
  readonly reserve: (count: number) => void;
};

/** Example: after put(0, [null, 1.5]) of a new one, valueAt(0, 1) is 1.5 and rowAt(0) is [null, 1.5]. */
export const createValueTable = (): ValueTable => {
  let width = 0;
  let wanted = 0;
  let count = 0;
  let values = new Float64Array(0);
  const grow = (rows: number): void => {
    if (rows * width <= values.length) return;
    const larger = new Float64Array(rows * width);
    larger.set(values.subarray(0, count * width));
    values = larger;
  };
  const valueAt = (at: number, line: number): ValueLossy => {
    if (at < 0 || at >= count || line >= width) return null;
    const value = values[at * width + line] ?? NaN;
    return Number.isNaN(value) ? null : value;
  };
  return {
    count: () => count,
    valueAt,
    rowAt: (at) => (at < 0 || at >= count ? [] : Array.from({ length: width }, (_, line) => valueAt(at, line))),
    reserve: (rows) => {
      wanted = rows;
      grow(rows);
    },
    put: (at, row) => {
      if (count === 0) width = row.length;
      if ((at + 1) * width > values.length)
        grow(Math.max(wanted, at + 1, Math.ceil(values.length / Math.max(width, 1)) * 2));
      for (let line = 0; line < width; line += 1) values[at * width + line] = row[line] ?? NaN;
      count = at + 1;
    },
  };
};
