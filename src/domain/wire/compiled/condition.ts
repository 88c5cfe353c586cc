// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int, int0, int1, integer, list, one, orNull, shape, str } from '../check.ts';
import { bizType, contractCode, contractType, decimalText, detailSide, env, epochMs, flag, maybeDecimal, orderId,
  positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readConditions = {
  name: 'readConditions', method: 'GET', path: '/swap/v2/:bizType/products/condition/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readConditions'>>(shape({ rows: list(shape({ contractCode, bizType,
  contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, type: one(12), systemType: one(12), contractDirection: integer, side: positionSide,
  detailSide, stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, userId: str, dealMarket: integer,
  createdDate: epochMs, triggerDate: epochMs, modifyDate: epochMs, lever: int1, liquidationDate: orNull(epochMs),
  dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText })), total: integer })),
} as const;
export const readConditionHistory = {
  name: 'readConditionHistory', method: 'GET', path: '/swap/v2/:bizType/products/condition/history-list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readConditionHistory'>>(shape({ rows: list(shape({ contractCode, bizType,
  contractType, base: str, quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str,
  indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env,
  id: orderId, tag: str, type: one(12), systemType: one(12), contractDirection: integer, side: positionSide,
  detailSide, stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, userId: str, dealMarket: integer,
  createdDate: epochMs, triggerDate: epochMs, modifyDate: epochMs, lever: int1, liquidationDate: orNull(epochMs),
  dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText })), total: integer })),
} as const;
export const readCondition = {
  name: 'readCondition', method: 'GET', path: '/swap/v1/:bizType/condition/:contractCode/order/:id', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCondition'>>(shape({ contractCode, bizType, contractType, base: str,
  quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str,
  type: one(12), systemType: one(12), contractDirection: integer, side: positionSide, detailSide,
  stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, userId: str, dealMarket: integer,
  createdDate: epochMs, triggerDate: epochMs, modifyDate: epochMs, lever: int1, liquidationDate: orNull(epochMs),
  dealAmount: int0, avgPrice: maybeDecimal, fee: decimalText, profit: decimalText })),
} as const;
export const cancelCondition = {
  name: 'cancelCondition', method: 'DELETE', path: '/swap/v1/:bizType/condition/:contractCode/order/:id', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'cancelCondition'>>(shape({ contractCode, bizType, contractType, base: str,
  quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str,
  type: one(12), systemType: one(12), contractDirection: integer, side: positionSide, detailSide,
  stopLimitType: integer, algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal,
  triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag,
  tracingPrice: maybeDecimal, tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""),
  tracingOrderPriceType: integer, extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer,
  reason: integer, msg: str, orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer,
  selectedMode: integer, positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  triggerDate: epochMs, modifyDate: epochMs }, { userId: str })),
} as const;
export const cancelConditions = {
  name: 'cancelConditions', method: 'POST', path: '/swap/v2/:bizType/products/condition/cancel-order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'cancelConditions'>>(list(shape({ id: orderId, code: integer, msg: str }))),
} as const;
export const changeConditions = {
  name: 'changeConditions', method: 'PUT', path: '/swap/v2/:bizType/products/condition/batch-order', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changeConditions'>>(list(shape({ id: orderId, code: integer, msg: str }))),
} as const;
