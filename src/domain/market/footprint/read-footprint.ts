// The footprint as candles of an interval and rows of a price step.
import type { ChartInterval } from '../../settings/settings.ts';
import { nextCandleMs } from '../candle-gap.ts';
import { isHoledBetween, type Footprint } from './footprint.ts';

/** Whole contracts of one row: prices from `ticks` to below `ticks` + step. */
export type FootprintRow = { readonly ticks: number; readonly bidCont: number; readonly askCont: number };
/**
 * whole: every trade of the candle so far is in it; partial: it began before trades were seen (or what is older was taken away); gapped: trades of it
 * may have been missed.
 */
export type FootprintState = 'whole' | 'partial' | 'gapped';
export type FootprintCandle = {
  /** Its start, epoch ms. */
  readonly timeMs: number;
  readonly state: FootprintState;
  /** Rising in price; a row without volume is left out. */
  readonly rows: readonly FootprintRow[];
};
export type FootprintWish = {
  readonly interval: Exclude<ChartInterval, 'time'>;
  /** Start of the first candle and of the last; candles between are `nextCandleMs` apart. Epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Ticks of a row, 1 or more. */
  readonly step: number;
  /** Only candles that changed after this revision; -1: all. */
  readonly after: number;
};

/** At most so many candles are read at once, the newest of those asked for. */
export const MOST_READ = 500;

const rowsOf = (print: Footprint, starts: readonly number[], step: number): readonly FootprintRow[] => {
  const rows = new Map<number, { ticks: number; bidCont: number; askCont: number }>();
  for (const start of starts) {
    for (const [tick, { bidCont, askCont }] of print.candles.get(start)?.cells ?? []) {
      const ticks = Math.floor(tick / step) * step;
      const row = rows.get(ticks);
      if (row === undefined) rows.set(ticks, { ticks, bidCont, askCont });
      else {
        row.bidCont += bidCont;
        row.askCont += askCont;
      }
    }
  }
  return [...rows.values()].toSorted((a, b) => a.ticks - b.ticks);
};

/**
 * Candles of an interval that is a multiple of the footprint's own length, oldest first; one without a trade is left out. Example: of minutes, '5m' from
 * 300,000 with a step of 10 ticks is that candle of five of them, its trades at 600,010 and 600,019 in one row of 600,010.
 */
export const readFootprint = (
  print: Footprint,
  { interval, fromMs, toMs, step, after }: FootprintWish,
): readonly FootprintCandle[] => {
  const rising = [...print.candles.keys()].toSorted((a, b) => a - b);
  const candles: FootprintCandle[] = [];
  let at = rising.findIndex((start) => start >= fromMs);
  let begin = fromMs;
  while (at >= 0 && at < rising.length && begin <= toMs) {
    const end = nextCandleMs(interval, begin);
    let isChanged = false;
    const starts: number[] = [];
    for (; at < rising.length && rising[at]! < end; at += 1) {
      starts.push(rising[at]!);
      isChanged ||= (print.candles.get(rising[at]!)?.revision ?? 0) > after;
    }
    if (isChanged) {
      const rows = rowsOf(print, starts, step);
      const isWhole = print.wholeFromMs !== null && begin >= print.wholeFromMs;
      const state = isHoledBetween(print, begin, end) ? 'gapped' : isWhole ? 'whole' : 'partial';
      candles.push({ timeMs: begin, state, rows });
    }
    begin = end;
  }
  return candles.slice(-MOST_READ);
};
