// Calls about own positions, leverage and balances.
import * as z from 'zod/mini';
import { positionConfigRow } from '../config-row.ts';
import { assetRow, positionRow } from '../rows.ts';
import { flag } from '../scalars.ts';
import { bizPath, codePath, envQuery } from './params.ts';

export const leverBody = z.strictObject({
  lever: z.optional(z.int().check(z.gte(1), z.lte(200))),
  longLever: z.optional(z.int().check(z.gte(1), z.lte(200))),
  shortLever: z.optional(z.int().check(z.gte(1), z.lte(200))),
});

export const accountCalls = {
  readPositions: {
    method: 'GET',
    path: '/swap/v2/:bizType/position/list-all',
    params: bizPath,
    query: z.extend(envQuery, { selectedMode: z._default(z.enum(['0', '1', '2']), '2') }),
    body: null,
    answer: z.array(positionRow),
    login: true,
    bare: false,
  },
  readPositionConfig: {
    method: 'GET',
    path: '/swap/v1/:bizType/position/:contractCode/configs',
    params: codePath,
    query: envQuery,
    body: null,
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  setLeverage: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/lever',
    params: codePath,
    query: envQuery,
    body: leverBody,
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  setPositionMode: {
    method: 'POST',
    path: '/swap/v1/:bizType/position/:contractCode/mode',
    params: codePath,
    query: envQuery,
    body: z.strictObject({ dualPosition: z.optional(flag), selectedMode: z.optional(flag), type: z.optional(flag) }),
    answer: positionConfigRow,
    login: true,
    bare: false,
  },
  readAssets: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/assets',
    params: bizPath,
    query: envQuery,
    body: null,
    answer: z.array(assetRow),
    login: true,
    bare: false,
  },
} as const;
