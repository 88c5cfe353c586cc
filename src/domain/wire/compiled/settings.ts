// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, integer, list, one, or, orNull, shape, str } from '../check.ts';
import { bizType, contractCode, decimalText, env, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readSettings = {
  name: 'readSettings', method: 'GET', path: '/swap/v1/:bizType/user/settings', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readSettings'>>(shape({ env, revision: int0, dualPosition: integer,
  settings: shape({ marketOrderFlag: flag, limitOrderFlag: flag, advancedLimitOrderFlag: flag, planOrderFlag: flag,
  trackOrderFlag: flag, reverseOrderFlag: flag, closeOrderFlag: flag, batchCancelOrderFlag: flag,
  marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag, lightningOrderFlag: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag,
  memorizeOrderInput: flag, enableSoundReminder: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal",
  "left", "right"), amountUnit: one("crypto", "usdt", "cont"), defaultOrderType: one("limit", "market", "advanced"),
  klinePeriods: list(one("time", "1s", "1m", "5m", "15m", "30m", "1h", "2h", "4h", "6h", "12h", "1D", "3D", "5D",
  "1W", "1M"), 0, 8), colorPalette: one("default", "cvd"), riseColorReversed: flag, favourites: list(contractCode, 0,
  200), perpetualOrderConfirmFlags: list(str) }) }, { isChosen: flag })),
} as const;
export const changeSettings = {
  name: 'changeSettings', method: 'PUT', path: '/swap/v1/:bizType/user/settings', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changeSettings'>>(shape({ env, revision: int0, dualPosition: integer,
  settings: shape({ marketOrderFlag: flag, limitOrderFlag: flag, advancedLimitOrderFlag: flag, planOrderFlag: flag,
  trackOrderFlag: flag, reverseOrderFlag: flag, closeOrderFlag: flag, batchCancelOrderFlag: flag,
  marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag, lightningOrderFlag: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag,
  memorizeOrderInput: flag, enableSoundReminder: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal",
  "left", "right"), amountUnit: one("crypto", "usdt", "cont"), defaultOrderType: one("limit", "market", "advanced"),
  klinePeriods: list(one("time", "1s", "1m", "5m", "15m", "30m", "1h", "2h", "4h", "6h", "12h", "1D", "3D", "5D",
  "1W", "1M"), 0, 8), colorPalette: one("default", "cvd"), riseColorReversed: flag, favourites: list(contractCode, 0,
  200), perpetualOrderConfirmFlags: list(str) }) }, { isChosen: flag })),
} as const;
export const setAccountSetting = {
  name: 'setAccountSetting', method: 'POST', path: '/swap/v1/:bizType/user/setting', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setAccountSetting'>>(shape({ env, revision: int0, dualPosition: integer,
  settings: shape({ marketOrderFlag: flag, limitOrderFlag: flag, advancedLimitOrderFlag: flag, planOrderFlag: flag,
  trackOrderFlag: flag, reverseOrderFlag: flag, closeOrderFlag: flag, batchCancelOrderFlag: flag,
  marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag, lightningOrderFlag: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag,
  memorizeOrderInput: flag, enableSoundReminder: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal",
  "left", "right"), amountUnit: one("crypto", "usdt", "cont"), defaultOrderType: one("limit", "market", "advanced"),
  klinePeriods: list(one("time", "1s", "1m", "5m", "15m", "30m", "1h", "2h", "4h", "6h", "12h", "1D", "3D", "5D",
  "1W", "1M"), 0, 8), colorPalette: one("default", "cvd"), riseColorReversed: flag, favourites: list(contractCode, 0,
  200), perpetualOrderConfirmFlags: list(str) }) }, { isChosen: flag })),
} as const;
export const readFavourites = {
  name: 'readFavourites', method: 'GET', path: '/swap/v1/:bizType/favorite/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFavourites'>>(list(shape({ pair: str, bizType, code: contractCode,
  contractType: str, liquidationDate: orNull(epochMs), fluctuation: or(decimalText, one("")),
  amount24: or(decimalText, one("")) }))),
} as const;
export const toggleFavourite = {
  name: 'toggleFavourite', method: 'POST', path: '/swap/v1/:bizType/favorite/toggle', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'toggleFavourite'>>(list(shape({ pair: str, bizType, code: contractCode,
  contractType: str, liquidationDate: orNull(epochMs), fluctuation: or(decimalText, one("")),
  amount24: or(decimalText, one("")) }))),
} as const;
export const readHotContracts = {
  name: 'readHotContracts', method: 'GET', path: '/swap/v1/:bizType/public/hot', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readHotContracts'>>(list(shape({ pair: str, bizType, code: contractCode,
  contractType: str, liquidationDate: orNull(epochMs), fluctuation: or(decimalText, one("")),
  amount24: or(decimalText, one("")) }))),
} as const;
export const verifyIdentity = {
  name: 'verifyIdentity', method: 'POST', path: '/hk-web/user/verify-identity', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'verifyIdentity'>>(shape({ verified: flag })),
} as const;
export const readIdentity = {
  name: 'readIdentity', method: 'GET', path: '/hk-web/user/identity', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readIdentity'>>(shape({ verified: flag, verifiedDate: epochMs })),
} as const;
