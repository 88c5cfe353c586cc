// What is done to positions as a whole: merged or split, merge, reverse.
import * as z from 'zod/mini';
import { positionDetail, positionHistoryRow } from '../position-history.ts';
import { orderRow, positionRow } from '../rows.ts';
import { orderId } from '../scalars.ts';
import { accountQuery, bizPath, codePath, dealQuery } from './params.ts';
import { redundantAccountFields } from './redundant-fields.ts';

const positionId = orderId;

export const positionCalls = {
  readPositionHistory: {
    method: 'GET',
    path: '/swap/v1/:bizType/position-history',
    params: bizPath,
    query: dealQuery,
    body: null,
    answer: z.object({ rows: z.array(positionHistoryRow), total: z.int() }),
    login: true,
    bare: false,
  },
  /** withRecord 1 (as when absent): with its fills. */
  readPositionDetail: {
    method: 'GET',
    path: '/swap/v1/:bizType/position-history/detail',
    params: bizPath,
    query: z.extend(accountQuery, { positionId, withRecord: z._default(z.enum(['0', '1', 'true', 'false']), '1') }),
    body: null,
    answer: positionDetail,
    login: true,
    bare: false,
  },
  mergePositions: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/merge',
    params: codePath,
    query: accountQuery,
    body: z.array(positionId).check(z.minLength(1), z.maxLength(100)),
    answer: positionRow,
    login: true,
    bare: false,
  },
  reversePosition: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/reverse',
    params: codePath,
    query: accountQuery,
    /** The position as the sender saw it; side is that of its close. */
    body: z.strictObject({
      positionId,
      amount: z.optional(z.int().check(z.positive())),
      side: z.optional(z.enum(['close_long', 'close_short'])),
      type: z.optional(z.literal(11)),
      ...redundantAccountFields,
    }),
    answer: z.array(orderRow),
    login: true,
    bare: false,
  },
} as const;
