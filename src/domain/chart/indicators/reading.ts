import type { Candle } from '../../event/market-event.ts';

/** A value for drawing, or null while there are too few candles. */
export type ValueLossy = number | null;
/** `peek`: the value with this as the newest; `take`: the same value, and it is remembered. */
export type Reading = 'peek' | 'take';
/** What an indicator makes of its next candle: a value per line. It remembers as much as it was given to take. */
export type ReadLossy = (candle: Candle, how: Reading) => readonly ValueLossy[];

/** An indicator that follows a stream of candles; each call takes the same time however many came before. */
export type IndicatorRun = {
  /** The values at a candle that follows the last. */
  readonly push: (candle: Candle) => readonly ValueLossy[];
  /** Many that follow the last, at once: the same values, handed over candle by candle with the place among these. */
  readonly pushAll: (candles: readonly Candle[], onRow: (row: readonly ValueLossy[], at: number) => void) => void;
  /** The values after the last candle changed; without a last one it is the first. */
  readonly replaceLast: (candle: Candle) => readonly ValueLossy[];
};

/**
 * A run of an indicator from its beginning. The newest candle is only looked at until the next one comes: it may be replaced any number of times, and
 * the values are always those of the candles as they are, computed anew. Example: startRun(movingAverages([2])), candles with closes 1 and 3 pushed, gives
 * [null], [2]; the last replaced by one that closed at 5 gives [3].
 */
export const startRun = (read: ReadLossy): IndicatorRun => {
  let last: Candle | null = null;
  const replaceLast = (candle: Candle): readonly ValueLossy[] => {
    last = candle;
    return read(candle, 'peek');
  };
  const push = (candle: Candle): readonly ValueLossy[] => {
    if (last !== null) read(last, 'take');
    return replaceLast(candle);
  };
  return {
    push,
    pushAll: (candles, onRow) => {
      if (last !== null && candles.length > 0) read(last, 'take');
      candles.forEach((candle, at) =>
        onRow(at === candles.length - 1 ? replaceLast(candle) : read(candle, 'take'), at),
      );
    },
    replaceLast,
  };
};
