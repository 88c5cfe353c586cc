// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { bool, guard, int, int0, int1, integer, list, one, or, orNull, shape, str, text } from '../check.ts';
import { bizType, contractCode, contractType, decimalText, detailSide, env, epochMs, flag, maybeDecimal, orderId,
  orderRow, positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const positiveDecimalText = /* @__PURE__ */ text(0, 40, /^(?=.*[1-9])\d+(\.\d+)?$/);
export const tag = /* @__PURE__ */ text(8, 64, /^[A-Za-z0-9-]+$/);
export const isOrderBatch = /* @__PURE__ */ guard<readonly unknown[]>(list(or(shape({ type: one(10, 11),
  side: detailSide, tag }, { amount: int(1, 1000000000), tradeUnit: one("cont", "crypto", "usdt"),
  tradeAmountUnit: positiveDecimalText, price: positiveDecimalText, ioc: one(0, 1, 2), beMaker: flag,
  reduceOnly: flag, mustMaker: flag, orderPriceType: one(1, 5, 10, 20),
  preConditions: list(shape({ stopLimitType: one(0, 1, 4), triggerPrice: decimalText }, { type: one(12),
  side: detailSide, algoType: one(10, 11), triggerBy: one("last", "mark", "yield"), price: positiveDecimalText,
  amount: int(1, 1000000000), tradeUnit: one("cont", "crypto", "usdt"), tradeAmountUnit: positiveDecimalText }, true),
  0, 2), stopProfit: positiveDecimalText, stopLoss: positiveDecimalText, positionId: orderId, contAmount: int(1,
  1000000000), contAmountWithUnit: positiveDecimalText, insufficientAmount: bool, timeInForce: one("GTC", "IOC",
  "FOK", "MAKER"), overrideOrderCondition: bool, lever: int(1, 200), welfareCardId: orderId,
  usingOpenPositionCard: flag, brokerId: one(1, 3, 4), userId: text(0, 64), env, contractCode }, true),
  shape({ type: one(12), side: detailSide, tag }, { stopLimitType: one(0, 1, 2, 3, 4), algoType: one(10, 11),
  amount: int(1, 1000000000), tradeUnit: one("cont", "crypto", "usdt"), tradeAmountUnit: positiveDecimalText,
  allType: flag, triggerBy: one("last", "mark", "yield"), triggerPrice: decimalText, price: positiveDecimalText,
  orderPriceType: one(1, 5, 10, 20), tracingPrice: positiveDecimalText, tracingCallback: decimalText,
  tracingOrderPriceType: one(1), ioc: one(0, 1, 2), reduceOnly: flag, beMaker: flag, mustMaker: flag,
  currentPrice: positiveDecimalText, systemType: one(12), merge: one(1), positionId: orderId, contAmount: int(1,
  1000000000), contAmountWithUnit: positiveDecimalText, insufficientAmount: bool, timeInForce: one("GTC", "IOC",
  "FOK", "MAKER"), overrideOrderCondition: bool, lever: int(1, 200), welfareCardId: orderId,
  usingOpenPositionCard: flag, brokerId: one(1, 3, 4), userId: text(0, 64), env, contractCode }, true)), 1, 20));
export const placeOrders = {
  name: 'placeOrders', method: 'POST', path: '/swap/v1/:bizType/products/:contractCode/batch-order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'placeOrders'>>(list(shape({ tag, code: integer, msg: str,
  orderId: orNull(orderId), order: orNull(orderRow) }, { conditionId: orderId, condition: shape({ contractCode,
  bizType, contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, type: one(12), systemType: one(12), contractDirection: integer, side: positionSide,
  detailSide, stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  triggerDate: epochMs, modifyDate: epochMs }, { userId: str }) }))),
} as const;
export const placeOrder = {
  name: 'placeOrder', method: 'POST', path: '/swap/v1/:bizType/products/:contractCode/order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'placeOrder'>>(shape({ tag, code: integer, msg: str, orderId: orNull(orderId),
  order: orNull(orderRow) }, { conditionId: orderId, condition: shape({ contractCode, bizType, contractType,
  base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str,
  type: one(12), systemType: one(12), contractDirection: integer, side: positionSide, detailSide,
  stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  triggerDate: epochMs, modifyDate: epochMs }, { userId: str }) })),
} as const;
export const calculateMargin = {
  name: 'calculateMargin', method: 'POST', path: '/swap/v1/:bizType/products/:contractCode/calculateMargin', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'calculateMargin'>>(shape({ contractCode, currencyCode: str, price: str,
  amount: int1, lever: int1, orderSize: decimalText, openMargin: decimalText, orderFee: decimalText,
  extraMargin: decimalText, total: decimalText, availableBalance: decimalText, enough: flag })),
} as const;
export const readAllOrders = {
  name: 'readAllOrders', method: 'GET', path: '/swap/v2/:bizType/products/list-all', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readAllOrders'>>(shape({ rows: list(shape({ contractCode, bizType,
  contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, side: positionSide, detailSide, systemType: integer, status: integer, price: maybeDecimal,
  amount: int1, dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText, lever: int1,
  openMargin: decimalText, positionType: integer, selectedMode: integer, dualPosition: integer, reduceOnly: flag,
  mustMaker: flag, ioc: integer, reason: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  modifyDate: epochMs, stopProfit: maybeDecimal, stopLoss: maybeDecimal, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark", ""), triggerDate: epochMs, orderSize: decimalText, dealSize: decimalText,
  shadowAmount: int0, maxShadowAmount: int0, liquidationDate: orNull(epochMs), liquidatePrice: maybeDecimal,
  historyOrderFlag: flag }, { deductedFee: decimalText, welfareCardId: str, userId: str,
  liquidateExplosionDetail: shape({ contractCode, side: positionSide, lever: int1, price: or(decimalText, one("")),
  liquidatePrice: or(decimalText, one("")), explosionPrice: decimalText, markPrice: or(decimalText, one("")),
  feeRate: decimalText, maintainRate: decimalText }), orderPriceType: integer, refConditionOrderId: str,
  positionId: str, stopLimitType: integer })), conditions: list(shape({ contractCode, bizType, contractType,
  base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str,
  type: one(12), systemType: one(12), contractDirection: integer, side: positionSide, detailSide,
  stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, userId: str, dealMarket: integer,
  createdDate: epochMs, triggerDate: epochMs, modifyDate: epochMs, lever: int1, liquidationDate: orNull(epochMs),
  dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText })), total: integer })),
} as const;
export const cancelOrder = {
  name: 'cancelOrder', method: 'DELETE', path: '/swap/v1/:bizType/products/:contractCode/order/:id', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'cancelOrder'>>(orderRow),
} as const;
export const cancelOrders = {
  name: 'cancelOrders', method: 'POST', path: '/swap/v2/:bizType/products/cancel-order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'cancelOrders'>>(list(shape({ id: orderId, code: integer, msg: str }))),
} as const;
export const editOrder = {
  name: 'editOrder', method: 'PUT', path: '/swap/v1/:bizType/products/:contractCode/order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'editOrder'>>(orderRow),
} as const;
export const readOrderCounts = {
  name: 'readOrderCounts', method: 'GET', path: '/swap/v2/:bizType/products/order-counts', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readOrderCounts'>>(shape({ total: integer, totalCommission: integer,
  totalConditions: integer, totalStopConditions: integer, totalTracingConditions: integer })),
} as const;
export const closePosition = {
  name: 'closePosition', method: 'POST', path: '/swap/v1/:bizType/products/:contractCode/:side/closePosition', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'closePosition'>>(list(orderRow)),
} as const;
export const closePositions = {
  name: 'closePositions', method: 'POST', path: '/swap/v2/:bizType/position/close-all', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'closePositions'>>(list(orderRow)),
} as const;
export const readOrderByTag = {
  name: 'readOrderByTag', method: 'GET', path: '/swap/v1/:bizType/products/:contractCode/order-by-tag/:tag', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readOrderByTag'>>(shape({ order: orNull(orderRow),
  condition: orNull(shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str, type: one(12),
  systemType: one(12), contractDirection: integer, side: positionSide, detailSide, stopLimitType: integer,
  algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal, triggerBy: one("last", "mark"),
  direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag, tracingPrice: maybeDecimal,
  tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""), tracingOrderPriceType: integer,
  extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer, reason: integer, msg: str,
  orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer, selectedMode: integer,
  positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs, triggerDate: epochMs,
  modifyDate: epochMs }, { userId: str })) })),
} as const;
export const readOpenOrders = {
  name: 'readOpenOrders', method: 'GET', path: '/swap/v2/:bizType/products/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readOpenOrders'>>(shape({ rows: list(shape({ contractCode, bizType,
  contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, side: positionSide, detailSide, systemType: integer, status: integer, price: maybeDecimal,
  amount: int1, dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText, lever: int1,
  openMargin: decimalText, positionType: integer, selectedMode: integer, dualPosition: integer, reduceOnly: flag,
  mustMaker: flag, ioc: integer, reason: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  modifyDate: epochMs, stopProfit: maybeDecimal, stopLoss: maybeDecimal, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark", ""), triggerDate: epochMs, orderSize: decimalText, dealSize: decimalText,
  shadowAmount: int0, maxShadowAmount: int0, liquidationDate: orNull(epochMs), liquidatePrice: maybeDecimal,
  historyOrderFlag: flag }, { deductedFee: decimalText, welfareCardId: str, userId: str,
  liquidateExplosionDetail: shape({ contractCode, side: positionSide, lever: int1, price: or(decimalText, one("")),
  liquidatePrice: or(decimalText, one("")), explosionPrice: decimalText, markPrice: or(decimalText, one("")),
  feeRate: decimalText, maintainRate: decimalText }), orderPriceType: integer, refConditionOrderId: str,
  positionId: str, stopLimitType: integer })), total: integer })),
} as const;
export const readOrderHistory = {
  name: 'readOrderHistory', method: 'GET', path: '/swap/v2/:bizType/products/history-list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readOrderHistory'>>(shape({ rows: list(shape({ contractCode, bizType,
  contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, side: positionSide, detailSide, systemType: integer, status: integer, price: maybeDecimal,
  amount: int1, dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText, lever: int1,
  openMargin: decimalText, positionType: integer, selectedMode: integer, dualPosition: integer, reduceOnly: flag,
  mustMaker: flag, ioc: integer, reason: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  modifyDate: epochMs, stopProfit: maybeDecimal, stopLoss: maybeDecimal, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark", ""), triggerDate: epochMs, orderSize: decimalText, dealSize: decimalText,
  shadowAmount: int0, maxShadowAmount: int0, liquidationDate: orNull(epochMs), liquidatePrice: maybeDecimal,
  historyOrderFlag: flag }, { deductedFee: decimalText, welfareCardId: str, userId: str,
  liquidateExplosionDetail: shape({ contractCode, side: positionSide, lever: int1, price: or(decimalText, one("")),
  liquidatePrice: or(decimalText, one("")), explosionPrice: decimalText, markPrice: or(decimalText, one("")),
  feeRate: decimalText, maintainRate: decimalText }), orderPriceType: integer, refConditionOrderId: str,
  positionId: str, stopLimitType: integer })), total: integer })),
} as const;
export const readOrderMarks = {
  name: 'readOrderMarks', method: 'GET', path: '/swap/v1/:bizType/products/:contractCode/history-marks', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readOrderMarks'>>(list(shape({ time: integer, buyPrice: str, buyNums: integer,
  sellPrice: str, sellNums: integer }))),
} as const;
export const readBills = {
  name: 'readBills', method: 'GET', path: '/swap/v1/:bizType/products/deal-record', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readBills'>>(shape({ bills: list(shape({ contractCode, bizType, contractType,
  base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: str, orderId, detailSide,
  price: decimalText, amount: int1, fee: decimalText, profit: decimalText, makerTaker: integer, createdDate: epochMs,
  currencyPairDTO: shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12) }) }, { deductedFee: decimalText, brokerId: integer })),
  total: integer })),
} as const;
