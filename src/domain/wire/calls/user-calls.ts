// Calls about who one is.
import * as z from 'zod/mini';
import { userRow } from '../rows.ts';
import { none, nothing } from './params.ts';

/** 3 to 32 letters, digits, dot, dash, underscore. */
export const userName = z.string().check(z.minLength(3), z.maxLength(32), z.regex(/^[A-Za-z0-9._-]+$/));
export const password = z.string().check(z.minLength(8), z.maxLength(128));
const credentials = z.strictObject({ userName, password });

export const userCalls = {
  register: {
    method: 'POST',
    path: '/hk-web/user/register',
    params: none,
    query: none,
    body: credentials,
    answer: userRow,
    login: false,
    bare: false,
  },
  login: {
    method: 'POST',
    path: '/hk-web/user/login',
    params: none,
    query: none,
    body: credentials,
    answer: userRow,
    login: false,
    bare: false,
  },
  logout: {
    method: 'POST',
    path: '/hk-web/user/logout',
    params: none,
    query: none,
    body: none,
    answer: nothing,
    login: false,
    bare: false,
  },
  changePassword: {
    method: 'POST',
    path: '/hk-web/user/password',
    params: none,
    query: none,
    body: z.strictObject({ password, newPassword: password }),
    answer: nothing,
    login: true,
    bare: false,
  },
  readUser: {
    method: 'GET',
    path: '/hk-web/user/info',
    params: none,
    query: none,
    body: null,
    answer: z.nullable(userRow),
    login: false,
    bare: false,
  },
} as const;
