import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, Gear, Ticks } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import { direction, tradeStatus } from '../../../src/domain/wire/numbers.ts';
import type { ContractRow, GearRow } from '../../../src/domain/wire/rows.ts';
import { inverseText, ppmText, priceText } from '../decimal-text.ts';
import { contractNames } from './names.ts';

const gearRow = (gear: Gear, below: Gear | undefined): GearRow => ({
  gear: gear.gear,
  lever: gear.lever,
  entryRate: inverseText(gear.lever),
  maintainRate: ppmText(gear.maintainPpm),
  minOpenAmount: below === undefined ? 0 : below.maxAmount + 1,
  maxOpenAmount: gear.maxAmount,
});

export const gearRows = (spec: ContractSpec): GearRow[] => spec.gears.map((gear, index) => gearRow(gear, spec.gears[index - 1]));

/** BTCUSDT for a perpetual; a delivery carries its date: BTCUSDT 1225. */
const contractName = (spec: ContractSpec): string => {
  const [pair = spec.code, date] = spec.code.split('_');
  return date === undefined ? pair.toUpperCase() : `${pair.toUpperCase()} ${date.slice(-4)}`;
};

const priceOrNothing = (ticks: Ticks | null, spec: ContractSpec): string => (ticks === null ? '' : priceText(ticks, spec));

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
});
