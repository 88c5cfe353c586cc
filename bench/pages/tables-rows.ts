// The account and the market of the tables bench: 10 contracts, 200 split positions and 500 resting orders, in the exchange's own words.
import type { OrderRow, PositionRow } from '../../src/domain/wire/rows.ts';
import type { ContractRow } from '../../src/domain/wire/contract-rows.ts';

export const CONTRACTS = 10;
export const POSITIONS = 200;
export const ORDERS = 500;
const BASE_TICKS = 600_000;

export const codeOf = (at: number): string => (at % CONTRACTS === 0 ? 'btcusdt' : `c${at % CONTRACTS}usdt`);
/** 60,000.0 for all, and a different cent of it each step. */
export const priceOf = (contract: number, step: number): string =>
  ((BASE_TICKS + ((contract * 37 + step * 13) % 400) - 200) / 10).toFixed(1);

const names = (at: number) => ({
  contractCode: codeOf(at),
  bizType: 'perpetual' as const,
  contractType: 'perpetual' as const,
  base: 'usdt',
  quote: 'usdt',
  indexBase: codeOf(at).replace('usdt', ''),
  baseDisplayName: 'USDT',
  quoteDisplayName: 'USDT',
  indexBaseDisplayName: codeOf(at).replace('usdt', '').toUpperCase(),
  unitAmount: '0.001',
  marketPriceDigit: 1,
  marginDigit: 4,
});

export const contractRow = (at: number): ContractRow => ({
  ...names(at),
  env: 1,
  direction: 0,
  contractName: codeOf(at).toUpperCase(),
  takerFeeRate: '0.0006',
  makerFeeRate: '0.0002',
  maxLever: 125,
  minLever: 1,
  maxOrderAmount: 200_000,
  maxOrders: 200,
  tradeStatus: 0,
  liquidationDate: null,
  gears: [{ gear: 1, lever: 125, entryRate: '0.008', maintainRate: '0.004', minOpenAmount: 0, maxOpenAmount: 5000 }],
});

export const positionRow = (at: number, version: number): PositionRow => ({
  ...names(at),
  env: 1,
  id: String(at + 1),
  side: at % 2 === 0 ? 'long' : 'short',
  lever: 20,
  price: priceOf(at, at),
  size: '3000',
  amount: 50 + (version % 40),
  closingAmount: 0,
  openMargin: '150',
  liqudatePrice: '57000.0',
  brokerPrice: '56800.0',
  maintainRate: '0.004',
  feeRate: '0.0006',
  gear: 1,
  realizedSurplus: '1.25',
  fundRateProfit: '0',
  fee: '1.8',
  type: 1,
  selectedMode: 1,
  dualPosition: 1,
  brokerId: 1,
  dealMarket: 0,
  createdDate: 1_790_000_000_000 + at,
  modifyDate: 1_790_000_000_000 + version,
  version,
  adlRank: 1 + (at % 5),
});

export const orderRow = (at: number, filled: number, modifyDate: number): OrderRow => ({
  ...names(at),
  env: 1,
  id: String(at + 1),
  tag: `order-${at}`,
  side: at % 2 === 0 ? 'long' : 'short',
  detailSide: at % 2 === 0 ? 'open_long' : 'open_short',
  systemType: 10,
  status: filled === 0 ? 0 : 1,
  price: priceOf(at, at),
  amount: 1000,
  dealAmount: filled,
  avgPrice: filled === 0 ? '' : priceOf(at, at),
  fee: '0',
  profit: '0',
  lever: 20,
  openMargin: '32.5',
  positionType: 1,
  selectedMode: 0,
  dualPosition: 0,
  reduceOnly: 0,
  mustMaker: 0,
  ioc: 0,
  reason: 0,
  brokerId: 1,
  dealMarket: 0,
  createdDate: 1_790_000_000_000 + at,
  modifyDate,
});

/** What the mark of a contract is pushed as. */
export const fundRow = (contract: number, step: number): readonly unknown[] => {
  const price = priceOf(contract, step);
  const base = codeOf(contract).replace('usdt', '');
  // oxfmt-ignore
  return [codeOf(contract), price, price, '0.0001', '0.0001', 3_600_000, '5', '', '', 1, 'usdt', base, 'usdt', 'USDT', base.toUpperCase(), 'USDT', '0', 2, price];
};
