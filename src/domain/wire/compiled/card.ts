// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, integer, list, one, or, orNull, shape, str } from '../check.ts';
import { bizType, contractCode, decimalText, env, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readCards = {
  name: 'readCards', method: 'GET', path: '/swap/v1/:bizType/card/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCards'>>(shape({ rows: list(shape({ env, id: str, cardType: integer,
  cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText, paysCredit: flag,
  proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")), stopLoss: or(decimalText,
  one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode, one("")),
  contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer, validityPeriod: epochMs,
  holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs, effectiveTime: epochMs, expireTime: epochMs,
  overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs, closeTime: epochMs, given: decimalText, orderId: str,
  fundId: str, cardSourceName: str })), total: integer, icoStatus: one(0, 1), icoCount: int0, nextTime: epochMs })),
} as const;
export const claimCard = {
  name: 'claimCard', method: 'POST', path: '/swap/v1/:bizType/card/claim', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'claimCard'>>(shape({ code: integer, msg: str, card: orNull(shape({ env,
  id: str, cardType: integer, cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText,
  paysCredit: flag, proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")),
  stopLoss: or(decimalText, one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode,
  one("")), contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer,
  validityPeriod: epochMs, holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs,
  effectiveTime: epochMs, expireTime: epochMs, overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs,
  closeTime: epochMs, given: decimalText, orderId: str, fundId: str, cardSourceName: str })) })),
} as const;
export const readTicket = {
  name: 'readTicket', method: 'GET', path: '/swap/v1/:bizType/open-position-card/details', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTicket'>>(shape({ card: shape({ env, id: str, cardType: integer,
  cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText, paysCredit: flag,
  proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")), stopLoss: or(decimalText,
  one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode, one("")),
  contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer, validityPeriod: epochMs,
  holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs, effectiveTime: epochMs, expireTime: epochMs,
  overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs, closeTime: epochMs, given: decimalText, orderId: str,
  fundId: str, cardSourceName: str }), usage: orNull(shape({ openCardId: str, usageStatus: integer,
  openRatio: decimalText, contractCode: or(contractCode, one("")), side: str, shadowAmount: int0,
  maxShadowAmount: int0, shadowValue: decimalText, positionId: str, orderId: str, paysCredit: flag,
  totalOpenCardValue: decimalText, totalShadowMargin: decimalText, profit: decimalText, currencyCode: str,
  expireTime: epochMs, usedTime: epochMs, endedTime: epochMs })) })),
} as const;
export const claimTicket = {
  name: 'claimTicket', method: 'POST', path: '/swap/v1/:bizType/open-position-card/claim', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'claimTicket'>>(shape({ code: integer, msg: str, card: orNull(shape({ env,
  id: str, cardType: integer, cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText,
  paysCredit: flag, proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")),
  stopLoss: or(decimalText, one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode,
  one("")), contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer,
  validityPeriod: epochMs, holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs,
  effectiveTime: epochMs, expireTime: epochMs, overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs,
  closeTime: epochMs, given: decimalText, orderId: str, fundId: str, cardSourceName: str })) })),
} as const;
export const readTicketProfit = {
  name: 'readTicketProfit', method: 'GET', path: '/swap/v1/:bizType/open-position-card/claim-profit', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTicketProfit'>>(shape({ totalProfit: str,
  rows: list(shape({ openCardId: str, usageStatus: integer, openRatio: decimalText, contractCode: or(contractCode,
  one("")), side: str, shadowAmount: int0, maxShadowAmount: int0, shadowValue: decimalText, positionId: str,
  orderId: str, paysCredit: flag, totalOpenCardValue: decimalText, totalShadowMargin: decimalText,
  profit: decimalText, currencyCode: str, expireTime: epochMs, usedTime: epochMs, endedTime: epochMs })) })),
} as const;
export const claimTicketProfit = {
  name: 'claimTicketProfit', method: 'POST', path: '/swap/v1/:bizType/open-position-card/claim-profit', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'claimTicketProfit'>>(shape({ card: shape({ env, id: str, cardType: integer,
  cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText, paysCredit: flag,
  proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")), stopLoss: or(decimalText,
  one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode, one("")),
  contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer, validityPeriod: epochMs,
  holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs, effectiveTime: epochMs, expireTime: epochMs,
  overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs, closeTime: epochMs, given: decimalText, orderId: str,
  fundId: str, cardSourceName: str }), usage: shape({ openCardId: str, usageStatus: integer, openRatio: decimalText,
  contractCode: or(contractCode, one("")), side: str, shadowAmount: int0, maxShadowAmount: int0,
  shadowValue: decimalText, positionId: str, orderId: str, paysCredit: flag, totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText, profit: decimalText, currencyCode: str, expireTime: epochMs, usedTime: epochMs,
  endedTime: epochMs }) })),
} as const;
export const readTicketUsage = {
  name: 'readTicketUsage', method: 'GET', path: '/swap/v1/:bizType/open-position-card/usage-details', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTicketUsage'>>(shape({ data: list(shape({ openCardId: str,
  usageStatus: integer, openRatio: decimalText, contractCode: or(contractCode, one("")), side: str,
  shadowAmount: int0, maxShadowAmount: int0, shadowValue: decimalText, positionId: str, orderId: str,
  paysCredit: flag, totalOpenCardValue: decimalText, totalShadowMargin: decimalText, profit: decimalText,
  currencyCode: str, expireTime: epochMs, usedTime: epochMs, endedTime: epochMs })) })),
} as const;
