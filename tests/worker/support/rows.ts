import type { ContractRow, OrderRow, PositionRow } from '../../../src/domain/wire/rows.ts';

const names = {
  contractCode: 'btcusdt', bizType: 'perpetual', contractType: 'perpetual', base: 'usdt', quote: 'usdt', indexBase: 'btc',
  baseDisplayName: 'USDT', quoteDisplayName: 'USDT', indexBaseDisplayName: 'BTC', unitAmount: '0.001', marketPriceDigit: 1, marginDigit: 4,
} as const;

export const contractRow = (code = 'btcusdt', over: Partial<ContractRow> = {}): ContractRow => ({
  ...names, contractCode: code, env: 1, direction: 0, contractName: code.toUpperCase(), takerFeeRate: '0.0006', makerFeeRate: '0.0002', maxLever: 125, minLever: 1,
  maxOrderAmount: 200_000, maxOrders: 200, tradeStatus: 0, liquidationDate: null,
  gears: [{ gear: 1, lever: 125, entryRate: '0.008', maintainRate: '0.004', minOpenAmount: 0, maxOpenAmount: 5000 }], ...over,
});

export const orderRow = (over: Partial<OrderRow> = {}): OrderRow => ({
  ...names, env: 1, id: '1', tag: 'tag-00000001', side: 'long', detailSide: 'open_long', systemType: 10, status: 0, price: '65000.0', amount: 10, dealAmount: 0,
  avgPrice: '', fee: '0', profit: '0', lever: 20, openMargin: '32.5', positionType: 1, selectedMode: 0, dualPosition: 0, reduceOnly: 0, mustMaker: 0, ioc: 0,
  reason: 0, brokerId: 1, dealMarket: 0, createdDate: 1_790_000_000_000, modifyDate: 1_790_000_000_000, ...over,
});

/** As the history tells it. */
export const orderEntry = (over: Partial<OrderRow> = {}) => ({
  ...orderRow(over), stopProfit: '', stopLoss: '', triggerPrice: '', triggerBy: '', triggerDate: 0, orderSize: '650', dealSize: '650', shadowAmount: 0,
  maxShadowAmount: 0, liquidationDate: null, liquidatePrice: '', historyOrderFlag: 1,
});

export const positionRow = (over: Partial<PositionRow> = {}): PositionRow => ({
  ...names, env: 1, id: 'p1', side: 'long', lever: 20, price: '65000', size: '650', amount: 10, closingAmount: 0, openMargin: '32.5', liqudatePrice: '62000.0',
  brokerPrice: '61800.0', maintainRate: '0.004', feeRate: '0.0006', gear: 1, realizedSurplus: '0', fundRateProfit: '0', fee: '0.39', type: 1, selectedMode: 0,
  dualPosition: 0, brokerId: 1, dealMarket: 0, createdDate: 1, modifyDate: 1, version: 1, ...over,
});
