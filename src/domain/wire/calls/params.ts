// What paths and queries are made of, shared by the calls.
import * as z from 'zod/mini';
import { bizType, contractCode, envText, orderId } from '../scalars.ts';

export const envQuery = z.strictObject({ env: z._default(envText, 0) });
/**
 * Which of the person's accounts a call is about: brokerId 1 the contract account (as when absent), 2 that of a copy, 3 that of an experience card, 4 trading funds.
 * userId says which copy's or card's; it never names somebody else's account. A call about many (batch cancels, close-all, changes of a list) reaches all own
 * accounts when neither is said, and else one alone: userId without brokerId is the id of an own account; what fits none, or several copies or cards, is 23011.
 */
const accountParams = {
  brokerId: z.optional(z.enum(['1', '2', '3', '4'])),
  userId: z.optional(z.string().check(z.maxLength(64))),
};
export const accountQuery = z.extend(envQuery, accountParams);
export const bizPath = z.strictObject({ bizType });
export const codePath = z.strictObject({ bizType, contractCode });
export const orderPath = z.strictObject({ bizType, contractCode, id: orderId });
export const none = z.strictObject({});
export const nothing = z.null();
const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 20);
/** Code numbers in a query: "1,3". */
const codeList = z.string().check(z.regex(/^-?\d{1,2}(,-?\d{1,2}){0,9}$/));
const whenMs = z.coerce.number().check(z.int(), z.nonnegative());

/** A page of a list; contractCode "" is every contract. */
export const listQuery = z.strictObject({
  env: z._default(envText, 0),
  page: pageNumber,
  pageSize,
  contractCode: z.optional(z.union([contractCode, z.literal('')])),
  /** The panel that asks; it changes nothing. */
  source: z.optional(z.enum(['swaps0', 'swaps1', 'swaps2', 'swaps3'])),
});
/** A page of a history, newest first. startDate and endDate: epoch ms, both ends included. */
export const historyQuery = z.extend(listQuery, {
  startDate: z.optional(whenMs),
  endDate: z.optional(whenMs),
  status: z.optional(codeList),
  reasons: z.optional(codeList),
});
/** dealMarket: 0 normal, 1 lead, 2 copy; absent: all. */
export const dealQuery = z.extend(listQuery, {
  startDate: z.optional(whenMs),
  endDate: z.optional(whenMs),
  dealMarket: z.optional(codeList),
});
