// The listed contracts and their rules. The same codes are listed in both environments.
import { FEES, tiers } from './contract-terms.ts';
import { btcusdtQuarter } from './delivery-contracts.ts';
import type { ContractSpec } from './kernel/language/types.ts';
import { MORE_PERPETUALS } from './more-perpetuals.ts';

const btcusdt: ContractSpec = {
  code: 'btcusdt',
  kind: 'linear',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'usdt',
  base: 'btc',
  quote: 'usdt',
  priceDigits: 1,
  unit: { units: 1, digits: 3 },
  ...FEES,
  maxOrderAmount: 200_000,
  maxOrders: 200,
  deliveryMs: null,
  gears: tiers([
    [5_000, 125, 4_000],
    [20_000, 100, 5_000],
    [60_000, 50, 10_000],
    [200_000, 20, 25_000],
    [600_000, 10, 50_000],
    [1_200_000, 5, 100_000],
  ]),
};

const ethusdt: ContractSpec = {
  code: 'ethusdt',
  kind: 'linear',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'usdt',
  base: 'eth',
  quote: 'usdt',
  priceDigits: 2,
  unit: { units: 1, digits: 2 },
  ...FEES,
  maxOrderAmount: 400_000,
  maxOrders: 200,
  deliveryMs: null,
  gears: tiers([
    [10_000, 100, 5_000],
    [50_000, 50, 10_000],
    [200_000, 25, 20_000],
    [600_000, 10, 50_000],
    [1_500_000, 5, 100_000],
  ]),
};

const btcusd: ContractSpec = {
  code: 'btcusd',
  kind: 'inverse',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'btc',
  base: 'btc',
  quote: 'usd',
  priceDigits: 1,
  unit: { units: 100, digits: 0 },
  ...FEES,
  maxOrderAmount: 100_000,
  maxOrders: 200,
  deliveryMs: null,
  gears: tiers([
    [5_000, 125, 4_000],
    [20_000, 100, 5_000],
    [50_000, 50, 10_000],
    [150_000, 20, 25_000],
    [500_000, 10, 50_000],
  ]),
};

const btcusdc: ContractSpec = {
  ...btcusdt,
  code: 'btcusdc',
  coin: 'usdc',
  quote: 'usdc',
  maxOrderAmount: 100_000,
  gears: tiers([
    [2_500, 125, 4_000],
    [10_000, 100, 5_000],
    [30_000, 50, 10_000],
    [100_000, 20, 25_000],
    [300_000, 10, 50_000],
  ]),
};

/** Listed from the first day; delivery contracts come and go by the calendar. */
export const CONTRACTS: readonly ContractSpec[] = [
  btcusdt,
  ethusdt,
  btcusd,
  btcusdtQuarter,
  btcusdc,
  ...MORE_PERPETUALS,
];

/** The contract that a path names, code and kind of business together. Example: bizType 'deliver' with 'btcusdt' is undefined. */
export const findListed = (
  contracts: readonly ContractSpec[],
  path: { readonly bizType: string; readonly contractCode: string },
): ContractSpec | undefined =>
  contracts.find((spec) => spec.code === path.contractCode && spec.bizType === path.bizType);
