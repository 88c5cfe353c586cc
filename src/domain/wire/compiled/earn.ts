// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, integer, list, one, or, orNull, shape, str, text } from '../check.ts';
import { decimalText, env, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const earnProductRow = /* @__PURE__ */ shape({ env, id: str, productType: one(1, 2, 3), coinId: integer,
  currencyCode: str, yearRate: decimalText, days: int0, minAmount: decimalText, userQuota: decimalText,
  userLeft: decimalText, quota: decimalText, taken: decimalText, left: decimalText, canBuy: flag, held: flag,
  sampleAmount: decimalText, sampleInterest: decimalText });
export const readEarnProducts = {
  name: 'readEarnProducts', method: 'GET', path: '/hk-web/finance/product/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnProducts'>>(shape({ rows: list(earnProductRow), total: int0,
  nextDate: epochMs })),
} as const;
export const readFixedProducts = {
  name: 'readFixedProducts', method: 'GET', path: '/hk-web/finance/product/fixed/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFixedProducts'>>(shape({ rows: list(earnProductRow), total: int0,
  nextDate: epochMs })),
} as const;
export const readFlexibleProducts = {
  name: 'readFlexibleProducts', method: 'GET', path: '/hk-web/finance/product/flexible/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleProducts'>>(shape({ rows: list(earnProductRow), total: int0,
  nextDate: epochMs })),
} as const;
export const readEarnIndex = {
  name: 'readEarnIndex', method: 'GET', path: '/hk-web/finance/product/index', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnIndex'>>(shape({ recommended: list(earnProductRow),
  productTypes: list(integer), coins: list(shape({ coinId: integer, currencyCode: str })), nextDate: epochMs })),
} as const;
export const readEarnRecommended = {
  name: 'readEarnRecommended', method: 'GET', path: '/hk-web/finance/product/recommend', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnRecommended'>>(shape({ rows: list(earnProductRow), total: int0,
  idle: list(shape({ coinId: integer, currencyCode: str, transferable: decimalText, id: str, most: decimalText,
  interest: decimalText })), nextDate: epochMs })),
} as const;
export const earnRatePoint = /* @__PURE__ */ shape({ date: epochMs, yearRate: decimalText });
export const earnPayoutPoint = /* @__PURE__ */ shape({ date: epochMs, days: int0, interest: decimalText,
  payout: decimalText });
export const earnTrialCard = /* @__PURE__ */ shape({ cardId: str, coinId: integer, currencyCode: str,
  principal: decimalText, yearRate: decimalText, days: int0, interest: decimalText, paysCredit: flag,
  useBy: epochMs });
export const earnProductDetail = /* @__PURE__ */ shape({ env, id: str, productType: one(1, 2, 3), coinId: integer,
  currencyCode: str, yearRate: decimalText, days: int0, minAmount: decimalText, userQuota: decimalText,
  userLeft: decimalText, quota: decimalText, taken: decimalText, left: decimalText, canBuy: flag, held: flag,
  sampleAmount: decimalText, sampleInterest: decimalText, firstDate: epochMs, endDate: epochMs,
  rates: list(earnRatePoint), payouts: list(earnPayoutPoint), cards: list(earnTrialCard) });
