// A page of bars of any period out of the bars that are kept. Periods without a trade carry the price on, so a page has no hole.
import type { Granularity } from '../../../src/domain/wire/topics.ts';
import { joinBars, stillBar } from './candle.ts';
import type { Candle } from './candle.ts';
import { barOffset, barStart } from './periods.ts';
import type { Size } from './series.ts';

/** Parts of one line of bars, each rising, one after the other; the last bar of a part and the first of the next may be one and the same. */
export type Parts = readonly (readonly Candle[])[];
export type Page = {
  readonly granularity: Granularity;
  readonly size: number;
  readonly fromMs: number | null;
  readonly direction: 'before' | 'after';
};

/** The kept size a period is made of. */
export const baseOf = (granularity: Granularity): Size => {
  switch (granularity) {
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

/** Index of the first bar that opens at `ms` or later. */
export const indexAt = (bars: readonly Candle[], ms: number): number => {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars[middle]?.openMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Close of the last bar before `ms`; null when there is none. */
export const closeBefore = (parts: Parts, ms: number): number | null => {
  for (const bars of parts.toReversed()) {
    const before = bars[indexAt(bars, ms) - 1];
    if (before !== undefined) return before.close;
  }
  return null;
};

const merge = (parts: Parts, granularity: Granularity, fromMs: number, toMs: number): Candle[] => {
  const rows: Candle[] = [];
  for (const bars of parts) {
    for (let index = indexAt(bars, fromMs); index < bars.length; index += 1) {
      const bar = bars[index];
      if (bar === undefined || bar.openMs >= toMs) break;
      const openMs = barStart(granularity, bar.openMs);
      const last = rows.at(-1);
      if (last !== undefined && last.openMs === openMs) rows[rows.length - 1] = joinBars(last, bar);
      else rows.push({ ...bar, openMs });
    }
  }
  return rows;
};

const fill = (
  rows: readonly Candle[],
  granularity: Granularity,
  fromMs: number,
  toMs: number,
  carried: number | null,
): Candle[] => {
  const full: Candle[] = [];
  let close = carried;
  let next = 0;
  for (let start = fromMs; start < toMs; start = barOffset(granularity, start, 1)) {
    const bar = rows[next];
    if (bar !== undefined && bar.openMs === start) {
      full.push(bar);
      close = bar.close;
      next += 1;
    } else if (close !== null) full.push(stillBar(start, close));
  }
  return full;
};

/** Oldest first, at most `size`. With `fromMs` null the newest bars, the one that holds `nowMs` included. */
export const readBars = (parts: Parts, page: Page, nowMs: number): Candle[] => {
  const { granularity, size } = page;
  const first = parts.find((bars) => bars.length > 0)?.[0];
  const last = parts.findLast((bars) => bars.length > 0)?.at(-1);
  if (first === undefined || last === undefined) return [];
  const firstMs = barStart(granularity, first.openMs);
  const endMs = barOffset(granularity, barStart(granularity, Math.max(nowMs, last.openMs)), 1);
  const from = page.fromMs ?? (page.direction === 'before' ? endMs : firstMs);
  const start = barStart(granularity, Math.min(Math.max(from, firstMs), endMs));
  const edge = start < from ? barOffset(granularity, start, 1) : start;
  const [begin, end] =
    page.direction === 'before'
      ? [Math.max(firstMs, barOffset(granularity, Math.min(edge, endMs), -size)), Math.min(edge, endMs)]
      : [edge, Math.min(endMs, barOffset(granularity, edge, size))];
  return fill(merge(parts, granularity, begin, end), granularity, begin, end, closeBefore(parts, begin));
};
