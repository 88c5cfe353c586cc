// Calls about what a user has chosen: settings, favourites, identity.
import * as z from 'zod/mini';
import { favouriteRow } from '../money-rows.ts';
import { contractCode, epochMs, flag } from '../scalars.ts';
import { settingsChange, settingsRow } from '../settings-rows.ts';
import { bizPath, envQuery, none } from './params.ts';

export const settingsCalls = {
  readSettings: {
    method: 'GET',
    path: '/swap/v1/:bizType/user/settings',
    params: bizPath,
    query: envQuery,
    body: null,
    answer: settingsRow,
    login: true,
    bare: false,
  },
  /** What is sent twice changes nothing the second time. */
  changeSettings: {
    method: 'PUT',
    path: '/swap/v1/:bizType/user/settings',
    params: bizPath,
    query: envQuery,
    /** dualPosition: the position mode, as setPositionMode sets it; refused while something is open, and then nothing is changed. It counts in the revision. */
    body: z.extend(settingsChange, { dualPosition: z.optional(flag) }),
    answer: settingsRow,
    login: true,
    bare: false,
  },
  /** type 19: the account that orders use by default; value 1 the contract account, 4 trading funds. */
  setAccountSetting: {
    method: 'POST',
    path: '/swap/v1/:bizType/user/setting',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ type: z.literal(19), value: z.union([z.literal(1), z.literal(4)]) }),
    answer: settingsRow,
    login: true,
    bare: false,
  },
  readFavourites: {
    method: 'GET',
    path: '/swap/v1/:bizType/favorite/list',
    params: bizPath,
    query: z.extend(envQuery, { type: z.optional(z.literal('0')) }),
    body: null,
    answer: z.array(favouriteRow),
    login: true,
    bare: false,
  },
  /** on 1 adds, 0 takes away; absent: the other of what it is. */
  toggleFavourite: {
    method: 'POST',
    path: '/swap/v1/:bizType/favorite/toggle',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ contractCode, on: z.optional(flag) }),
    answer: z.array(favouriteRow),
    login: true,
    bare: false,
  },
  /** The ten contracts with the most turnover in 24 h. */
  readHotContracts: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/hot',
    params: bizPath,
    query: z.extend(envQuery, { type: z.optional(z.literal('0')) }),
    body: null,
    answer: z.array(favouriteRow),
    login: false,
    bare: true,
  },
  /** Identity is play here: saying so verifies it. */
  verifyIdentity: {
    method: 'POST',
    path: '/hk-web/user/verify-identity',
    params: none,
    query: none,
    body: none,
    answer: z.object({ verified: flag }),
    login: true,
    bare: false,
  },
  /** verifiedDate: 0 while it is not, and where that was not kept. */
  readIdentity: {
    method: 'GET',
    path: '/hk-web/user/identity',
    params: none,
    query: none,
    body: null,
    answer: z.object({ verified: flag, verifiedDate: epochMs }),
    login: true,
    bare: false,
  },
} as const;