export const readEarnProduct = {
  name: 'readEarnProduct', method: 'GET', path: '/hk-web/finance/product/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnProduct'>>(earnProductDetail),
} as const;
export const readFixedProduct = {
  name: 'readFixedProduct', method: 'GET', path: '/hk-web/finance/product/fixed/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFixedProduct'>>(earnProductDetail),
} as const;
export const readFlexibleProduct = {
  name: 'readFlexibleProduct', method: 'GET', path: '/hk-web/finance/product/flexible/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleProduct'>>(earnProductDetail),
} as const;
export const readTrialProduct = {
  name: 'readTrialProduct', method: 'GET', path: '/hk-web/finance/product/trial/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTrialProduct'>>(earnProductDetail),
} as const;
export const earnSource = /* @__PURE__ */ shape({ source: integer, transferable: decimalText, endsTicket: flag });
export const readEarnQuota = {
  name: 'readEarnQuota', method: 'GET', path: '/hk-web/finance/product/userLeftQuota', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnQuota'>>(shape({ id: str, minAmount: decimalText,
  userQuota: decimalText, userTaken: decimalText, userLeft: decimalText, quota: decimalText, taken: decimalText,
  left: decimalText, most: decimalText, sources: list(earnSource) })),
} as const;
export const readTrialQuota = {
  name: 'readTrialQuota', method: 'GET', path: '/hk-web/finance/product/trial/userLeftQuota', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTrialQuota'>>(shape({ id: str, left: decimalText,
  cards: list(earnTrialCard) })),
} as const;
export const tag = /* @__PURE__ */ text(8, 64, /^[A-Za-z0-9-]+$/);
export const earnHoldRow = /* @__PURE__ */ shape({ env, id: str, productId: str, productType: one(1, 2, 3),
  coinId: integer, currencyCode: str, status: one(0, 1, 2), principal: decimalText, countedAmount: decimalText,
  yearRate: decimalText, days: int0, fullDays: int0, interest: decimalText, boughtDate: epochMs, firstDate: epochMs,
  endDate: epochMs, endInterest: or(decimalText, one("")), endAmount: or(decimalText, one("")), endedDate: epochMs,
  paidOut: or(decimalText, one("")), cardId: str, paysCredit: flag });
export const buyFixed = {
  name: 'buyFixed', method: 'POST', path: '/hk-web/finance/product/fixed/purchase', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'buyFixed'>>(shape({ tag, amount: decimalText, hold: earnHoldRow })),
} as const;
export const buyFlexible = {
  name: 'buyFlexible', method: 'POST', path: '/hk-web/finance/product/flexible/purchase', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'buyFlexible'>>(shape({ tag, amount: decimalText, hold: earnHoldRow })),
} as const;
export const buyTrial = {
  name: 'buyTrial', method: 'POST', path: '/hk-web/finance/product/trial/purchase', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'buyTrial'>>(shape({ tag, amount: decimalText, hold: earnHoldRow })),
} as const;
export const retireEarnTag = {
  name: 'retireEarnTag', method: 'DELETE', path: '/hk-web/finance/product/by-tag/:tag', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'retireEarnTag'>>(shape({ done: flag, refused: orNull(integer) })),
} as const;
export const earnCoinRow = /* @__PURE__ */ shape({ coinId: integer, currencyCode: str, fixed: decimalText,
  flexible: decimalText, total: decimalText, trial: decimalText, growing: decimalText, interestPaid: decimalText,
  interestYesterday: decimalText, holds: int0, value: or(decimalText, one("")) });
export const readEarnAssets = {
  name: 'readEarnAssets', method: 'GET', path: '/hk-web/finance/asset/view', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnAssets'>>(shape({ coins: list(earnCoinRow), totalValue: decimalText,
  nextDate: epochMs })),
} as const;
export const readEarnHolds = {
  name: 'readEarnHolds', method: 'GET', path: '/hk-web/finance/asset/hold/view', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnHolds'>>(shape({ rows: list(earnHoldRow), total: int0 })),
} as const;
export const earnProfitRow = /* @__PURE__ */ shape({ date: epochMs, coinId: integer, currencyCode: str,
  amount: decimalText });
export const readEarnProfit = {
  name: 'readEarnProfit', method: 'GET', path: '/hk-web/finance/asset/profit/view', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnProfit'>>(shape({ rows: list(earnProfitRow),
  totals: list(shape({ coinId: integer, currencyCode: str, amount: decimalText })) })),
} as const;
export const earnRecordRow = /* @__PURE__ */ shape({ env, id: str, type: one(1, 2, 3, 4, 5, 6), productId: str,
  productType: one(1, 2, 3), holdId: str, cardId: str, days: int0, coinId: integer, currencyCode: str,
  amount: decimalText, brokerId: integer, balance: decimalText, createdDate: epochMs });
