import { coinFacts } from '../../coins.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, PositionTier, Ticks } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { direction, tradeStatus } from '../../../src/domain/wire/numbers.ts';
import type { ContractDetail, LevelDetail } from '../../../src/domain/wire/detail-rows.ts';
import type { ContractRow, GearRow } from '../../../src/domain/wire/contract-rows.ts';
import { inverseText, ppmText, priceText, scaledText, trimmedText } from '../decimal-text.ts';
import { FUNDING_HOURS, FUNDING_INTERVAL_MS } from '../../market/prices/funding-rate.ts';
import { bandsOf } from '../../kernel/orders/price-band.ts';
import { GUARANTEED_STOP_PPM } from '../../kernel/language/venue-assumptions.ts';
import { contractNames } from './names.ts';

/** In contracts and, with the unit, in size. Example: 5,000 contracts of 0.001 BTC are 5 BTC. */
export const levelRows = (spec: ContractSpec): LevelDetail[] => {
  const size = (amount: number): string =>
    trimmedText(scaledText(BigInt(amount) * BigInt(spec.unit.units), spec.unit.digits));
  return gearRows(spec).map((row) => ({
    ...row,
    minOpenSize: size(row.minOpenAmount),
    maxOpenSize: size(row.maxOpenAmount),
  }));
};

const gearRow = (gear: PositionTier, below: PositionTier | undefined): GearRow => ({
  gear: gear.gear,
  lever: gear.lever,
  entryRate: inverseText(gear.lever),
  maintainRate: ppmText(gear.maintainPpm),
  minOpenAmount: below === undefined ? 0 : below.maxAmount + 1,
  maxOpenAmount: gear.maxAmount,
});

export const gearRows = (spec: ContractSpec): GearRow[] =>
  spec.gears.map((gear, index) => gearRow(gear, spec.gears[index - 1]));

/** BTCUSDT for a perpetual, TRXUSDT for one of team 1 (f_trxusdt); a delivery carries its date, with the year: BTCUSDT 261225. */
const contractName = ({ code, team }: ContractSpec): string =>
  (team === 1 ? code.replace(/^f_/, '') : code).replace('_', ' ').toUpperCase();

const priceOrNothing = (ticks: Ticks | null, spec: ContractSpec): string =>
  ticks === null ? '' : priceText(ticks, spec);

export const contractRow = (spec: ContractSpec, env: Env, kernel: Kernel): ContractRow => ({
  ...contractNames(spec),
  env,
  direction: direction.code(spec.kind),
  contractName: contractName(spec),
  takerFeeRate: ppmText(spec.takerPpm),
  makerFeeRate: ppmText(spec.makerPpm),
  maxLever: spec.gears[0]?.lever ?? 1,
  minLever: 1,
  maxOrderAmount: spec.maxOrderAmount,
  maxOrders: spec.maxOrders,
  tradeStatus: tradeStatus.code(kernel.tradeStatus(spec.code)),
  liquidationDate: spec.deliveryMs,
  deliveryPrice: priceOrNothing(kernel.deliveryTicks(spec.code), spec),
  gears: gearRows(spec),
  priceBandRate: ppmText(bandsOf(spec).takePpm),
  restingBandRate: ppmText(bandsOf(spec).restPpm),
  ...(kernel.awayCause(spec.code) !== null && { houseAway: 1 }),
  ...(kernel.isCloseOnly(spec.code) && { closeOnly: 1 }),
  ...(spec.team !== undefined && { marketMakingTeam: spec.team }),
  ...(coinFacts(spec.base).supply > 0n && { circulatingSupply: String(coinFacts(spec.base).supply) }),
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDINARY_TEAM = 0;
/** Funding settles at these times, UTC: 00:00, 08:00, 16:00. */
const FUNDING_TIMES = Array.from(
  { length: DAY_MS / FUNDING_INTERVAL_MS },
  (_, step) => `${String((step * FUNDING_INTERVAL_MS) / HOUR_MS).padStart(2, '0')}:00`,
);

export const contractDetail = (spec: ContractSpec, env: Env, kernel: Kernel, nowMs: number): ContractDetail => {
  const prices = kernel.prices(spec.code);
  const isEnding = spec.deliveryMs !== null && nowMs >= spec.deliveryMs - DAY_MS;
  const row = contractRow(spec, env, kernel);
  const guarantee = kernel.guarantee(spec.code);
  return {
    ...row,
    minLevel: row.minLever,
    maxLevel: row.maxLever,
    settlementTimes: spec.deliveryMs === null ? FUNDING_TIMES : [],
    liquidationHour: spec.deliveryMs === null ? FUNDING_HOURS : 0,
    price: priceOrNothing(kernel.lastTicks(spec.code), spec),
    markPrice: priceOrNothing(prices?.markTicks ?? null, spec),
    indexPrice: priceOrNothing(prices?.indexTicks ?? null, spec),
    guaranteedStopLossStatus: guarantee.isOffered ? 1 : 0,
    guaranteedStopLossRate: ppmText(GUARANTEED_STOP_PPM),
    guaranteedStopLossDistance: ppmText(guarantee.distancePpm),
    guaranteedStopLossMaxAmount: guarantee.accountAmount,
    guaranteedStopLossTotalAmount: guarantee.contractAmount,
    guaranteedStopLossGap: ppmText(guarantee.gapPpm),
    marketMakingTeam: spec.team ?? ORDINARY_TEAM,
    riskWarningStatus: isEnding || kernel.tradeStatus(spec.code) !== 'trading' ? 1 : 0,
    offlineTip: isEnding ? 1 : 0,
  };
};
