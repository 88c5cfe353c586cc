// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { any, bool, guard, int, int0, int1, integer, list, one, or, orNull, row, shape, str,
  text } from '../check.ts';
import type { CallAnswer } from '../calls.ts';
import type { OrderRow } from '../rows.ts';
import type { AckFrame, ClientFrame, DataOf, ErrorFrame, HelloFrame, PongFrame, PushFrame } from '../topics.ts';

export const epochMs = /* @__PURE__ */ int0;
export const isHelloFrame = /* @__PURE__ */ guard<HelloFrame>(shape({ channel: one("hello"), userId: orNull(str),
  userName: orNull(str), timestamp: epochMs, market: str }));
export const contractCode = /* @__PURE__ */ text(3, 32, /^[a-z0-9_]+$/);
export const granularity = /* @__PURE__ */ one("1s", "1min", "5min", "15min", "30min", "1hour", "2hour", "4hour",
  "6hour", "12hour", "1day", "3day", "5day", "1week", "1month");
export const bizType = /* @__PURE__ */ one("perpetual", "deliver");
export const topicName = /* @__PURE__ */ one("depth", "fills", "ticker", "tickers", "candles", "mark_candles",
  "index_candles", "fund_rate", "announcements", "live_room", "new_currency", "assets", "orders", "condition_orders",
  "pre_order", "position", "user_settings");
export const env = /* @__PURE__ */ one(0, 1);
export const isAckFrame = /* @__PURE__ */ guard<AckFrame>(shape({ channel: one("subscribe", "unsubscribe"),
  biz: bizType, type: topicName, env, data: shape({ result: bool }, { code: integer, msg: str }) }, { contractCode,
  granularity }));
export const isErrorFrame = /* @__PURE__ */ guard<ErrorFrame>(shape({ error_code: integer, error_msg: str,
  result: one(false) }));
export const isPongFrame = /* @__PURE__ */ guard<PongFrame>(shape({ event: one("pong"), timestamp: epochMs },
  { id: integer }));
export const isPushFrame = /* @__PURE__ */ guard<PushFrame>(shape({ biz: bizType, type: topicName, env,
  timestamp: epochMs, seq: int1, data: any }, { contractCode, granularity }));
export const isClientFrame = /* @__PURE__ */ guard<ClientFrame>(or(shape({ event: one("subscribe"),
  params: shape({ biz: bizType, type: topicName }, { contractCode, granularity, env, zip: one(false),
  serialize: one(false) }, true) }, {}, true), shape({ event: one("unsubscribe"), params: shape({ biz: bizType,
  type: topicName }, { contractCode, granularity, env, zip: one(false), serialize: one(false) }, true) }, {}, true),
  shape({ event: one("ping") }, { id: integer }, true)));
export const isTopicName = /* @__PURE__ */ guard<string>(topicName);
export const decimalText = /* @__PURE__ */ text(0, 40, /^-?\d+(\.\d+)?$/);
export const levelRow = /* @__PURE__ */ row(decimalText, text(0, Infinity, /^\d+$/));
export const isDepthData = /* @__PURE__ */ guard<DataOf<'depth'>>(or(shape({ kind: one("snapshot"), seq: int0,
  asks: list(levelRow), bids: list(levelRow) }, { sum: int0 }), shape({ kind: one("delta"), prevSeq: int0, seq: int1,
  asks: list(levelRow), bids: list(levelRow) }, { sum: int0 })));
export const positionSide = /* @__PURE__ */ one("long", "short");
export const fillRow = /* @__PURE__ */ row(decimalText, text(0, Infinity, /^\d+$/), positionSide, epochMs, int0);
export const isFillsData = /* @__PURE__ */ guard<DataOf<'fills'>>(list(fillRow));
export const maybeDecimal = /* @__PURE__ */ or(decimalText, one(""));
export const tickerRow = /* @__PURE__ */ row(epochMs, maybeDecimal, maybeDecimal, decimalText, decimalText,
  maybeDecimal, maybeDecimal, maybeDecimal, maybeDecimal, maybeDecimal, maybeDecimal, contractCode, maybeDecimal, env,
  maybeDecimal);
