import type { SignalsRow } from '../../src/domain/wire/research-rows.ts';
import type { ContractSpec } from '../kernel/language/types.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { HOUR_MS, MINUTE_MS } from '../market/candles/intervals.ts';
import type { Market } from '../market/types.ts';
import type { Env } from '../ports.ts';
import { ticksOf } from '../rest/decimal-text.ts';
import { interestChange, longShare, momentum, volumeAgainstMean } from './signals.ts';

const DAY_HOURS = 24;
const WEEK_HOURS = 168;
const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
type Ports = { readonly market: Market; readonly kernel: Kernel; readonly nowMs: number };

/** The last price as it stood at a moment of the grid; null: nothing is known from then. */
const priceAt = (
  market: Market,
  env: Env,
  spec: ContractSpec,
  interval: '1min' | '1hour',
  atMs: number,
): number | null => {
  const before = { env, contract: spec.code, interval, size: 1, fromMs: atMs, direction: 'before', kind: 1 } as const;
  const row = market.readCandles(before).at(-1);
  return row === undefined || row[0] >= atMs ? null : ticksOf(row[4], spec);
};

/** The signals of a contract now; the formulas stand in signals.ts. Moments before are those of the last full minute, of a week ago that of the full hour. */
export const readSignals = (env: Env, spec: ContractSpec, { market, kernel, nowMs }: Ports): SignalsRow => {
  const minute = nowMs - (nowMs % MINUTE_MS);
  const hour = nowMs - (nowMs % HOUR_MS);
  const last = kernel.lastTicks(spec.code);
  const ago = (interval: '1min' | '1hour', atMs: number): string =>
    textOf(momentum(last, priceAt(market, env, spec, interval, atMs)));
  const full = market.readCandles({
    env,
    contract: spec.code,
    interval: '1hour',
    size: WEEK_HOURS,
    fromMs: hour,
    direction: 'before',
    kind: 1,
  });
  const volume = volumeAgainstMean(full.filter(([openMs]) => openMs < hour).map((row) => Number(row[5])));
  const points = market.readAnalysis(env, spec.code, '1hour', DAY_HOURS + 2);
  const now = points.at(-1);
  const openInterest = kernel.openInterest(spec.code);
  return {
    contractCode: spec.code,
    time: nowMs,
    momentumHour: ago('1min', minute - HOUR_MS),
    momentumDay: ago('1min', minute - DAY_HOURS * HOUR_MS),
    momentumWeek: ago('1hour', hour - WEEK_HOURS * HOUR_MS),
    volumeDay: textOf(volume.dayCont),
    volumeRatio: textOf(volume.ratio),
    fundingRate: spec.deliveryMs === null ? market.fundRateRow(env, spec.code)[4] : '',
    openInterest,
    openInterestChange: textOf(interestChange(points, openInterest, hour - (DAY_HOURS + 1) * HOUR_MS)),
    longShare: textOf(now === undefined ? null : longShare(now.accounts)),
    topLongShare: textOf(now === undefined ? null : longShare(now.topAccounts)),
  };
};
