// Calls about own orders and fills.
import * as z from 'zod/mini';
import { billRow, orderRow } from '../rows.ts';
import { bizType, contractCode, detailSide, flag, orderId, positiveDecimalText, tag } from '../scalars.ts';
import { bizPath, codePath, envQuery, orderPath, pageQuery } from './params.ts';

/** type 10 limit, 11 market. price: "" or absent for market. ioc 0 GTC, 1 IOC, 2 FOK; beMaker 1 post-only. tag: client order id. */
export const orderRequest = z.strictObject({
  type: z.union([z.literal(10), z.literal(11)]),
  side: detailSide,
  amount: z.int().check(z.positive(), z.lte(1_000_000_000)),
  price: z.optional(positiveDecimalText),
  ioc: z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0),
  beMaker: z._default(flag, 0),
  reduceOnly: z._default(flag, 0),
  tag,
});
export type OrderRequest = z.input<typeof orderRequest>;
/** One element's answer: code 200 and the order's id, or why it was refused. `order` is its state at the acknowledgement. */
export const orderAnswer = z.object({
  tag,
  code: z.int(),
  msg: z.string(),
  orderId: z.nullable(orderId),
  order: z.nullable(orderRow),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const orderCalls = {
  placeOrders: {
    method: 'POST',
    path: '/swap/v1/:bizType/products/:contractCode/batch-order',
    params: codePath,
    query: envQuery,
    body: z.array(orderRequest).check(z.minLength(1), z.maxLength(20)),
    answer: z.array(orderAnswer),
    login: true,
    bare: false,
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/products/:contractCode/order/:id',
    params: orderPath,
    query: envQuery,
    body: null,
    answer: orderRow,
    login: true,
    bare: false,
  },
  readOrder: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/detail/:contractCode/:id',
    params: orderPath,
    query: envQuery,
    body: null,
    answer: orderRow,
    login: true,
    bare: false,
  },
  readOrderByTag: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/:contractCode/order-by-tag/:tag',
    params: z.strictObject({ bizType, contractCode, tag }),
    query: envQuery,
    body: null,
    answer: z.nullable(orderRow),
    login: true,
    bare: false,
  },
  readOpenOrders: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/list',
    params: bizPath,
    query: z.extend(pageQuery, { pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 999) }),
    body: null,
    answer: z.object({ rows: z.array(orderRow), total: z.int() }),
    login: true,
    bare: false,
  },
  readOrderHistory: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/history-list',
    params: bizPath,
    query: pageQuery,
    body: null,
    answer: z.object({ rows: z.array(orderRow), total: z.int() }),
    login: true,
    bare: false,
  },
  readBills: {
    method: 'GET',
    path: '/swap/v1/:bizType/products/deal-record',
    params: bizPath,
    query: pageQuery,
    body: null,
    answer: z.object({ bills: z.array(billRow), total: z.int() }),
    login: true,
    bare: false,
  },
} as const;
