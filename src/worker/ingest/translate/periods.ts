import type { Granularity } from '../../../domain/wire/topics.ts';
import type { Period } from '../../api/snapshots.ts';

const WIRE: Readonly<Record<Period, Granularity>> = {
  '1s': '1s',
  '1m': '1min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1h': '1hour',
  '2h': '2hour',
  '4h': '4hour',
  '6h': '6hour',
  '12h': '12hour',
  '1D': '1day',
  '3D': '3day',
  '5D': '5day',
  '1W': '1week',
  '1M': '1month',
};

/** Example: wireGranularity('4h') is '4hour'. */
export const wireGranularity = (period: Period): Granularity => WIRE[period];
/** Example: toPeriod('4hour') is '4h'. */
export const toPeriod = (granularity: string): Period | null =>
  (Object.keys(WIRE) as Period[]).find((period) => WIRE[period] === granularity) ?? null;
