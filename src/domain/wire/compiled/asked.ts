// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int, int1, integer, list, one, orNull, shape, str, text } from '../check.ts';
import { contractCode, decimalText, detailSide, flag, orderId, orderRow } from './read.ts';
import type { CallAnswer } from '../calls.ts';
import type { OrderRequest } from '../calls/order-calls.ts';

export const tag = /* @__PURE__ */ text(8, 64, /^[A-Za-z0-9-]+$/);
export const isPlaceOrdersAnswer = /* @__PURE__ */ guard<CallAnswer<'placeOrders'>>(list(shape({ tag, code: integer,
  msg: str, orderId: orNull(orderId), order: orNull(orderRow) })));
export const isCancelOrderAnswer = /* @__PURE__ */ guard<CallAnswer<'cancelOrder'>>(orderRow);
export const isReadOrderByTagAnswer = /* @__PURE__ */ guard<CallAnswer<'readOrderByTag'>>(orNull(orderRow));
export const isReadOrderHistoryAnswer = /* @__PURE__ */ guard<CallAnswer<'readOrderHistory'>>(shape({ rows: list(orderRow),
  total: integer }));
export const positionConfigRow = /* @__PURE__ */ shape({ contractCode, dualPosition: integer, selectedMode: integer,
  type: integer, autoAddMargin: flag, longPositionConfigDetails: shape({ lever: int1, side: one("long") }),
  shortPositionConfigDetails: shape({ lever: int1, side: one("short") }),
  onlyPositionConfigDetails: shape({ lever: int1 }), takerFeeRate: decimalText, makerFeeRate: decimalText });
export const isSetLeverageAnswer = /* @__PURE__ */ guard<CallAnswer<'setLeverage'>>(positionConfigRow);
export const isSetPositionModeAnswer = /* @__PURE__ */ guard<CallAnswer<'setPositionMode'>>(positionConfigRow);
export const isReadPositionConfigAnswer = /* @__PURE__ */ guard<CallAnswer<'readPositionConfig'>>(positionConfigRow);
export const positiveDecimalText = /* @__PURE__ */ text(0, 40, /^(?=.*[1-9])\d+(\.\d+)?$/);
export const isOrderBatch = /* @__PURE__ */ guard<OrderRequest[]>(list(shape({ type: one(10, 11), side: detailSide,
  amount: int(1, 1000000000), tag }, { price: positiveDecimalText, ioc: one(0, 1, 2), beMaker: flag,
  reduceOnly: flag }, true), 1, 20));
