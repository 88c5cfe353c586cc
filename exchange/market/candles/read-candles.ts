// A page of candles of any interval, made of the candles that are kept. Intervals without a trade carry the price on, so a page has no hole.
import type { CandleInterval } from './intervals.ts';
import { joinCandles, flatCandle } from './candle.ts';
import type { Candle } from './candle.ts';
import { candleOffset, candleStart } from './intervals.ts';
import type { Size } from './series.ts';

/** Parts of one line of candles, each rising, one after the other; the last candle of a part and the first of the next may be one and the same. */
export type Parts = readonly (readonly Candle[])[];
export type Page = {
  readonly interval: CandleInterval;
  readonly size: number;
  readonly fromMs: number | null;
  readonly direction: 'before' | 'after';
};

/** The kept size that an interval is made of. */
export const baseOf = (interval: CandleInterval): Size => {
  switch (interval) {
    case '1s':
      return '1s';
    case '1min':
    case '5min':
    case '15min':
    case '30min':
      return '1min';
    default:
      return '1hour';
  }
};

/** Index of the first candle that opens at `ms` or later. */
export const indexAt = (candles: readonly Candle[], ms: number): number => {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.openMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Close of the last candle before `ms`; null when there is none. */
export const closeBefore = (parts: Parts, ms: number): number | null => {
  for (const candles of parts.toReversed()) {
    const before = candles[indexAt(candles, ms) - 1];
    if (before !== undefined) return before.close;
  }
  return null;
};

const merge = (parts: Parts, interval: CandleInterval, fromMs: number, toMs: number): Candle[] => {
  const rows: Candle[] = [];
  for (const candles of parts) {
    for (let index = indexAt(candles, fromMs); index < candles.length; index += 1) {
      const candle = candles[index];
      if (candle === undefined || candle.openMs >= toMs) break;
      const openMs = candleStart(interval, candle.openMs);
      const last = rows.at(-1);
      if (last !== undefined && last.openMs === openMs) rows[rows.length - 1] = joinCandles(last, candle);
      else rows.push({ ...candle, openMs });
    }
  }
  return rows;
};

const fill = (
  rows: readonly Candle[],
  interval: CandleInterval,
  fromMs: number,
  toMs: number,
  carried: number | null,
): Candle[] => {
  const full: Candle[] = [];
  let close = carried;
  let next = 0;
  for (let start = fromMs; start < toMs; start = candleOffset(interval, start, 1)) {
    const candle = rows[next];
    if (candle !== undefined && candle.openMs === start) {
      full.push(candle);
      close = candle.close;
      next += 1;
    } else if (close !== null) full.push(flatCandle(start, close));
  }
  return full;
};

/** Oldest first, at most `size`. With `fromMs` null the newest candles, the one that holds `nowMs` included. */
export const readCandlePage = (parts: Parts, page: Page, nowMs: number): Candle[] => {
  const { interval, size } = page;
  const first = parts.find((candles) => candles.length > 0)?.[0];
  const last = parts.findLast((candles) => candles.length > 0)?.at(-1);
  if (first === undefined || last === undefined) return [];
  const firstMs = candleStart(interval, first.openMs);
  const endMs = candleOffset(interval, candleStart(interval, Math.max(nowMs, last.openMs)), 1);
  const from = page.fromMs ?? (page.direction === 'before' ? endMs : firstMs);
  const start = candleStart(interval, Math.min(Math.max(from, firstMs), endMs));
  const edge = start < from ? candleOffset(interval, start, 1) : start;
  const [begin, end] =
    page.direction === 'before'
      ? [Math.max(firstMs, candleOffset(interval, Math.min(edge, endMs), -size)), Math.min(edge, endMs)]
      : [edge, Math.min(endMs, candleOffset(interval, edge, size))];
  return fill(merge(parts, interval, begin, end), interval, begin, end, closeBefore(parts, begin));
};
