import type { Granularity } from '../../../domain/wire/topics.ts';
import type { CandleInterval } from '../../api/snapshots.ts';

const WIRE: Readonly<Record<CandleInterval, Granularity>> = {
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
export const wireGranularity = (interval: CandleInterval): Granularity => WIRE[interval];
/** Example: toInterval('4hour') is '4h'. */
export const toInterval = (granularity: string): CandleInterval | null =>
  (Object.keys(WIRE) as CandleInterval[]).find((interval) => WIRE[interval] === granularity) ?? null;

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  D: 86_400_000,
  W: 604_800_000,
};
/** How long a candle is, ms; null: months have no fixed length. Example: lengthOf('4h') is 14,400,000. */
export const lengthOf = (interval: CandleInterval): number | null => {
  const unit = UNIT_MS[interval.slice(-1)];
  return unit === undefined ? null : Number.parseInt(interval, 10) * unit;
};
