// Linear perpetuals beside the two large coins, each with levels of its own: the smaller the coin's market, the lower its leverage and the smaller its
// levels; tokenised gold moves so little that it is offered with 200x.
import { FEES, tiers } from './contract-terms.ts';
import type { ContractSpec } from './kernel/language/types.ts';

const LINEAR = {
  kind: 'linear',
  bizType: 'perpetual',
  contractType: 'perpetual',
  coin: 'usdt',
  quote: 'usdt',
  ...FEES,
  maxOrders: 200,
  deliveryMs: null,
} as const;

const ethusdc: ContractSpec = {
  ...LINEAR,
  code: 'ethusdc',
  coin: 'usdc',
  base: 'eth',
  quote: 'usdc',
  priceDigits: 2,
  unit: { units: 1, digits: 2 },
  maxOrderAmount: 200_000,
  gears: tiers([
    [5_000, 100, 5_000],
    [25_000, 50, 10_000],
    [100_000, 25, 20_000],
    [300_000, 10, 50_000],
  ]),
};

const solusdt: ContractSpec = {
  ...LINEAR,
  code: 'solusdt',
  base: 'sol',
  priceDigits: 3,
  unit: { units: 1, digits: 1 },
  maxOrderAmount: 100_000,
  gears: tiers([
    [5_000, 100, 5_000],
    [25_000, 50, 10_000],
    [100_000, 25, 20_000],
    [300_000, 10, 50_000],
    [800_000, 5, 100_000],
  ]),
};

const bnbusdt: ContractSpec = {
  ...LINEAR,
  code: 'bnbusdt',
  base: 'bnb',
  priceDigits: 2,
  unit: { units: 1, digits: 2 },
  maxOrderAmount: 100_000,
  gears: tiers([
    [8_000, 75, 6_500],
    [30_000, 50, 10_000],
    [100_000, 20, 25_000],
    [300_000, 10, 50_000],
  ]),
};

const xrpusdt: ContractSpec = {
  ...LINEAR,
  code: 'xrpusdt',
  base: 'xrp',
  priceDigits: 4,
  unit: { units: 1, digits: 0 },
  maxOrderAmount: 500_000,
  gears: tiers([
    [20_000, 75, 6_500],
    [100_000, 50, 10_000],
    [400_000, 20, 25_000],
    [1_500_000, 10, 50_000],
  ]),
};

const paxgusdt: ContractSpec = {
  ...LINEAR,
  code: 'paxgusdt',
  base: 'paxg',
  priceDigits: 2,
  unit: { units: 1, digits: 3 },
  maxOrderAmount: 50_000,
  gears: tiers([
    [2_000, 200, 2_500],
    [10_000, 100, 5_000],
    [40_000, 50, 10_000],
    [120_000, 20, 25_000],
  ]),
};

const dogeusdt: ContractSpec = {
  ...LINEAR,
  code: 'dogeusdt',
  base: 'doge',
  priceDigits: 5,
  unit: { units: 100, digits: 0 },
  maxOrderAmount: 50_000,
  team: 2,
  gears: tiers([
    [2_000, 50, 10_000],
    [10_000, 20, 25_000],
    [40_000, 10, 50_000],
    [120_000, 5, 100_000],
  ]),
};

const trxusdt: ContractSpec = {
  ...LINEAR,
  code: 'f_trxusdt',
  base: 'trx',
  priceDigits: 5,
  unit: { units: 10, digits: 0 },
  maxOrderAmount: 100_000,
  team: 1,
  gears: tiers([
    [10_000, 50, 10_000],
    [50_000, 25, 20_000],
    [200_000, 10, 50_000],
  ]),
};

export const MORE_PERPETUALS: readonly ContractSpec[] = [
  ethusdc,
  solusdt,
  bnbusdt,
  xrpusdt,
  paxgusdt,
  dogeusdt,
  trxusdt,
];
