// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, int1, integer, list, one, or, orNull, shape, str, text } from '../check.ts';
import { contractCode, decimalText, epochMs, positionSide } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readLeaders = {
  name: 'readLeaders', method: 'GET', path: '/swap/v1/:bizType/copy/leaders', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readLeaders'>>(list(shape({ leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/),
  traderNickname: str, style: one("trend", "reversion", "scalping", "funding", ""), createdDate: epochMs,
  balance: decimalText, profit: decimalText, returnRate: or(decimalText, one("")), maxDrawdownRate: or(decimalText,
  one("")), winRate: or(decimalText, one("")), closedTrades: int0, followers: int0, followedAmount: decimalText,
  curve: list(shape({ date: epochMs, returnRate: decimalText })) }))),
} as const;
export const readLeader = {
  name: 'readLeader', method: 'GET', path: '/swap/v1/:bizType/copy/leaders/:leaderId', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readLeader'>>(shape({ leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/),
  traderNickname: str, style: one("trend", "reversion", "scalping", "funding", ""), createdDate: epochMs,
  balance: decimalText, profit: decimalText, returnRate: or(decimalText, one("")), maxDrawdownRate: or(decimalText,
  one("")), winRate: or(decimalText, one("")), closedTrades: int0, followers: int0, followedAmount: decimalText,
  curve: list(shape({ date: epochMs, returnRate: decimalText })) })),
} as const;
export const readCopies = {
  name: 'readCopies', method: 'GET', path: '/swap/v1/:bizType/copy/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCopies'>>(shape({ rows: list(shape({ copyId: text(1, 24, /^\d+$/),
  userId: str, leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, currencyCode: str,
  status: one("active", "stopped", "ended"), invested: decimalText, ratio: decimalText,
  maxPositionValue: or(decimalText, one("")), equity: decimalText, availableBalance: decimalText,
  realizedSurplus: decimalText, unRealizedSurplus: decimalText, returned: decimalText, positions: int0,
  owed: list(shape({ contractCode, side: positionSide, amount: int1 })), missed: int0, createdDate: epochMs,
  stoppedDate: epochMs, endedDate: epochMs })), total: int0 })),
} as const;
export const readCopyMissed = {
  name: 'readCopyMissed', method: 'GET', path: '/swap/v1/:bizType/copy/missed', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readCopyMissed'>>(shape({ rows: list(shape({ id: str, copyId: text(1, 24,
  /^\d+$/), leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, contractCode, side: positionSide,
  what: one("open", "close"), amount: int1, code: integer, msg: str, createdDate: epochMs })), total: int0 })),
} as const;
export const followLeader = {
  name: 'followLeader', method: 'POST', path: '/swap/v1/:bizType/copy/follow', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'followLeader'>>(shape({ copyId: text(1, 24, /^\d+$/), userId: str,
  leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, currencyCode: str, status: one("active", "stopped",
  "ended"), invested: decimalText, ratio: decimalText, maxPositionValue: or(decimalText, one("")),
  equity: decimalText, availableBalance: decimalText, realizedSurplus: decimalText, unRealizedSurplus: decimalText,
  returned: decimalText, positions: int0, owed: list(shape({ contractCode, side: positionSide, amount: int1 })),
  missed: int0, createdDate: epochMs, stoppedDate: epochMs, endedDate: epochMs })),
} as const;
export const retireFollowTag = {
  name: 'retireFollowTag', method: 'DELETE', path: '/swap/v1/:bizType/copy/follow/by-tag/:tag', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'retireFollowTag'>>(shape({ copy: orNull(shape({ copyId: text(1, 24, /^\d+$/),
  userId: str, leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, currencyCode: str,
  status: one("active", "stopped", "ended"), invested: decimalText, ratio: decimalText,
  maxPositionValue: or(decimalText, one("")), equity: decimalText, availableBalance: decimalText,
  realizedSurplus: decimalText, unRealizedSurplus: decimalText, returned: decimalText, positions: int0,
  owed: list(shape({ contractCode, side: positionSide, amount: int1 })), missed: int0, createdDate: epochMs,
  stoppedDate: epochMs, endedDate: epochMs })), refused: orNull(integer) })),
} as const;
export const stopFollowing = {
  name: 'stopFollowing', method: 'POST', path: '/swap/v1/:bizType/copy/stop', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'stopFollowing'>>(shape({ copyId: text(1, 24, /^\d+$/), userId: str,
  leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, currencyCode: str, status: one("active", "stopped",
  "ended"), invested: decimalText, ratio: decimalText, maxPositionValue: or(decimalText, one("")),
  equity: decimalText, availableBalance: decimalText, realizedSurplus: decimalText, unRealizedSurplus: decimalText,
  returned: decimalText, positions: int0, owed: list(shape({ contractCode, side: positionSide, amount: int1 })),
  missed: int0, createdDate: epochMs, stoppedDate: epochMs, endedDate: epochMs })),
} as const;
export const retireStopTag = {
  name: 'retireStopTag', method: 'DELETE', path: '/swap/v1/:bizType/copy/stop/by-tag/:tag', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'retireStopTag'>>(shape({ copy: orNull(shape({ copyId: text(1, 24, /^\d+$/),
  userId: str, leaderId: text(1, 64, /^[A-Za-z0-9_-]+$/), traderNickname: str, currencyCode: str,
  status: one("active", "stopped", "ended"), invested: decimalText, ratio: decimalText,
  maxPositionValue: or(decimalText, one("")), equity: decimalText, availableBalance: decimalText,
  realizedSurplus: decimalText, unRealizedSurplus: decimalText, returned: decimalText, positions: int0,
  owed: list(shape({ contractCode, side: positionSide, amount: int1 })), missed: int0, createdDate: epochMs,
  stoppedDate: epochMs, endedDate: epochMs })), refused: orNull(integer) })),
} as const;
