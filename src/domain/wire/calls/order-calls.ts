// Calls about own orders and fills.
import * as z from 'zod/mini';
import { billEntry, conditionEntry, orderEntry } from '../detail-rows.ts';
import { orderRow } from '../rows.ts';
import { bizType, contractCode, decimalText, flag, orderId, positionSide, tag } from '../scalars.ts';
import { granularity } from '../topics.ts';
import { changeAnswer } from './condition-calls.ts';
import { byTag, retiredTag } from './tag-answer.ts';
import { conditionRequest, orderAnswer, orderEdit, orderRequest } from './order-request.ts';
import { accountQuery, bizPath, codePath, dealQuery, envQuery, historyQuery, listQuery, orderPath } from './params.ts';

const rows = z.object({ rows: z.array(orderEntry), total: z.int() });
const ids = z.array(orderId).check(z.minLength(1), z.maxLength(100));
/** An order with its fills, and how it was closed where that was forced. */
export const orderDetail = z.extend(orderEntry, {
  dealDetails: z.optional(
    z.array(
      z.object({
        id: z.string(),
        dealDate: z.int(),
        dealAmount: z.int(),
        price: z.string(),
        fee: z.string(),
        profit: z.string(),
        makerTaker: z.int(),
      }),
    ),
  ),
});
/** Own fills within one candle of the chart: average price and contracts of buys and of sells; "" and 0 where there were none. */
const markRow = z.object({
  time: z.int(),
  buyPrice: z.string(),
  buyNums: z.int(),
  sellPrice: z.string(),
  sellNums: z.int(),
});
export type MarkRow = z.infer<typeof markRow>;
/**
 * What an order would take as things are: total is held while it is open, of it openMargin and orderFee on orderSize, its value at its price, and
 * extraMargin on top (open loss, the dearer price that a market order is held at). enough 0: the available balance does not cover it.
 * A closing order takes nothing; amount is what it would be cut to.
 */
const marginEstimate = z.object({
  contractCode,
  currencyCode: z.string(),
  price: z.string(),
  amount: z.int().check(z.positive()),
  lever: z.int().check(z.positive()),
  orderSize: decimalText,
  openMargin: decimalText,
  orderFee: decimalText,
  extraMargin: decimalText,
  total: decimalText,
  availableBalance: decimalText,
  enough: flag,
});
const anyOrder = z.union([orderRequest, conditionRequest]);
export const orderCalls = {
  placeOrders: {
    method: 'POST',
    path: '/swap/v1/:bizType/products/:contractCode/batch-order',
    params: codePath,
    query: envQuery,
    body: z.array(anyOrder).check(z.minLength(1), z.maxLength(20)),
    answer: z.array(orderAnswer),
    login: true,
    bare: false,
  },
  placeOrder: {
    method: 'POST',
    path: '/swap/v1/:bizType/products/:contractCode/order',
    params: codePath,
    query: envQuery,
    body: anyOrder,
    answer: orderAnswer,
    login: true,
    bare: false,
  },
  calculateMargin: {
    method: 'POST',
    path: '/swap/v1/:bizType/products/:contractCode/calculateMargin',
    params: codePath,
    query: envQuery,
    body: orderRequest,
    answer: marginEstimate,
    login: true,
    bare: false,
  },
  readAllOrders: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/list-all',
    params: bizPath,
    query: z.extend(envQuery, { contractCode: z.optional(z.union([contractCode, z.literal('')])) }),
    body: null,
    answer: z.object({ rows: z.array(orderEntry), conditions: z.array(conditionEntry), total: z.int() }),
    login: true,
    bare: false,
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/products/:contractCode/order/:id',
    params: orderPath,
    query: accountQuery,
    body: null,
    answer: orderRow,
    login: true,
    bare: false,
  },
  cancelOrders: {
    method: 'POST',
    path: '/swap/v2/:bizType/products/cancel-order',
    params: bizPath,
    query: accountQuery,
    body: z.strictObject({ ids: z.optional(ids), contractCode: z.optional(contractCode) }),
    answer: z.array(changeAnswer),
    login: true,
    bare: false,
  },
  editOrder: {
    method: 'PUT',
    path: '/swap/v1/:bizType/products/:contractCode/order',
    params: codePath,
    query: accountQuery,
    body: orderEdit,
    answer: orderRow,
    login: true,
    bare: false,
  },
  readOrderCounts: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/order-counts',
    params: bizPath,
    query: z.extend(envQuery, { contractCode: z.optional(z.union([contractCode, z.literal('')])) }),
    body: null,
    answer: z.object({
      total: z.int(),
      totalCommission: z.int(),
      totalConditions: z.int(),
      totalStopConditions: z.int(),
      totalTracingConditions: z.int(),
    }),
    login: true,
    bare: false,
  },
  closePosition: {
    method: 'POST',
    path: '/swap/v1/:bizType/products/:contractCode/:side/closePosition',
    params: z.strictObject({ bizType, contractCode, side: positionSide }),
    query: accountQuery,
    body: z.strictObject({}),
    answer: z.array(orderRow),
    login: true,
    bare: false,
  },
  closePositions: {
    method: 'POST',
    path: '/swap/v2/:bizType/position/close-all',
    params: bizPath,
    query: accountQuery,
    body: z.strictObject({
      positionIds: z.optional(ids),
      contractCode: z.optional(contractCode),
      dealMarkets: z.optional(z.array(z.union([z.literal(0), z.literal(1), z.literal(2)]))),
    }),
    answer: z.array(orderRow),
    login: true,
    bare: false,
  },
  readOrder: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/detail/:contractCode/:id',
    params: orderPath,
    query: accountQuery,
    body: null,
    answer: orderDetail,
    login: true,
    bare: false,
  },
  readOrderByTag: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/:contractCode/order-by-tag/:tag',
    params: z.strictObject({ bizType, contractCode, tag }),
    query: envQuery,
    body: null,
    answer: byTag,
    login: true,
    bare: false,
  },
  retireOrderTag: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/products/:contractCode/order-by-tag/:tag',
    params: z.strictObject({ bizType, contractCode, tag }),
    query: envQuery,
    body: null,
    answer: retiredTag,
    login: true,
    bare: false,
  },
  readOpenOrders: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/list',
    params: bizPath,
    query: z.extend(listQuery, {
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 999),
      orderType: z.optional(z.literal('0')),
    }),
    body: null,
    answer: rows,
    login: true,
    bare: false,
  },
  readOrderHistory: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/history-list',
    params: bizPath,
    query: z.extend(historyQuery, { orderType: z.optional(z.literal('0')) }),
    body: null,
    answer: rows,
    login: true,
    bare: false,
  },
  readOrderMarks: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/:contractCode/history-marks',
    params: codePath,
    query: z.extend(envQuery, {
      startTime: z.coerce.number().check(z.int(), z.nonnegative()),
      endTime: z.coerce.number().check(z.int(), z.nonnegative()),
      klineType: granularity,
    }),
    body: null,
    answer: z.array(markRow),
    login: true,
    bare: false,
  },
  readBills: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/deal-record',
    params: bizPath,
    query: z.extend(dealQuery, { orderId: z.optional(orderId) }),
    body: null,
    answer: z.object({ bills: z.array(billEntry), total: z.int() }),
    login: true,
    bare: false,
  },
} as const;
