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

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  D: 86_400_000,
  W: 604_800_000,
};
/** How long a bar is, ms; null: months have no fixed length. Example: lengthOf('4h') is 14,400,000. */
export const lengthOf = (period: Period): number | null => {
  const unit = UNIT_MS[period.slice(-1)];
  return unit === undefined ? null : Number.parseInt(period, 10) * unit;
};
