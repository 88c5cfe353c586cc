// Candles before the recording begins, as long a history as anybody pans into: made up, the same every time, and going on into
// the recorded price.
import { candleOffset, candleStart } from '../../../exchange/market/candles/intervals.ts';
import type { CandleRow } from '../../../src/domain/wire/rows.ts';
import type { Granularity } from '../../../src/domain/wire/topics.ts';

/** Where the recording stands. */
const LEVEL = 61_800;
const WAVES = [
  [900, 180],
  [61, 45],
  [7, 9],
] as const;
const MINUTE_MS = 60_000;

const priceAt = (ms: number): number => {
  const minute = ms / MINUTE_MS;
  return WAVES.reduce((sum, [length, height]) => sum + height * Math.sin(minute / length), LEVEL);
};

const candleOf = (startMs: number, endMs: number): CandleRow => {
  const open = priceAt(startMs);
  const close = priceAt(endMs);
  const volume = 100 + (Math.floor(startMs / MINUTE_MS) % 37);
  const text = (price: number): string => price.toFixed(1);
  return [
    startMs,
    text(Math.min(open, close) - 4),
    text(Math.max(open, close) + 4),
    text(open),
    text(close),
    String(volume),
    '0',
  ];
};

/** `size` candles before `beforeMs`, oldest first. */
export const historyBefore = (granularity: Granularity, beforeMs: number, size: number): readonly CandleRow[] => {
  const candles: CandleRow[] = [];
  let endMs = candleStart(granularity, beforeMs - 1);
  if (endMs < beforeMs) endMs = candleOffset(granularity, endMs, 1);
  while (candles.length < size && endMs > 0) {
    const startMs = candleOffset(granularity, endMs, -1);
    if (endMs <= beforeMs || startMs < beforeMs) candles.push(candleOf(startMs, endMs));
    endMs = startMs;
  }
  return candles.toReversed();
};
