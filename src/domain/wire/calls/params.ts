// What paths and queries are made of, shared by the calls.
import * as z from 'zod/mini';
import { bizType, contractCode, envText, orderId } from '../scalars.ts';

export const envQuery = z.strictObject({ env: z._default(envText, 0) });
export const bizPath = z.strictObject({ bizType });
export const codePath = z.strictObject({ bizType, contractCode });
export const orderPath = z.strictObject({ bizType, contractCode, id: orderId });
export const none = z.strictObject({});
export const nothing = z.null();
export const pageQuery = z.strictObject({
  env: z._default(envText, 0),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 20),
});
