// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int, int0, int1, integer, list, one, shape, str } from '../check.ts';
import { bizType, contractCode, contractType, decimalText, detailSide, env, epochMs, maybeDecimal, orderRow,
  positionRow, positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readPositionHistory = {
  name: 'readPositionHistory', method: 'GET', path: '/swap/v1/:bizType/position-history', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readPositionHistory'>>(shape({ rows: list(shape({ id: str, env, contractCode,
  currencyPair: shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12) }), side: positionSide, detailSide, lever: int1,
  openPrice: maybeDecimal, closePrice: maybeDecimal, maxAmount: int0, closeAmount: int0, realizedSurplus: decimalText,
  fee: decimalText, fundRateProfit: decimalText, status: integer, type: integer, selectedMode: integer,
  brokerId: integer, dealMarket: integer, openDate: epochMs, closeAllDate: epochMs }, { openFee: decimalText,
  closeFee: decimalText, mergedInto: str, endedBy: one("card") })), total: integer })),
} as const;
export const readPositionDetail = {
  name: 'readPositionDetail', method: 'GET', path: '/swap/v1/:bizType/position-history/detail', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readPositionDetail'>>(shape({ id: str, env, contractCode,
  currencyPair: shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12) }), side: positionSide, detailSide, lever: int1,
  openPrice: maybeDecimal, closePrice: maybeDecimal, maxAmount: int0, closeAmount: int0, realizedSurplus: decimalText,
  fee: decimalText, fundRateProfit: decimalText, status: integer, type: integer, selectedMode: integer,
  brokerId: integer, dealMarket: integer, openDate: epochMs, closeAllDate: epochMs, closeProfit: decimalText,
  netProfit: decimalText }, { openFee: decimalText, closeFee: decimalText, mergedInto: str, endedBy: one("card"),
  dealRecords: list(shape({ createDate: epochMs, type: integer, orderId: str, detailSide, dualPosition: integer,
  avgPrice: decimalText, amount: int1 })) })),
} as const;
export const mergePositions = {
  name: 'mergePositions', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/merge', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'mergePositions'>>(positionRow),
} as const;
export const reversePosition = {
  name: 'reversePosition', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/reverse', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'reversePosition'>>(list(orderRow)),
} as const;
