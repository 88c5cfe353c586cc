// The smallest wire shapes. Decimals travel as plain strings: no exponent, no sign but a leading minus, no separators.
import * as z from 'zod/mini';

export const decimalText = z.string().check(z.maxLength(40), z.regex(/^-?\d+(\.\d+)?$/));
export const positiveDecimalText = z.string().check(z.maxLength(40), z.regex(/^(?=.*[1-9])\d+(\.\d+)?$/));
/** Epoch milliseconds of the exchange's clock. */
export const epochMs = z.int().check(z.nonnegative());
/** 0 real, 1 mock. */
export const env = z.union([z.literal(0), z.literal(1)]);
export const bizType = z.enum(['perpetual', 'deliver']);
export const contractType = z.enum(['perpetual', 'week', 'nextWeek', 'quarter', 'nextQuarter']);
export const contractCode = z.string().check(z.minLength(3), z.maxLength(32), z.regex(/^[a-z0-9_]+$/));
export const orderId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));
/** Client order id: made by the client before the first send, unique per user. */
export const tag = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[A-Za-z0-9-]+$/));
export const detailSide = z.enum(['open_long', 'open_short', 'close_long', 'close_short']);
export const positionSide = z.enum(['long', 'short']);
export const flag = z.union([z.literal(0), z.literal(1)]);
/** In a query string numbers arrive as text. */
export const envText = z.pipe(
  z.enum(['0', '1']),
  z.transform((text): 0 | 1 => (text === '1' ? 1 : 0)),
);

export type Env = z.infer<typeof env>;
export type BizType = z.infer<typeof bizType>;
