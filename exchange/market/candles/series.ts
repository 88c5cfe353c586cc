// The live candles of one price: seconds, minutes and hours, folded from what happens. Sparse: a second without a trade has no candle.
//
// Invariants: 1. candles of one size are strictly rising in time, each on its grid; 2. an hour's figures are those of everything folded in it;
// 3. memory is bounded by KEEP.
import type { Contracts, Minor, Ticks } from '../../kernel/language/types.ts';
import { joinCandles, flatCandle } from './candle.ts';
import type { Candle } from './candle.ts';
import { candleStart } from './intervals.ts';

export const SIZES = ['1s', '1min', '1hour'] as const;
export type Size = (typeof SIZES)[number];
/** Candles kept of each size: two hours, seven days, two years. */
export const KEEP: Readonly<Record<Size, number>> = { '1s': 7_200, '1min': 10_080, '1hour': 17_520 };

export type Series = {
  readonly candles: Readonly<Record<Size, readonly Candle[]>>;
  /** Takes in a price at a time; without an amount it is a sample, not a trade. A time before the open candle counts into the open candle. */
  fold(timeMs: number, ticks: Ticks, amount?: Contracts, turnover?: Minor): void;
  /** Candles that changed since the last call, per size. */
  takeChanged(): Readonly<Record<Size, readonly Candle[]>>;
};

type Start = Readonly<Record<Size, readonly Candle[]>>;

export const createSeries = (start: Start = { '1s': [], '1min': [], '1hour': [] }): Series => {
  const candles: Record<Size, Candle[]> = {
    '1s': [...start['1s']],
    '1min': [...start['1min']],
    '1hour': [...start['1hour']],
  };
  const changedFrom: Record<Size, number | null> = { '1s': null, '1min': null, '1hour': null };

  const foldInto = (size: Size, timeMs: number, piece: Candle): void => {
    const rows = candles[size];
    const openMs = candleStart(size, timeMs);
    const last = rows.at(-1);
    if (last !== undefined && last.openMs >= openMs) rows[rows.length - 1] = joinCandles(last, piece);
    else rows.push({ ...piece, openMs });
    changedFrom[size] ??= rows.at(-1)?.openMs ?? openMs;
    // A tenth at a time: shifting the whole array for every candle would cost more than it saves.
    if (rows.length > KEEP[size] * 1.1) rows.splice(0, rows.length - KEEP[size]);
  };
  const changed = (size: Size): Candle[] => {
    const from = changedFrom[size];
    changedFrom[size] = null;
    if (from === null) return [];
    const rows = candles[size];
    let first = rows.length;
    while (first > 0 && (rows[first - 1]?.openMs ?? 0) >= from) first -= 1;
    return rows.slice(first);
  };
  return {
    candles,
    fold: (timeMs, ticks, amount = 0, turnover = 0n) => {
      const piece: Candle = { ...flatCandle(timeMs, ticks), volume: amount, turnover };
      for (const size of SIZES) foldInto(size, timeMs, piece);
    },
    takeChanged: () => ({ '1s': changed('1s'), '1min': changed('1min'), '1hour': changed('1hour') }),
  };
};
