// The open candle made from trades, for streams that send none.

export type OpenCandle = { timeMs: number; open: number; high: number; low: number; close: number; volumeCont: number };

/**
 * The open candle after one trade (ticks, contracts, epoch ms) with candles of `intervalMs`: the same candle moved, or a new one. A trade older than the candle
 * is of no account. Example: a first trade of 100 at 61,000 ms with candles of 60,000 ms opens the candle of 60,000 ms at 100.
 */
export const evolveCandle = (
  candle: OpenCandle | null,
  ticks: number,
  amountCont: number,
  timeMs: number,
  intervalMs: number,
): OpenCandle => {
  const start = timeMs - (timeMs % intervalMs);
  if (candle === null || start > candle.timeMs)
    return { timeMs: start, open: ticks, high: ticks, low: ticks, close: ticks, volumeCont: amountCont };
  if (start < candle.timeMs) return candle;
  if (ticks > candle.high) candle.high = ticks;
  if (ticks < candle.low) candle.low = ticks;
  candle.close = ticks;
  candle.volumeCont += amountCont;
  return candle;
};
