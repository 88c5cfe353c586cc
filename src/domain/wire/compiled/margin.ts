// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, int1, integer, one, shape } from '../check.ts';
import { contractCode, decimalText, flag, maybeDecimal, positionRow } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const changeMargin = {
  name: 'changeMargin', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/change-margin', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changeMargin'>>(positionRow),
} as const;
export const setAutoAddMargin = {
  name: 'setAutoAddMargin', method: 'POST', path: '/swap/v1/:bizType/position/:contractCode/setting', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'setAutoAddMargin'>>(shape({ contractCode, unitAmount: decimalText,
  fundRate: decimalText, indexPrice: maybeDecimal, markPrice: maybeDecimal, feeRate: decimalText,
  dualPosition: integer, selectedMode: integer, type: integer, autoAddMargin: flag,
  longPositionConfigDetails: shape({ lever: int1, maxOpenAmount: int0, initOpenMarginRate: decimalText,
  maintainRate: decimalText, side: one("long") }), shortPositionConfigDetails: shape({ lever: int1,
  maxOpenAmount: int0, initOpenMarginRate: decimalText, maintainRate: decimalText, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), longLeverMaxOpenSize: int0, shortLeverMaxOpenSize: int0,
  maxLever: int1, takerFeeRate: decimalText, makerFeeRate: decimalText })),
} as const;
