// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int, int0, int1, integer, list, one, orNull, shape, str } from '../check.ts';
import { assetRow, bizType, contractCode, contractType, decimalText, detailSide, env, epochMs, flag, maybeDecimal,
  orderId, orderRow, positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readPositions = {
  name: 'readPositions', method: 'GET', path: '/swap/v2/:bizType/position/list-all', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readPositions'>>(list(shape({ contractCode, bizType, contractType, base: str,
  quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: str, side: positionSide,
  lever: int1, price: maybeDecimal, size: decimalText, amount: int0, closingAmount: int0, openMargin: decimalText,
  liqudatePrice: maybeDecimal, brokerPrice: maybeDecimal, maintainRate: decimalText, feeRate: decimalText,
  gear: integer, realizedSurplus: decimalText, fundRateProfit: decimalText, fee: decimalText, type: integer,
  selectedMode: integer, dualPosition: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  modifyDate: epochMs, version: int0, lastPrice: maybeDecimal, markPrice: maybeDecimal,
  unRealizedSurplus: decimalText, openMarginRate: decimalText, shadowAmount: int0, shadowOpenMargin: decimalText,
  donationOpenMargin: decimalText, availableBalance: decimalText, realAvailableBalance: decimalText,
  availableDonation: decimalText, guaranteedStopLossStatus: flag, guaranteedStopLossRate: decimalText,
  liquidationDate: orNull(epochMs), addPositionOrders: list(orderRow), closePositionOrders: list(orderRow),
  stopProfitAndLossOrders: list(shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str, type: one(12),
  systemType: one(12), contractDirection: integer, side: positionSide, detailSide, stopLimitType: integer,
  algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal, triggerBy: one("last", "mark"),
  direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag, tracingPrice: maybeDecimal,
  tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""), tracingOrderPriceType: integer,
  extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer, reason: integer, msg: str,
  orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer, selectedMode: integer,
  positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs, triggerDate: epochMs,
  modifyDate: epochMs }, { userId: str })) }, { userId: str, traderId: str, traderNickname: str, marginCall: flag,
  autoAddMargin: flag, adlRank: integer }))),
} as const;
export const readPositionConfig = {
  name: 'readPositionConfig', method: 'GET', path: '/swap/v1/:bizType/position/:contractCode/configs', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readPositionConfig'>>(shape({ contractCode, unitAmount: decimalText,
  fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal, feeRate: decimalText,
  dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), longLeverMaxOpenSize: int0, shortLeverMaxOpenSize: int0,
  maxLever: int1, takerFeeRate: decimalText, makerFeeRate: decimalText })),
} as const;
export const setLeverage = {
  name: 'setLeverage', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/lever', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setLeverage'>>(shape({ contractCode, unitAmount: decimalText,
  fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal, feeRate: decimalText,
  dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), longLeverMaxOpenSize: int0, shortLeverMaxOpenSize: int0,
  maxLever: int1, takerFeeRate: decimalText, makerFeeRate: decimalText })),
} as const;
export const setPositionMode = {
  name: 'setPositionMode', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/mode', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setPositionMode'>>(shape({ contractCode, unitAmount: decimalText,
  fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal, feeRate: decimalText,
  dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), longLeverMaxOpenSize: int0, shortLeverMaxOpenSize: int0,
  maxLever: int1, takerFeeRate: decimalText, makerFeeRate: decimalText })),
} as const;
export const readAssets = {
  name: 'readAssets', method: 'GET', path: '/swap/v1/:bizType/account/assets', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readAssets'>>(list(assetRow)),
} as const;