export const isTickerData = /* @__PURE__ */ guard<DataOf<'ticker'>>(list(tickerRow));
export const candleRow = /* @__PURE__ */ row(epochMs, decimalText, decimalText, decimalText, decimalText, decimalText,
  decimalText);
export const isCandlesData = /* @__PURE__ */ guard<DataOf<'candles'>>(list(candleRow));
export const fundRateRow = /* @__PURE__ */ row(contractCode, maybeDecimal, maybeDecimal, decimalText, decimalText,
  integer, decimalText, maybeDecimal, maybeDecimal, env, str, str, str, str, str, str, one("0"), integer,
  maybeDecimal);
export const isFundRateData = /* @__PURE__ */ guard<DataOf<'fund_rate'>>(fundRateRow);
export const announcementRow = /* @__PURE__ */ shape({ id: str, ancType: integer, ancTypeDesc: str, title: str,
  content: str, createdTime: epochMs, jumpType: integer, jumpLink: str });
export const isAnnouncementsData = /* @__PURE__ */ guard<DataOf<'announcements'>>(shape({ revision: int0,
  en: list(announcementRow), zh_CN: list(announcementRow), zh_HK: list(announcementRow) }));
export const flag = /* @__PURE__ */ one(0, 1);
export const contractType = /* @__PURE__ */ one("perpetual", "week", "nextWeek", "quarter", "nextQuarter");
export const gearRow = /* @__PURE__ */ shape({ gear: int1, lever: int1, entryRate: decimalText,
  maintainRate: decimalText, minOpenAmount: int0, maxOpenAmount: int1 });
export const contractRow = /* @__PURE__ */ shape({ contractCode, bizType, contractType, base: str, quote: str,
  indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, direction: integer, contractName: str,
  takerFeeRate: decimalText, makerFeeRate: decimalText, maxLever: int1, minLever: int1, maxOrderAmount: int1,
  maxOrders: int1, tradeStatus: integer, liquidationDate: orNull(epochMs), gears: list(gearRow, 1) },
  { deliveryPrice: or(decimalText, one("")), priceBandRate: decimalText, restingBandRate: decimalText,
  houseAway: flag, closeOnly: flag, marketMakingTeam: integer, circulatingSupply: text(0, Infinity,
  /^[1-9]\d{0,17}$/) });
export const isNewCurrencyData = /* @__PURE__ */ guard<DataOf<'new_currency'>>(list(contractRow));
export const assetRow = /* @__PURE__ */ shape({ env, currencyCode: str, availableBalance: decimalText,
  orderMargin: decimalText, positionMargin: decimalText, unRealizedSurplus: decimalText,
  positionAccountRights: decimalText, version: int0 }, { brokerId: integer, userId: str,
  crossOrderMargin: decimalText, donationAccountRights: decimalText });
export const isAssetsData = /* @__PURE__ */ guard<DataOf<'assets'>>(shape({ kind: one("snapshot", "update"),
  rows: list(assetRow) }));
export const orderId = /* @__PURE__ */ text(1, 24, /^\d+$/);
export const detailSide = /* @__PURE__ */ one("open_long", "open_short", "close_long", "close_short");
export const orderRow = /* @__PURE__ */ shape({ contractCode, bizType, contractType, base: str, quote: str,
  indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str, side: positionSide, detailSide,
  systemType: integer, status: integer, price: maybeDecimal, amount: int1, dealAmount: int0, avgPrice: maybeDecimal,
  fee: decimalText, profit: decimalText, lever: int1, openMargin: decimalText, positionType: integer,
  selectedMode: integer, dualPosition: integer, reduceOnly: flag, mustMaker: flag, ioc: integer, reason: integer,
  brokerId: integer, dealMarket: integer, createdDate: epochMs, modifyDate: epochMs }, { deductedFee: decimalText,
  welfareCardId: str, userId: str, liquidateExplosionDetail: shape({ contractCode, side: positionSide, lever: int1,
  price: or(decimalText, one("")), liquidatePrice: or(decimalText, one("")), explosionPrice: decimalText,
  markPrice: or(decimalText, one("")), feeRate: decimalText, maintainRate: decimalText }), orderPriceType: integer,
  refConditionOrderId: str, positionId: str });
