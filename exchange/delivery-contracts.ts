// Delivery contracts: the terms of each pair, and what the calendar lists of it.
import { FEES, tiers } from './contract-terms.ts';
import type { ContractSpec } from './kernel/language/types.ts';

type Terms = Omit<ContractSpec, 'code' | 'contractType' | 'deliveryMs'>;
/** Delivery contracts of one pair: which kinds the calendar lists, and the terms that all of them have. */
export type DeliveryFamily = { readonly pair: string; readonly types: readonly DeliveryType[]; readonly terms: Terms };
export type DeliveryType = Exclude<ContractSpec['contractType'], 'perpetual'>;

const btcusdtTerms: Terms = {
  kind: 'linear',
  bizType: 'deliver',
  coin: 'usdt',
  base: 'btc',
  quote: 'usdt',
  priceDigits: 1,
  unit: { units: 1, digits: 3 },
  ...FEES,
  maxOrderAmount: 100_000,
  maxOrders: 200,
  gears: tiers([
    [2_000, 75, 6_500],
    [10_000, 50, 10_000],
    [40_000, 20, 25_000],
    [150_000, 10, 50_000],
  ]),
};
const btcusdTerms: Terms = {
  kind: 'inverse',
  bizType: 'deliver',
  coin: 'btc',
  base: 'btc',
  quote: 'usd',
  priceDigits: 1,
  unit: { units: 100, digits: 0 },
  ...FEES,
  maxOrderAmount: 50_000,
  maxOrders: 200,
  gears: tiers([
    [2_000, 75, 6_500],
    [10_000, 50, 10_000],
    [30_000, 20, 25_000],
    [100_000, 10, 50_000],
  ]),
};

export const DELIVERY_FAMILIES: readonly DeliveryFamily[] = [
  { pair: 'btcusdt', types: ['week', 'nextWeek', 'quarter', 'nextQuarter'], terms: btcusdtTerms },
  { pair: 'btcusd', types: ['quarter'], terms: btcusdTerms },
];

/** The contract of a family that is delivered then; its code carries the day. Example: btcusdt on 25 December 2026 is btcusdt_261225. */
export const deliverySpec = (
  { pair, terms }: DeliveryFamily,
  contractType: DeliveryType,
  deliveryMs: number,
): ContractSpec => ({
  code: `${pair}_${new Date(deliveryMs).toISOString().slice(2, 10).replaceAll('-', '')}`,
  contractType,
  deliveryMs,
  ...terms,
});

/** Delivers on Friday 25 December 2026, 08:00 UTC. */
export const btcusdtQuarter: ContractSpec = {
  ...btcusdtTerms,
  code: 'btcusdt_261225',
  contractType: 'quarter',
  deliveryMs: 1_798_185_600_000,
};
