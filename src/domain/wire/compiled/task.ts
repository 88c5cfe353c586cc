// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, integer, list, one, or, orNull, shape, str } from '../check.ts';
import { bizType, contractCode, decimalText, env, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readNewbieTasks = {
  name: 'readNewbieTasks', method: 'GET', path: '/swap/v1/:bizType/task/newbie', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readNewbieTasks'>>(list(shape({ taskId: str, title: str,
  progress: decimalText, target: decimalText, unit: integer, status: integer, rewardCardType: integer,
  rewardDenomination: decimalText, rewardProportion: decimalText, rewardPaysCredit: flag, rewardedTime: epochMs,
  currencyCode: str, endTime: epochMs }))),
} as const;
export const readTasks = {
  name: 'readTasks', method: 'GET', path: '/swap/v1/:bizType/task/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readTasks'>>(list(shape({ taskId: str, title: str, progress: decimalText,
  target: decimalText, unit: integer, status: integer, rewardCardType: integer, rewardDenomination: decimalText,
  rewardProportion: decimalText, rewardPaysCredit: flag, rewardedTime: epochMs, currencyCode: str,
  endTime: epochMs }))),
} as const;
export const claimTask = {
  name: 'claimTask', method: 'POST', path: '/swap/v1/:bizType/task/claim', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'claimTask'>>(shape({ code: integer, msg: str,
  task: orNull(shape({ taskId: str, title: str, progress: decimalText, target: decimalText, unit: integer,
  status: integer, rewardCardType: integer, rewardDenomination: decimalText, rewardProportion: decimalText,
  rewardPaysCredit: flag, rewardedTime: epochMs, currencyCode: str, endTime: epochMs })), card: orNull(shape({ env,
  id: str, cardType: integer, cardStatus: integer, claimed: flag, currencyCode: str, denomination: decimalText,
  paysCredit: flag, proportion: decimalText, profitRatio: decimalText, stopProfit: or(decimalText, one("")),
  stopLoss: or(decimalText, one("")), maxMarginRatio: int0, maxOpenAmount: int0, contractCode: or(contractCode,
  one("")), contractCodeAlias: str, contractType: str, instType: bizType, futureType: integer,
  validityPeriod: epochMs, holdingDays: int0, createdDate: epochMs, receiveExpireTime: epochMs,
  effectiveTime: epochMs, expireTime: epochMs, overdueTime: epochMs, usedTime: epochMs, endedTime: epochMs,
  closeTime: epochMs, given: decimalText, orderId: str, fundId: str, cardSourceName: str })) })),
} as const;
export const readActivities = {
  name: 'readActivities', method: 'GET', path: '/swap/v1/:bizType/activity/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readActivities'>>(shape({ rows: list(shape({ id: str, title: str,
  content: str, jumpLink: str, status: integer, startTime: epochMs, endTime: epochMs })), total: integer,
  nextTime: epochMs })),
} as const;
