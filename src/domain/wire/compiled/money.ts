// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int, int0, int1, integer, list, one, or, orNull, shape, str, text } from '../check.ts';
import { bizType, contractCode, contractType, decimalText, env, epochMs, flag, gearRow,
  maybeDecimal } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readContract = {
  name: 'readContract', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/detail', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readContract'>>(shape({ contractCode, bizType, contractType, base: str,
  quote: str, indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str,
  unitAmount: decimalText, marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, direction: integer,
  contractName: str, takerFeeRate: decimalText, makerFeeRate: decimalText, maxLever: int1, minLever: int1,
  maxOrderAmount: int1, maxOrders: int1, tradeStatus: integer, liquidationDate: orNull(epochMs), gears: list(gearRow,
  1), marketMakingTeam: integer, minLevel: int1, maxLevel: int1, settlementTimes: list(str), liquidationHour: int0,
  price: maybeDecimal, markPrice: maybeDecimal, indexPrice: maybeDecimal, guaranteedStopLossStatus: flag,
  guaranteedStopLossRate: decimalText, guaranteedStopLossDistance: decimalText, guaranteedStopLossMaxAmount: int0,
  guaranteedStopLossTotalAmount: int0, guaranteedStopLossGap: decimalText, riskWarningStatus: flag,
  offlineTip: flag }, { deliveryPrice: or(decimalText, one("")), priceBandRate: decimalText,
  restingBandRate: decimalText, houseAway: flag, closeOnly: flag, circulatingSupply: text(0, Infinity,
  /^[1-9]\d{0,17}$/) })),
} as const;
export const readFeeRates = {
  name: 'readFeeRates', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/fee-rate', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readFeeRates'>>(shape({ contractCode, makerFeeRate: decimalText,
  takerFeeRate: decimalText, vipLevel: int0, rows: list(shape({ timeIndex: epochMs, feeRate: decimalText,
  liquidationHour: int1 })), total: int0 })),
} as const;
export const readInsuranceFund = {
  name: 'readInsuranceFund', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/insurance-fund', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readInsuranceFund'>>(shape({ contractCode, currencyCode: str,
  balance: decimalText, days: list(shape({ date: epochMs, balance: decimalText, change: or(decimalText, one("")) })),
  total: int0 })),
} as const;
export const readVipLevels = {
  name: 'readVipLevels', method: 'GET', path: '/swap/v1/:bizType/account/:contractCode/vip-levels', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readVipLevels'>>(shape({ level: int0, tradedUsdt: decimalText,
  tradedToday: decimalText, nextRatingDate: epochMs, rows: list(shape({ level: int0, makerFeeRate: decimalText,
  takerFeeRate: decimalText, tradedUsdt: decimalText })), days: list(shape({ date: epochMs,
  tradedUsdt: decimalText })) })),
} as const;
export const readAccount = {
  name: 'readAccount', method: 'GET', path: '/swap/v1/:bizType/account/:contractCode/assets', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readAccount'>>(shape({ env, bizType, brokerId: integer, userId: str,
  currencyCode: str, availableBalance: decimalText, availableBalanceValue: or(decimalText, one("")),
  availableDonationValue: or(decimalText, one("")), realAvailableBalance: decimalText,
  transferableBalance: decimalText, positionAccountRights: decimalText, unRealizedSurplus: decimalText,
  positionMargin: decimalText, orderMargin: decimalText, frozenBalance: decimalText,
  realAvailableDonation: decimalText, donationAccountRights: decimalText, donationPositionMargin: decimalText,
  donationFrozen: decimalText, totalShadowAmount: int0, openCardId: str, totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText, transferOpenCardInvalid: flag })),
} as const;
export const transferAssets = {
  name: 'transferAssets', method: 'POST', path: '/swap/v2/:bizType/transfer', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'transferAssets'>>(shape({ source: shape({ env, bizType, brokerId: integer,
  userId: str, currencyCode: str, availableBalance: decimalText, availableBalanceValue: or(decimalText, one("")),
  availableDonationValue: or(decimalText, one("")), realAvailableBalance: decimalText,
  transferableBalance: decimalText, positionAccountRights: decimalText, unRealizedSurplus: decimalText,
  positionMargin: decimalText, orderMargin: decimalText, frozenBalance: decimalText,
  realAvailableDonation: decimalText, donationAccountRights: decimalText, donationPositionMargin: decimalText,
  donationFrozen: decimalText, totalShadowAmount: int0, openCardId: str, totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText, transferOpenCardInvalid: flag }), target: shape({ env, bizType, brokerId: integer,
  userId: str, currencyCode: str, availableBalance: decimalText, availableBalanceValue: or(decimalText, one("")),
  availableDonationValue: or(decimalText, one("")), realAvailableBalance: decimalText,
  transferableBalance: decimalText, positionAccountRights: decimalText, unRealizedSurplus: decimalText,
  positionMargin: decimalText, orderMargin: decimalText, frozenBalance: decimalText,
  realAvailableDonation: decimalText, donationAccountRights: decimalText, donationPositionMargin: decimalText,
  donationFrozen: decimalText, totalShadowAmount: int0, openCardId: str, totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText, transferOpenCardInvalid: flag }) })),
} as const;
export const retireTransferTag = {
  name: 'retireTransferTag', method: 'DELETE', path: '/swap/v2/:bizType/transfer/by-tag/:tag', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'retireTransferTag'>>(shape({ moved: flag, refused: orNull(integer) })),
} as const;
export const readTransfers = {
  name: 'readTransfers', method: 'POST', path: '/swap/v2/:bizType/transfer/record', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTransfers'>>(shape({ rows: list(shape({ env, id: str, source: integer,
  target: integer, coinId: integer, currencyCode: str, amount: decimalText, createdDate: epochMs })),
  total: integer })),
} as const;
export const tag = /* @__PURE__ */ text(8, 64, /^[A-Za-z0-9-]+$/);
export const topUp = {
  name: 'topUp', method: 'POST', path: '/swap/v1/:bizType/account/top-up', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'topUp'>>(shape({ coinId: integer, currencyCode: str, dailyAmount: decimalText,
  given: decimalText, left: decimalText, tag, amount: decimalText, nextDate: epochMs })),
} as const;
export const readTopUps = {
  name: 'readTopUps', method: 'GET', path: '/swap/v1/:bizType/account/top-ups', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTopUps'>>(shape({ coins: list(shape({ coinId: integer, currencyCode: str,
  dailyAmount: decimalText, given: decimalText, left: decimalText })), nextDate: epochMs, rows: list(shape({ env,
  id: str, type: integer, coinId: integer, currencyCode: str, amount: decimalText, balance: decimalText,
  createdDate: epochMs })), total: int0 })),
} as const;
export const readMoneyBills = {
  name: 'readMoneyBills', method: 'GET', path: '/swap/v1/:bizType/account/bills', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readMoneyBills'>>(shape({ bills: list(shape({ env, id: str, type: integer,
  brokerId: integer, currencyCode: str, contractCode: or(contractCode, one("")), amount: decimalText,
  moved: decimalText, balance: decimalText, reference: str, createdDate: epochMs })), total: integer })),
} as const;
