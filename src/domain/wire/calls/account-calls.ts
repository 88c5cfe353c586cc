// Calls about own positions, leverage and balances.
import * as z from 'zod/mini';
import { positionConfigRow } from '../config-row.ts';
import { positionEntry } from '../detail-rows.ts';
import { assetRow } from '../rows.ts';
import { flag, orderId, positionSide } from '../scalars.ts';
import { accountQuery, bizPath, codePath, envQuery } from './params.ts';

const lever = z.optional(z.int().check(z.gte(1), z.lte(200)));
/**
 * lever: of both sides; longLever, shortLever: of one, and it comes before lever. leverSync 1: both sides get the larger of the two.
 * positionId: lever is for that position alone where positions are split, else for its side; side, when said, must be its side.
 */
export const leverBody = z.strictObject({
  lever,
  longLever: lever,
  shortLever: lever,
  leverSync: z.optional(flag),
  positionId: z.optional(orderId),
  side: z.optional(positionSide),
});

export const accountCalls = {
  readPositions: {
    method: 'GET',
    path: '/swap/v2/:bizType/position/list-all',
    params: bizPath,
    query: z.extend(envQuery, { selectedMode: z._default(z.enum(['0', '1', '2']), '2') }),
    body: null,
    answer: z.array(positionEntry),
    login: true,
    bare: false,
  },
  readPositionConfig: {
    method: 'GET',
    path: '/swap/v1/:bizType/position/:contractCode/configs',
    params: codePath,
    query: accountQuery,
    body: null,
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  setLeverage: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/lever',
    params: codePath,
    query: accountQuery,
    body: leverBody,
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  setPositionMode: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/mode',
    params: codePath,
    query: accountQuery,
    body: z.strictObject({ dualPosition: z.optional(flag), selectedMode: z.optional(flag), type: z.optional(flag) }),
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  readAssets: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/assets',
    params: bizPath,
    query: accountQuery,
    body: null,
    answer: z.array(assetRow),
    login: true,
    bare: false,
  },
} as const;
