import type { CandleInterval } from '../../../../worker/api/snapshots.ts';
import type { ChartInterval } from '../../../../domain/settings/settings.ts';

/** The candles an interval is drawn from. */
export const intervalOfChart = (interval: ChartInterval): CandleInterval => (interval === 'time' ? '1m' : interval);

/** Days and longer: their candles begin at midnight GMT+8 and are drawn 28 800 s later, so that the axis shows that date. */
export const isDayLevel = (interval: CandleInterval): boolean => /[DWM]$/.test(interval);
export const dayShiftS = 28_800;

/**
 * Seconds added to a candle's time before it is drawn. The chart writes UTC; candles below a day are moved by the reader's zone
 * so that it writes local time, candles of days by 8 hours.
 */
export const drawShiftS = (interval: CandleInterval, zoneOffsetMinutes: number): number =>
  isDayLevel(interval) ? dayShiftS : 0 - zoneOffsetMinutes * 60;
