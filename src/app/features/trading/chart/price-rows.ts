// Candles as the library takes them for the prices of a chart: of the chosen kind, with a gap wherever candles are missing.
import type { UTCTimestamp } from 'lightweight-charts';
import { averageCandlesLossy, type AverageCandle } from '../../../../domain/market/heikin-ashi.ts';
import { isGap, missingCandlesMs, WIDEST_GAP } from '../../../../domain/market/candle-gap.ts';
import type { Candle, CandleInterval } from '../../../../worker/api/snapshots.ts';
import { priceScaleLossy } from '../../../format/price.ts';
import type { PriceKind } from './chart-series.ts';

type Figures = Pick<AverageCandle, 'open' | 'high' | 'low' | 'close'>;
/** A row without figures keeps a place free. */
export type PriceRow = { readonly time: UTCTimestamp } & Partial<Figures> & { readonly value?: number };
export type PriceRows = {
  /** All of them, from the first candle on. */
  readonly all: (candles: readonly Candle[]) => PriceRow[];
  /** Those that change with the candles from place `from` on; the candles before are as they were. */
  readonly tail: (candles: readonly Candle[], from: number) => readonly PriceRow[];
};

/** The library draws the way from a point to the next in the colour of the first: without one, there is no way. */
const NO_WAY = {
  color: 'transparent',
  lineColor: 'transparent',
  topColor: 'transparent',
  bottomColor: 'transparent',
} as const;

type Place = {
  readonly interval: CandleInterval;
  readonly priceDigits: number;
  readonly time: (timeMs: number) => UTCTimestamp;
};

/** Example: createPriceRows('line', { interval: '1m', priceDigits: 1, time }).all(candles). */
export const createPriceRows = (kind: PriceKind, { interval, priceDigits, time }: Place): PriceRows => {
  const isLine = kind === 'line' || kind === 'area';
  const isBroken = (before: Candle, candle: Candle): boolean => isGap(interval, before.timeMs, candle.timeMs);
  const price = priceScaleLossy(priceDigits);
  const rowOf = (timeMs: number, { open, high, low, close }: Figures): PriceRow =>
    isLine
      ? { time: time(timeMs), value: price(close) }
      : { time: time(timeMs), open: price(open), high: price(high), low: price(low), close: price(close) };
  const averages: AverageCandle[] = [];
  const figuresFrom = (candles: readonly Candle[], from: number): readonly Figures[] => {
    if (kind !== 'heikin-ashi') return from === 0 ? candles : candles.slice(from);
    const next = averageCandlesLossy(candles, from, averages, isBroken);
    averages.length = from;
    for (const average of next) averages.push(average);
    return next;
  };
  return {
    all: (candles) => {
      const rows: PriceRow[] = [];
      const figures = figuresFrom(candles, 0);
      let before: Candle | undefined;
      // A hundred thousand at once: no iterator.
      for (let index = 0; index < candles.length; index += 1) {
        const candle = candles[index]!;
        if (before !== undefined && isBroken(before, candle)) {
          const last = rows.at(-1);
          if (isLine && last !== undefined) rows[rows.length - 1] = { ...last, ...NO_WAY };
          for (const missing of missingCandlesMs(interval, before.timeMs, candle.timeMs, WIDEST_GAP))
            rows.push({ time: time(missing) });
        }
        rows.push(rowOf(candle.timeMs, figures[index] ?? candle));
        before = candle;
      }
      return rows;
    },
    tail: (candles, from) =>
      figuresFrom(candles, from).map((figures, index) => {
        const at = from + index;
        const candle = candles[at]!;
        const next = candles[at + 1];
        const row = rowOf(candle.timeMs, figures);
        return isLine && next !== undefined && isBroken(candle, next) ? { ...row, ...NO_WAY } : row;
      }),
  };
};
