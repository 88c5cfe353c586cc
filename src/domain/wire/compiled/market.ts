// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, int1, integer, list, orNull, shape, str } from '../check.ts';
import { contractCode, decimalText, fillRow, fundRateRow, levelRow, tickerRow } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readTickers = {
  name: 'readTickers', method: 'GET', path: '/swap/v1/:bizType/public/tickers', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readTickers'>>(list(tickerRow)),
} as const;
export const readTicker = {
  name: 'readTicker', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/ticker', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readTicker'>>(tickerRow),
} as const;
export const readRegions = {
  name: 'readRegions', method: 'GET', path: '/swap/v1/:bizType/public/regions', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readRegions'>>(list(shape({ id: str, codes: list(contractCode) }))),
} as const;
export const readOrderBook = {
  name: 'readOrderBook', method: 'GET', path: '/swap/v1/:bizType/public/products/:contractCode/orderbook', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readOrderBook'>>(shape({ seq: int0, timestamp: integer, asks: list(levelRow),
  bids: list(levelRow) })),
} as const;
export const readFills = {
  name: 'readFills', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/fills', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readFills'>>(list(fillRow)),
} as const;
export const readAnalysis = {
  name: 'readAnalysis', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/analysis', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readAnalysis'>>(list(shape({ time: integer, takerBuy: int0, takerSell: int0,
  openInterest: int0, accounts: shape({ long: int0, short: int0 }), topAccounts: shape({ long: int0, short: int0 }),
  topPositions: shape({ long: int0, short: int0 }), topValue: orNull(shape({ long: decimalText,
  short: decimalText })) }))),
} as const;
export const readPremium = {
  name: 'readPremium', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/premiumIndex', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readPremium'>>(shape({ contractCode, indexPrice: str, markPrice: str,
  lastPrice: str, lastFeeRate: decimalText, estimateFeeRate: decimalText, liquidationTime: integer,
  totalPosition: decimalText, time: integer })),
} as const;
export const readFundRate = {
  name: 'readFundRate', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/fund-rate', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readFundRate'>>(fundRateRow),
} as const;
export const readGears = {
  name: 'readGears', method: 'GET', path: '/swap/v1/:bizType/public/:contractCode/lever-gears', hasBody: false, bare: true,
  is: /* @__PURE__ */ guard<CallAnswer<'readGears'>>(list(shape({ gear: int1, lever: int1, entryRate: decimalText,
  maintainRate: decimalText, minOpenAmount: int0, maxOpenAmount: int1, minOpenSize: decimalText,
  maxOpenSize: decimalText }))),
} as const;