export const isOrdersData = /* @__PURE__ */ guard<DataOf<'orders'>>(shape({ kind: one("snapshot", "update"),
  rows: list(orderRow) }));
export const isConditionOrdersData = /* @__PURE__ */ guard<DataOf<'condition_orders'>>(shape({ kind: one("snapshot",
  "update"), rows: list(shape({ contractCode, bizType, contractType, base: str, quote: str, indexBase: str,
  baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: orderId, tag: str, type: one(12),
  systemType: one(12), contractDirection: integer, side: positionSide, detailSide, stopLimitType: integer,
  algoType: integer, orderPriceType: integer, triggerPrice: maybeDecimal, triggerBy: one("last", "mark"),
  direction: one("greater", "less"), price: maybeDecimal, amount: int0, allType: flag, tracingPrice: maybeDecimal,
  tracingCallback: maybeDecimal, tracingDirection: one("greater", "less", ""), tracingOrderPriceType: integer,
  extremePrice: maybeDecimal, reduceOnly: flag, ioc: integer, status: integer, reason: integer, msg: str,
  orderId: str, parentOrderId: str, pairId: str, positionId: str, dualPosition: integer, selectedMode: integer,
  positionType: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs, triggerDate: epochMs,
  modifyDate: epochMs }, { userId: str })) }));
export const positionRow = /* @__PURE__ */ shape({ contractCode, bizType, contractType, base: str, quote: str,
  indexBase: str, baseDisplayName: str, quoteDisplayName: str, indexBaseDisplayName: str, unitAmount: decimalText,
  marketPriceDigit: int(0, 12), marginDigit: int(0, 12), env, id: str, side: positionSide, lever: int1,
  price: maybeDecimal, size: decimalText, amount: int0, closingAmount: int0, openMargin: decimalText,
  liqudatePrice: maybeDecimal, brokerPrice: maybeDecimal, maintainRate: decimalText, feeRate: decimalText,
  gear: integer, realizedSurplus: decimalText, fundRateProfit: decimalText, fee: decimalText, type: integer,
  selectedMode: integer, dualPosition: integer, brokerId: integer, dealMarket: integer, createdDate: epochMs,
  modifyDate: epochMs, version: int0 }, { userId: str, traderId: str, traderNickname: str, marginCall: flag,
  autoAddMargin: flag, adlRank: integer });
export const isPositionData = /* @__PURE__ */ guard<DataOf<'position'>>(shape({ kind: one("snapshot", "update"),
  rows: list(positionRow) }));
export const isReadContractsAnswer = /* @__PURE__ */ guard<CallAnswer<'readContracts'>>(list(contractRow));
export const userRow = /* @__PURE__ */ shape({ userId: str, userName: str, createdDate: epochMs });
export const isReadUserAnswer = /* @__PURE__ */ guard<CallAnswer<'readUser'>>(orNull(userRow));
export const isReadOrderAnswer = /* @__PURE__ */ guard<OrderRow>(orderRow);
export const isRegisterAnswer = /* @__PURE__ */ guard<CallAnswer<'register'>>(userRow);
export const isLoginAnswer = /* @__PURE__ */ guard<CallAnswer<'login'>>(userRow);
export const isLogoutAnswer = /* @__PURE__ */ guard<CallAnswer<'logout'>>(one(null));
export const isReadCandlesAnswer = /* @__PURE__ */ guard<CallAnswer<'readCandles'>>(list(candleRow));
export const isWrapped = /* @__PURE__ */ guard<{ code: number; msg: string; data: unknown }>(shape({ code: integer,
  msg: str, data: any }));
