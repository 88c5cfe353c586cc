import { expect, test } from 'vitest';
import { candleStart } from '../../exchange/market/candles/intervals.ts';
import { nextCandleMs } from '../../src/domain/market/candle-gap.ts';
import { chartIntervals } from '../../src/domain/settings/settings.ts';
import { wireGranularity } from '../../src/worker/ingest/translate/intervals.ts';

test('[CHART-02] the next candle of every interval begins where the exchange begins it', () => {
  for (const interval of chartIntervals) {
    if (interval === 'time') continue;
    const size = wireGranularity(interval);
    const first = candleStart(size, Date.UTC(2028, 0, 31, 5));
    const next = nextCandleMs(interval, first);
    expect([interval, candleStart(size, next - 1), candleStart(size, next)]).toEqual([interval, first, next]);
  }
});
