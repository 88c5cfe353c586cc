// Calls about the margin of own positions.
import * as z from 'zod/mini';
import { positionConfigRow } from '../config-row.ts';
import { positionRow } from '../rows.ts';
import { decimalText, flag, positionSide } from '../scalars.ts';
import { accountQuery, codePath } from './params.ts';

const positionId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));

export const marginCalls = {
  changeMargin: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/change-margin',
    params: codePath,
    query: accountQuery,
    /** `margin` in the margin coin: above 0 puts in, below 0 takes out. */
    body: z.strictObject({ side: positionSide, positionId: z.optional(positionId), margin: decimalText }),
    answer: positionRow,
    login: true,
    bare: false,
  },
  setAutoAddMargin: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/setting',
    params: codePath,
    query: accountQuery,
    body: z.strictObject({ value: flag, side: z.optional(positionSide), positionId: z.optional(positionId) }),
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
} as const;
