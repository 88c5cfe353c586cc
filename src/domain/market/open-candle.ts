// The open bar made from trades, for streams that send none.

export type OpenCandle = { timeMs: number; open: number; high: number; low: number; close: number; volumeCont: number };

/**
 * The open bar after one trade (ticks, contracts, epoch ms) with bars of `periodMs`: the same bar moved, or a new one. A trade older than the bar
 * is of no account. Example: a first trade of 100 at 61,000 ms with bars of 60,000 ms opens the bar of 60,000 ms at 100.
 */
export const evolveCandle = (
  bar: OpenCandle | null,
  ticks: number,
  amountCont: number,
  timeMs: number,
  periodMs: number,
): OpenCandle => {
  const start = timeMs - (timeMs % periodMs);
  if (bar === null || start > bar.timeMs)
    return { timeMs: start, open: ticks, high: ticks, low: ticks, close: ticks, volumeCont: amountCont };
  if (start < bar.timeMs) return bar;
  if (ticks > bar.high) bar.high = ticks;
  if (ticks < bar.low) bar.low = ticks;
  bar.close = ticks;
  bar.volumeCont += amountCont;
  return bar;
};
