import { SIZES, type Series } from '../../../exchange/market/candles/series.ts';
import { candleStart } from '../../../exchange/market/candles/intervals.ts';

/** Broken invariants in words. */
export const checkSeries = (series: Series): string[] =>
  SIZES.flatMap((size) =>
    series.candles[size].flatMap((candle, index, rows) => {
      const faults: string[] = [];
      if (candleStart(size, candle.openMs) !== candle.openMs)
        faults.push(`${size} candle ${candle.openMs} is off its grid`);
      if (index > 0 && (rows[index - 1]?.openMs ?? 0) >= candle.openMs)
        faults.push(`${size} candle ${candle.openMs} does not follow the one before`);
      if (candle.low > Math.min(candle.open, candle.close) || candle.high < Math.max(candle.open, candle.close))
        faults.push(`${size} candle ${candle.openMs} passes its range`);
      return faults;
    }),
  );
