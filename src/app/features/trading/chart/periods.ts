import type { Period } from '../../../../worker/api/snapshots.ts';
import type { CandleInterval } from '../../../../domain/settings/settings.ts';

/** The bars a period is drawn from. */
export const barPeriod = (period: CandleInterval): Period => (period === 'time' ? '1m' : period);

/** Days and longer: their bars begin at midnight GMT+8 and are drawn 28 800 s later, so that the axis shows that date. */
export const isDayLevel = (period: Period): boolean => /[DWM]$/.test(period);
export const dayShiftS = 28_800;

/**
 * Seconds added to a bar's time before it is drawn. The chart writes UTC; bars below a day are moved by the reader's zone
 * so that it writes local time, bars of days by 8 hours.
 */
export const drawShiftS = (period: Period, zoneOffsetMinutes: number): number =>
  isDayLevel(period) ? dayShiftS : 0 - zoneOffsetMinutes * 60;
