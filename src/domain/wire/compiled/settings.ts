// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, integer, list, one, or, orNull, shape, str } from '../check.ts';
import { bizType, contractCode, decimalText, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readSettings = {
  name: 'readSettings', method: 'GET', path: '/swap/v1/:bizType/user/settings', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readSettings'>>(shape({ dualPosition: integer,
  settings: shape({ perpetualOrderConfirmFlags: list(str) }, { marketOrderFlag: flag, limitOrderFlag: flag,
  advancedLimitOrderFlag: flag, planOrderFlag: flag, trackOrderFlag: flag, reverseOrderFlag: flag,
  closeOrderFlag: flag, batchCancelOrderFlag: flag, marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag,
  lightningOrderFlag: flag, memorizeOrderInput: flag, enableSoundReminder: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal", "left", "right"),
  defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag }) })),
} as const;
export const changeSettings = {
  name: 'changeSettings', method: 'POST', path: '/swap/v1/:bizType/user/settings', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changeSettings'>>(shape({ dualPosition: integer,
  settings: shape({ perpetualOrderConfirmFlags: list(str) }, { marketOrderFlag: flag, limitOrderFlag: flag,
  advancedLimitOrderFlag: flag, planOrderFlag: flag, trackOrderFlag: flag, reverseOrderFlag: flag,
  closeOrderFlag: flag, batchCancelOrderFlag: flag, marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag,
  lightningOrderFlag: flag, memorizeOrderInput: flag, enableSoundReminder: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal", "left", "right"),
  defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag }) })),
} as const;
export const setAccountSetting = {
  name: 'setAccountSetting', method: 'POST', path: '/swap/v1/:bizType/user/setting', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setAccountSetting'>>(shape({ dualPosition: integer,
  settings: shape({ perpetualOrderConfirmFlags: list(str) }, { marketOrderFlag: flag, limitOrderFlag: flag,
  advancedLimitOrderFlag: flag, planOrderFlag: flag, trackOrderFlag: flag, reverseOrderFlag: flag,
  closeOrderFlag: flag, batchCancelOrderFlag: flag, marketAllCloseOrderFlag: flag, useDiscountCouponFlag: flag,
  lightningOrderFlag: flag, memorizeOrderInput: flag, enableSoundReminder: flag, enableLeverSync: flag,
  enableTradingFundLeverSync: flag, secondsKlineSwitch: flag, userTradingLayout: one("normal", "left", "right"),
  defaultUsingAccount: one(1, 4), riskNoticeAccepted: flag }) })),
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
