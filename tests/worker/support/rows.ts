import type { ConditionRow } from '../../../src/domain/wire/condition-row.ts';
import type { PositionConfigRow } from '../../../src/domain/wire/config-row.ts';
import type { AssetRow, OrderRow, PositionRow } from '../../../src/domain/wire/rows.ts';
import type { ContractRow } from '../../../src/domain/wire/contract-rows.ts';
import { settingFields, type SettingsRow } from '../../../src/domain/wire/settings-rows.ts';

const names = {
  contractCode: 'btcusdt',
  bizType: 'perpetual',
  contractType: 'perpetual',
  base: 'usdt',
  quote: 'usdt',
  indexBase: 'btc',
  baseDisplayName: 'USDT',
  quoteDisplayName: 'USDT',
  indexBaseDisplayName: 'BTC',
  unitAmount: '0.001',
  marketPriceDigit: 1,
  marginDigit: 4,
} as const;

export const contractRow = (code = 'btcusdt', over: Partial<ContractRow> = {}): ContractRow => ({
  ...names,
  contractCode: code,
  env: 1,
  direction: 0,
  contractName: code.toUpperCase(),
  takerFeeRate: '0.0006',
  makerFeeRate: '0.0002',
  maxLever: 125,
  minLever: 1,
  maxOrderAmount: 200_000,
  maxOrders: 200,
  tradeStatus: 0,
  liquidationDate: null,
  gears: [{ gear: 1, lever: 125, entryRate: '0.008', maintainRate: '0.004', minOpenAmount: 0, maxOpenAmount: 5000 }],
  ...over,
});

export const configRow = (lever = 20): PositionConfigRow => {
  const side = { lever, maxOpenAmount: 5000, initOpenMarginRate: '0.05', maintainRate: '0.004' };
  return {
    contractCode: 'btcusdt',
    unitAmount: '0.001',
    fundRate: '0.0001',
    indexPrice: '65000',
    markPrice: '65000',
    feeRate: '0.0006',
    dualPosition: 0,
    selectedMode: 0,
    type: 1,
    autoAddMargin: 0,
    longPositionConfigDetails: { ...side, side: 'long' },
    shortPositionConfigDetails: { ...side, side: 'short' },
    onlyPositionConfigDetails: { lever },
    longLeverMaxOpenSize: 5000,
    shortLeverMaxOpenSize: 5000,
    maxLever: 125,
    takerFeeRate: '0.0006',
    makerFeeRate: '0.0002',
  };
};

export const orderRow = (over: Partial<OrderRow> = {}): OrderRow => ({
  ...names,
  env: 1,
  id: '1',
  tag: 'tag-00000001',
  side: 'long',
  detailSide: 'open_long',
  systemType: 10,
  status: 0,
  price: '65000.0',
  amount: 10,
  dealAmount: 0,
  avgPrice: '',
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
  createdDate: 1_790_000_000_000,
  modifyDate: 1_790_000_000_000,
  ...over,
});

/** As the history has it. */
export const orderEntry = (over: Partial<OrderRow> = {}) => ({
  ...orderRow(over),
  stopProfit: '',
  stopLoss: '',
  triggerPrice: '',
  triggerBy: '',
  triggerDate: 0,
  orderSize: '650',
  dealSize: '650',
  shadowAmount: 0,
  maxShadowAmount: 0,
  liquidationDate: null,
  liquidatePrice: '',
  historyOrderFlag: 1,
});

export const positionRow = (over: Partial<PositionRow> = {}): PositionRow => ({
  ...names,
  env: 1,
  id: 'p1',
  side: 'long',
  lever: 20,
  price: '65000',
  size: '650',
  amount: 10,
  closingAmount: 0,
  openMargin: '32.5',
  liqudatePrice: '62000.0',
  brokerPrice: '61800.0',
  maintainRate: '0.004',
  feeRate: '0.0006',
  gear: 1,
  realizedSurplus: '0',
  fundRateProfit: '0',
  fee: '0.39',
  type: 1,
  selectedMode: 0,
  dualPosition: 0,
  brokerId: 1,
  dealMarket: 0,
  createdDate: 1,
  modifyDate: 1,
  version: 1,
  ...over,
});

/** A plan that opens a long of 10 at market when the last price rises to 66,000.0. */
export const conditionRow = (over: Partial<ConditionRow> = {}): ConditionRow => ({
  ...names,
  env: 1,
  id: '1',
  tag: 'tag-00000001',
  type: 12,
  systemType: 12,
  contractDirection: 0,
  side: 'long',
  detailSide: 'open_long',
  stopLimitType: 2,
  algoType: 11,
  orderPriceType: 0,
  triggerPrice: '66000.0',
  triggerBy: 'last',
  direction: 'greater',
  price: '',
  amount: 10,
  allType: 0,
  tracingPrice: '',
  tracingCallback: '',
  tracingDirection: '',
  tracingOrderPriceType: 1,
  extremePrice: '',
  reduceOnly: 0,
  ioc: 0,
  status: 0,
  reason: 0,
  msg: '',
  orderId: '',
  parentOrderId: '',
  pairId: '',
  positionId: '',
  dualPosition: 0,
  selectedMode: 0,
  positionType: 1,
  brokerId: 1,
  dealMarket: 0,
  createdDate: 1_790_000_000_000,
  triggerDate: 0,
  modifyDate: 1_790_000_000_000,
  ...over,
});

export const assetRow = (over: Partial<AssetRow> = {}): AssetRow => ({
  env: 1,
  currencyCode: 'usdt',
  availableBalance: '1000',
  orderMargin: '0',
  positionMargin: '0',
  unRealizedSurplus: '0',
  positionAccountRights: '1000',
  version: 1,
  ...over,
});

/** Settings with the defaults of the wire. */
export const settingsRow = (
  patch: Partial<SettingsRow['settings']> = {},
  revision = 1,
  env: 0 | 1 | undefined = 1,
): SettingsRow => ({
  env: env ?? 0,
  revision,
  dualPosition: 0,
  settings: {
    ...(Object.fromEntries(
      Object.entries(settingFields).map(([name, { byDefault }]) => [name, byDefault]),
    ) as unknown as SettingsRow['settings']),
    favourites: [],
    perpetualOrderConfirmFlags: [],
    ...patch,
  },
});

/** What order-by-tag answers, read or retired. */
export const foundByTag = (
  order: OrderRow | null,
  condition: ConditionRow | null = null,
  refused: number | null = null,
) => ({ order, condition, refused });
