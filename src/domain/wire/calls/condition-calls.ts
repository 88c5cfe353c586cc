// Calls about own trigger orders: plans, trailing orders, take-profit and stop-loss.
import * as z from 'zod/mini';
import { conditionRow } from '../condition-row.ts';
import { conditionEntry } from '../detail-rows.ts';
import { contractCode, orderId } from '../scalars.ts';
import { conditionEdit } from './order-request.ts';
import { accountQuery, bizPath, historyQuery, listQuery, orderPath } from './params.ts';

const page = z.object({ rows: z.array(conditionEntry), total: z.int() });
/** 1 take-profit and stop-loss, 2 plans, 3 trailing; absent: all. */
const orderType = z.optional(z.enum(['1', '2', '3']));
/** What became of one order of several. */
export const changeAnswer = z.object({ id: orderId, code: z.int(), msg: z.string() });
export type ChangeAnswer = z.infer<typeof changeAnswer>;

/** Which orders a cancellation of many is about: those of a list, narrowed by contract, coins, kind. */
const batchQuery = z.extend(accountQuery, {
  orderType: z.optional(z.enum(['0', '1', '2', '3'])),
  contractCode: z.optional(z.union([contractCode, z.literal('')])),
  indexBase: z.optional(z.string().check(z.maxLength(16))),
  quote: z.optional(z.string().check(z.maxLength(16))),
  contractType: z.optional(z.enum(['perpetual', 'week', 'nextWeek', 'quarter', 'nextQuarter'])),
  dealMarket: z.optional(z.enum(['0', '1', '2'])),
  stopLimitType: z.optional(z.enum(['0', '1', '2', '3', '4'])),
});

export const conditionCalls = {
  readConditions: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/condition/list',
    params: bizPath,
    query: z.extend(listQuery, { orderType }),
    body: null,
    answer: page,
    login: true,
    bare: false,
  },
  readConditionHistory: {
    method: 'GET',
    path: '/swap/v2/:bizType/products/condition/history-list',
    params: bizPath,
    query: z.extend(historyQuery, { orderType }),
    body: null,
    answer: page,
    login: true,
    bare: false,
  },
  readCondition: {
    method: 'GET',
    path: '/swap/v1/:bizType/condition/:contractCode/order/:id',
    params: orderPath,
    query: accountQuery,
    body: null,
    answer: conditionEntry,
    login: true,
    bare: false,
  },
  cancelCondition: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/condition/:contractCode/order/:id',
    params: orderPath,
    query: accountQuery,
    body: null,
    answer: conditionRow,
    login: true,
    bare: false,
  },
  cancelConditions: {
    method: 'POST',
    path: '/swap/v2/:bizType/products/condition/cancel-order',
    params: bizPath,
    query: accountQuery,
    body: z.strictObject({ ids: z.array(orderId).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.array(changeAnswer),
    login: true,
    bare: false,
  },
  changeConditions: {
    method: 'PUT',
    path: '/swap/v2/:bizType/products/condition/batch-order',
    params: bizPath,
    query: batchQuery,
    body: z.union([z.array(conditionEdit).check(z.minLength(1), z.maxLength(20)), z.strictObject({})]),
    answer: z.array(changeAnswer),
    login: true,
    bare: false,
  },
} as const;
