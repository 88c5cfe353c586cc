// What the calls of the earn area are made of. The area is in the real environment alone (23050 in mock trading).
import * as z from 'zod/mini';
import { envQuery, none } from './params.ts';

export const PREFIX = '/hk-web/finance';
export const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
export const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 20);
export const productId = z.string().check(z.minLength(3), z.maxLength(32), z.regex(/^[a-z0-9-]+$/));
/** Kinds of products: 1 fixed, 2 flexible, 3 trial. */
export const typeText = z.enum(['1', '2', '3']);
/** 52 USDT, 53 USDC, 1 BTC. */
export const coinText = z.enum(['1', '52', '53']);
export const whole = z.int().check(z.nonnegative());
export const get = { method: 'GET', params: none, body: null, bare: false } as const;
export const post = { method: 'POST', params: none, query: envQuery, login: true, bare: false } as const;
