// Funding of the perpetuals: estimated from the minutes since the last settlement, settled once per stamp, also for stamps missed while away.
import { klineType } from '../../../src/domain/wire/numbers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractCode, ContractSpec } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Archive, Line } from '../candles/archive.ts';
import { MINUTE_MS, candleStart } from '../candles/intervals.ts';
import { readCandlePage } from '../candles/read-candles.ts';
import type { Due } from '../due-work.ts';
import type { MarketMetadata } from '../market-metadata.ts';
import type { MarketPorts } from '../types.ts';
import { FUNDING_INTERVAL_MS, fundingRatePpb, premiumPpb, stampAt } from './funding-rate.ts';

export type Funding = {
  /** Settlements whose stamp has come and which are not done yet. */
  due(): readonly Due[];
  /** Parts per billion: the rate as it would be settled now. */
  estimatePpb(env: Env, spec: ContractSpec): bigint;
  lastPpb(env: Env, spec: ContractSpec): bigint;
  onSettled(env: Env, code: string, stampMs: number, ratePpb: number): void;
  /** Milliseconds to the next settlement; for a delivery contract to its delivery, 0 after it. */
  msToNext(spec: ContractSpec): number;
};

/** Parts per billion as a mirrored venue publishes them; null: the exchange makes its own. */
type VenueRate = (code: ContractCode) => number | null;

/** After a longer absence only the latest stamps are settled: thirty days of them. */
const MOST_STAMPS = 90;

/** Rate over [fromMs, toMs): each minute's closing mark and index weigh the same. */
const rateOver = (archive: Archive, line: Line, fromMs: number, toMs: number): bigint => {
  const size = Math.max(1, Math.ceil((toMs - fromMs) / MINUTE_MS));
  const page = { interval: '1min', size, fromMs: toMs, direction: 'before' } as const;
  const closes = (kind: 'mark' | 'index') =>
    readCandlePage(archive.parts(line, klineType.code(kind), '1min'), page, toMs - 1);
  const index = new Map(closes('index').map((candle) => [candle.openMs, candle.close]));
  const samples = closes('mark').flatMap((candle) => {
    const at = candle.openMs >= fromMs ? index.get(candle.openMs) : undefined;
    return at === undefined ? [] : [[candle.close, at] as const];
  });
  return fundingRatePpb(premiumPpb(samples));
};

/** Stamps up to `nowMs` that are not settled yet, oldest first. A contract that never settled begins with the latest one. */
const dueStamps = (kernel: Kernel, code: ContractCode, nowMs: number): number[] => {
  const newest = stampAt(nowMs);
  const settled = kernel.lastFundingMs(code);
  // While the house is away there is no fresh mark to settle at: it is made up for when it is back.
  if (kernel.prices(code) === null || kernel.awayCause(code) !== null || (settled !== null && settled >= newest))
    return [];
  const oldest = newest - (MOST_STAMPS - 1) * FUNDING_INTERVAL_MS;
  const first = settled === null ? newest : Math.max(settled + FUNDING_INTERVAL_MS, oldest);
  const count = Math.floor((newest - first) / FUNDING_INTERVAL_MS) + 1;
  return Array.from({ length: count }, (_, step) => first + step * FUNDING_INTERVAL_MS);
};

export const createFunding = (
  ports: MarketPorts,
  archive: Archive,
  metadata: MarketMetadata,
  envs: readonly Env[],
  venueRate: VenueRate = () => null,
): Funding => {
  const { clock } = ports;
  const perpetuals = ports.contracts.filter((spec) => spec.bizType === 'perpetual');
  const last = new Map<string, number>();
  const estimates = new Map<string, { readonly minute: number; readonly ppb: bigint }>();
  const settle = (env: Env, spec: ContractSpec, stampMs: number): Promise<unknown> => {
    // What a venue publishes now is the rate of the newest settlement, not of those missed before it.
    const venue = stampMs === stampAt(clock.now()) ? venueRate(spec.code) : null;
    const rate = venue ?? rateOver(archive, archive.line(env, spec.code), stampMs - FUNDING_INTERVAL_MS, stampMs);
    return ports.submit(env, { type: 'settleFunding', contract: spec.code, ratePpb: Number(rate), stampMs });
  };
  return {
    due: () => {
      const now = clock.now();
      return envs.flatMap((env) =>
        perpetuals.flatMap((spec) =>
          dueStamps(ports.kernel(env), spec.code, now).map((stampMs): Due => ({
            atMs: stampMs,
            env,
            contract: spec.code,
            run: () => settle(env, spec, stampMs),
          })),
        ),
      );
    },
    estimatePpb: (env, spec) => {
      if (spec.bizType !== 'perpetual') return 0n;
      const venue = venueRate(spec.code);
      if (venue !== null) return BigInt(venue);
      const key = `${env}/${spec.code}`;
      const minute = candleStart('1min', clock.now());
      const known = estimates.get(key);
      if (known?.minute === minute) return known.ppb;
      const ppb = rateOver(archive, archive.line(env, spec.code), stampAt(minute), minute + MINUTE_MS);
      estimates.set(key, { minute, ppb });
      return ppb;
    },
    lastPpb: (env, spec) => {
      const key = `${env}/${spec.code}`;
      const known = last.get(key) ?? metadata.lastRate(env, spec.code) ?? 0;
      last.set(key, known);
      return BigInt(known);
    },
    onSettled: (env, code, stampMs, ratePpb) => {
      last.set(`${env}/${code}`, ratePpb);
      metadata.saveRate(env, code, stampMs, ratePpb);
    },
    msToNext: (spec) => {
      const now = clock.now();
      if (spec.bizType === 'perpetual') return stampAt(now) + FUNDING_INTERVAL_MS - now;
      return Math.max(0, (spec.deliveryMs ?? now) - now);
    },
  };
};
