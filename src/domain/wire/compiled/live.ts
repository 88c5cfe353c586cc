// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, list, one, or, row, shape, str, text } from '../check.ts';
import { contractCode, decimalText, detailSide, epochMs, flag } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readLiveRooms = {
  name: 'readLiveRooms', method: 'GET', path: '/swap/v1/:bizType/live/rooms', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readLiveRooms'>>(shape({ time: epochMs, rows: list(shape({ id: text(0, 12,
  /^[1-9]\d*$/), roomName: str, userName: str, photo: str, status: one(0, 1, 2), roomType: one(2), lang: one("en",
  "zh_CN", "zh_HK"), startTime: epochMs, anchorPopular: int0, isHouse: flag, showFills: flag,
  showDrawings: flag })) })),
} as const;
export const readLiveRoom = {
  name: 'readLiveRoom', method: 'GET', path: '/swap/v1/:bizType/live/room', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readLiveRoom'>>(shape({ time: epochMs, room: shape({ id: text(0, 12,
  /^[1-9]\d*$/), roomName: str, userName: str, photo: str, status: one(0, 1, 2), roomType: one(2), lang: one("en",
  "zh_CN", "zh_HK"), startTime: epochMs, anchorPopular: int0, isHouse: flag, showFills: flag, showDrawings: flag }),
  rows: list(or(shape({ what: one("said"), id: str, time: epochMs, userName: str, isHost: flag, text: str }),
  shape({ what: one("removed"), id: str, time: epochMs, userName: str, isHost: flag }), shape({ what: one("fill"),
  id: str, time: epochMs, userName: str, isHost: flag, contractCode, side: detailSide, price: decimalText,
  amount: decimalText }), shape({ what: one("drawing"), id: str, time: epochMs, userName: str, isHost: flag,
  contractCode, points: list(row(epochMs, decimalText)) }), shape({ what: one("trade"), id: str, time: epochMs,
  contractCode, side: one("buy", "sell"), price: decimalText, amount: decimalText, value: decimalText, coin: str }),
  shape({ what: one("liquidation"), id: str, time: epochMs, contractCode, side: one("long", "short"),
  price: decimalText, amount: decimalText }), shape({ what: one("funding"), id: str, time: epochMs, contractCode,
  rate: decimalText }), shape({ what: one("high", "low"), id: str, time: epochMs, contractCode,
  price: decimalText }))), isWhole: flag })),
} as const;
export const openLiveRoom = {
  name: 'openLiveRoom', method: 'POST', path: '/swap/v1/:bizType/live/room/open', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'openLiveRoom'>>(shape({ id: text(0, 12, /^[1-9]\d*$/), roomName: str,
  userName: str, photo: str, status: one(0, 1, 2), roomType: one(2), lang: one("en", "zh_CN", "zh_HK"),
  startTime: epochMs, anchorPopular: int0, isHouse: flag, showFills: flag, showDrawings: flag })),
} as const;
export const changeLiveRoom = {
  name: 'changeLiveRoom', method: 'POST', path: '/swap/v1/:bizType/live/room/state', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'changeLiveRoom'>>(shape({ id: text(0, 12, /^[1-9]\d*$/), roomName: str,
  userName: str, photo: str, status: one(0, 1, 2), roomType: one(2), lang: one("en", "zh_CN", "zh_HK"),
  startTime: epochMs, anchorPopular: int0, isHouse: flag, showFills: flag, showDrawings: flag })),
} as const;
export const sayInLiveRoom = {
  name: 'sayInLiveRoom', method: 'POST', path: '/swap/v1/:bizType/live/room/message', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'sayInLiveRoom'>>(or(shape({ what: one("said"), id: str, time: epochMs,
  userName: str, isHost: flag, text: str }), shape({ what: one("removed"), id: str, time: epochMs, userName: str,
  isHost: flag }), shape({ what: one("fill"), id: str, time: epochMs, userName: str, isHost: flag, contractCode,
  side: detailSide, price: decimalText, amount: decimalText }), shape({ what: one("drawing"), id: str, time: epochMs,
  userName: str, isHost: flag, contractCode, points: list(row(epochMs, decimalText)) }), shape({ what: one("trade"),
  id: str, time: epochMs, contractCode, side: one("buy", "sell"), price: decimalText, amount: decimalText,
  value: decimalText, coin: str }), shape({ what: one("liquidation"), id: str, time: epochMs, contractCode,
  side: one("long", "short"), price: decimalText, amount: decimalText }), shape({ what: one("funding"), id: str,
  time: epochMs, contractCode, rate: decimalText }), shape({ what: one("high", "low"), id: str, time: epochMs,
  contractCode, price: decimalText }))),
} as const;
export const drawInLiveRoom = {
  name: 'drawInLiveRoom', method: 'POST', path: '/swap/v1/:bizType/live/room/drawing', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'drawInLiveRoom'>>(or(shape({ what: one("said"), id: str, time: epochMs,
  userName: str, isHost: flag, text: str }), shape({ what: one("removed"), id: str, time: epochMs, userName: str,
  isHost: flag }), shape({ what: one("fill"), id: str, time: epochMs, userName: str, isHost: flag, contractCode,
  side: detailSide, price: decimalText, amount: decimalText }), shape({ what: one("drawing"), id: str, time: epochMs,
  userName: str, isHost: flag, contractCode, points: list(row(epochMs, decimalText)) }), shape({ what: one("trade"),
  id: str, time: epochMs, contractCode, side: one("buy", "sell"), price: decimalText, amount: decimalText,
  value: decimalText, coin: str }), shape({ what: one("liquidation"), id: str, time: epochMs, contractCode,
  side: one("long", "short"), price: decimalText, amount: decimalText }), shape({ what: one("funding"), id: str,
  time: epochMs, contractCode, rate: decimalText }), shape({ what: one("high", "low"), id: str, time: epochMs,
  contractCode, price: decimalText }))),
} as const;
export const moderateLiveRoom = {
  name: 'moderateLiveRoom', method: 'POST', path: '/swap/v1/:bizType/live/room/moderation', hasBody: true, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'moderateLiveRoom'>>(shape({ time: epochMs, room: shape({ id: text(0, 12,
  /^[1-9]\d*$/), roomName: str, userName: str, photo: str, status: one(0, 1, 2), roomType: one(2), lang: one("en",
  "zh_CN", "zh_HK"), startTime: epochMs, anchorPopular: int0, isHouse: flag, showFills: flag, showDrawings: flag }),
  rows: list(or(shape({ what: one("said"), id: str, time: epochMs, userName: str, isHost: flag, text: str }),
  shape({ what: one("removed"), id: str, time: epochMs, userName: str, isHost: flag }), shape({ what: one("fill"),
  id: str, time: epochMs, userName: str, isHost: flag, contractCode, side: detailSide, price: decimalText,
  amount: decimalText }), shape({ what: one("drawing"), id: str, time: epochMs, userName: str, isHost: flag,
  contractCode, points: list(row(epochMs, decimalText)) }), shape({ what: one("trade"), id: str, time: epochMs,
  contractCode, side: one("buy", "sell"), price: decimalText, amount: decimalText, value: decimalText, coin: str }),
  shape({ what: one("liquidation"), id: str, time: epochMs, contractCode, side: one("long", "short"),
  price: decimalText, amount: decimalText }), shape({ what: one("funding"), id: str, time: epochMs, contractCode,
  rate: decimalText }), shape({ what: one("high", "low"), id: str, time: epochMs, contractCode,
  price: decimalText }))), isWhole: flag })),
} as const;
