// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { bool, guard, int, int0, int1, integer, list, one, or, orNull, shape, str, text } from '../check.ts';
import { bizType, contractCode, contractType, decimalText, detailSide, env, epochMs, flag, maybeDecimal, orderId,
  orderRow, positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const tag = /* @__PURE__ */ text(8, 64, /^[A-Za-z0-9-]+$/);
export const isPlaceOrdersAnswer = /* @__PURE__ */ guard<CallAnswer<'placeOrders'>>(list(shape({ tag, code: integer,
  msg: str, orderId: orNull(orderId), order: orNull(orderRow) }, { conditionId: orderId,
  condition: shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str, baseDisplayName: str,
  quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText, marketPriceDigit: int(0, 12),
  marginDigit: int(0, 12), env, id: orderId, tag: str, type: one(12), systemType: one(12), contractDirection: integer,
  side: positionSide, detailSide, stopLimitType: integer, algoType: integer, orderPriceType: integer,
  triggerPrice: maybeDecimal, triggerBy: one("last", "mark"), direction: one("greater", "less"), price: maybeDecimal,
  amount: int0, allType: flag, tracingPrice: maybeDecimal, tracingCallback: maybeDecimal,
  tracingDirection: one("greater", "less", ""), tracingOrderPriceType: integer, extremePrice: maybeDecimal,
  reduceOnly: flag, ioc: integer, status: integer, reason: integer, msg: str, orderId: str, parentOrderId: str,
  pairId: str, positionId: str, dualPosition: integer, selectedMode: integer, positionType: integer,
  brokerId: integer, dealMarket: integer, createdDate: epochMs, triggerDate: epochMs, modifyDate: epochMs }) })));
export const isCancelOrderAnswer = /* @__PURE__ */ guard<CallAnswer<'cancelOrder'>>(orderRow);
export const isReadOrderByTagAnswer = /* @__PURE__ */ guard<CallAnswer<'readOrderByTag'>>(orNull(orderRow));
export const isReadOrderHistoryAnswer = /* @__PURE__ */ guard<CallAnswer<'readOrderHistory'>>(shape({ rows: list(orderRow),
  total: integer }));
export const isSetLeverageAnswer = /* @__PURE__ */ guard<CallAnswer<'setLeverage'>>(shape({ contractCode,
  unitAmount: decimalText, fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal,
  feeRate: decimalText, dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), takerFeeRate: decimalText, makerFeeRate: decimalText }));
export const isSetPositionModeAnswer = /* @__PURE__ */ guard<CallAnswer<'setPositionMode'>>(shape({ contractCode,
  unitAmount: decimalText, fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal,
  feeRate: decimalText, dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), takerFeeRate: decimalText, makerFeeRate: decimalText }));
export const isReadPositionConfigAnswer = /* @__PURE__ */ guard<CallAnswer<'readPositionConfig'>>(shape({ contractCode,
  unitAmount: decimalText, fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal,
  feeRate: decimalText, dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), takerFeeRate: decimalText, makerFeeRate: decimalText }));
export const positiveDecimalText = /* @__PURE__ */ text(0, 40, /^(?=.*[1-9])\d+(\.\d+)?$/);
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
