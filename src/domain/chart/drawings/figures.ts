// What drawings say: levels of Fibonacci and what lies between two anchors.
import { exact } from '../../num/decimal.ts';
import { halfUpToDigits, wholeOf } from '../../num/rounding.ts';
import type { Anchor } from './drawing.ts';

/** Shares of the way back, in thousandths: the usual ones between 0 and 100 %. */
export const fibonacciShares = [0, 236, 382, 500, 618, 786, 1000] as const;

export type FibonacciLevel = { readonly share: number; readonly priceTicks: number };

/**
 * Retracements of the way from the first anchor to the second: price = second + share × (first − second), on the nearest tick, halves away from zero. 0 is the
 * second anchor, 100 % the first.
 * Example: from 100 to 200 ticks the share 382 is at 162.
 */
export const fibonacciLevels = (from: Anchor, to: Anchor): readonly FibonacciLevel[] => {
  const way = exact(from.priceTicks).minus(to.priceTicks);
  return fibonacciShares.map((share) => ({
    share,
    priceTicks: wholeOf(halfUpToDigits(way.times(share).div(1000).plus(to.priceTicks), 0)) ?? to.priceTicks,
  }));
};

export type Measured = {
  readonly ticks: number;
  /** Of the first anchor's price, two decimals. Example: "-1.25". */
  readonly percent: string;
  readonly timeMs: number;
};

/** What lies between two anchors: second minus first. Example: from 200 to 201 ticks it is 1 tick, "0.50" %. */
export const measure = (from: Anchor, to: Anchor): Measured => {
  const ticks = to.priceTicks - from.priceTicks;
  const percent = exact(ticks).times(100).div(from.priceTicks).toFixed(2);
  return { ticks, percent: percent === '-0.00' ? '0.00' : percent, timeMs: to.timeMs - from.timeMs };
};