export const readEarnRecords = {
  name: 'readEarnRecords', method: 'GET', path: '/hk-web/finance/asset/record/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnRecords'>>(shape({ rows: list(earnRecordRow), total: int0 })),
} as const;
export const readEarnRecord = {
  name: 'readEarnRecord', method: 'GET', path: '/hk-web/finance/asset/record/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnRecord'>>(shape({ record: earnRecordRow,
  hold: orNull(earnHoldRow) })),
} as const;
export const readEarnCoins = {
  name: 'readEarnCoins', method: 'GET', path: '/hk-web/finance/hold/currency/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readEarnCoins'>>(shape({ rows: list(earnCoinRow), total: int0 })),
} as const;
export const readFixedAsset = {
  name: 'readFixedAsset', method: 'GET', path: '/hk-web/finance/fixed/hold/asset', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFixedAsset'>>(shape({ coins: list(earnCoinRow), totalValue: decimalText,
  nextDate: epochMs })),
} as const;
export const readFlexibleAsset = {
  name: 'readFlexibleAsset', method: 'GET', path: '/hk-web/finance/flexible/hold/asset', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleAsset'>>(shape({ coins: list(earnCoinRow),
  totalValue: decimalText, nextDate: epochMs })),
} as const;
export const readFixedHold = {
  name: 'readFixedHold', method: 'GET', path: '/hk-web/finance/fixed/hold/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFixedHold'>>(earnHoldRow),
} as const;
export const readFlexibleHold = {
  name: 'readFlexibleHold', method: 'GET', path: '/hk-web/finance/flexible/hold/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleHold'>>(earnHoldRow),
} as const;
export const readTrialHold = {
  name: 'readTrialHold', method: 'GET', path: '/hk-web/finance/trial/hold/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTrialHold'>>(earnHoldRow),
} as const;
export const redeemFixed = {
  name: 'redeemFixed', method: 'POST', path: '/hk-web/finance/fixed/asset/redeem', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'redeemFixed'>>(shape({ tag, amount: decimalText, interest: decimalText,
  forgone: decimalText, hold: earnHoldRow })),
} as const;
export const redeemFlexible = {
  name: 'redeemFlexible', method: 'POST', path: '/hk-web/finance/flexible/asset/redeem', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'redeemFlexible'>>(shape({ tag, amount: decimalText, interest: decimalText,
  forgone: decimalText, hold: earnHoldRow })),
} as const;
export const readFlexibleRedeem = {
  name: 'readFlexibleRedeem', method: 'GET', path: '/hk-web/finance/flexible/redeem/intro', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleRedeem'>>(shape({ id: str, amount: decimalText, rest: decimalText,
  forgone: decimalText, hold: earnHoldRow })),
} as const;
export const readFlexibleProfit = {
  name: 'readFlexibleProfit', method: 'GET', path: '/hk-web/finance/flexible/profit/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readFlexibleProfit'>>(shape({ rows: list(earnRecordRow), total: int0 })),
} as const;
export const autoTransferState = /* @__PURE__ */ shape({ id: str, coinId: integer, currencyCode: str,
  yearRate: decimalText, minAmount: decimalText, on: flag, keep: decimalText, transferable: decimalText,
  userLeft: decimalText, wouldMove: decimalText, waits: flag, nextDate: epochMs });
export const readAutoTransfer = {
  name: 'readAutoTransfer', method: 'GET', path: '/hk-web/finance/flexible/autoTransfer/intro', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readAutoTransfer'>>(shape({ rows: list(autoTransferState), total: int0 })),
} as const;
export const checkAutoTransfer = {
  name: 'checkAutoTransfer', method: 'GET', path: '/hk-web/finance/flexible/autoTransfer/check', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'checkAutoTransfer'>>(autoTransferState),
} as const;
export const setAutoTransfer = {
  name: 'setAutoTransfer', method: 'POST', path: '/hk-web/finance/flexible/autoTransfer/submit', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setAutoTransfer'>>(autoTransferState),
} as const;
