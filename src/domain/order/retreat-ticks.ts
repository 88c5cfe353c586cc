import type { Direction } from './order.ts';

/**
 * The first tick at which a trailing order fires after this best price: a sell's best x (1 - callback), rounded down, a buy's x (1 + callback), rounded up.
 * `callbackBp`: hundredths of a percent. Source: venue.md 3.0. Example: a sell from 500,000 with 100 (1 %): 495,000.
 */
export const retreatTicks = (direction: Direction, bestTicks: number, callbackBp: number): number => {
  const whole = 10_000n;
  const best = BigInt(bestTicks);
  if (direction === 'sell') return Number((best * (whole - BigInt(callbackBp))) / whole);
  return Number((best * (whole + BigInt(callbackBp)) + whole - 1n) / whole);
};
