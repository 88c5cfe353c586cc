import type { RateChange } from './earn.ts';

/**
 * The rates that were in force from `fromMs` until before `toMs` (epoch ms), oldest first: the one that held at `fromMs` begins there. One that comes into
 * force at `toMs` is not among them. Example: 3 % since day 1 and 2 % since day 5, from day 2 until day 5: 3 % since day 2.
 */
export const ratesWithin = (rates: readonly RateChange[], fromMs: number, toMs: number): readonly RateChange[] => {
  const before = rates.findLast(({ atMs }) => atMs <= fromMs);
  const within = rates.filter(({ atMs }) => atMs > fromMs && atMs < toMs);
  return before === undefined ? within : [{ ...before, atMs: fromMs }, ...within];
};
